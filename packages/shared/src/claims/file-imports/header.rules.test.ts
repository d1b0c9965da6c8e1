import { expect, test } from 'vitest';
import { importFormats } from './formats.ts';
import { readHeader, versionOfHeader } from './header.rules.ts';

const namesOf = (id: 1 | 2 | 3 | 4 | 5): string[] => importFormats[id].columns.map(({ name }) => name);

test.each([1, 2, 3, 4, 5] as const)('finds the columns of format %i in any order, case and spacing', (id) => {
  const names = namesOf(id);
  const written = names.map((name, at) => (at % 2 ? name.toUpperCase().replaceAll('_', ' ') : `${name}_`)).reverse();
  expect(readHeader(importFormats[id], written)).toEqual({
    places: names.map((_, at) => names.length - 1 - at),
    mapped: null,
    width: names.length,
    ignored: [],
  });
});

test('allows missing optional columns, ignores unknown ones and does not list our own', () => {
  const names = namesOf(1).filter((name) => name !== 'ServiceTo');
  const layout = readHeader(importFormats[1], [...names, 'Remark', 'reject_row', 'reject_codes', 'reject_reasons']);
  expect(layout).toMatchObject({ ignored: ['Remark'], width: names.length + 4 });
  if (typeof layout === 'string') throw new Error(layout);
  expect(layout.places[namesOf(1).indexOf('ServiceTo')]).toBe(-1);
});

test('rejects with E001 a missing column, two missing client ids, a repeated column and the other version', () => {
  const without = (id: 2 | 3, ...left: string[]) => namesOf(id).filter((name) => !left.includes(name));
  expect(readHeader(importFormats[2], without(2, 'member_dob'))).toBe('E001 Missing column: member_dob.');
  expect(readHeader(importFormats[3], without(3, 'carrier_dept_id', 'payroll_client_id'))).toBe(
    'E001 Missing columns: carrier_dept_id, payroll_client_id.',
  );
  expect(typeof readHeader(importFormats[3], without(3, 'carrier_dept_id'))).toBe('object');
  expect(readHeader(importFormats[2], [...namesOf(2), 'Paid Amount'])).toBe(
    'E001 The column paid_amount appears twice.',
  );
  expect(readHeader(importFormats[1], namesOf(2))).toContain('This looks like Version 03.2023.');
  expect(readHeader(importFormats[2], namesOf(1))).toContain('This looks like Version 01.2022.');
  expect(readHeader(importFormats[4], namesOf(5))).not.toContain('looks like');
  expect(readHeader(importFormats[4], namesOf(1))).not.toContain('looks like');
});

test('recognizes the version of a claims invoice by its columns', () => {
  expect([versionOfHeader(namesOf(1)), versionOfHeader(namesOf(2).toReversed())]).toEqual([1, 2]);
  expect([versionOfHeader(['Name', 'Amount']), versionOfHeader([...namesOf(1), ...namesOf(2)])]).toEqual([
    undefined,
    undefined,
  ]);
});
