import { expect, test } from 'vitest';
import { importFormats } from '../formats.ts';
import type { ImportMapping, MappedColumn } from './mapping.schema.ts';
import { layoutOf, sourceNames } from './profile-header.rules.ts';
import { mappedColumn } from './testing/mapped-column.ts';

const format = importFormats[3];
const names = format.columns.map(({ name }) => name);

/** Version 2 of a carrier’s profile, which reads columns with the documented names unless some differ. */
const profileWith = (more: Record<string, Partial<MappedColumn>> = {}, left: readonly string[] = []) => {
  const columns = names.filter((name) => !left.includes(name)).map((name) => mappedColumn(name, name, more[name]));
  const mapping: ImportMapping = { delimiter: 'comma', skipLines: 0, trailer: '', header: names, columns };
  return { id: 4, name: 'Acme Health', version: 2, mapping };
};

test('the columns that a profile reads are named once, however often and in whatever spelling it reads them', () => {
  const { mapping } = profileWith({
    employee_last_name: { from: ['Member Name'] },
    employee_first_name: { from: ['member_name', 'tier'] },
    plan_code: { from: [], constant: 'MED' },
  });
  const found = sourceNames(mapping);
  expect(found).toHaveLength(14);
  expect(found.filter((name) => /member.name/i.test(name))).toEqual(['member_name']);
  expect(found.filter((name) => name === 'tier')).toHaveLength(1);
  expect(found).not.toContain('plan_code');
});

test('each column is read at its place in the file, or made', () => {
  const profile = profileWith(
    { plan_code: { from: [], constant: 'MED' }, employee_id: { from: ['employee_id', 'tier'], join: '-' } },
    ['member_count'],
  );
  const layout = layoutOf(format, ['Agent', ...names, 'reject_codes'], profile);
  if (typeof layout === 'string') throw new Error(layout);
  const placeOf = (name: string) => layout.places[names.indexOf(name)];
  expect(['carrier_dept_id', 'tier', 'transaction_type'].map(placeOf)).toEqual([1, 6, 16]);
  expect(['plan_code', 'employee_id', 'member_count'].map(placeOf)).toEqual([-1, -1, -1]);
  expect(layout.mapped).toHaveLength(16);
  expect(layout.mapped?.[names.indexOf('employee_id')]?.places).toEqual([7, 6]);
  // Our own columns of rejected rows are not called ignored.
  expect(layout).toMatchObject({ width: 18, ignored: ['Agent', 'plan_code', 'member_count'] });
});

test('a file without a profile is read by the documented names', () => {
  expect(layoutOf(format, names, null)).toMatchObject({ mapped: null, width: 16, ignored: [] });
});

test.each<[left: number, text: string]>([
  [1, 'column: carrier_dept_id'],
  [2, 'columns: carrier_dept_id, payroll_client_id'],
  [6, 'columns: carrier_dept_id, payroll_client_id, coverage_month, plan_type, plan_code, tier'],
  [7, 'columns: carrier_dept_id, payroll_client_id, coverage_month, plan_type, plan_code and 2 more'],
  [10, 'columns: carrier_dept_id, payroll_client_id, coverage_month, plan_type, plan_code and 5 more'],
])('E001 names at most six of %i missing columns', (left, text) => {
  expect(layoutOf(format, names.slice(left), profileWith())).toBe(
    `E001 The profile Acme Health, version 2, reads columns that this file does not have. Missing ${text}.`,
  );
});

test('E001 says that the profile does not map columns that the format has required since', () => {
  expect(layoutOf(format, names, profileWith({}, ['tier', 'plan_type']))).toBe(
    'E001 The profile Acme Health, version 2, does not map the required columns: plan_type, tier.',
  );
});

test('E001 names a column that the file has twice only if the profile reads it', () => {
  expect(layoutOf(format, [...names, 'TIER'], profileWith())).toBe('E001 The column tier appears twice.');
  expect(layoutOf(format, [...names, 'Agent', 'agent'], profileWith())).toMatchObject({ ignored: ['Agent', 'agent'] });
});
