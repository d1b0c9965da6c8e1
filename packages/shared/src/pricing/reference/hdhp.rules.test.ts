import { describe, expect, test } from 'vitest';
import { type BenefitYear, benefitYearFigureNames } from './benefit-year.schema.ts';
import { checkHdhp, type HdhpTerms } from './hdhp.rules.ts';

/** Minimum deductible and HDHP maximum, each self-only and family, and the ACA maximum of one person. */
const published: Readonly<Record<number, readonly number[]>> = {
  2024: [1_600, 3_200, 8_050, 16_100, 9_450],
  2025: [1_650, 3_300, 8_300, 16_600, 9_200],
  2026: [1_700, 3_400, 8_500, 17_000, 10_600],
  2027: [1_750, 3_500, 8_700, 17_400, 12_000],
};
const limitsOf = (year: number, more: Partial<BenefitYear> = {}): BenefitYear => {
  const [minSelf = 0, minFamily = 0, maxSelf = 0, maxFamily = 0, aca = 0] = published[year] ?? [];
  const none = Object.fromEntries(benefitYearFigureNames.map((name) => [name, null]));
  return {
    ...(none as Record<keyof BenefitYear, never>),
    id: 1,
    year,
    source: 'IRS',
    rowVersion: 1,
    acaMaxOutOfPocketSelf: aca,
    hdhpMinDeductibleSelf: minSelf,
    hdhpMinDeductibleFamily: minFamily,
    hdhpMaxOutOfPocketSelf: maxSelf,
    hdhpMaxOutOfPocketFamily: maxFamily,
    ...more,
  };
};

type Figures = readonly [
  deductible: readonly [self: number, family: number, embedded: number | null],
  outOfPocket: readonly [self: number, family: number, embedded: number | null],
];
const plan = (year: number, [deductible, outOfPocket]: Figures, more: Partial<HdhpTerms> = {}): HdhpTerms => ({
  year,
  modelType: { id: 80 },
  paysBeforeDeductible: false,
  deductibleSelf: deductible[0],
  deductibleFamily: deductible[1],
  deductibleEmbedded: deductible[2],
  outOfPocketSelf: outOfPocket[0],
  outOfPocketFamily: outOfPocket[1],
  outOfPocketEmbedded: outOfPocket[2],
  ...more,
});
const failing = (terms: HdhpTerms, limits = limitsOf(terms.year)): readonly string[] => {
  const check = checkHdhp(terms, limits);
  if (check?.result === 'notEligible') return check.failures.map(({ rule }) => rule);
  return [check?.result ?? 'no HDHP'];
};

const hsa3400: Figures = [
  [3_400, 6_800, 3_400],
  [6_500, 13_000, 6_500],
];
const hsa2000: Figures = [
  [2_000, 4_000, null],
  [2_000, 4_000, null],
];
const hsa5000: Figures = [
  [5_000, 10_000, null],
  [5_000, 10_000, null],
];
const good = plan(2026, hsa2000);

describe('whether an HSA may go with a plan', () => {
  test.each([
    ['E19 HSA 3400, 2024', plan(2024, hsa3400), ['eligible']],
    ['E19 HSA 3400, 2025', plan(2025, hsa3400), ['eligible']],
    ['E19 HSA 3400, 2026', plan(2026, hsa3400), ['eligible']],
    ['E19 HSA 3400, 2027: its embedded deductible is below the family minimum', plan(2027, hsa3400), ['D3']],
    ...[2024, 2025, 2026, 2027].map((year) => [`E19 HSA 2000, ${year}`, plan(year, hsa2000), ['eligible']] as const),
    ['E19 HSA 5000, 2024: one person may pay more than 9,450', plan(2024, hsa5000), ['O3']],
    ['E19 HSA 5000, 2025: one person may pay more than 9,200', plan(2025, hsa5000), ['O3']],
    ['E19 HSA 5000, 2026', plan(2026, hsa5000), ['eligible']],
    ['E19 HSA 5000, 2027', plan(2027, hsa5000), ['eligible']],
    [
      'E20 1,600 / 3,200 in 2026',
      plan(2026, [
        [1_600, 3_200, null],
        [5_000, 10_000, null],
      ]),
      ['D1', 'D2'],
    ],
    [
      'E21 7,000 / 14,000 in 2026',
      plan(2026, [
        [7_000, 14_000, null],
        [7_000, 14_000, null],
      ]),
      ['O3'],
    ],
    [
      'exactly the limits',
      plan(2026, [
        [1_700, 3_400, 3_400],
        [8_500, 17_000, 10_600],
      ]),
      ['eligible'],
    ],
    [
      'a cent over each maximum',
      plan(2026, [
        [1_700, 3_400, null],
        [8_500.01, 17_000.01, 10_600.01],
      ]),
      ['O1', 'O2', 'O3'],
    ],
    ['more than preventive care first', { ...good, paysBeforeDeductible: true }, ['N1']],
    ['no HDHP', { ...good, modelType: { id: 79 } }, ['no HDHP']],
  ] as const)('%s', (_name, terms, expected) => {
    expect(failing(terms)).toEqual(expected);
  });

  test('says what is broken, by how much and in which year', () => {
    const check = checkHdhp(plan(2027, hsa3400), limitsOf(2027));
    expect(check).toEqual({
      result: 'notEligible',
      failures: [
        { rule: 'D3', message: 'Embedded deductible of $3,400.00 pays before the family minimum of $3,500.00.' },
      ],
    });
    const messages = (terms: HdhpTerms) => {
      const found = checkHdhp(terms, limitsOf(terms.year));
      return found?.result === 'notEligible' ? found.failures.map(({ message }) => message) : [];
    };
    expect(
      messages(
        plan(
          2026,
          [
            [1_600, 3_400, null],
            [8_600, 17_000, 8_600],
          ],
          { paysBeforeDeductible: true },
        ),
      ),
    ).toEqual([
      'Deductible is below the 2026 minimum of $1,700.00.',
      'Out-of-pocket maximum is above the 2026 maximum of $8,500.00.',
      'The plan pays for more than preventive care before the deductible.',
    ]);
    expect(messages(plan(2024, hsa5000))).toEqual([
      'One person in a family may pay $10,000.00, above the 2024 maximum of $9,450.00.',
    ]);
  });

  test.each(['deductibleSelf', 'deductibleFamily', 'outOfPocketSelf', 'outOfPocketFamily', 'paysBeforeDeductible'])(
    'is not checked before %s is entered',
    (name) => {
      expect(checkHdhp({ ...good, [name]: null }, limitsOf(2026))).toEqual({
        result: 'notChecked',
        message: 'Its deductibles and out-of-pocket maximums are not entered.',
      });
    },
  );

  test.each([
    ['without limits of the year', undefined],
    ['without one of them', limitsOf(2026, { acaMaxOutOfPocketSelf: null })],
  ])('is not checked %s, nor by those of another year', (_name, limits) => {
    expect(checkHdhp(good, limits)).toEqual({
      result: 'notChecked',
      message: 'No HDHP limits for 2026 in Operations.',
    });
  });
});
