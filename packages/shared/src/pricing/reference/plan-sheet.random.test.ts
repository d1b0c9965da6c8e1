import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountField, coverageTiers } from '#pricing/comparison/constants.ts';
import { forAll } from '#testing/for-all.ts';
import type { PlanSheetColumn } from './plan-sheet.columns.ts';
import { readPlanSheet, type StoredPlan } from './plan-sheet.rules.ts';

const columns: readonly PlanSheetColumn[] = [
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

const cents = fc.integer({ min: 1, max: 500_000 });
const premiums = fc.tuple(cents, cents, cents, cents);
/** What a sheet says of a plan of last year: nothing this year, the same, or other premiums. */
const plan = fc.record({ last: premiums, now: fc.option(premiums), sheet: premiums, keeps: fc.boolean() });

const dollars = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
/** Writes an amount as people do: `$1,234.56`. */
const written = (amount: number): string => `$${dollars(amount).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;

/** The change in tenths of a percent, half away from zero, in whole numbers only. */
const tenths = (before: number, after: number): number => {
  const [was, change] = [BigInt(before), BigInt(after - before) * 1_000n];
  const size = change < 0n ? -change : change;
  const rounded = (size * 2n + was) / (was * 2n);
  return Number(change < 0n ? -rounded : rounded) || 0;
};

const storedPlan = (id: number, year: number, amounts: readonly number[]): StoredPlan => ({
  id,
  typeId: 6,
  year,
  name: `Plan ${id % 1_000}`,
  vendor: 'Anthem',
  code: `P${id % 1_000}`,
  description: 'A plan',
  effectiveDate: `${year}-01-01`,
  highDeductible: false,
  followsCode: null,
  eE_Amount: Number(dollars(amounts[0] ?? 0)),
  eS_Amount: Number(dollars(amounts[1] ?? 0)),
  eC_Amount: Number(dollars(amounts[2] ?? 0)),
  eF_Amount: Number(dollars(amounts[3] ?? 0)),
  deductibleSelf: null,
  deductibleFamily: null,
  deductibleEmbedded: null,
  outOfPocketSelf: null,
  outOfPocketFamily: null,
  outOfPocketEmbedded: null,
  paysBeforeDeductible: null,
  minimumValue: null,
});

test('random sheets: status, premiums, changes and flags equal those in whole cents', () => {
  forAll({ numRuns: 1_000 }, fc.array(plan, { minLength: 1, maxLength: 5 }), (made) => {
    const sheets = made.map(({ now, sheet, keeps }) => (keeps && now ? now : sheet));
    const plans = made.flatMap(({ last, now }, at) => [
      storedPlan(at, 2026, last),
      ...(now ? [storedPlan(1_000 + at, 2027, now)] : []),
    ]);
    const rows = sheets.map((amounts, at) => {
      const names = [`P${at}`, `Plan ${at}`, 'Anthem', '01/01/2027'];
      return ['2027', 'Medical', ...names, ...amounts.map(written)];
    });
    const found = readPlanSheet(columns, rows, [], { plans, vendors: ['Anthem'] });
    expect(found).toHaveLength(made.length);
    for (const [at, row] of found.entries()) {
      const [{ last, now }, amounts] = [made[at] ?? { last: [], now: null }, sheets[at] ?? []];
      const isSame = now?.every((amount, tier) => amount === amounts[tier]);
      expect(row.status).toBe(now === null ? 'new' : isSame ? 'unchanged' : 'changed');
      expect(coverageTiers.map((tier) => row.after?.[amountField(tier)].toFixed(2))).toEqual(amounts.map(dollars));
      expect(row.changes.map(({ percent }) => Math.round((percent ?? 0) * 10))).toEqual(
        amounts.map((amount, tier) => tenths(last[tier] ?? 0, amount)),
      );
      expect(row.changes.map(({ flagged }) => flagged)).toEqual(
        amounts.map((amount, tier) => Math.abs(amount - (last[tier] ?? 0)) * 4 > (last[tier] ?? 0)),
      );
    }
  });
});
