import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Money, toCents } from '#platform/money.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { amountPerPayment, frequencies, frequencyLabel, paymentsPerYear } from '#pricing/comparison/frequency.rules.ts';
import { byTier } from '#testing/by-tier.ts';
import { forAll } from '#testing/for-all.ts';
import { employerField, hsaField, premiumField } from './constants.ts';
import {
  type ContributionSettings,
  defaultMinimum,
  floorOf,
  hasMedical,
  hsaCeiling,
  withinRules,
} from './contribution.rules.ts';
import { type ContributionUnit, planFigures, type TypedRow, unitFor } from './contribution-figures.rules.ts';
import { typeInto } from './contribution-typing.rules.ts';
import { frequencyPanel } from './frequency-panel.rules.ts';
import { settledHsa, validateGroup } from './group.rules.ts';
import { repriced } from './reprice.rules.ts';
import type { GroupPlan, GroupSection } from './schema.ts';
import {
  isLumpSum,
  offeredFrequencies,
  resetSection,
  withActive,
  withFlatRate,
  withFrequency,
  withLumpSum,
  withPercentage,
} from './section.rules.ts';
import { aGroup, aPlan } from './testing/samples.ts';

const monthly: ContributionUnit = { frequency: 'monthly', percentage: false };
const inPercent: ContributionUnit = { frequency: 'monthly', percentage: true };
const on = (frequency: ContributionUnit['frequency']): ContributionUnit => ({ frequency, percentage: false });
const none: ContributionSettings = { minimum: 0, hasFloor: true, flatRate: false };
const of450: ContributionSettings = { ...none, minimum: 450 };

/** HDHP, EE premium 671.00, employer 420.00, HSA 100.00, limits of 2026. */
const hdhp = aPlan({ eE_Premium: 671, eE_Employer: 420, eE_HSA: 100 });

const typed = (plan: GroupPlan, text: string, view = monthly, settings = none, row: TypedRow = 'employer') =>
  typeInto(plan, 'eE', row, text, view, settings);
const accepted = (result: ReturnType<typeof typed>): GroupPlan => {
  if ('problem' in result) throw new Error(result.problem);
  return result.plan;
};
const problem = (result: ReturnType<typeof typed>): string => ('problem' in result ? result.problem : '');

describe('the worked example in all five views', () => {
  test.each([
    ['monthly', '671.00', '420.00', '251.00', '100.00', '366.67', '729.17'],
    ['semiMonthly', '335.50', '210.00', '125.50', '50.00', '183.33', '364.58'],
    ['biWeekly', '335.50', '210.00', '125.50', '46.15', '169.23', '336.54'],
    ['weekly', '167.75', '105.00', '62.75', '23.08', '84.62', '168.27'],
    ['annually', '8052.00', '5040.00', '3012.00', '1200.00', '4400.00', '8750.00'],
  ] as const)(
    'C-GMED-09 C-GMED-10 C-GMED-21 %s: premium %s, employer %s, employee %s, HSA %s, limits %s and %s',
    (name, ...cells) => {
      const { eE, eS, eC, eF } = planFigures(hdhp, on(name), none);
      expect([eE.premium, eE.employer, eE.employee, eE.hsa, eE.hsaLimit, eS.hsaLimit]).toEqual(cells);
      expect([eC.hsaLimit, eF.hsaLimit]).toEqual([cells[5], cells[5]]);
    },
  );

  test('C-GMED-22 payments per year are 12, 24, 24, 48 and 12, and HSA deposits 26 bi-weekly and 52 weekly', () => {
    expect(frequencies.map((one) => [frequencyLabel(one), paymentsPerYear(one)])).toEqual([
      ['Monthly', 12],
      ['Semi-Monthly', 24],
      ['Bi-Weekly', 24],
      ['Weekly', 48],
      ['Annually', 12],
    ]);
    const deposits = frequencyPanel(hdhp, 'eE').map(({ hsa }) => hsa?.annual.div(hsa.payment).toNumber());
    expect(deposits).toEqual([12, 24, 26, 52, 1]);
  });

  test('the panel shows the annual total and the cents lost to rounding', () => {
    const lines = frequencyPanel(hdhp, 'eE').map(({ frequency, premium, employee, hsa }) => [
      frequency,
      premium.annual.toFixed(2),
      employee.payment.toFixed(2),
      employee.rounding.toFixed(2),
      hsa?.annual.toFixed(2),
      hsa?.rounding.toFixed(2),
    ]);
    expect(lines).toEqual([
      ['monthly', '8052.00', '251.00', '0.00', '1200.00', '0.00'],
      ['semiMonthly', '8052.00', '125.50', '0.00', '1200.00', '0.00'],
      ['biWeekly', '8052.00', '125.50', '0.00', '1199.90', '-0.10'],
      ['weekly', '8052.00', '62.75', '0.00', '1200.16', '0.16'],
      ['annually', '8052.00', '3012.00', '0.00', '1200.00', '0.00'],
    ]);
    const lumpSum = { ...hdhp, isAnnual_HSA: true, eE_HSA: 1000 };
    for (const { hsa } of frequencyPanel(lumpSum, 'eE')) expect(hsa?.annual.toFixed(2)).toBe('1000.00');
    expect(frequencyPanel({ ...hdhp, hasHSA: false }, 'eE')[0]?.hsa).toBeNull();
  });
});

