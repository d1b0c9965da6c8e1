import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AmountLike, Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { premiumSteps } from './premium-steps.rules.ts';
import { neutralWcBasis, type WcLine, wcLineCost, wcTotal } from './wc-policy.rules.ts';
import type { DiscountBand } from './wc-premium.rules.ts';
import { premiumDiscount } from './wc-premium.rules.ts';
import { payrollNotes, type WcStateRules } from './wc-rated-payroll.rules.ts';
import { neutralWcTerms, termsInUse, unusualTerms, type WcTerms } from './wc-terms.rules.ts';
import { workersCompCost, workersCompTotal } from './workers-comp.rules.ts';

const typed = { override: false, proposedRate: null, currentCost: null, proposedCost: null };
const line = (annualWages: AmountLike, rate: AmountLike, more: Partial<WcLine> = {}): WcLine => ({
  state: 'IN',
  annualWages,
  rate,
  ...typed,
  ...more,
});

/** Illustrative widths and percentages, as in Operations. */
const bands: DiscountBand[] = [
  { width: 10_000, stock: 0, nonStock: 0 },
  { width: 190_000, stock: '9.1', nonStock: '5.1' },
  { width: 1_550_000, stock: '11.3', nonStock: '6.5' },
  { width: null, stock: '12.3', nonStock: '7.5' },
];
const indiana: WcStateRules = { state: 'IN', year: 2023, ownerMin: 900, ownerMax: 4_300, wcOvertimeExcluded: true };

interface Given {
  lines: readonly (readonly [line: WcLine, base: AmountLike | null])[];
  tier?: number;
  terms?: Partial<WcTerms>;
  states?: readonly WcStateRules[];
}

const policy = ({ lines, tier = 120, terms = {}, states = [] }: Given) => {
  const basis = { terms: { ...neutralWcTerms, ...terms }, states, discounts: bands };
  const costs = lines.map(([row, base]) => ({
    ...row,
    ...wcLineCost(row, base === null ? null : { id: 1, year: 2026, rate: base }, tier, basis),
  }));
  return { costs, ...wcTotal(costs, basis) };
};
const text = (amount: AmountLike | null | undefined) =>
  (amount ?? null) === null ? null : new Money(amount as AmountLike).toFixed(2);
const sides = ({ cost }: ReturnType<typeof policy>) => [cost.today, cost.provider, cost.saving].map(text);

/** The three lines of W1, with the provider's bases of W3. */
const three: Given['lines'] = [
  [line(1_250_000, '2.20', { code: '3632' } as Partial<WcLine>), '1.85'],
  [line(400_000, '0.14'), '0.12'],
  [line(180_000, '0.26'), '0.22'],
];
const firstTerms: Partial<WcTerms> = {
  experienceMod: '0.92',
  schedulePercent: -5,
  premiumDiscount: 'stock',
  expenseConstant: 160,
  minimumPremium: 750,
  terrorismRate: '0.01',
  catastropheRate: '0.01',
  assessmentPercent: '0.82',
};
const secondTerms: Partial<WcTerms> = {
  ...firstTerms,
  experienceMod: '1.18',
  schedulePercent: 10,
  premiumDiscount: 'nonStock',
};

