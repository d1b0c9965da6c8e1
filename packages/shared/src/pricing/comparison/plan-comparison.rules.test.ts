import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Money, sum } from '#platform/money.ts';
import { noMedicalTierId, planType } from '#records/lookups/constants.ts';
import { forAll } from '#testing/for-all.ts';
import { amountField, type CoverageTier, coverageTiers, generateNeeds, quantityField } from './constants.ts';
import {
  byTier,
  comparePlan,
  comparisonProblem,
  isRatesOnly,
  medicalFactor,
  type PlanToCompare,
  providerAmounts,
  type Sides,
  totalOfPlans,
} from './plan-comparison.rules.ts';
import { lakeshorePlan } from './testing/example-plan.ts';

const ppo1500 = { eE_Amount: '806.00', eS_Amount: '1692.60', eC_Amount: '1491.10', eF_Amount: '2377.70' };
const today: PlanToCompare = { ...lakeshorePlan, insuranceType: { id: 63 }, employees: [] };
const cents = (amount: { toFixed(places: number): string } | null) => amount?.toFixed(2) ?? null;
const of = ({ customer, provider, difference }: Sides) => [cents(customer), cents(provider), cents(difference)];

describe('the worked example: tier factor 0.95, provider MED-PPO-1500', () => {
  const compared = comparePlan(today, providerAmounts(ppo1500, '0.95'));

  test.each([
    ['eE', 12, '760.00', '765.70', '-5.70'],
    ['eS', 4, '1640.00', '1607.97', '32.03'],
    ['eC', 3, '1420.00', '1416.55', '3.45'],
    ['eF', 6, '2190.00', '2258.82', '-68.82'],
  ] as const)('%s: %i people, %s today, %s with the provider, difference %s', (tier, quantity, ...each) => {
    expect(compared.tiers[tier].quantity).toBe(quantity);
    expect(of(compared.tiers[tier].each)).toEqual(each);
  });

  test('25 people, 33,080.00 and 33,422.85 a month: -342.85, -1.04%, -4,114.20 a year', () => {
    expect(compared.quantity).toBe(25);
    expect(of(compared.monthly)).toEqual(['33080.00', '33422.85', '-342.85']);
    expect(cents(compared.monthly.percent)).toBe('-1.04');
    expect(of(compared.annual)).toEqual(['396960.00', '401074.20', '-4114.20']);
  });
});

test.each([
  ['0.90', ['725.40', '1523.34', '1341.99', '2139.93']],
  ['0.95', ['765.70', '1607.97', '1416.55', '2258.82']],
  ['1.00', ['806.00', '1692.60', '1491.10', '2377.70']],
  ['1.05', ['846.30', '1777.23', '1565.66', '2496.59']],
  ['1.10', ['886.60', '1861.86', '1640.21', '2615.47']],
])('PPO 1500 at tier factor %s: %j', (factor, expected) => {
  const amounts = providerAmounts(ppo1500, factor);
  expect(coverageTiers.map((tier) => cents(amounts[tier]))).toEqual(expected);
});

const none = { eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null };
const noQuantities = { eE_Quantity: null, eS_Quantity: null, eC_Quantity: null, eF_Quantity: null };
const person = (tier: CoverageTier, amount: string, active = true) => ({
  ...none,
  [amountField(tier)]: amount,
  active,
});

test('individual type: sums the costs of active people and multiplies the provider’s amount by their number', () => {
  const plan: PlanToCompare = {
    insuranceType: { id: 62 },
    ...none,
    ...noQuantities,
    employees: [
      person('eE', '500.10'),
      person('eE', '700.25'),
      person('eE', '9999', false),
      person('eF', '2000'),
      person('eC', '0'),
    ],
  };
  const { tiers, quantity, monthly } = comparePlan(plan, providerAmounts(ppo1500, 1));
  expect(coverageTiers.map((tier) => tiers[tier].quantity)).toEqual([2, 0, 1, 1]);
  expect(quantity).toBe(4);
  expect(of(tiers.eE.monthly)).toEqual(['1200.35', '1612.00', '-411.65']);
  // 1200.35 / 2 = 600.175
  expect(of(tiers.eE.each)).toEqual(['600.18', '806.00', '-205.82']);
  expect(of(tiers.eS.each)).toEqual([null, '1692.60', null]);
  expect(of(tiers.eS.monthly)).toEqual(['0.00', '0.00', '0.00']);
  expect(of(monthly)).toEqual(['3200.35', '5480.80', '-2280.45']);
});

