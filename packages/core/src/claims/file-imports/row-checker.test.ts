import type { ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { expect, test } from 'vitest';
import { createStandIns } from '#claims/claims/person-id.ts';
import { createRowChecker } from './row-checker.ts';

const formatIds: readonly FormatId[] = [1, 2, 3, 4, 5];

/** Returns a checker, and the template's first row with some cells changed. */
const checkerOf = (formatId: FormatId, cells: Record<string, string> = {}, paidDate?: string) => {
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
  return { check, row: columns.map(({ name, examples }) => cells[name] ?? examples[0]) };
};

/** Returns the problems of the template's first row with some cells changed, as `column code`. */
const problemsOf = (formatId: FormatId, ...changes: [cells?: Record<string, string>, paidDate?: string]): string[] => {
  const { check, row } = checkerOf(formatId, ...changes);
  return check(row, 2).problems.map(({ column, code }) => `${importFormats[formatId].columns[column]?.name} ${code}`);
};

/** The columns whose unreadable cells do not cost the row. */
const optional: Readonly<Record<FormatId, string>> = {
  1: 'PatientLastName ServiceTo ProviderName BilledAmount AllowedAmount',
  2: `product_code subscriber_id network diagnosis_code provider_name deductible_amount copay_amount coinsurance_amount
    cob_amount fee_amount`,
  3: 'member_count employer_amount employee_amount admin_fee_amount stop_loss_amount',
  4: `member_sex member_zip place_of_service bill_type admit_date discharge_date received_date diagnosis_code_1
    diagnosis_code_2 diagnosis_code_3 diagnosis_code_4 procedure_code modifier_1 revenue_code drg_code units rendering_npi
    billing_npi provider_name provider_tin network deductible_amount copay_amount coinsurance_amount cob_amount`,
  5: `member_sex rx_number fill_number written_date ndc drug_name brand_generic specialty formulary_tier daw_code channel
    pharmacy_npi pharmacy_name prescriber_npi ingredient_cost dispensing_fee sales_tax billed_amount deductible_amount
    copay_amount coinsurance_amount rebate_amount`,
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
    const found = problemsOf(id, { [column.name]: cell }, '2025-12-20');
    const left = optional[id].split(/\s+/).includes(column.name);
    const needed = id === 4 && column.name === 'place_of_service' ? [`${column.name} E101`] : [];
    expect(found, column.name).toEqual([`${column.name} ${left ? 'W413' : code}`, ...needed]);
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

test('needs a cell that was left empty where a row needs it, and does not report one that costs the row as missing', () => {
  const long = (length: number) => 'X'.repeat(length);
  expect(problemsOf(2, { adjustment_code: 'A', original_claim_number: long(31) })).toEqual([
    'original_claim_number E105',
  ]);
  expect(problemsOf(4, { claim_form: 'U', bill_type: '131', place_of_service: long(3) })).toEqual([
    'place_of_service W413',
  ]);
  expect(problemsOf(5, { ndc: long(12), drug_name: '' })).toEqual(['ndc W413', 'drug_name E101']);
  expect(problemsOf(5, { ndc: long(12) })).toEqual(['ndc W413']);
  expect(problemsOf(5, { ndc: '', drug_name: '' })).toEqual(['drug_name E101']);
  expect(problemsOf(4, { carrier_dept_id: long(21), payroll_client_id: '' })).toEqual(['carrier_dept_id E105']);
  expect(problemsOf(4, { carrier_dept_id: '', payroll_client_id: '' })).toEqual(['carrier_dept_id E101']);
});

test('reports a missing diagnosis as missing, not as one of the wrong form', () => {
  for (const empty of ['', 'n/a', '-', 'None'])
    expect(problemsOf(4, { diagnosis_code_1: empty })).toEqual(['diagnosis_code_1 W409']);
  expect(problemsOf(4, { diagnosis_code_1: '4280' })).toEqual(['diagnosis_code_1 W401']);
  expect(problemsOf(4, { diagnosis_code_2: '' })).toEqual([]);
});

test('a word for nothing is an empty cell, also in a required column, but a name may be such a word', () => {
  expect(problemsOf(4, { claim_number: 'N/A' })).toEqual(['claim_number E101']);
  expect(problemsOf(4, { service_from: '00/00/0000' })).toEqual(['service_from E101']);
  expect(problemsOf(4, { member_last_name: 'Null', member_first_name: 'Na' })).toEqual([]);
  expect(problemsOf(4, { units: 'n/a', network: '-', admit_date: '1/0/1900' })).toEqual([]);
});

test('an unreadable share of the allowed amount is not taken for 0', () => {
  expect(problemsOf(4, { copay_amount: 'thirty' })).toEqual(['copay_amount W413']);
  expect(problemsOf(4, { copay_amount: '-', paid_amount: '120.00' })).toEqual([]);
});

test('a day after tomorrow costs the row in every column', () => {
  expect(problemsOf(4, { admit_date: '2027-01-01' })).toEqual(['admit_date E103']);
  expect(problemsOf(4, { discharge_date: '12/31/9999' })).toEqual(['discharge_date W413']);
});

test('a row with another number of cells than the header says how many; empty ones beyond do not matter', () => {
  const { check, row } = checkerOf(3);
  const width = row.length;
  expect(check([...row, '', ' '], 2)).toMatchObject({ accepted: true, detail: '' });
  const wide = { accepted: false, detail: `${width + 1} cells, the header has ${width}` };
  expect(check([...row, 'x'], 2)).toMatchObject({ ...wide, problems: [{ column: -1, code: 'E002' }] });
  expect(check(row.slice(0, 1), 2)).toMatchObject({ detail: `1 cell, the header has ${width}` });
});
