import { describe, expect, test } from 'vitest';
import { readInput } from '#platform/issues.ts';
import { type Amount, toCents } from '#platform/money.ts';
import { addMonths } from '#platform/months.ts';
import { completionFactors, experiencePeriod, triangleOf } from './chain-ladder.rules.ts';
import { credibility, type ExperienceFacts, experienceFigures } from './figures.rules.ts';
import { experienceWarnings, missingFigures } from './findings.rules.ts';
import { type ExperienceInputs, emptyInputs, experienceSave } from './inputs.schema.ts';
import { stepsOf } from './steps.rules.ts';
import { exampleFacts, exampleInputs } from './testing/worked-example.ts';
import { tierCover } from './tiers.rules.ts';

const text = (amount: Amount | null | undefined): string | undefined => amount?.toFixed(2);
const figuresOf = (inputs: Partial<ExperienceInputs> = {}, facts: Partial<ExperienceFacts> = {}) =>
  experienceFigures({ ...exampleInputs, ...inputs }, { ...exampleFacts, ...facts }, 2027);

describe('completion factors', () => {
  const e38 = [
    [20_000, 62_000, 78_000, 82_000, 83_200, 83_600],
    [18_000, 59_500, 74_000, 78_400, 79_600],
    [24_000, 70_000, 88_000, 93_000],
    [22_000, 66_000, 84_000],
    [19_000, 60_500],
    [21_000],
  ];
  const completions = ['0.2391', '0.7381', '0.9287', '0.9805', '0.9952', '1.0000'];

  test('E38 are the products of the links, and complete what is paid', () => {
    const factors = completionFactors(e38);
    const links = factors.map(({ link }) => link?.toFixed(4));
    expect(links).toEqual(['3.0874', '1.2583', '1.0558', '1.0150', '1.0048', undefined]);
    expect(factors.map(({ completion }) => completion.toFixed(4))).toEqual(completions);
    const incurred = e38.map((row) => toCents((row.at(-1) ?? 0) / Number(factors[row.length - 1]?.completion)));
    expect(incurred.map(text)).toEqual(['83600.00', '79983.92', '94849.57', '90449.01', '81967.21', '87829.36']);
    expect(text(incurred.reduce((total, each) => total.plus(each)).minus(421_700))).toBe('96979.07');
  });

  test('E38 ends the experience before June, whose completion is under 0.7000', () => {
    const factors = completionFactors(e38);
    const period = (lastMonth: string | null) => experiencePeriod(factors, '2026-06', { lastMonth, months: 6 });
    expect(period('2026-06')).toEqual({ first: '2025-12', last: '2026-05', cut: true });
    expect(period(null)).toEqual({ first: '2025-11', last: '2026-04', cut: false });
    expect(period('2026-05')).toEqual({ first: '2025-12', last: '2026-05', cut: false });
  });

  test('come from months of service and payment; later payments do not count', () => {
    const cells = e38.flatMap((row, age) =>
      row.map((paid, lag) => ({
        serviceMonth: addMonths('2026-01', age),
        paidMonth: addMonths('2026-01', age + lag),
        medical: paid - (row[lag - 1] ?? 0),
      })),
    );
    const late = { serviceMonth: '2026-01', paidMonth: '2026-07', medical: 5_000 };
    const factors = completionFactors(triangleOf([...cells, late], '2026-06'));
    expect(factors.slice(0, 6).map(({ completion }) => completion.toFixed(4))).toEqual(completions);
    expect(factors).toHaveLength(36);
  });

  test('a falling link is kept and marked, one without payments is 1, and typed ones replace them', () => {
    const [first, second, third] = completionFactors([[0, 1_000, 900], [0, 500], [0]], new Map([[0, 0.85]]));
    expect(second).toMatchObject({ falls: true, typed: false });
    expect(second?.completion.toFixed(4)).toBe('1.1111');
    expect(first?.completion.toFixed(4)).toBe('0.8500');
    expect([first?.typed, first?.link?.toFixed(4), third?.link]).toEqual([true, '1.0000', null]);
  });
});

