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
    const unset = { updated_at: 'then', deleted_at: null, deleted_by_id: null, external_id: 'x' };
    const set = { updated_at: 'now', deleted_at: 'now', deleted_by_id: 5, external_id: null };
    const after = company({ name: 'C', row_version: 2, ...set });
    expect(changedRows([company(unset)], [after], returning)).toEqual([
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

  test('names only what differs of a row that stayed with its record', () => {
    expect(changedRows([contact({ phone: '5' })], [contact({ phone: '6' })], returning)).toEqual([
      { table: 'contact', id: 7, before: { phone: '5' }, after: { phone: '6' } },
    ]);
  });

  test('compares each row with itself: not with another of its table, nor with one of another table', () => {
    const [first, second] = [contact({ phone: '5' }), contact({ id: 8, phone: '6' })];
    const other = { table: 'location', row: { id: 7, customer_id: 1, phone: '7' } };
    expect(changedRows([first, second, other], [other, second, first], returning)).toEqual([]);
  });

  test('leaves out a row that is gone', () => {
    expect(changedRows([contact({})], [], returning)).toEqual([]);
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

  test('leaves out a column that a later release dropped', () => {
    const { city: _, ...row } = after.row as Record<string, unknown>;
    expect(restoredRows(changed, [{ table: 'customer', row }], returning)).toEqual([
      { table: 'customer', row: { ...row, name: 'A' }, columns: ['name'], kept: [] },
    ]);
  });

  test('leaves out a row that was removed since', () => {
    expect(restoredRows(changed, [], returning)).toEqual([]);
  });
});