test('leaves the provider’s side unknown, not 0, without its amounts', () => {
  const { tiers, monthly, annual } = comparePlan(today, null);
  expect(of(tiers.eE.each)).toEqual(['760.00', null, null]);
  expect(of(monthly)).toEqual(['33080.00', null, null]);
  expect([monthly.percent, annual.provider, annual.difference]).toEqual([null, null, null]);
});

test('a plan without participants shows only rates and no percentage; a missing amount makes its total unknown', () => {
  const empty = comparePlan({ ...today, ...noQuantities }, providerAmounts(ppo1500, 1));
  expect(isRatesOnly(empty)).toBe(true);
  expect(of(empty.tiers.eE.each)).toEqual(['760.00', '806.00', '-46.00']);
  expect([of(empty.monthly), empty.monthly.percent]).toEqual([['0.00', '0.00', '0.00'], null]);
  const holed = comparePlan({ ...today, eS_Amount: null }, providerAmounts(ppo1500, 1));
  expect(of(holed.monthly)).toEqual([null, '35181.90', null]);
});

test('the grand total of several plans is their sum, and its percentage is of that sum', () => {
  const compared = comparePlan(today, providerAmounts(ppo1500, '0.95'));
  const dental = { eE_Amount: '30', eS_Amount: '60', eC_Amount: '66', eF_Amount: '98' };
  const other = comparePlan({ ...today, ...dental }, providerAmounts(dental, 1));
  const total = totalOfPlans([compared, other]);
  expect(total.quantity).toBe(50);
  // 33,080.00 + 12 x 30 + 4 x 60 + 3 x 66 + 6 x 98
  expect(of(total.monthly)).toEqual(['34466.00', '34808.85', '-342.85']);
  expect(cents(total.monthly.percent)).toBe('-0.99');
  expect(of(total.annual)).toEqual(['413592.00', '417706.20', '-4114.20']);
  expect(of(totalOfPlans([compared, comparePlan(today, null)]).monthly)).toEqual(['66160.00', null, null]);
  expect(of(totalOfPlans([]).monthly)).toEqual([null, null, null]);
});

test('Generate Comparison requires a selected plan and a medical tier that prices it', () => {
  const plan = (selected: boolean, id: number = planType.medical) => ({ selected, insurancePlanType: { id } });
  expect(comparisonProblem([plan(false), plan(true)], 2)).toBeNull();
  expect(comparisonProblem([plan(false)], 2)).toBe(generateNeeds);
  expect(comparisonProblem([], 2)).toBe(generateNeeds);
  expect(comparisonProblem([plan(true)], null)).toBe(generateNeeds);
  expect(comparisonProblem([plan(true)], noMedicalTierId)).toBe('No medical offered.');
  expect(comparisonProblem([plan(false), plan(true, planType.dental)], noMedicalTierId)).toBeNull();
});

test('No Medical is no factor', () => {
  expect(medicalFactor({ id: 7, rate: 0.95 })).toBe(0.95);
  expect(medicalFactor({ id: noMedicalTierId, rate: 0 })).toBeNull();
  expect(medicalFactor(null)).toBeNull();
});

