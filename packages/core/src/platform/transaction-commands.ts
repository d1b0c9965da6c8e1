import { statement } from './statement.ts';

/** Begin and end a transaction on a dedicated connection. Prisma issues these commands itself. */
export const begin = statement('begin', 'begin');
/** All statements of the transaction see the same snapshot. */
export const beginRepeatable = statement('begin-repeatable', 'begin isolation level repeatable read');
export const beginReading = statement('begin-reading', 'begin isolation level repeatable read read only');
export const commit = statement('commit', 'commit');
