/** What a migration must not do while the previous release is running. */
export const remedies = {
  drop: 'The previous release still uses it. Stop using it now, and drop it in a later release.',
  rename: 'The previous release only knows the old name. Add the new one, and drop the old one in a later release.',
  'type-change':
    'It rewrites the table and breaks the previous release. Add a new column, fill it, and drop the old one later.',
  'not-null':
    'The previous release writes rows without a value. Give the new column a constant default, or allow null.',
  narrower:
    'The previous release may still write values that this rejects. Add it one release after the code complies with it.',
  looser: 'The previous release does not expect null and fails when it reads one. Allow it in a later release.',
  'not-valid':
    'It reads the whole table while writes are blocked. Add the constraint NOT VALID and validate it in the next file.',
  'validate-apart': 'In one transaction with ADD CONSTRAINT, the lock is held throughout. Validate in a separate file.',
  concurrently: 'Writes are blocked until the index is built. Build it CONCURRENTLY.',
  alone: 'Two statements are one transaction, in which CONCURRENTLY fails. Put it alone into a file.',
  rewrite: 'It rewrites or reads the whole table while no one can use it. Add the column empty first.',
  fill: 'The worker fills rows in small batches, not a migration.',
  setting: 'The connection sets limits, and each file is one transaction: remove this.',
  'needs-fill':
    'A fill converts this column. Name it in the file, "-- needs fill: NAME", so that no one applies it before the fill has finished.',
  'unknown-fill': 'There is no such fill. Its name stands in packages/core/src/office/backfills/filled-columns.ts.',
  unknown: 'No rule says yet how this affects a running release. Add a rule or an exception.',
  dynamic: 'What EXECUTE runs cannot be checked. Write the new statement out, with a guard.',
  released: 'Installations have already applied it: revert the change and create a new migration.',
  order: 'It comes before released migrations. Create it again, so that its name is the last one.',
} as const;

export type Rule = keyof typeof remedies;

export interface Finding {
  rule: Rule;
  /** The object of the finding: `customer.name`, or the name of an index. */
  object: string;
  line: number;
}

/** Objects that the previous release does not know, since later migrations created them. */
export interface MadeSince {
  tables: Set<string>;
  /** `table.column` */
  columns: Set<string>;
}
