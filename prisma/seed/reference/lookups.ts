import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';

const columns = ['type', 'parent', 'id', 'name', 'sort'] as const;

/** Rows of every value list; `sort` is the order within a list. */
export function lookupRows(): Cells[] {
  return readRows('lookups.csv', columns).map((row) => ({
    id: Number(row.id),
    type_id: Number(row.type),
    parent_id: row.parent === '' ? null : Number(row.parent),
    name: row.name,
    sort: Number(row.sort),
    is_active: true,
  }));
}