describe('the worksheet', () => {
  test('E39 rounds each step and uses the rounded figure', () => {
    const figures = figuresOf();
    const { medicalPaid, pooled, completed, medicalPmpm, pharmacyPmpm, experience, blended, needed } = figures;
    expect([medicalPaid, pooled, completed, medicalPmpm, pharmacyPmpm].map(text)).toEqual([
      '1046000.00',
      '136000.00',
      '936213.99',
      '433.43',
      '102.00',
    ]);
    expect(figures.trendMonths.toNumber()).toBe(18);
    expect([figures.medicalTrend?.toFixed(4), figures.pharmacyTrend?.toFixed(4)]).toEqual(['1.1224', '1.1695']);
    expect([figures.medicalTrended, figures.pharmacyTrended, experience].map(text)).toEqual([
      '486.48',
      '119.29',
      '653.77',
    ]);
    expect([figures.z, blended, needed].map(text)).toEqual(['0.42', '628.38', '709.53']);
    expect([figures.currentMonth, figures.currentPmpm, figures.change].map(text)).toEqual([
      '114290.80',
      '634.95',
      '11.75',
    ]);
    const { rates = [], newMonth, difference, year } = figures.renewal ?? {};
    expect(rates.map(({ renewed }) => text(renewed))).toEqual(['900.71', '1891.48', '1666.30', '2657.08']);
    expect([newMonth, difference, year].map(text)).toEqual(['127720.15', '13429.35', '161152.20']);
  });

  test('E39 says each step in words', () => {
    const facts = { ...exampleFacts, poolingPoint: 100_000 };
    const steps = stepsOf(exampleInputs, facts, figuresOf());
    expect(steps.map(({ step, result }) => `${step} ${result}`)).toEqual([
      '1 $1,046,000.00',
      '2 −$136,000.00',
      '3 $936,213.99',
      '4 $433.43',
      '5 $102.00',
      '6 $486.48 and $119.29',
      '7 $486.48 and $119.29',
      '8 $48.00',
      '9 $653.77',
      '10 $628.38',
      '11 $709.53',
      '12 $634.95',
      '13 +11.75%',
      '14 $127,720.15 a month',
    ]);
    expect(steps[5]?.rule).toContain('18 months');
    expect(steps[9]?.rule).toBe('Z = √(2,160 / 12,000), at most 1: 0.42; Z × $653.77 + (1 − Z) × manual rate $610.00');
  });

  test('says what a step is calculated from while nothing is known yet', () => {
    const facts = { ...exampleFacts, months: [], present: null, poolingPoint: null };
    const steps = stepsOf(emptyInputs, facts, experienceFigures(emptyInputs, facts, 2027));
    expect(steps.map(({ result }) => result).every((result) => result === null)).toBe(true);
    expect(steps.filter(({ rule }) => rule.includes('–') || rule.includes('null'))).toEqual([]);
    expect([4, 8, 9, 13].map((at) => steps[at]?.rule)).toEqual([
      '(pharmacy − rebates) / member-months',
      'Medical + pharmacy of step 7 + step 8',
      'Z = √(member-months / 12,000), at most 1; Z × step 9 + (1 − Z) × manual rate',
      'Each present rate × (1 + step 13)',
    ]);
  });

  test('E40 shows the range from none to all of the experience', () => {
    const { least, most } = figuresOf().range ?? {};
    expect([least?.needed, least?.change, most?.needed, most?.change].map(text)).toEqual([
      '688.88',
      '8.49',
      '738.06',
      '16.24',
    ]);
  });

  test('E41 weighs the experience by member-months', () => {
    const weights = [600, 2_160, 6_000, 12_000, 20_000].map((months) => text(credibility(months, 12_000)));
    expect(weights).toEqual(['0.22', '0.42', '0.71', '1.00', '1.00']);
  });

  test('E41 compares the needed factor with the tiers', () => {
    const { renewal } = figuresOf();
    const base = { EE: 806, ES: 1_692.6, EC: 1_491.1, EF: 2_377.7 };
    const tier = (id: number, rate: number) => ({ id, rate, description: `Tier ${rate}` });
    const cover = (...tiers: ReturnType<typeof tier>[]) =>
      renewal && tierCover(renewal.rates, renewal.newMonth, new Map([['PPO 1500', base]]), tiers);
    const short = cover(tier(1, 1.1), tier(2, 0.95));
    expect([short?.factor.toFixed(4), short?.covering, text(short?.highest?.short)]).toEqual(['1.1175', null, '14.11']);
    expect(cover(tier(1, 1.1), tier(3, 1.25), tier(2, 1.15))?.covering?.id).toBe(2);
  });

  test('the specific premium counts in step 11 only if its deductible is not the pooling point', () => {
    expect(text(figuresOf({ specificPremium: 40 }).needed)).toBe('709.53');
    expect(text(figuresOf({ specificPremium: 40 }, { poolsAtDeductible: false }).needed)).toBe('754.47');
  });

  test('benefit and age change claims before they are weighed', () => {
    const { medicalChanged, pharmacyChanged } = figuresOf({ benefitFactor: 0.95, ageFactor: 1.02 });
    expect([medicalChanged, pharmacyChanged].map(text)).toEqual(['471.40', '115.59']);
  });

  test('too little experience leaves the manual rate, whatever else is missing', () => {
    const few = exampleFacts.months.slice(-5);
    const figures = figuresOf({ trendMedical: null, poolingCharge: null, typedZ: 0.9 }, { months: few });
    expect([figures.tooLittle, figures.range, text(figures.blended), text(figures.needed)]).toEqual([
      true,
      null,
      '610.00',
      '688.88',
    ]);
    const small = exampleFacts.months.map((row) => ({ ...row, members: 24 }));
    expect(figuresOf({}, { months: small }).tooLittle).toBe(true);
    expect(figuresOf({}, { months: small.map((row) => ({ ...row, members: 25 })) }).tooLittle).toBe(false);
  });
});

