import { describe, expect, test } from 'vitest';
import type { FormatId } from './format-types.ts';
import { importFormats } from './formats.ts';
import { type RowSetting, rowRulesOf } from './row.rules.ts';

/** Cells by field: amounts as numbers of dollars, everything else as text. */
type Cells = Readonly<Record<string, string | number>>;

interface Reading {
  /** Fields with an unreadable cell. */
  unread?: readonly string[];
  setting?: Partial<RowSetting>;
}

/** The problems that a format's rules report for one row, as `field code`. */
const problemsOf = (id: FormatId, cells: Cells, { unread = [], setting = {} }: Reading = {}): string[] => {
  const { columns } = importFormats[id];
  const problems: string[] = [];
  const row = {
    values: columns.map(({ field }) => (typeof cells[field ?? ''] === 'string' ? String(cells[field ?? '']) : '')),
    cents: Float64Array.from(columns, ({ field }) => {
      const amount = cells[field ?? ''];
      return typeof amount === 'number' ? Math.round(amount * 100) : Number.NaN;
    }),
    unread: Uint8Array.from(columns, ({ field }) => Number(unread.includes(field ?? ''))),
  };
  rowRulesOf(importFormats[id])(row, (column, code) => problems.push(`${columns[column]?.field} ${code}`), {
    planCodes: new Map(),
    ...setting,
  });
  return problems;
};

const claim: Cells = {
  adjustment_code: 'O',
  original_claim_number: '',
  relationship: 'EE',
  member_dob: '1980-04-12',
  service_from: '2026-01-05',
  service_to: '2026-01-07',
  paid_date: '2026-01-20',
  billed: 180,
  allowed: 120,
  deductible: 0,
  copay: 30,
  coinsurance: 0,
  cob: 0,
  paid: 90,
};
const of2 = (more: Cells, reading?: Reading) => problemsOf(2, { ...claim, ...more }, reading);

test('a consistent claim has no problems in any format', () => {
  const more = { claim_form: 'P', place_of_service: '11', bill_type: '', ndc: '00093005801', drug_name: '' };
  for (const id of [1, 2, 4, 5] as const) expect(problemsOf(id, { ...claim, ...more })).toEqual([]);
});

describe('dates of a claim', () => {
  test.each([
    ['paid on the day of the service', { paid_date: '2026-01-05' }, []],
    ['paid the day before', { paid_date: '2026-01-04' }, ['paid_date E301']],
    ['ended on the day it began', { service_to: '2026-01-05' }, []],
    ['ended the day before', { service_to: '2026-01-04' }, ['service_to E304']],
    ['without an end', { service_to: '' }, []],
    ['without a beginning', { service_from: '' }, []],
    ['not paid yet', { paid_date: '' }, []],
  ])('%s', (_what, more, problems) => {
    expect(of2(more)).toEqual(problems);
  });

  test('rows without a paid date use that of the form; rows with an unreadable one use none', () => {
    const setting = { paidDate: '2026-01-04' };
    expect(of2({ paid_date: '' }, { setting })).toEqual(['paid_date E301']);
    expect(of2({ paid_date: '' }, { setting: { paidDate: '2026-01-05' } })).toEqual([]);
    expect(of2({ paid_date: '' }, { setting, unread: ['paid_date'] })).toEqual([]);
  });

  test.each([
    ['2026-03-06', []],
    ['2026-03-07', ['paid_date W408']],
    ['2025-12-06', []],
    ['2025-12-05', ['paid_date W408']],
    ['2026-01-20', []],
  ])('W408 paid on 2026-01-20 in a file paid on %s: reports more than 45 days', (paidDate, problems) => {
    const dates = { service_from: '2025-12-01', service_to: '2025-12-01' };
    expect(of2(dates, { setting: { paidDate } })).toEqual(problems);
  });

  test('W408 does not apply to a row without a paid date', () => {
    expect(of2({ paid_date: '', service_from: '' }, { setting: { paidDate: '2030-01-01' } })).toEqual([]);
  });
});

describe('amounts of a claim', () => {
  test.each([
    ['allowed as much as billed', { billed: 120 }, []],
    ['allowed more than billed', { billed: 119.99 }, ['allowed W404']],
    ['paid as much as allowed', { paid: 120, copay: 0 }, []],
    ['paid more than allowed', { paid: 120.01, copay: 0 }, ['paid W405']],
    ['a negative adjustment', { billed: -180, allowed: -120, copay: -30, paid: -90 }, []],
    ['more reversed than was allowed', { allowed: -120, copay: 0, paid: -121 }, ['paid W405', 'paid W406']],
    [
      'more reversed as allowed than as billed',
      { billed: -119, allowed: -120, copay: -30, paid: -90 },
      ['allowed W404'],
    ],
    ['five cents too many', { copay: 30.05 }, []],
    ['six cents too many', { copay: 30.06 }, ['paid W406']],
    ['six cents too few', { copay: 29.94 }, ['paid W406']],
    ['without a billed amount', { billed: '' }, []],
    ['without an allowed amount', { allowed: '' }, []],
    ['without a paid amount', { paid: '' }, []],
  ])('%s', (_what, more, problems) => {
    expect(of2(more)).toEqual(problems);
  });

  test.each(['deductible', 'copay', 'coinsurance', 'cob'])('%s is a share of the allowed amount', (share) => {
    const shares = { copay: '', deductible: '', coinsurance: '', cob: '', [share]: 30 };
    expect(of2(shares)).toEqual([]);
    expect(of2({ ...shares, [share]: 20 })).toEqual(['paid W406']);
    expect(of2({ ...shares, [share]: '' }, { unread: [share] })).toEqual([]);
  });

  test('a format without shares never reports that they do not balance', () => {
    expect(problemsOf(1, { ...claim, paid: 1 })).toEqual([]);
    expect(problemsOf(1, { ...claim, paid: 121 })).toEqual(['paid W405']);
  });
});