describe('employer', () => {
  test('C-GMED-06 rejects more than the premium and accepts the premium itself', () => {
    expect(problem(typed(hdhp, '671.01'))).toBe('Employer contribution may not exceed premium.');
    expect(accepted(typed(hdhp, '671'))).toMatchObject({ eE_Employer: 671, eE_Employee: 0 });
    // Weekly, 167.7575 is shown as 167.76. The shown value can be typed and means the exact premium.
    const odd = aPlan({ eE_Premium: 671.03 });
    expect(accepted(typed(odd, '167.76', on('weekly'))).eE_Employer).toBe(671.03);
    expect(problem(typed(odd, '167.77', on('weekly')))).toBe('Employer contribution may not exceed premium.');
  });

  test.each([
    ['monthly', '349.99', '$350.00', '350'],
    ['biWeekly', '174.99', '$175.00', '175'],
    ['annually', '4199.99', '$4,200.00', '4200'],
  ] as const)(
    'C-GMED-11 C-GMED-12 %s: %s is below the floor of %s, 450 less the HSA of 100',
    (name, low, floor, least) => {
      expect(problem(typed(hdhp, low, on(name), of450))).toBe(`Minimum employer contribution is ${floor}.`);
      expect(accepted(typed(hdhp, least, on(name), of450)).eE_Employer).toBe(350);
      expect(planFigures(hdhp, on(name), of450).eE.floor).toBe(Number(least).toFixed(2));
    },
  );

  test('there is no floor below minimum, with Benefit Dollars, or for a plan that has no contribution or is not offered', () => {
    expect(floorOf(hdhp, 'eE', of450).toFixed(2)).toBe('350.00');
    expect(floorOf(hdhp, 'eE', { ...of450, hasFloor: false }).toFixed(2)).toBe('0.00');
    expect(floorOf({ ...hdhp, noContribution: true }, 'eE', of450).toFixed(2)).toBe('0.00');
    expect(floorOf({ ...hdhp, active: false }, 'eE', of450).toFixed(2)).toBe('0.00');
    expect(floorOf({ ...hdhp, eE_HSA: 500 }, 'eE', of450).toFixed(2)).toBe('0.00');
  });

  test('a premium below the floor becomes the floor', () => {
    const cheap = aPlan({ eE_Premium: 300 });
    expect(floorOf(cheap, 'eE', of450).toFixed(2)).toBe('300.00');
    expect(accepted(typed(cheap, '300', monthly, of450)).eE_Employer).toBe(300);
  });

  test('accepts text as people type and paste it and rejects what is not an amount', () => {
    for (const [text, amount] of [
      ['$1,234.50', 1234.5],
      ['  12 ', 12],
      ['', 0],
      ['-', 0],
      ['.5', 0.5],
    ] as const)
      expect(accepted(typed(aPlan({ eE_Premium: 2000 }), text)).eE_Employer).toBe(amount);
    expect(accepted(typed(hdhp, '420.')).eE_Employer).toBe(420);
    for (const text of ['x', '1.234', '-1', '1e3', '1,23', '62%', '.', '4.x'])
      expect(problem(typed(hdhp, text))).toBe('Please enter an amount of 0 or more with at most 2 decimals.');
  });

  test('a plan without contribution, not offered or without an HSA has no editable cell for it', () => {
    for (const plan of [
      { ...hdhp, noContribution: true },
      { ...hdhp, active: false },
    ]) {
      expect(problem(typed(plan, '1'))).toBe('This cell is calculated.');
      expect(planFigures(plan, monthly, none).eE.editable).toEqual({ employer: false, hsa: false });
    }
    expect(problem(typed({ ...hdhp, hasHSA: false }, '1', monthly, none, 'hsa'))).toBe('This cell is calculated.');
    expect(planFigures({ ...hdhp, hasHSA: false }, monthly, none).eE).toMatchObject({ hsa: null, hsaLimit: null });
  });
});

