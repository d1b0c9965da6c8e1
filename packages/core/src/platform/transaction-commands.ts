import { statement } from './statement.ts';

/** What begins and ends a transaction on a connection of one's own; Prisma says these by itself. */
export const begin = statement('begin', 'begin');
/** All statements see the database as of one moment. */
export const beginRepeatable = statement('begin-repeatable', 'begin isolation level repeatable read');
export const beginReading = statement('begin-reading', 'begin isolation level repeatable read read only');
export const commit = statement('commit', 'commit');
