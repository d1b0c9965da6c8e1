import { expect, test } from 'vitest';
import {
  censusCounts,
  employeesOf,
  payCycleFigures,
  sutaFigures,
  tierCounts,
  workersCompFigures,
} from './figures.rules.ts';
import { exampleCensus, exampleDay } from './testing/example-census.ts';

const rows = exampleCensus();

test('E3 counts tiers with COBRA, and full-time and part-time employees without', () => {
  expect(tierCounts(rows, exampleDay)).toEqual({ EE: 3, ES: 1, EC: 1, EF: 2, WV: 1, NE: 2, none: 0 });
  expect(censusCounts(rows, exampleDay)).toMatchObject({
    rows: 10,
    employees: 9,
    fullTime: 7,
    partTime: 2,
    eligiblePartTime: 0,
    statusUnknown: 0,
    cobra: 1,
    left: 0,
    wages: 390_376,
    wagesUnknown: 0,
    states: [
      { state: 'IL', employees: 2 },
      { state: 'IN', employees: 7 },
    ],
  });
});

test('eligible people under 30 hours are counted apart, also those who waive', () => {
  const counted = (tiers: readonly ('EE' | 'WV' | 'NE' | null)[]) => {
    const partTime = rows.filter((row) => row.weeklyHours !== null && row.weeklyHours < 30 && !row.cobra);
    return censusCounts(
      [
        ...rows.filter((row) => !partTime.includes(row)),
        ...partTime.map((row, at) => ({ ...row, tier: tiers[at] ?? null })),
      ],
      exampleDay,
    ).eligiblePartTime;
  };
  expect([counted(['NE', 'NE']), counted(['EE', 'NE']), counted(['EE', 'WV']), counted([null, null])]).toEqual([
    0, 1, 2, 0,
  ]);
});

test('E4 sums wages up to the cutoff of each state', () => {
  const cutoffs: Readonly<Record<string, number>> = { IN: 9_500, IL: 14_250 };
  expect(sutaFigures(rows, exampleDay, (state) => cutoffs[state] ?? null)).toEqual([
    { state: 'IL', employees: 2, wages: 28_500, unknown: 0 },
    { state: 'IN', employees: 7, wages: 66_500, unknown: 0 },
  ]);
});

test('E5 counts lower wages in full', () => {
  const paid = [31_200, 52_000, 46_000].map((annual) => ({ ...rows[0]!, state: 'MN', annual }));
  expect(sutaFigures(paid, exampleDay, () => 44_000)).toEqual([
    { state: 'MN', employees: 3, wages: 119_200, unknown: 0 },
  ]);
});

test('E6 sums annual wages per state and class', () => {
  expect(workersCompFigures(rows, exampleDay)).toEqual([
    { state: 'IL', code: '8810', employees: 2, wages: 85_960, unknown: 0 },
    { state: 'IN', code: '3632', employees: 5, wages: 185_952, unknown: 0 },
    { state: 'IN', code: '8810', employees: 2, wages: 118_464, unknown: 0 },
  ]);
});

test('sums monthly wages and headcounts per pay cycle, and says how many are unknown', () => {
  const mixed = rows.map((row, at) => ({ ...row, payCycle: at < 3 ? (26 as const) : null }));
  mixed.push({ ...rows[3]!, annual: null, weeklyHours: null, ftPt: null, payCycle: 26 });
  expect(payCycleFigures(mixed, exampleDay, 52)).toEqual([
    { cycleCount: 52, ftCount: 4, ptCount: 2, statusUnknown: 0, wages: 15_778, wagesUnknown: 0 },
    { cycleCount: 26, ftCount: 3, ptCount: 0, statusUnknown: 1, wages: 16_753.33, wagesUnknown: 1 },
  ]);
});

test('counts no one who has left, and a person on COBRA until the coverage ends', () => {
  const [one, , , , , , , , , cobra] = rows;
  if (!one || !cobra) throw new Error('the example has ten rows');
  const left = { ...one, termDate: '2026-01-01' };
  const leaving = { ...one, termDate: '2026-01-02' };
  expect(employeesOf([left, leaving], exampleDay)).toEqual([leaving]);
  const ended = { ...cobra, termDate: '2025-06-30', cobraEnd: '2025-12-31' };
  expect(tierCounts([{ ...cobra, termDate: '2026-06-30' }, ended, left], exampleDay).EE).toBe(1);
  expect(tierCounts([{ ...cobra, termDate: '2025-06-30' }], exampleDay).EE).toBe(0);
});