describe('today’s premium', () => {
  test('W0 is what it was without terms', () => {
    expect(sides(policy({ lines: three.slice(0, 1) }))).toEqual(['27500.00', '27750.00', '-250.00']);
    expect(text(policy({ lines: three.slice(0, 1) }).costs[0]?.margin)).toBe('4625.00');
  });

  test('W1 applies mod, schedule, discount, constant, charges and assessment in order', () => {
    const { premium, ...rest } = policy({ lines: three, terms: firstTerms });
    expect(text(rest.cost.today)).toBe('24304.97');
    expect(
      Object.fromEntries(Object.entries(premium ?? {}).map(([name, value]) => [name, String(value)])),
    ).toMatchObject({
      manual: '28528',
      modified: '26245.76',
      standard: '24933.47',
      discount: '1358.95',
      premium: '23734.52',
      terrorism: '183',
      catastrophe: '183',
      assessment: '204.45',
      total: '24304.97',
    });
    expect(sides(policy({ lines: three }))[0]).toBe('28528.00');
  });

  test('W2 of a bad mod, alone and with a debit', () => {
    expect(sides(policy({ lines: three, terms: { experienceMod: '1.18' } }))[0]).toBe('33663.04');
    const { premium, cost } = policy({ lines: three, terms: secondTerms });
    expect([premium?.standard, premium?.discount, premium?.premium, premium?.assessment].map(text)).toEqual([
      '37029.34',
      '1378.50',
      '35810.84',
      '303.64',
    ]);
    expect(text(cost.today)).toBe('36480.48');
  });

  test('W7 lifts it to the minimum', () => {
    const terms = { ...firstTerms, experienceMod: 1, schedulePercent: 0, premiumDiscount: 'none' as const };
    const { premium, cost } = policy({
      lines: [[line(60_000, '0.12'), '0.1']],
      terms: { ...terms, minimumPremium: 400 },
    });
    expect([premium?.manual, premium?.premium, premium?.terrorism, premium?.assessment].map(text)).toEqual([
      '72.00',
      '400.00',
      '6.00',
      '0.59',
    ]);
    expect(text(premium?.minimumRaise)).toBe('168.00');
    expect(text(cost.today)).toBe('412.59');
  });

  test('W8 has a mod by state, and one discount on the sum', () => {
    const lines: Given['lines'] = [
      [line(1_000_000, 2), 1],
      [line(1_000_000, '1.2', { state: 'MI' }), 1],
    ];
    const none = { schedulePercent: null, assessmentPercent: null, terrorismRate: null, catastropheRate: null };
    const terms = { experienceMod: '0.90', premiumDiscount: 'stock' as const };
    const { premium, warnings } = policy({
      lines,
      terms: { ...terms, states: [{ state: 'MI', experienceMod: '1.10', ...none }] },
    });
    expect([premium?.standard, premium?.discount, premium?.total].map(text)).toEqual([
      '31200.00',
      '1929.20',
      '29270.80',
    ]);
    expect(warnings).toEqual([]);
    const assumed = policy({ lines, terms });
    expect(text(assumed.premium?.standard)).toBe('30000.00');
    expect(assumed.warnings).toEqual(['MI uses its own mod; 1.00 taken.']);
  });

  test('W9 leaves an overridden line unchanged', () => {
    const overridden = { override: true, proposedRate: 1, currentCost: 5_000, proposedCost: 4_000 };
    const { premium, cost } = policy({
      lines: [three[0] as Given['lines'][number], [line(300_000, 9, overridden), null]],
      terms: { experienceMod: '0.92' },
    });
    expect(text(cost.today)).toBe('30300.00');
    expect([premium?.finalLines, premium?.manual].map(text)).toEqual(['5000.00', '27500.00']);
    expect(text(cost.provider)).toBe('31750.00');
  });

  test('an overridden line comes on top of the minimum premium, and its step says so', () => {
    const overridden = { override: true, proposedRate: 1, currentCost: 5_000, proposedCost: 4_000 };
    const terms = { minimumPremium: 30_000 };
    const total = policy({
      lines: [three[0] as Given['lines'][number], [line(300_000, 9, overridden), null]],
      terms,
    });
    const steps = premiumSteps(total, { ...neutralWcTerms, ...terms });
    expect(steps.map(({ label, after }) => [label, text(after)])).toEqual([
      ['Manual premium', '27500.00'],
      ['Minimum premium $30,000.00', '30000.00'],
      ['Overridden lines, after the minimum premium', '35000.00'],
    ]);
  });

  test('the typed total of the policy replaces the calculated one, unless a line is left out', () => {
    const terms = { ...firstTerms, currentPremium: '25000.00' };
    expect(sides(policy({ lines: three, terms }))).toEqual(['25000.00', '28801.20', '-3801.20']);
    const unknown: Given['lines'] = [
      ...three,
      [line(50_000, 3, { state: 'IL', code: '9999' } as Partial<WcLine>), null],
    ];
    const partly = policy({ lines: unknown, terms });
    expect([partly.cost.leftOut, partly.usesTyped, text(partly.cost.today)]).toEqual([1, false, '24304.97']);
    expect(text(partly.cost.rest.today)).toBe('1500.00');
    expect(partly.warnings).toEqual([
      'The current premium of $25,000.00 is not used, since lines are left out of the comparison: IL 9999.',
    ]);
  });

  test('other premium is added without a mod, and a state’s own terms replace the policy’s', () => {
    const own = { state: 'IN', experienceMod: '0.5', schedulePercent: 10, assessmentPercent: 1, terrorismRate: 1 };
    const terms = { ...secondTerms, otherPremium: '-100.50', assessmentBase: 'manual' as const };
    const { premium } = policy({
      lines: three.slice(0, 1),
      terms: { ...terms, states: [{ ...own, catastropheRate: 0 }] },
    });
    expect([premium?.modified, premium?.standard, premium?.terrorism, premium?.catastrophe].map(text)).toEqual([
      '13750.00',
      '15125.00',
      '12500.00',
      '0.00',
    ]);
    expect([premium?.assessment, premium?.otherPremium].map(text)).toEqual(['275.00', '-100.50']);
  });

  test('a discount without a table is not taken, and said so', () => {
    const basis = { ...neutralWcBasis, terms: { ...neutralWcTerms, premiumDiscount: 'stock' as const } };
    const { premium, warnings } = wcTotal(
      [{ override: false, proposedRate: 1, currentCost: 50_000, proposedCost: 1, ratedWages: 1 }],
      basis,
    );
    expect([text(premium?.total), warnings.length]).toEqual(['50000.00', 1]);
    expect(text(premiumDiscount(2_000_000, 'stock', bands))).toBe('223190.00');
    expect(text(premiumDiscount(9_999, 'nonStock', bands))).toBe('0.00');
  });
});

