import { kind } from './row-kind.ts';
import { statement } from './statement.ts';

/** Checks that the database responds. */
export const ready = statement('ready', 'select 1', { '?column?': kind.int });