describe('HSA', () => {
  test.each([
    ['monthly', '366.67', '366.68', '$366.67'],
    ['biWeekly', '169.23', '169.24', '$169.23'],
    ['weekly', '84.62', '84.63', '$84.62'],
    ['annually', '4400', '4400.01', '$4,400.00'],
  ] as const)('C-GMED-08 %s: the limit %s may be typed and is shown again, %s may not', (name, limit, over, text) => {
    const plan = accepted(typed(hdhp, limit, on(name), none, 'hsa'));
    expect(plan.eE_HSA).toBeLessThanOrEqual(366.6667);
    expect(planFigures(plan, on(name), none).eE.hsa).toBe(Number(limit).toFixed(2));
    expect(problem(typed(hdhp, over, on(name), none, 'hsa'))).toBe(`HSA may not exceed limit of ${text}.`);
  });

  test('C-GMED-10 a lump sum is one annual amount in every view, against the full annual limit', () => {
    const plan = { ...hdhp, isAnnual_HSA: true, eE_HSA: 1200 };
    for (const frequency of frequencies) {
      expect(planFigures(plan, on(frequency), of450).eE).toMatchObject({ hsa: '1200.00', hsaLimit: '4400.00' });
      expect(accepted(typed(plan, '4400', on(frequency), none, 'hsa')).eE_HSA).toBe(4400);
      expect(problem(typed(plan, '4400.01', on(frequency), none, 'hsa'))).toBe(
        'HSA may not exceed limit of $4,400.00.',
      );
    }
    expect(floorOf(plan, 'eE', of450).toFixed(2)).toBe('350.00');
  });

  test('C-GMED-11 rejects a lower HSA deposit if the employer would then pay less than the minimum', () => {
    expect(problem(typed({ ...hdhp, eE_Employer: 350 }, '99', monthly, of450, 'hsa'))).toBe(
      'Minimum employer contribution is $351.00.',
    );
    expect(accepted(typed(hdhp, '99', monthly, of450, 'hsa')).eE_HSA).toBe(99);
  });
});

describe('Percentage', () => {
  test('C-GMED-13 C-GMED-23 65% of 671.00 is 436.15; the ceiling is 100%, the floor for 350 is 52.17%', () => {
    expect(accepted(typed(hdhp, '65', inPercent)).eE_Employer).toBe(436.15);
    expect(accepted(typed(hdhp, '65%', inPercent)).eE_Employee).toBe(234.85);
    expect(planFigures(hdhp, inPercent, of450).eE).toMatchObject({
      employer: '62.59',
      employee: '251.00',
      floor: '52.17',
    });
    expect(problem(typed(hdhp, '100.01', inPercent))).toBe('Employer contribution may not exceed premium.');
    expect(problem(typed(hdhp, '52.16', inPercent, of450))).toBe('Minimum employer contribution is 52.17%.');
    expect(accepted(typed(hdhp, '52.17', inPercent, of450)).eE_Employer).toBe(350.06);
    expect(problem(typed(hdhp, '1.234', inPercent))).toContain('0 to 100');
  });

  test('typing the shown value again changes nothing', () => {
    expect(accepted(typed(hdhp, '62.59', inPercent)).eE_Employer).toBe(420);
    expect(accepted(typed({ ...hdhp, eE_Employer: 419.9999 }, '420.00')).eE_Employer).toBe(419.9999);
  });

  test('accepts a percentage with or without its sign', () => {
    for (const text of ['65', ' 65% ', '65 %']) expect(accepted(typed(hdhp, text, inPercent)).eE_Employer).toBe(436.15);
    for (const text of ['6%5', '65%%', '%65'])
      expect(problem(typed(hdhp, text, inPercent))).toBe(
        'Please enter a percentage from 0 to 100 with at most 2 decimals.',
      );
  });

  test('HSA stays in dollars', () => {
    expect(planFigures(hdhp, inPercent, none).eE.hsa).toBe('100.00');
    expect(accepted(typed(hdhp, '50', inPercent, none, 'hsa')).eE_HSA).toBe(50);
    expect(problem(typed(hdhp, '50%', inPercent, none, 'hsa'))).toBe(
      'Please enter an amount of 0 or more with at most 2 decimals.',
    );
  });
});