describe('W407 relationship and age', () => {
  test.each([
    ['CH', '1999-01-06', []],
    ['CH', '1999-01-05', ['relationship W407']],
    ['CH', '2026-01-05', []],
    ['CH', '2026-01-06', ['relationship W407']],
    ['EE', '2010-01-05', []],
    ['EE', '2010-01-06', ['relationship W407']],
    ['SP', '2010-01-06', ['relationship W407']],
    ['SP', '2010-01-05', []],
    ['OT', '2010-01-06', []],
    ['OT', '1930-01-06', []],
    ['OT', '2026-01-06', ['relationship W407']],
    ['OT', '2027-01-01', ['relationship W407']],
  ])('%s born on %s, served on 2026-01-05', (relationship, member_dob, problems) => {
    expect(of2({ relationship, member_dob })).toEqual(problems);
  });

  test('is not checked without a birthday, a day of service or a readable relationship', () => {
    const child = { relationship: 'CH', member_dob: '1970-01-01' };
    expect(of2({ ...child, member_dob: '' })).toEqual([]);
    expect(of2({ ...child, service_from: '', service_to: '' })).toEqual([]);
    expect(of2(child, { unread: ['relationship'] })).toEqual([]);
  });
});

describe('requirements of a format beyond its required columns', () => {
  const original = 'original_claim_number';

  test.each([
    ['O', '', []],
    ['A', '', [`${original} E101`]],
    ['V', '', [`${original} E305`]],
    ['A', 'C1', []],
    ['V', 'C1', []],
  ])('claims of 2023: kind %s with the original %j', (adjustment_code, number, problems) => {
    expect(of2({ adjustment_code, [original]: number })).toEqual(problems);
    expect(of2({ adjustment_code, [original]: number }, { unread: [original] })).toEqual([]);
  });

  test.each([
    ['P', '', '131', ['place_of_service E101']],
    ['P', '11', '', []],
    ['U', '11', '', ['bill_type E101']],
    ['U', '', '131', []],
    ['', '', '', []],
  ])('medical claims: form %j at place %j with bill type %j', (claim_form, place_of_service, bill_type, problems) => {
    const row = { ...claim, claim_form, place_of_service, bill_type };
    expect(problemsOf(4, row)).toEqual(problems);
    expect(problemsOf(4, row, { unread: ['place_of_service', 'bill_type'] })).toEqual([]);
  });

  test.each([
    ['', '', ['drug_name E101']],
    ['00093005801', '', []],
    ['', 'Tramadol', []],
  ])('pharmacy claims: NDC %j and drug %j', (ndc, drug_name, problems) => {
    expect(problemsOf(5, { ...claim, ndc, drug_name })).toEqual(problems);
    for (const field of ['ndc', 'drug_name'])
      expect(problemsOf(5, { ...claim, ndc, drug_name }, { unread: [field] })).toEqual([]);
  });
});

describe('premiums', () => {
  const planCodes = new Map([[2026, new Set(['MED-1'])]]);
  const premium: Cells = { premium: 100, employer: 60, employee: 40, coverage_month: '2026-01-01', plan_code: 'MED-1' };
  const of3 = (more: Cells, unread: readonly string[] = []) =>
    problemsOf(3, { ...premium, ...more }, { unread, setting: { planCodes } });

  test.each([
    ['both shares add up to the premium', {}, []],
    ['five cents apart', { employer: 60.05 }, []],
    ['six cents too many', { employer: 60.06 }, ['premium W406']],
    ['six cents too few', { employee: 39.94 }, ['premium W406']],
    ['one share alone is the whole premium', { employer: 100, employee: '' }, []],
    ['one share alone is too little', { employer: '', employee: 40 }, ['premium W406']],
    ['no share at all', { employer: '', employee: '' }, []],
    ['no premium', { premium: '' }, []],
  ])('%s', (_what, more, problems) => {
    expect(of3(more)).toEqual(problems);
  });

  test('does not check an unreadable share', () => {
    expect(of3({ employer: '' }, ['employer'])).toEqual([]);
    expect(of3({ employee: '' }, ['employee'])).toEqual([]);
  });

  test.each([
    ['of another year', { coverage_month: '2025-12-01' }, ['plan_code W410']],
    ['that does not exist', { plan_code: 'MED-2' }, ['plan_code W410']],
    ['that is missing', { plan_code: '' }, []],
    ['without a month', { coverage_month: '' }, []],
  ])('a plan code %s', (_what, more, problems) => {
    expect(of3(more)).toEqual(problems);
  });
});