describe('the provider’s price', () => {
  test.each([
    [110, '26401.10'],
    [120, '28801.20'],
    [130, '31201.30'],
    [140, '33601.40'],
  ])('W3 at tier %i is %s', (tier, provider) => {
    expect(sides(policy({ lines: three, tier }))[1]).toBe(provider);
  });

  test('W3 saves the difference to the policy', () => {
    const saving = (terms: Partial<WcTerms>) => sides(policy({ lines: three, terms }))[2];
    expect([saving({}), saving(firstTerms), saving(secondTerms)]).toEqual(['-273.20', '-4496.23', '7679.28']);
  });

  test('W4 bills with a mod, rounded once', () => {
    const given = policy({ lines: three, terms: { ...firstTerms, billedMod: '0.92' } });
    expect(given.costs.map(({ billedRate }) => billedRate?.toFixed(4))).toEqual(['2.0424', '0.1325', '0.2429']);
    expect(given.costs.map(({ tieredRate }) => tieredRate?.toFixed(4))).toEqual(['2.2200', '0.1440', '0.2640']);
    expect(given.costs.map(({ proposedCost }) => text(proposedCost))).toEqual(['25530.00', '530.00', '437.22']);
    expect(sides(given).slice(1)).toEqual(['26497.22', '-2192.25']);
  });

  test('with the customer’s own policy it is today’s cost, and no base rate is needed', () => {
    const lines: Given['lines'] = [...three, [line(50_000, 3), null]];
    const { cost } = policy({ lines, terms: { experienceMod: '0.92', wcProgram: 'own' } });
    expect([cost.today, cost.provider, cost.saving].map(text)).toEqual(['27625.76', '27625.76', '0.00']);
    expect(cost.leftOut).toBe(0);
  });

  test('with the customer’s own policy a typed line of a state fund saves nothing either', () => {
    const fund = line(300_000, 1, {
      state: 'OH',
      override: true,
      proposedRate: 2,
      currentCost: 3_000,
      proposedCost: 2_500,
    });
    const { cost } = policy({ lines: [...three, [fund, null]], terms: { experienceMod: '0.92', wcProgram: 'own' } });
    expect([cost.today, cost.provider, cost.saving].map(text)).toEqual(['29245.76', '29245.76', '0.00']);
    const master = policy({ lines: [...three, [fund, null]], terms: { experienceMod: '0.92' } }).cost;
    expect(text(master.today)).toBe('29245.76');
    expect(text(master.provider)).not.toBe('29245.76');
  });

  test('adds the billed assessment once, to the sum', () => {
    expect(sides(policy({ lines: three, terms: { billedAssessmentPercent: 2 } }))[1]).toBe('29377.22');
  });
});

