import type { MappedColumn } from '../mapping.schema.ts';

/** A column that is read unchanged from the column `from` of the file; for tests. */
export const mappedColumn = (target: string, from = target, more: Partial<MappedColumn> = {}): MappedColumn => ({
  target,
  from: [from],
  join: '',
  constant: '',
  notation: null,
  codes: [],
  ...more,
});