const money = fc.integer({ min: 0, max: 999_999_999 }).map((value) => new Money(value).div(100).toFixed(2));
const amounts = fc.record({ eE_Amount: money, eS_Amount: money, eC_Amount: money, eF_Amount: money });
const people = fc.nat(100_000);
const quantities = fc.record({ eE_Quantity: people, eS_Quantity: people, eC_Quantity: people, eF_Quantity: people });
const factor = fc.integer({ min: 0, max: 30_000 }).map((value) => new Money(value).div(10_000).toFixed(4));
const employee = fc.record({ tier: fc.constantFrom(...coverageTiers), amount: money, active: fc.boolean() });
const plans = fc.record({
  plan: fc.tuple(amounts, quantities, fc.constantFrom(62, 63), fc.array(employee)).map(
    ([typed, counts, id, list]): PlanToCompare => ({
      ...typed,
      ...counts,
      insuranceType: { id },
      employees: list.map(({ tier, amount, active }) => person(tier, amount, active)),
    }),
  ),
  provider: amounts,
  factor,
});

test('printed cells always add up: tiers to the month, twelve months to the year', () => {
  forAll(plans, ({ plan, provider, factor }) => {
    const { tiers, quantity, monthly, annual } = comparePlan(plan, providerAmounts(provider, factor));
    for (const side of ['customer', 'provider', 'difference'] as const) {
      const cells = coverageTiers.map((tier) => tiers[tier].monthly[side]);
      const total = sum(cells.map((cell) => cell?.toFixed(2) ?? 'NaN'));
      expect(total.toFixed()).toBe(monthly[side]?.toFixed());
      expect(monthly[side]?.times(12).toFixed()).toBe(annual[side]?.toFixed());
      expect(total.isFinite()).toBe(true);
    }
    expect(coverageTiers.reduce((all, tier) => all + tiers[tier].quantity, 0)).toBe(quantity);
    expect(monthly.percent?.isFinite() ?? true).toBe(true);
  });
});

test('an extra person or a higher factor never lowers the cost', () => {
  forAll(plans, factor, fc.constantFrom(...coverageTiers), ({ plan, provider, factor }, other, tier) => {
    const group = { ...plan, insuranceType: { id: 63 } };
    const [low, high] = [factor, other].sort((a, b) => Number(a) - Number(b)) as [string, string];
    const before = comparePlan(group, providerAmounts(provider, low)).monthly;
    const field = quantityField(tier);
    const more = comparePlan({ ...group, [field]: (group[field] ?? 0) + 1 }, providerAmounts(provider, low)).monthly;
    const dearer = comparePlan(group, providerAmounts(provider, high)).monthly;
    expect(more.customer?.gte(before.customer ?? 0)).toBe(true);
    expect(more.provider?.gte(before.provider ?? 0)).toBe(true);
    expect(dearer.provider?.gte(before.provider ?? 0)).toBe(true);
  });
});

test('a provider that charges the current cost saves nothing', () => {
  forAll(amounts, quantities, (same, counts) => {
    const plan = { ...same, ...counts, insuranceType: { id: 63 }, employees: [] };
    expect(comparePlan(plan, providerAmounts(same, 1)).annual.difference?.toFixed()).toBe('0');
  });
});

test('byTier evaluates each tier once, in the documented order', () => {
  const visited: string[] = [];
  byTier((tier) => visited.push(tier));
  expect(visited).toEqual(['eE', 'eS', 'eC', 'eF']);
});

test('a tier without participants costs nothing, even if its amount is unknown', () => {
  const plan = { ...today, eF_Amount: null, eF_Quantity: null };
  const { tiers, monthly } = comparePlan(plan, providerAmounts(ppo1500, 1));
  expect(of(tiers.eF.monthly)).toEqual(['0.00', '0.00', '0.00']);
  expect(of(tiers.eF.each)).toEqual([null, '2377.70', null]);
  expect(cents(monthly.customer)).toBe('19940.00');
});

test('only a plan without participants shows rates only', () => {
  expect(isRatesOnly(comparePlan({ ...today, ...noQuantities }, null))).toBe(true);
  expect(isRatesOnly(comparePlan({ ...today, ...noQuantities, eE_Quantity: 1 }, null))).toBe(false);
});