describe('rated payroll', () => {
  const one = (more: Partial<WcLine>, states: readonly WcStateRules[] = [], terms: Partial<WcTerms> = {}) =>
    policy({ lines: [[line(1_250_000, '2.20', more), '1.85']], states, terms }).costs[0];

  test('W5 leaves out the extra pay for overtime on both sides', () => {
    const cost = one({ overtimeExcluded: 55_000 });
    expect([cost?.ratedWages, cost?.currentCost, cost?.proposedCost].map(text)).toEqual([
      '1195000.00',
      '26290.00',
      '26529.00',
    ]);
    const excluded = (overtimeWages: AmountLike, overtimeFactor: AmountLike) =>
      text(one({ overtimeWages, overtimeFactor })?.excluded);
    expect([excluded(120_000, 1.5), excluded(30_000, 2), excluded('10000.01', 1.5)]).toEqual([
      '40000.00',
      '15000.00',
      '3333.34',
    ]);
  });

  test('a state may rate overtime in full, and a provider may bill it', () => {
    const rules = { ...indiana, wcOvertimeExcluded: false };
    expect(text(one({ overtimeWages: 120_000 }, [rules])?.ratedWages)).toBe('1250000.00');
    const billed = one({ overtimeExcluded: 55_000 }, [], { billOvertime: true });
    expect([billed?.currentCost, billed?.proposedCost].map(text)).toEqual(['26290.00', '27750.00']);
  });

  test('W6 counts owners within the state’s limits, or not at all', () => {
    const owners = [
      { included: true, annualPay: 350_000, payInWages: 350_000 },
      { included: true, annualPay: 30_000, payInWages: 0 },
      { included: false, annualPay: 90_000, payInWages: 90_000 },
    ];
    const cost = one({ owners }, [indiana]);
    expect([cost?.ownerChange, cost?.ratedWages, cost?.currentCost].map(text)).toEqual([
      '-169600.00',
      '1080400.00',
      '23768.80',
    ]);
    // Without limits the pay counts as it is.
    expect(text(one({ owners })?.ownerChange)).toBe('-60000.00');
    expect(text(one({ owners: [{ included: false, annualPay: 0, payInWages: 2_000_000 }] })?.ratedWages)).toBe('0.00');
  });
});

describe('a state with only its own fund', () => {
  const washington = line(300_000, '1.00', { state: 'WA' });

  test('W10 has no price of the provider, even with a rate, and is in no sum', () => {
    const given = policy({ lines: [...three, [washington, '0.8']], terms: { experienceMod: '0.92' } });
    expect(given.costs[3]).toMatchObject({ proposedRate: null, billedRate: null, proposedCost: null, margin: null });
    expect(given.cost).toMatchObject({ leftOut: 0 });
    expect(text(given.cost.today)).toBe('26245.76');
    expect(given.funds.map(({ state, today }) => [state, text(today)])).toEqual([['WA', '3000.00']]);
  });

  test('an override is final and counts, outside the policy', () => {
    const taken = line(300_000, '1.00', {
      state: 'OH',
      override: true,
      proposedRate: '0.9',
      currentCost: 3_000,
      proposedCost: 2_700,
    });
    const given = policy({ lines: [...three, [taken, null]], terms: { ...firstTerms, currentPremium: 25_000 } });
    expect(sides(given)).toEqual(['28000.00', '31501.20', '-3501.20']);
    expect(given.funds).toEqual([]);
    expect(sides(policy({ lines: [[taken, null]], terms: firstTerms }))).toEqual(['3000.00', '2700.00', '300.00']);
  });

  test('alone, nothing is compared', () => {
    expect(policy({ lines: [[washington, '0.8']] })).toMatchObject({
      premium: null,
      cost: { today: null, provider: null, saving: null, leftOut: 0 },
    });
  });
});