const section = (plans: GroupPlan[], more: Partial<GroupSection> = {}): GroupSection => ({
  minContribution: 450,
  flatRate: false,
  percentage: false,
  ...more,
  plans,
});

describe('a plan whose HSA has no limit, or without an HSA', () => {
  const unlimited = aPlan({ hsA_Limit_EE: null, hsA_Limit_EF: null, eE_HSA: 100 });

  test('shows no limit and accepts any amount', () => {
    expect(hsaCeiling(unlimited, 'eE')).toBeNull();
    const { hsa, hsaLimit, problems } = planFigures(unlimited, monthly, none).eE;
    expect([hsa, hsaLimit, problems]).toEqual(['100.00', null, {}]);
    expect(accepted(typed(unlimited, '9999', monthly, none, 'hsa')).eE_HSA).toBe(9_999);
    expect(accepted(typed(unlimited, '100', monthly, none, 'hsa'))).toBe(unlimited);
  });

  test('shows no HSA, and so no HSA error', () => {
    const without = aPlan({ hasHSA: false, eE_HSA: 9_999 });
    const { hsa, hsaLimit, problems } = planFigures(without, monthly, none).eE;
    expect([hsa, hsaLimit, problems]).toEqual([null, null, {}]);
  });
});

describe('the switches above the grids', () => {
  test('C-GMED-14 Percentage exists only for the monthly frequency; another frequency turns it off and changes no amount', () => {
    const one = withPercentage(section([hdhp]), true);
    expect(unitFor(one, 'monthly').percentage).toBe(true);
    expect(unitFor(one, 'weekly').percentage).toBe(false);
    expect(withFrequency(one, 'weekly')).toEqual(section([hdhp]));
    expect(withFrequency(one, 'monthly')).toBe(one);
  });

  test('C-GMED-15 Flat Rate clears Percentage, and copies EE to ES, EC and FAM, each capped to its premium', () => {
    const plan = aPlan({
      ...byTier('Premium', 671, 400, 1241.35, 1979.45),
      eE_Employer: 420,
    });
    const flat = withFlatRate(section([plan], { percentage: true, minContribution: 0 }), true, none);
    expect(flat).toMatchObject({ flatRate: true, percentage: false });
    expect(flat.plans[0]).toMatchObject({ eE_Employer: 420, eS_Employer: 400, eC_Employer: 420, eF_Employer: 420 });
    const settings = { ...none, flatRate: true };
    const again = accepted(typeInto(flat.plans[0] as GroupPlan, 'eE', 'employer', '500', monthly, settings));
    expect(again).toMatchObject({ eE_Employer: 500, eS_Employer: 400, eC_Employer: 500, eF_Employee: 1479.45 });
    expect(planFigures(again, monthly, settings).eS.editable).toEqual({ employer: false, hsa: true });
    expect(withFlatRate({ ...flat, plans: [again] }, false, settings).plans).toEqual([again]);
  });

  test('C-GMED-16 Lump Sum sets isAnnual_HSA on all HSA plans: annual = 12 x monthly, and back', () => {
    const plans = [hdhp, { ...hdhp, id: 2, hasHSA: false, eE_HSA: 0 }, { ...hdhp, id: 3, eE_HSA: 366.6667 }];
    const lump = withLumpSum(section(plans), true, of450);
    expect(lump.plans.map(({ isAnnual_HSA, eE_HSA }) => [isAnnual_HSA, eE_HSA])).toEqual([
      [true, 1200],
      [false, 0],
      [true, 4400],
    ]);
    expect(withLumpSum(lump, false, of450).plans.map(({ eE_HSA }) => eE_HSA)).toEqual([100, 0, 366.6667]);
  });

  test('a tab uses a lump sum if it has HSA plans and all of them use it', () => {
    const lump = { ...hdhp, isAnnual_HSA: true };
    expect(isLumpSum(section([lump, { ...hdhp, hasHSA: false }]))).toBe(true);
    expect(isLumpSum(section([lump, hdhp]))).toBe(false);
    expect(isLumpSum(section([{ ...lump, hasHSA: false }]))).toBe(false);
    expect(isLumpSum(section([]))).toBe(false);
  });

  test('a plan that already uses Lump Sum keeps its amounts, and one that is not offered only changes its flag', () => {
    const over = { ...hdhp, isAnnual_HSA: true, eE_HSA: 9_999 };
    expect(withLumpSum(section([over]), true, none).plans).toEqual([over]);
    const idle = { ...hdhp, active: false, eE_HSA: 9_999 };
    expect(withLumpSum(section([idle]), true, none).plans[0]).toMatchObject({ isAnnual_HSA: true, eE_HSA: 119_988 });
  });

  test('Flat Rate does not change plans that are not offered, nor any plan when it is turned off', () => {
    const [idle, over] = [aPlan({ active: false, eE_Employer: 9_999 }), aPlan({ id: 2, eE_Employer: 9_999 })];
    expect(withFlatRate(section([idle]), true, none).plans).toEqual([idle]);
    expect(withFlatRate(section([over]), false, none).plans).toEqual([over]);
  });

  test('C-GMED-17 Reset sets the minimum contribution, or the premium where that is less; HSA 0, switches off', () => {
    const cheap = aPlan({ id: 2, eE_Premium: 300, eE_HSA: 50 });
    const free = aPlan({ id: 3, noContribution: true });
    const reset = resetSection(section([hdhp, cheap, free], { percentage: true }), of450);
    expect(reset).toMatchObject({ flatRate: false, percentage: false });
    expect(reset.plans.map(({ eE_Employer, eE_Employee, eE_HSA }) => [eE_Employer, eE_Employee, eE_HSA])).toEqual([
      [450, 221, 0],
      [300, 0, 0],
      [0, free.eE_Premium, 0],
    ]);
    expect(validateGroup(aGroup({ medical: reset }))).toEqual({});
  });

  test('C-GMED-18 C-GMED-19 Monthly and Annually are always offered, the other frequencies depend on the group’s flags', () => {
    const flags = { isWeekly: false, isBiWeekly: false, isSemiMonthly: false };
    expect(offeredFrequencies(flags)).toEqual(['monthly', 'annually']);
    expect(offeredFrequencies({ ...flags, isBiWeekly: true })).toEqual(['monthly', 'biWeekly', 'annually']);
    expect(offeredFrequencies({ isWeekly: true, isBiWeekly: true, isSemiMonthly: true })).toEqual(frequencies);
  });

  test('ticking Active brings a plan’s amounts within the limits; unticking keeps them', () => {
    const plan = aPlan({ active: false, eE_Employer: 0, eE_HSA: 100 });
    const ticked = withActive(plan, true, of450);
    expect(ticked).toMatchObject({ active: true, eE_Employer: 350, eS_Employer: 450 });
    expect(withActive(ticked, false, of450)).toEqual({ ...ticked, active: false });
  });

  test('the minimum is half of the cheapest EE premium unless the group has its own', () => {
    expect(defaultMinimum([]).toFixed(2)).toBe('0.00');
    expect(defaultMinimum([806, 561.37, 842]).toFixed(2)).toBe('280.69');
  });
});

