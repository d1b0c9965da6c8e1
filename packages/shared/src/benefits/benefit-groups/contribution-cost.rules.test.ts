import { expect, test } from 'vitest';
import type { CoveredEmployees } from '#records/census/cover.rules.ts';
import { coveredEmployees } from '#records/census/cover.rules.ts';
import { exampleCensus, exampleDay } from '#records/census/testing/example-census.ts';
import { byTier } from '#testing/by-tier.ts';
import { contributionCost, peopleOf, type Shares, sumOfShares } from './contribution-cost.rules.ts';
import { aPlan } from './testing/samples.ts';

/** PPO 1500 at the factor 0.95, as in the worked example E8. */
const ppo = aPlan({
  planName: 'PPO 1500',
  hasHSA: false,
  ...byTier('Premium', 765.7, 1607.97, 1416.55, 2258.82),
  ...byTier('Employer', 420, 700, 650, 900),
});
const texts = ({ premium, employer, employee, hsa }: Shares) =>
  [premium, employer, employee, hsa].map((amount) => amount?.toFixed(2) ?? null);
/** The example's people, of whom the third is paid bi-weekly and the fourth weekly. */
const covered = coveredEmployees(
  exampleCensus().map((row, at) => ({ ...row, currentPlan: null, payCycle: ({ 2: 26, 3: 52 } as const)[at] ?? null })),
  exampleDay,
  { plans: [], fallback: 12 },
);

test('E8 costs employer and employees 9,073.56 a month, to the cent', () => {
  const cost = contributionCost(ppo, covered);
  expect(cost.people).toBe(6);
  expect(texts(cost.month)).toEqual(['9073.56', '3990.00', '5083.56', null]);
  expect(texts(cost.year)).toEqual(['108882.72', '47880.00', '61002.72', null]);
  expect(cost.tiers.map(({ tier, people }) => [tier, people])).toEqual([
    ['eE', 2],
    ['eS', 1],
    ['eC', 1],
    ['eF', 2],
  ]);
});

test('E8 shows what one person pays at each payroll', () => {
  const { lines } = contributionCost(ppo, covered);
  const at = (tier: string, frequency: string) => lines.find((one) => one.tier === tier && one.frequency === frequency);
  expect(texts(at('eE', 'weekly')!.each)).toEqual(['191.43', '105.00', '86.43', null]);
  expect(texts(at('eF', 'biWeekly')!.each)).toEqual(['1129.41', '450.00', '679.41', null]);
});

const one = (more: Partial<CoveredEmployees> = {}): CoveredEmployees => ({
  tier: 'EE',
  cycle: 26,
  plan: null,
  people: 3,
  ...more,
});

test('counts HSA deposits per payroll, and an annual one once a year', () => {
  const monthly = contributionCost(aPlan({ eE_Employer: 420, eE_HSA: 100 }), [one()]);
  expect(texts(monthly.lines[0]!.each)).toEqual(['335.50', '210.00', '125.50', '46.15']);
  expect([texts(monthly.month)[3], texts(monthly.year)[3]]).toEqual(['300.00', '3600.00']);
  const annual = contributionCost(aPlan({ isAnnual_HSA: true, eE_HSA: 1000 }), [one()]);
  expect([annual.lines[0]!.each.hsa, texts(annual.month)[3], texts(annual.year)[3]]).toEqual([
    null,
    '249.99',
    '3000.00',
  ]);
});

test('adds the plans of a tab, with and without an HSA', () => {
  const both = [contributionCost(ppo, [one()]), contributionCost(aPlan({ eE_HSA: 100 }), [one()])];
  expect(texts(sumOfShares(both.map(({ month }) => month)))).toEqual(['4310.10', '1260.00', '3050.10', '300.00']);
});

test('counts those who named a plan, or everyone if no one did', () => {
  const plans = [{ planName: 'PPO 1500' }, { planName: 'HSA 3400' }];
  const people = [one({ plan: 'ppo 1500' }), one({ plan: 'Vision Plus', people: 2 }), one({ people: 4 })];
  expect(peopleOf(plans[0]!, plans, people)).toEqual({ basis: 'named', covered: [people[0]], others: 6 });
  expect(peopleOf(plans[1]!, plans, people)).toEqual({ basis: 'named', covered: [], others: 6 });
  expect(peopleOf(plans[0]!, plans, people.slice(1))).toMatchObject({ basis: 'everyone', others: 0 });
  expect(peopleOf(plans[0]!, plans, people.slice(1)).covered).toMatchObject([{ tier: 'EE', people: 6 }]);
});
