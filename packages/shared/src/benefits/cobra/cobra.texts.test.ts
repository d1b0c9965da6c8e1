import { describe, expect, test } from 'vitest';
import type { CobraSheet } from './cobra.schema.ts';
import { basisLine, federalLines, headcountHint, rateLine, stateLines } from './cobra.texts.ts';

const census = { asOf: '2026-01-01', employees: 9, counted: 7.675, hoursUnknown: 0, cobra: 1 };
const sheet = (more: Partial<CobraSheet> = {}): CobraSheet => ({
  group: 'Salaried',
  year: 2026,
  planYearMonth: 1,
  medicalTier: { id: 4, description: 'Tier 2' },
  plans: [],
  census,
  cobraCount: 1,
  isAffiliated: false,
  states: [],
  ...more,
});

describe('whether federal COBRA applies', () => {
  const estimateOf = (more: Partial<CobraSheet>) => federalLines(sheet(more))[1];

  test('E33 is estimated from one day and never determined', () => {
    expect(federalLines(sheet())).toEqual([
      'Federal COBRA applies from 20 employees on more than half of the typical business days of 2025. Where the provider ' +
        'sponsors the plan, ask counsel who the employer is.',
      'Estimate from one day, the census of 01/01/2026: 9 employees, part-time ones by hours of 40, count as 7.675, under ' +
        '20. This is not a determination.',
    ]);
  });

  test.each([
    [19.999, 'count as 19.999, under 20.'],
    [20, 'count as 20, not under 20.'],
  ])('a count of %d says "%s"', (counted, text) => {
    expect(estimateOf({ census: { ...census, counted } })).toContain(text);
  });

  test('says that affiliated companies count together', () => {
    expect(estimateOf({ isAffiliated: true })).toContain('Affiliated companies count together and are not in it.');
  });

  test('is not estimated without hours, or without a census', () => {
    const without = (hoursUnknown: number) => estimateOf({ census: { ...census, counted: null, hoursUnknown } });
    expect(without(1)).toBe('Not estimated: 1 employee of 9 in the census of 01/01/2026 has no weekly hours.');
    expect(without(3)).toBe('Not estimated: 3 employees of 9 in the census of 01/01/2026 have no weekly hours.');
    expect(estimateOf({ census: null })).toBe('Not estimated: there is no census.');
  });
});

test('says what each state grants, and which states are not entered', () => {
  const indiana = { months: null, percent: null, appliesTo: 'A conversion policy instead', source: 'IC 27-8-15-31' };
  const illinois = { months: 12, percent: 102, appliesTo: 'Fewer than 20 employees.', source: '215 ILCS 5/367e' };
  expect(
    stateLines({
      states: [
        { state: 'OH', continuation: null },
        { state: 'IN', continuation: indiana },
        { state: 'IL', continuation: illinois },
        { state: 'KY', continuation: null },
        { state: 'MN', continuation: { ...illinois, months: 1, percent: null } },
      ],
    }),
  ).toEqual([
    'Indiana: no state continuation rate. A conversion policy instead. Source: IC 27-8-15-31.',
    'Illinois: up to 12 months, at most 102% of the premium. Fewer than 20 employees. Source: 215 ILCS 5/367e.',
    'Minnesota: up to 1 month. Fewer than 20 employees. Source: 215 ILCS 5/367e.',
    'Ohio, Kentucky: not entered, check the state.',
  ]);
});

test('calls the amounts a maximum only at the highest percentages', () => {
  expect(rateLine(sheet(), { continuation: 102, disability: 150 })).toBe(
    'Maximum monthly amounts for plan year 2026; not an election notice. State law may differ.',
  );
  expect(rateLine(sheet(), { continuation: 100, disability: 150 })).toMatch(/^Monthly amounts/);
  expect(rateLine(sheet(), { continuation: 102, disability: 149.5 })).toMatch(/^Monthly amounts/);
});

test('names the medical tier that the premiums are of', () => {
  expect(basisLine(sheet())).toMatch(/^Full premium of 2026 at Tier 2: employer and employee share,/);
  expect(basisLine(sheet({ medicalTier: null }))).toMatch(/^Full premium of 2026: employer/);
});

test('hints at a count that differs between record and census', () => {
  expect(headcountHint(sheet({ cobraCount: 3 }))).toBe(
    'People on COBRA: 3 in the record, 1 in the census of 01/01/2026.',
  );
  for (const more of [{}, { cobraCount: null }, { census: null }]) expect(headcountHint(sheet(more))).toBeUndefined();
});