test('a group has medical plans with any tier other than "No Medical"', () => {
  expect([null, undefined, 0, 1263, 3].map(hasMedical)).toEqual([false, false, false, false, true]);
});

describe('premium changes', () => {
  const premiums = { eE: 600, eS: 1338, eC: 1178, eF: 1879 };
  const plan = aPlan({ eE_Premium: 671, eE_Employer: 671, eS_Employer: 500, eC_Employer: 460, eF_Employer: 450 });

  test('amounts stay unchanged, capped at the premium', () => {
    const { plan: after, adjustments } = repriced(plan, premiums, of450, false);
    expect(after).toMatchObject({
      eE_Premium: 600,
      eE_Employer: 600,
      eE_Employee: 0,
      eS_Employer: 500,
      eS_Employee: 838,
    });
    expect(adjustments).toEqual([
      { planID: plan.id, planName: plan.planName, tier: 'eE', before: 671, after: 600, reason: 'premium' },
    ]);
  });

  test('reports a premium below the minimum as the reason for a cut, and the floor as the reason for a raise', () => {
    const reasons = (employer: number, premium: number) =>
      repriced(aPlan({ eE_Employer: employer }), { ...premiums, eE: premium }, of450, false)
        .adjustments.filter(({ tier }) => tier === 'eE')
        .map(({ after, reason }) => [after, reason]);
    expect(reasons(671, 300)).toEqual([[300, 'premium']]);
    expect(reasons(400, 671)).toEqual([[450, 'minimum']]);
    expect(reasons(450, 671)).toEqual([]);
  });

  test('with Flat Rate, reports the EE amount as the new amount of the other tiers', () => {
    const flat = { ...none, flatRate: true };
    const { adjustments } = repriced(aPlan({ eE_Employer: 500, eS_Employer: 300 }), premiums, flat, false);
    expect(adjustments.find(({ tier }) => tier === 'eS')).toMatchObject({ before: 300, after: 500, reason: 'premium' });
  });

  test('percentages keep their share, raised to the minimum', () => {
    const { plan: after, adjustments } = repriced({ ...plan, eE_Employer: 503.25 }, premiums, of450, true);
    expect(after.eE_Employer).toBe(450);
    expect(adjustments.map(({ tier, reason }) => [tier, reason])).toContainEqual(['eE', 'share']);
    expect(adjustments.map(({ tier, reason }) => [tier, reason])).toContainEqual(['eC', 'minimum']);
    expect(validateGroup(aGroup({ medical: section([after], { percentage: true }) }))).toEqual({});
  });
});

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const stored = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((value) => value / 10_000);

