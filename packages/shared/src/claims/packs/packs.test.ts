import { describe, expect, test } from 'vitest';
import { packChanges } from './changes.rules.ts';
import { protectedBeginnings } from './protected-diagnoses.ts';
import type { PackContent } from './schema.ts';
import { shownBands } from './suppress.rules.ts';

/** As the statement compares them. */
const isProtectedDiagnosis = (code: string): boolean =>
  protectedBeginnings.some((beginning) => code.replaceAll('.', '').toUpperCase().startsWith(beginning));

describe('diagnoses that a pack never states', () => {
  test.each(['F10.20', 'F1120', 'f19.9', 'K70.30', 'T40.1X1A', 'O99.320', 'Z71.41', 'Z71.51', 'Z81.1', 'Y90.8'])(
    '%s is about substance use',
    (code) => expect(isProtectedDiagnosis(code)).toBe(true),
  );
  test.each(['Z13.79', 'Z14.1', 'Z15.01', 'Z31.5', 'Z80.3', 'Z83.3', 'Z84.81', 'Z71.83'])('%s is genetic', (code) =>
    expect(isProtectedDiagnosis(code)).toBe(true),
  );
  test.each(['F20.0', 'F32.9', 'C50.911', 'K80.00', 'I42.0', 'Z51.11', 'Q90.9', 'E84.0', 'T45.1X5A', 'Z79.4', ''])(
    '%s is neither',
    (code) => expect(isProtectedDiagnosis(code)).toBe(false),
  );
});

/** All lists of counts from 1 to `most` of a length. */
const lists = (length: number, most: number): number[][] =>
  length === 0
    ? [[]]
    : lists(length - 1, most).flatMap((list) => Array.from({ length: most }, (_, at) => list.concat(at + 1)));

/** What a pack shows of bands with these counts. */
const shown = (counts: readonly number[]) => {
  const { bands, total } = shownBands(new Map(counts.map((count, at) => [`Band ${at}`, count])));
  return { counts: bands.map(({ people }) => people), total };
};

describe('counts of people', () => {
  test('leave out fewer than 5, and the smallest others as long as the total reveals them', () => {
    expect(shown([12, 7, 30])).toEqual({ counts: [12, 7, 30], total: 49 });
    expect(shown([3, 12, 7, 30])).toEqual({ counts: [null, 12, null, 30], total: 52 });
    expect(shown([3, 4, 12, 30])).toEqual({ counts: [null, null, null, 30], total: 49 });
    expect(shown([4, 6, 6, 30])).toEqual({ counts: [null, null, null, 30], total: 46 });
    expect(shown([3, 2])).toEqual({ counts: [], total: 5 });
    expect(shown([4])).toEqual({ counts: [], total: null });
    expect(shown([])).toEqual({ counts: [], total: null });
  });

  test.each([
    [2, 16],
    [3, 16],
    [4, 12],
  ])('of %i bands reveal no small one to a reader who knows the rule', (length, most) => {
    const worlds = Map.groupBy(lists(length, most), (list) => JSON.stringify(shown(list)));
    for (const [text, possible] of worlds) {
      const { counts }: { counts: (number | null)[] } = JSON.parse(text);
      for (const [at, count] of counts.entries()) {
        const values = new Set(possible.map((list) => list[at]));
        if (count === null) expect(values.size, text).toBeGreaterThan(1);
        else expect(count).toBeGreaterThanOrEqual(5);
      }
    }
  });

  test('that are left out are never one in each band', () => {
    expect(shown([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 30, 40])).toEqual({
      counts: [null, null, null, null, null, null, null, null, null, null, null, 40],
      total: 80,
    });
  });
});

const facts: Omit<PackContent, 'changes'> = {
  months: [
    { month: '2026-09', members: 12, medical: '100.00', pharmacy: '10.00' },
    { month: '2026-10', members: null, medical: null, pharmacy: null },
    { month: '2026-11', members: 12, medical: '50.00', pharmacy: '5.00' },
  ],
  claimants: [],
  contracts: [{ year: 2026, terms: [{ label: 'Specific deductible', value: '$75,000.00' }] }],
  census: { asOf: '2026-09-01T00:00:00', bands: [], total: 31 },
};

test('what has changed since the last pack: sums, contract and census, without lines about one person', () => {
  expect(packChanges(facts, facts)).toEqual([]);
  const later = {
    months: facts.months.slice(1).concat({ month: '2026-12', members: 13, medical: '70.00', pharmacy: '0.00' }),
    claimants: [
      {
        year: 2026,
        deductible: '75000.00',
        medical: '50000.00',
        pharmacy: '0',
        total: '50000.00',
        due: '0',
        diagnosis: null,
      },
    ],
    contracts: [{ year: 2026, terms: [{ label: 'Specific deductible', value: '$90,000.00' }] }],
    census: { asOf: '2026-12-01T00:00:00', bands: [], total: null },
  };
  const corrected = { ...facts, months: facts.months.map((one) => ({ ...one, medical: one.medical && '60.00' })) };
  expect(packChanges(corrected, later)).toEqual([
    { what: 'Months', before: '09/2026 to 11/2026', after: '10/2026 to 12/2026' },
    { what: 'Paid in the months of both packs', before: '$65.00', after: '$55.00' },
    { what: 'Claimants over half of the deductible', before: '0', after: '1' },
    { what: 'Paid for them', before: '$0.00', after: '$50,000.00' },
    { what: 'Census', before: '09/01/2026', after: '12/01/2026' },
    { what: 'Employees in the census', before: '31', after: 'Fewer than 5' },
    { what: '2026: Specific deductible', before: '$75,000.00', after: '$90,000.00' },
  ]);
});
