import { kind } from './row-kind.ts';
import { statement } from './statement.ts';

/** Asks the database for nothing but an answer. */
export const ready = statement('ready', 'select 1', { '?column?': kind.int });
