import { expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { censusLines, lineTiers } from '#pricing/age-rates/census-lines.rules.ts';
import { federalFactors } from '#pricing/age-rates/testing/federal-curve.ts';
import { exampleCensus, exampleDay } from '#records/census/testing/example-census.ts';
import { insuranceType } from '#records/lookups/constants.ts';
import { coverageTiers } from './constants.ts';
import { byTier, changesOfPeople, comparePlan, peopleOf } from './plan-comparison.rules.ts';

const pricing = { baseRate: 412.5, factors: federalFactors };
const rows = exampleCensus().map((row, at) => ({ ...row, rowNo: at + 1 }));
const example = () =>
  censusLines(rows, { asOf: exampleDay, planName: 'Lakeshore', effectiveDate: exampleDay, pricing, tobacco: [] });

/** PPO 1500 at the factor 0.95. */
const provider = { eE: '765.70', eS: '1607.97', eC: '1416.55', eF: '2258.82' } as const;
const premiums = byTier((tier) => new Money(provider[tier]));
const noAmounts = { eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null };
const noQuantities = { eE_Quantity: null, eS_Quantity: null, eC_Quantity: null, eF_Quantity: null };
const asPlan = () => ({
  insuranceType: { id: insuranceType.individual },
  ...noAmounts,
  ...noQuantities,
  employees: example().lines.map(({ tier, amount }) => ({
    ...noAmounts,
    [`${lineTiers[tier ?? 'EE']}_Amount`]: amount,
    active: true,
  })),
});

test('E34 costs 83.85 more a month than the provider: two pay less, five pay more', () => {
  const { monthly, annual } = comparePlan(asPlan(), premiums);
  expect(monthly.customer?.toFixed(2)).toBe('9923.11');
  expect(monthly.provider?.toFixed(2)).toBe('9839.26');
  expect(monthly.difference?.toFixed(2)).toBe('83.85');
  expect(monthly.percent?.toFixed(2)).toBe('0.84');
  expect(annual.difference?.toFixed(2)).toBe('1006.20');
  const people = peopleOf(asPlan().employees, premiums);
  expect(people.map(({ cost }) => cost.difference?.toFixed(2))).toEqual([
    '597.74',
    '814.64',
    '-215.70',
    '-258.32',
    '-678.59',
    '-28.97',
    '-146.95',
  ]);
  expect(changesOfPeople(people)).toMatchObject({ less: 2, more: 5, same: 0 });
  expect(changesOfPeople(people)?.largestIncrease?.toFixed(2)).toBe('678.59');
  expect(changesOfPeople(peopleOf(asPlan().employees, null))).toBeNull();
});

test('E35 has means per tier', () => {
  const { tiers } = comparePlan(asPlan(), premiums);
  expect(coverageTiers.map((tier) => tiers[tier].each.customer?.toFixed(2))).toEqual([
    '620.95',
    '2422.61',
    '737.96',
    '2449.84',
  ]);
});
