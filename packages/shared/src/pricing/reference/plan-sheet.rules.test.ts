import { describe, expect, test } from 'vitest';
import { byTier } from '#testing/by-tier.ts';
import { guessSheetColumns, neededSheetColumns, type PlanSheetColumn } from './plan-sheet.columns.ts';
import { readPlanSheet, type StoredPlan } from './plan-sheet.rules.ts';

const ppo: StoredPlan = {
  id: 11,
  typeId: 6,
  year: 2026,
  name: 'PPO 1500',
  vendor: 'Anthem',
  code: 'PPO-1500',
  description: 'A PPO',
  effectiveDate: '2026-01-01',
  highDeductible: false,
  followsCode: null,
  ...byTier('Amount', 806, 1692.6, 1491.1, 2377.7),
  deductibleSelf: 1500,
  deductibleFamily: 3000,
  deductibleEmbedded: null,
  outOfPocketSelf: null,
  outOfPocketFamily: null,
  outOfPocketEmbedded: null,
  paysBeforeDeductible: null,
  minimumValue: true,
};
const dental: StoredPlan = { ...ppo, id: 12, typeId: 76, name: 'Dental', code: '00123' };

const wide: readonly PlanSheetColumn[] = [
  'year',
  'type',
  'code',
  'name',
  'vendor',
  'effectiveDate',
  'eE_Amount',
  'eS_Amount',
  'eC_Amount',
  'eF_Amount',
];
const cellsOf = (
  change: Partial<Record<PlanSheetColumn, string>> = {},
  columns: readonly PlanSheetColumn[] = wide,
): string[] => {
  const usual: Partial<Record<PlanSheetColumn, string>> = {
    year: '2027',
    type: 'Medical',
    code: 'PPO-1500',
    name: 'PPO 1500',
    vendor: 'Anthem',
    effectiveDate: '1/1/2027',
    ...byTier('Amount', '$846.30', '1,777.23', '1565.66', '$2,496.59'),
  };
  return columns.map((name) => ({ ...usual, ...change })[name] ?? '');
};

const read = (rows: readonly (readonly string[])[], columns = wide, plans: readonly StoredPlan[] = [ppo, dental]) =>
  readPlanSheet(
    columns,
    rows,
    rows.map((_, at) => at + 2),
    { plans, vendors: ['Anthem'] },
  );
const readOne = (change: Partial<Record<PlanSheetColumn, string>>, more: readonly PlanSheetColumn[] = []) => {
  const columns = [...wide, ...more];
  const [row] = read([cellsOf(change, columns)], columns);
  if (!row) throw new Error('no row');
  return row;
};
const messagesOf = (change: Partial<Record<PlanSheetColumn, string>>, more: readonly PlanSheetColumn[] = []) =>
  Object.fromEntries(readOne(change, more).problems.map(({ column, message }) => [column, message]));

describe('headers of carriers', () => {
  test('tiers are found in their words, counts of people next to them are not', () => {
    const headers = [
      'Plan Year',
      'LOB',
      'Plan ID',
      'Plan',
      'Carrier',
      'Eff. Date',
      'Employee Only',
      'Employee + Spouse',
      'EE + Child(ren)',
      'Family Monthly Rate',
      'Employee Only Lives',
      'HSA Eligible',
      'Prior Code',
    ];
    expect(guessSheetColumns(headers)).toEqual([
      'year',
      'type',
      'code',
      'name',
      'vendor',
      'effectiveDate',
      'eE_Amount',
      'eS_Amount',
      'eC_Amount',
      'eF_Amount',
      null,
      'modelType',
      'follows',
    ]);
  });

  test('a row for each tier needs no column for names', () => {
    expect(neededSheetColumns(['code', 'tier', 'rate'])).toEqual(['year', 'type', 'code', 'tier', 'rate']);
    expect(neededSheetColumns(['code', 'name'])).toEqual(wide);
  });
});