test('without service months nothing is known, not even as 0', () => {
  const figures = figuresOf({}, { months: [] });
  const steps = stepsOf(exampleInputs, { ...exampleFacts, months: [], poolingPoint: 100_000 }, figures);
  const unknown = steps.filter(({ result }) => result === null).map(({ step }) => step);
  expect(unknown).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 14]);
});

describe('what is missing', () => {
  const missingOf = (
    inputs: Partial<ExperienceInputs>,
    facts: Partial<ExperienceFacts & { poolingPoint: null }> = {},
  ) => {
    const given = { ...exampleFacts, poolingPoint: 100_000, deductible: 5_000, ...facts };
    const figures = figuresOf(inputs, facts);
    return missingFigures({ ...exampleInputs, ...inputs }, given, figures).map((one) => one.text);
  };

  test.each([
    ['trendMedical', 6, 'Medical Trend', 'experience'],
    ['trendPharmacy', 6, 'Pharmacy Trend', 'experience'],
    ['poolingCharge', 8, 'Pooling Charge', 'experience'],
    ['manualRate', 10, 'Manual Rate', 'blended'],
    ['retention', 11, 'Retention', 'needed'],
  ] as const)('without %s the worksheet stops at step %i', (name, step, label, figure) => {
    expect(missingOf({ [name]: null })).toEqual([`Step ${step} needs ${label}.`]);
    const figures = figuresOf({ [name]: null });
    expect([figures[figure], figures.needed, figures.renewal]).toEqual([null, null, null]);
  });

  test('figures of carrier files are named with their months', () => {
    const months = exampleFacts.months.map((row, index) => ({ ...row, members: index === 3 ? null : 180 }));
    expect(missingOf({}, { months, present: null })).toEqual([
      'Step 4 needs member-months: no published premiums for 10/2025.',
      'Step 12 needs present rates: no published premiums with members.',
    ]);
    expect(missingOf({}, { months: [] })[0]).toBe('Step 1 needs claims: no published file has any of this client.');
    const unpooled = exampleFacts.months.map((row) => ({ ...row, pooled: null }));
    expect(missingOf({}, { months: unpooled, poolingPoint: null })).toEqual([
      'Step 2 needs Pooling Point: the specific deductible, $5,000.00, is not between $10,000.00 and $1,000,000.00.',
    ]);
  });

  test('what may mislead is said', () => {
    const months = exampleFacts.months.map((row, index) => ({ ...row, members: [0, 100, 116][index] ?? 110 }));
    const facts = { ...exampleFacts, months, poolingPoint: 100_000 };
    const seen = { unpaidMonths: ['2025-09'], largestMember: 400_000, cut: false };
    expect(experienceWarnings(facts, figuresOf({}, { months }), seen)).toEqual([
      'No claims were paid in 09/2025: a claims file may be missing.',
      'Premium without members in 07/2025.',
      'Members changed by more than 15% in the period: from 100 to 116 a month.',
      'One member has more than 25% of the claims.',
    ]);
    const quiet = { ...exampleFacts, poolingPoint: 100_000 };
    expect(experienceWarnings(quiet, figuresOf(), { ...seen, unpaidMonths: [], largestMember: 326_300 })).toEqual([]);
  });
});

test.each([
  [{ trendMedical: 30.01 }, 'trendMedical'],
  [{ trendPharmacy: -10.01 }, 'trendPharmacy'],
  [{ retention: 40.01 }, 'retention'],
  [{ fullCredibility: 1_199 }, 'fullCredibility'],
  [{ poolingPoint: 9_999.99 }, 'poolingPoint'],
  [{ poolingPoint: 1_000_000.01 }, 'poolingPoint'],
  [{ typedZ: 1.01, zReason: 'Three years' }, 'typedZ'],
  [{ typedZ: 0.5 }, 'zReason'],
  [{ typedFactors: [{ lag: 0, factor: 0.0999 }] }, 'typedFactors.0.factor'],
  [{ typedFactors: [{ lag: 1, factor: 1.0501 }] }, 'typedFactors.0.factor'],
  [
    {
      typedFactors: [
        { lag: 1, factor: 0.9 },
        { lag: 1, factor: 0.8 },
      ],
    },
    'typedFactors.1.lag',
  ],
  [{ lastMonth: '2026-13' }, 'lastMonth'],
  [{ months: 37 }, 'months'],
])('%j is rejected on its field', (change, field) => {
  expect(Object.keys(readInput(experienceSave, { ...emptyInputs, ...change }).fields ?? {})).toEqual([field]);
});

test('the limits themselves can be saved', () => {
  const limits = {
    trendMedical: -10,
    trendPharmacy: 30,
    retention: 40,
    fullCredibility: 120_000,
    poolingPoint: 10_000,
  };
  const typed = { typedZ: 0, zReason: 'The group has changed', typedFactors: [{ lag: 0, factor: 0.1 }] };
  expect(readInput(experienceSave, { ...emptyInputs, ...limits, ...typed }).fields).toBeUndefined();
});