const anyPlan: fc.Arbitrary<GroupPlan> = fc
  .record({
    premiums: fc.tuple(cents(3000), cents(3000), cents(3000), cents(3000)),
    employers: fc.tuple(stored(3500), stored(3500), stored(3500), stored(3500)),
    hsas: fc.tuple(stored(800), stored(800), stored(800), stored(800)),
    flags: fc.record({ active: fc.boolean(), hasHSA: fc.boolean(), isAnnual_HSA: fc.boolean() }),
    noContribution: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    limits: fc.tuple(cents(9000), cents(9000)),
  })
  .map(({ premiums, employers, hsas, flags, noContribution, limits }) =>
    aPlan({
      ...flags,
      noContribution,
      hsA_Limit_EE: limits[0],
      hsA_Limit_EF: limits[1],
      ...Object.fromEntries(coverageTiers.map((tier, index) => [premiumField(tier), premiums[index]])),
      ...Object.fromEntries(coverageTiers.map((tier, index) => [employerField(tier), employers[index]])),
      ...Object.fromEntries(coverageTiers.map((tier, index) => [hsaField(tier), hsas[index]])),
    }),
  );
const anySettings = fc.record({ minimum: cents(900), hasFloor: fc.boolean(), flatRate: fc.boolean() });
const anyView: fc.Arbitrary<ContributionUnit> = fc
  .record({ frequency: fc.constantFrom(...frequencies), percentage: fc.boolean() })
  .map(({ frequency, percentage }) => unitFor({ percentage }, frequency));
const anyTier = fc.constantFrom(...coverageTiers);
const anyRow = fc.constantFrom<TypedRow>('employer', 'hsa');
/** Half of the texts are close to a bound of the cell. */
const anyText = fc.record({
  amount: cents(3500),
  near: fc.integer({ min: 0, max: 5 }),
  by: fc.integer({ min: -1, max: 1 }),
});

const groupOf = (plan: GroupPlan, { minimum, hasFloor, flatRate }: ContributionSettings) =>
  aGroup({ isBelowMin: !hasFloor, medical: section([plan], { minContribution: minimum, flatRate }) });
/** Makes settings that a group can have: below minimum, the minimum is 0. */
const given = (settings: ContributionSettings) => ({ ...settings, minimum: settings.hasFloor ? settings.minimum : 0 });
const runs = { numRuns: 200 };