test('terms in use are those that are not neutral', () => {
  expect(termsInUse(neutralWcTerms)).toEqual([]);
  expect(termsInUse({ ...neutralWcTerms, experienceMod: '1.00', assessmentBase: 'manual' })).toEqual([]);
  const empty = { experienceMod: null, schedulePercent: null, assessmentPercent: null };
  const state = { state: 'IN', ...empty, terrorismRate: null, catastropheRate: null };
  expect(termsInUse({ ...neutralWcTerms, states: [state] })).toEqual([]);
  expect(
    termsInUse({ ...neutralWcTerms, currentPremium: 0, wcProgram: 'own', states: [{ ...state, experienceMod: 1 }] }),
  ).toEqual(['currentPremium', 'states', 'wcProgram']);
});

test('rare mods and schedule ratings are pointed out', () => {
  const unusual = (experienceMod: number, schedulePercent: number, billedMod = 1) =>
    unusualTerms({ experienceMod, schedulePercent, billedMod }).length;
  expect([unusual(0.6, 25), unusual(2, -25), unusual(0.59, 0), unusual(2.01, -25.01, 3)]).toEqual([0, 0, 1, 3]);
});

test('with neutral terms every figure is that of the plain formulas', () => {
  const cents = fc.integer({ min: 0, max: 9_000_000_000 }).map((units) => units / 100);
  const rate = fc.integer({ min: 0, max: 300_000 }).map((units) => units / 10_000);
  const row = fc.record({
    state: fc.constantFrom('IN', 'MI', 'CA', 'PA'),
    annualWages: cents,
    rate,
    override: fc.boolean(),
    proposedRate: fc.option(rate),
    currentCost: fc.option(cents),
    proposedCost: fc.option(cents),
    base: fc.option(rate),
  });
  forAll(fc.array(row, { maxLength: 6 }), fc.constantFrom(110, 120, 130, 140), (rows, tier) => {
    const rateOf = (base: number | null) => (base === null ? null : { id: 1, year: 2026, rate: base });
    const plain = rows.map(({ base, ...one }) => workersCompCost(one, rateOf(base), tier));
    const given = policy({ lines: rows.map(({ base, ...one }) => [one, base] as const), tier });
    const written = (value: unknown) => JSON.stringify(value);
    expect(given.costs.map((cost, at) => written({ ...cost, ...plain[at] }))).toEqual(given.costs.map(written));
    expect(written(given.cost)).toBe(written(workersCompTotal(plain)));
    expect(given.costs.every(({ billedRate, tieredRate }) => written(billedRate) === written(tieredRate))).toBe(true);
  });
});

test('says why overtime or owners count differently', () => {
  const owner = { included: true, annualPay: 1, payInWages: 0 };
  const notes = (more: object, rules?: WcStateRules) => payrollNotes({ state: 'PA', ...more }, rules, 2026);
  const pennsylvania = { ...indiana, state: 'PA', wcOvertimeExcluded: false };
  expect(notes({ overtimeWages: 10 }, pennsylvania)).toEqual([
    'PA rates overtime pay in full, so nothing is left out.',
  ]);
  expect(notes({ owners: [owner] })).toEqual([
    'Operations has no limits of owners’ pay for PA 2026, so all of it counts.',
  ]);
  expect(notes({ owners: [{ ...owner, included: false }], overtimeWages: 10 })).toEqual([]);
  expect(notes({ owners: [owner] }, pennsylvania)).toEqual([]);
});