describe('a row for each plan', () => {
  test('a new plan follows the one of the year before with its code, and says the change of each tier', () => {
    const row = readOne({});
    expect(row).toMatchObject({
      line: 2,
      status: 'new',
      planId: null,
      before: null,
      follows: { year: 2026, code: 'PPO-1500' },
      problems: [],
      hints: [],
    });
    expect(row.after).toMatchObject({ description: 'PPO 1500', effectiveDate: '2027-01-01', deductibleSelf: null });
    expect(row.changes).toEqual([
      { tier: 'eE', before: 806, after: 846.3, percent: 5, flagged: false },
      { tier: 'eS', before: 1692.6, after: 1777.23, percent: 5, flagged: false },
      { tier: 'eC', before: 1491.1, after: 1565.66, percent: 5, flagged: false },
      { tier: 'eF', before: 2377.7, after: 2496.59, percent: 5, flagged: false },
    ]);
  });

  test('a stored plan changes in what the row says, and a row that says the same changes nothing', () => {
    const now = { ...ppo, id: 21, year: 2027, effectiveDate: '2027-01-01' };
    const [changed] = read([cellsOf({ code: 'ppo-1500' })], wide, [ppo, now]);
    expect(changed).toMatchObject({
      status: 'changed',
      planId: 21,
      before: { eE_Amount: 806 },
      after: { code: 'PPO-1500', eE_Amount: 846.3, description: 'A PPO', minimumValue: true },
    });
    const same = { eE_Amount: '806', eS_Amount: '1692.60', eC_Amount: '1491.1', eF_Amount: '2,377.70' };
    const [unchanged] = read([cellsOf(same)], wide, [ppo, now]);
    expect(unchanged).toMatchObject({ status: 'unchanged', hints: [] });
  });

  test.each([
    ['code', { code: '' }, 'Please enter a code.'],
    ['year', { year: 'next' }, 'Please enter a year such as 2027.'],
    ['year', { year: '' }, 'Please enter a year such as 2027.'],
    ['type', { type: 'Life' }, 'Please enter Medical, Dental or Vision.'],
    ['type', { type: '' }, 'Please enter Medical, Dental or Vision.'],
    ['name', { name: '' }, 'Please enter a plan name.'],
    ['vendor', { vendor: '' }, 'Please enter a plan vendor.'],
    ['effectiveDate', { effectiveDate: '13/13/2027' }, 'Please enter a date such as 12/31/2024 or 2024-12-31.'],
    ['effectiveDate', { effectiveDate: '' }, 'Please enter an effective date.'],
    ['eE_Amount', { eE_Amount: '846,30' }, 'Please enter a number such as 1,234.5.'],
    ['eS_Amount', { eS_Amount: '1777.235' }, 'Please enter at most 2 decimals, such as 1777.24.'],
    ['eF_Amount', { eF_Amount: '-5' }, 'Please enter a number of 0 or more.'],
    ['code', { code: 'X'.repeat(26) }, 'Please enter at most 25 characters.'],
  ] as const)('what is wrong stands on %s', (column, change, message) => {
    expect(messagesOf(change)).toEqual({ [column]: message });
    expect(readOne(change)).toMatchObject({ status: 'wrong', after: null });
  });

  test('the model and the followed plan are read where the sheet has them', () => {
    expect(readOne({ modelType: 'HDHP', follows: 'ppo-1500', code: 'NEW' }, ['modelType', 'follows'])).toMatchObject({
      status: 'new',
      after: { highDeductible: true },
      follows: { code: 'PPO-1500' },
    });
    expect(messagesOf({ follows: 'PPO-9' }, ['follows'])).toEqual({
      follows: '2026 has no medical plan with the code PPO-9.',
    });
    expect(messagesOf({ modelType: 'maybe' }, ['modelType'])).toEqual({ modelType: 'Please enter HDHP or Other.' });
  });

  test('the second row of one code is wrong, also in small letters', () => {
    const rows = read([cellsOf(), cellsOf({ code: 'ppo-1500' }), cellsOf({ code: 'PPO-1500', type: 'Dental' })]);
    expect(rows.map(({ status }) => status)).toEqual(['new', 'wrong', 'new']);
    expect(rows[1]?.problems).toEqual([{ column: 'code', at: 1, message: 'Line 2 has the same year, type and code.' }]);
  });

  test('a code without its leading zeros is that of the stored plan', () => {
    const row = { type: 'Dental', code: '123', year: '2026', effectiveDate: '2026-01-01' };
    expect(readOne(row)).toMatchObject({ status: 'changed', planId: 12, code: '00123' });
    expect(readOne({ ...row, year: '2027' }).hints).toContain(
      'Its code is 00123 in 2026: a spreadsheet may have removed zeros.',
    );
    const [, second] = read([cellsOf(row), cellsOf({ ...row, code: '00123' })]);
    expect(second?.problems.map(({ message }) => message)).toEqual(['Line 2 has the same plan, 00123.']);
  });

  test('figures to look at are named: over 25%, EE above another tier, a vendor and a year that are new', () => {
    expect(
      readOne({ eE_Amount: '1007.51', eS_Amount: '1000', vendor: 'Antem', effectiveDate: '2026-07-01' }).hints,
    ).toEqual([
      'More than 25% against PPO-1500 of 2026: EE +25.0%, ES −40.9%.',
      'EE ($1,007.51) is above ES ($1,000.00).',
      'No other plan is of the vendor “Antem”. Please check its spelling.',
      'It takes effect in another year than 2027.',
    ]);
    const twice = read([cellsOf({ vendor: 'Antem' }), cellsOf({ code: 'B', vendor: 'Antem' })]);
    expect(twice.map(({ hints }) => hints.length)).toEqual([1, 0]);
    // Exactly 25% is not over it.
    expect(readOne({ eE_Amount: '1007.50' }).hints).toEqual([]);
    expect(readOne({ vendor: 'ANTHEM ' }).hints).toEqual(['Other plans write the vendor as “Anthem”.']);
    expect(readOne({ modelType: 'HDHP', type: 'Vision' }, ['modelType'])).toMatchObject({
      after: { highDeductible: false },
      hints: ['Only medical plans can be high-deductible: it is saved as another one.'],
    });
  });

  test.each([
    ['a day of a spreadsheet', '2027-01-01'],
    ['a count of days', '46388'],
    ['words', 'January 1, 2027'],
  ])('an effective date is read from %s', (_, effectiveDate) => {
    expect(readOne({ effectiveDate }).after?.effectiveDate).toBe('2027-01-01');
  });

  test('days before months are read as such if the column says so', () => {
    const rows = read([cellsOf({ effectiveDate: '31/12/2027' }), cellsOf({ code: 'B', effectiveDate: '01/02/2027' })]);
    expect(rows.map(({ after }) => after?.effectiveDate)).toEqual(['2027-12-31', '2027-02-01']);
  });

  test('rows without any text are left out', () => {
    expect(read([cellsOf(), wide.map(() => ' ')])).toHaveLength(1);
  });
});

