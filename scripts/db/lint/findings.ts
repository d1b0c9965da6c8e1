/** What a migration must not do while the release before it runs. */
export const remedies = {
  drop: 'The release before still uses it. Stop using it now, and drop it in a later release.',
  rename: 'The release before knows the old name only. Add the new one beside it, and drop the old one later.',
  'type-change':
    'It rewrites the table and breaks the release before. Add a new column, fill it, and drop the old one later.',
  'not-null':
    'The release before writes rows without a value. Give a new column a constant default, or let it be null.',
  narrower:
    'The release before may still write what this refuses. Add it in the release after the one that keeps to it.',
  looser: 'The release before takes null for impossible and fails when it reads one. Allow it in a later release.',
  'not-valid':
    'It reads the whole table while nobody may write. Add the constraint NOT VALID and validate it in the next file.',
  'validate-apart':
    'In one transaction with ADD CONSTRAINT the lock is kept all the while. Validate in a file of its own.',
  concurrently: 'Nobody may write until the index is built. Build it CONCURRENTLY.',
  alone: 'Two statements are one transaction, in which CONCURRENTLY is refused. Put it alone into a file.',
  rewrite: 'It rewrites or reads the whole table while nobody may use it. Add the column empty first.',
  fill: 'Rows are filled by the worker in small parts, not by a migration.',
  setting: 'The connection sets limits, and a file is one transaction: leave this out.',
  unknown: 'Nobody has judged yet what this does to a release that runs. Teach the rules, or make an exception.',
  released: 'Installations have applied it as it was: take the edit back and make a new migration.',
  order: 'It comes before migrations that are released. Make it anew, so that its name is the last one.',
} as const;

export type Rule = keyof typeof remedies;

export interface Finding {
  rule: Rule;
  /** What it is about: `customer.name`, or an index's name. */
  object: string;
  line: number;
}

/** What the release before does not know, because migrations after it made it. */
export interface MadeSince {
  tables: Set<string>;
  /** `table.column` */
  columns: Set<string>;
}
