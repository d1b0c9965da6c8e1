import { describe, expect, test } from 'vitest';
import { changedRows, restoredRows } from './changed-rows.rules.ts';

const returning = (table: string) => (table === 'contact' ? ['customer_id', 'is_primary'] : ['customer_id']);
const contact = (more: object) => ({ table: 'contact', row: { id: 7, customer_id: 1, is_primary: true, ...more } });
const company = (more: object) => ({
  table: 'customer',
  row: { id: 2, name: 'A', city: 'B', row_version: 1, ...more },
});

describe('what a merge changed', () => {
  test('names the columns that differ, without versions and deletion', () => {
    const after = company({ name: 'C', row_version: 2, deleted_at: 'now' });
    expect(changedRows([company({ deleted_at: null })], [after], returning)).toEqual([
      { table: 'customer', id: 2, before: { name: 'A' }, after: { name: 'C' } },
    ]);
    expect(changedRows([company({})], [company({ row_version: 9 })], returning)).toEqual([]);
  });

  test('keeps the flags of a row that moved, also if the merge left them', () => {
    expect(changedRows([contact({})], [contact({ customer_id: 2 })], returning)).toEqual([
      {
        table: 'contact',
        id: 7,
        before: { customer_id: 1, is_primary: true },
        after: { customer_id: 2, is_primary: true },
      },
    ]);
  });

  test('knows rows of tables without an id by their customer', () => {
    const rfp = (chance: number) => ({ table: 'rfp', row: { customer_id: 3, chance } });
    expect(changedRows([rfp(10)], [rfp(20)], returning)).toMatchObject([{ table: 'rfp', id: 3 }]);
  });
});

describe('what an undo writes', () => {
  const [before, after] = [company({}), company({ name: 'C', city: 'D' })];
  const changed = changedRows([before], [after], returning);

  test('gives back what was not changed since', () => {
    expect(restoredRows(changed, [after], returning)).toEqual([{ ...before, columns: ['name', 'city'], kept: [] }]);
  });

  test('leaves a column that was changed since', () => {
    const now = company({ name: 'C', city: 'Edited' });
    expect(restoredRows(changed, [now], returning)).toEqual([
      { table: 'customer', row: { ...now.row, name: 'A' }, columns: ['name'], kept: ['city'] },
    ]);
  });

  test('gives a row back to its record with its edits, but its flags as they were', () => {
    const moved = changedRows([contact({})], [contact({ customer_id: 2, is_primary: false })], returning);
    const now = contact({ customer_id: 2, is_primary: true, phone: '5' });
    expect(restoredRows(moved, [now], returning)).toMatchObject([
      { row: { customer_id: 1, is_primary: true, phone: '5' }, kept: [] },
    ]);
  });

  test('leaves out a row that was removed since', () => {
    expect(restoredRows(changed, [], returning)).toEqual([]);
  });
});
