import type { ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { expect, test } from 'vitest';
import { createStandIns } from '#claims/claims/person-id.ts';
import { createRowChecker } from './row-checker.ts';

const formatIds: readonly FormatId[] = [1, 2, 3, 4, 5];

/** Returns the problems of the template's first row with some cells changed, as `column code`. */
const problemsOf = (formatId: FormatId, cells: Record<string, string> = {}, paidDate?: string): string[] => {
  const format = importFormats[formatId];
  const { columns } = format;
  const layout = { places: columns.map((_, at) => at), mapped: null, width: columns.length, ignored: [] };
  const ids = new Map([
    ['IN0010482', 1],
    ['WSC-1042', 1],
  ]);
  const months = columns.find(({ name }) => name === 'coverage_month')?.examples[0] ?? '';
  const plans = new Set([columns.find(({ name }) => name === 'plan_code')?.examples[0] ?? '']);
  const check = createRowChecker(format, layout, {
    importId: 1,
    clients: { carrier: ids, payroll: ids },
    latest: '2026-12-31',
    standIn: createStandIns('x'.repeat(32)),
    planCodes: new Map([[Number(months.slice(0, 4)), plans]]),
    ...(paidDate && { paidDate }),
  });
  const row = columns.map(({ name, examples }) => cells[name] ?? examples[0]);
  return check(row, 2).problems.map(({ column, code }) => `${columns[column]?.name} ${code}`);
};

/** Returns a cell that a column cannot hold. */
const badCell = ({ type }: ImportColumn): [cell: string, code: string] => {
  if (type.kind === 'text') return ['9'.repeat(type.max + 1), 'E105'];
  if (type.kind === 'code') return ['?', 'E104'];
  if (type.kind === 'date' || type.kind === 'month') return ['13/45/2025', 'E103'];
  return ['one', 'E102'];
};

test.each(formatIds)('format %i: accepts the row of the template without a problem', (id) => {
  expect(problemsOf(id)).toEqual([]);
  expect(problemsOf(id, {}, '2026-01-20')).toEqual([]);
});

test.each(formatIds)('format %i: reports an unreadable cell as one problem, at its own column', (id) => {
  for (const column of importFormats[id].columns) {
    const [cell, code] = badCell(column);
    // The upload form's paid date, here before the service, replaces only an empty cell.
    expect(problemsOf(id, { [column.name]: cell }, '2025-12-20'), column.name).toEqual([`${column.name} ${code}`]);
  }
});

test.each(formatIds)('format %i: reports an empty cell only if a value is needed', (id) => {
  for (const { name, required, note } of importFormats[id].columns) {
    // An empty amount is 0, so the amounts may not balance.
    const found = problemsOf(id, { [name]: '' }).filter((problem) => !problem.endsWith('W406'));
    if (required) expect(found, name).toEqual([`${name} E101`]);
    else if (note === undefined) expect(found, name).toEqual([]);
    else expect(found.length, name).toBeLessThanOrEqual(1);
  }
});

test('does not report an unreadable cell as missing if it is needed only together with another', () => {
  const long = (length: number) => 'X'.repeat(length);
  expect(problemsOf(2, { adjustment_code: 'A', original_claim_number: long(31) })).toEqual([
    'original_claim_number E105',
  ]);
  expect(problemsOf(4, { place_of_service: long(3) })).toEqual(['place_of_service E105']);
  expect(problemsOf(5, { ndc: long(12), drug_name: '' })).toEqual(['ndc E105']);
  expect(problemsOf(5, { ndc: '', drug_name: '' })).toEqual(['drug_name E101']);
  expect(problemsOf(4, { carrier_dept_id: long(21), payroll_client_id: '' })).toEqual(['carrier_dept_id E105']);
  expect(problemsOf(4, { carrier_dept_id: '', payroll_client_id: '' })).toEqual(['carrier_dept_id E101']);
});

test('reports a missing diagnosis as missing, not as one of the wrong form; flags a zip of four digits', () => {
  expect(problemsOf(4, { diagnosis_code_1: '' })).toEqual(['diagnosis_code_1 W409']);
  expect(problemsOf(4, { diagnosis_code_1: '4280' })).toEqual(['diagnosis_code_1 W401']);
  expect(problemsOf(4, { diagnosis_code_2: '' })).toEqual([]);
  expect(problemsOf(4, { member_zip: '6032' })).toEqual(['member_zip W411']);
  expect(problemsOf(4, { member_zip: '06032' })).toEqual([]);
});
