import type { z } from 'zod';
import type { Fields } from './record.ts';

/** Returns a record's values before anything is entered, as a response has them. */
export const emptyOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind === 'flag' ? false : null])) as {
    [Name in keyof F]: z.output<F[Name]['read']>;
  };