describe('a row for each tier', () => {
  const long: readonly PlanSheetColumn[] = ['year', 'type', 'code', 'tier', 'rate'];
  const rates: readonly (readonly [string, string])[] = [
    ['Employee', '846.30'],
    ['EE + Spouse', '1777.23'],
    ['Employee & Children', '1565.66'],
    ['Family', '2496.59'],
  ];
  const rows = (code: string, of = rates) => of.map(([tier, rate]) => ['2027', 'Medical', code, tier, rate]);

  test('the rows of a plan are one plan, which has the words of the followed one and no figure of it', () => {
    const [row, ...others] = read(rows('PPO-1500'), long);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      line: 2,
      places: [0, 1, 2, 3],
      status: 'new',
      after: {
        name: 'PPO 1500',
        vendor: 'Anthem',
        effectiveDate: '2027-01-01',
        eF_Amount: 2496.59,
        deductibleSelf: null,
      },
    });
  });

  test('a plan that no year has needs its words, and a missing rate is named', () => {
    const [row] = read(rows('NEW', rates.slice(0, 3)), long);
    expect(row?.problems.map(({ column, message }) => [column, message])).toEqual([
      ['name', 'Please enter a plan name.'],
      ['vendor', 'Please enter a plan vendor.'],
      ['effectiveDate', 'Please enter an effective date.'],
      ['eF_Amount', 'No row has this rate.'],
    ]);
  });

  test('a stored plan changes in the tiers that the sheet has', () => {
    const now = { ...ppo, id: 21, year: 2027 };
    const [row] = read(rows('PPO-1500', rates.slice(0, 1)), long, [now]);
    expect(row).toMatchObject({ status: 'changed', after: { eE_Amount: 846.3, eS_Amount: 1692.6 } });
  });

  test('a second rate of a tier, an unknown tier and a missing rate stand on their rows', () => {
    const wrong = [...rates, ['EE', '1'], ['Waived', '2'], ['ES', '']] as const;
    const [row] = read(rows('PPO-1500', wrong), long);
    expect(row?.problems).toEqual([
      { column: 'tier', at: 4, message: 'Line 2 has another EE rate of this plan.' },
      { column: 'tier', at: 5, message: 'Please enter EE, ES, EC or EF.' },
      { column: 'rate', at: 6, message: 'Please enter a rate.' },
    ]);
  });

  test('a rate that is too large is called so, not missing', () => {
    const [row] = read(rows('PPO-1500', [['EE', '99999999999'], ...rates.slice(1)]), long);
    expect(row?.problems.map(({ message }) => message)).toEqual(['This amount is too large.']);
  });

  test('rows that describe one plan differently are wrong', () => {
    const named = [...long, 'name'] as const;
    const [row] = read(
      rows('PPO-1500').map((cells, at) => [...cells, at === 2 ? 'Other' : 'PPO 1500']),
      named,
    );
    expect(row?.problems).toEqual([{ column: 'name', at: 2, message: 'Line 2 has something else for this plan.' }]);
  });
});