describe('any typed text', () => {
  test('every accepted text leads to a plan that the API accepts and is shown as it was typed', () => {
    forAll(runs, anyPlan, anySettings, anyView, anyTier, anyRow, anyText, (start, asked, view, tier, row, text) => {
      const settings = given(asked);
      const plan = withinRules(start, settings);
      const { premium, floor, hsaLimit: limit, employer } = planFigures(plan, view, settings)[tier];
      const near = [premium, floor, limit ?? '0', employer][text.near];
      const amount = near === undefined ? text.amount : Math.max(0, Number(near) + text.by / 100);
      const result = typeInto(plan, tier, row, amount.toFixed(2), view, settings);
      if ('problem' in result) return;
      expect(validateGroup(groupOf(result.plan, settings))).toEqual({});
      const figures = planFigures(result.plan, view, settings)[tier];
      const isPercentage = view.percentage && row === 'employer';
      if (!isPercentage) expect(figures[row]).toBe(amount.toFixed(2));
      for (const one of coverageTiers) {
        const cell = planFigures(result.plan, { ...view, percentage: false }, settings)[one];
        expect(toCents(cell.employer).plus(cell.employee).toFixed(2)).toBe(cell.premium);
        const [stored4, of4] = [result.plan[employerField(one)], result.plan[premiumField(one)]];
        expect(new Money(stored4).plus(result.plan[`${one}_Employee`]).eq(of4)).toBe(true);
      }
    });
  });

  test('the grid’s monthly view and the API reject the same amounts', () => {
    forAll(runs, anyPlan, anySettings, anyTier, anyRow, anyText, (start, asked, tier, row, text) => {
      const settings = { ...given(asked), flatRate: false };
      const plan = withinRules({ ...start, active: true, isAnnual_HSA: false, noContribution: false }, settings);
      if (row === 'hsa' && !plan.hasHSA) return;
      const { premium, floor, hsaLimit: limit } = planFigures(plan, monthly, settings)[tier];
      const near = [premium, floor, limit ?? '0'][text.near];
      const amount = toCents(near === undefined ? text.amount : Math.max(0, Number(near) + text.by / 100)).toNumber();
      const result = typeInto(plan, tier, row, amount.toFixed(2), monthly, settings);
      const field = row === 'hsa' ? hsaField(tier) : employerField(tier);
      const sent = { ...plan, [field]: amount };
      const fields = validateGroup(groupOf(settledHsa(sent), settings));
      expect(Object.keys(fields).length > 0).toBe('problem' in result);
    });
  });

  test('changing the frequency and retyping shown values changes no stored amount', () => {
    forAll(runs, anyPlan, anySettings, fc.array(anyView, { maxLength: 6 }), (start, asked, views) => {
      const settings = { ...given(asked), flatRate: false };
      const plan = withinRules(start, settings);
      let now = plan;
      for (const view of views) {
        for (const tier of coverageTiers) {
          const cell = planFigures(now, view, settings)[tier];
          for (const row of ['employer', 'hsa'] as const) {
            const text = cell[row];
            if (text === null || !cell.editable[row]) continue;
            const again = typeInto(now, tier, row, text, view, settings);
            expect(again).toEqual({ plan: now });
            now = 'plan' in again ? again.plan : now;
          }
        }
      }
      expect(now).toEqual(plan);
    });
  });

  test('every switch leads to a group that can be saved', () => {
    forAll(
      runs,
      anyPlan,
      anySettings,
      fc.boolean(),
      fc.tuple(cents(3000), cents(3000)),
      (start, asked, flag, premiums) => {
        const settings = given(asked);
        const plan = withinRules({ ...start, active: true }, settings);
        const one = section([plan], { minContribution: settings.minimum, flatRate: settings.flatRate });
        const [eE, eF] = premiums;
        const next = repriced(plan, { eE, eS: eF, eC: eE, eF }, settings, flag).plan;
        const after = [
          withLumpSum(one, flag, settings),
          withFlatRate(one, flag, settings),
          withPercentage(one, flag),
          resetSection(one, settings),
          { ...one, plans: [withActive({ ...start, active: false }, true, settings)] },
          { ...one, plans: [next] },
        ];
        for (const medical of after)
          expect(validateGroup(aGroup({ isBelowMin: !settings.hasFloor, medical }))).toEqual({});
      },
    );
  });

  test('a greater amount is never shown as a smaller one at any frequency', () => {
    forAll(runs, stored(3000), stored(3000), fc.constantFrom(...frequencies), (one, other, frequency) => {
      const order = Math.sign(one - other);
      expect(
        amountPerPayment(one, frequency).comparedTo(amountPerPayment(other, frequency)) * order,
      ).toBeGreaterThanOrEqual(0);
    });
  });
});
