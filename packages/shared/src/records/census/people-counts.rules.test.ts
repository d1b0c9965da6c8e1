import { describe, expect, test } from 'vitest';
import { changesAnything, cycleOfRecord, figureFieldName, isFigureMoney, knowsNothing, people } from './apply.rules.ts';
import { coveredEmployees, isSamePlan } from './cover.rules.ts';
import { censusCounts, isCounted, isFullTime, sutaFigures } from './figures.rules.ts';
import { participationOf, participationText } from './participation.rules.ts';
import { withoutSsns } from './ssn.rules.ts';
import { exampleCensus, exampleDay } from './testing/example-census.ts';

const rows = exampleCensus();
const person = rows[3]!;

test('people count until the day before their end; on COBRA their coverage’s end counts as well', () => {
  const ends = { cobra: false, cobraEnd: null, termDate: null };
  expect(isCounted(ends, exampleDay)).toBe(true);
  expect(isCounted({ ...ends, termDate: '2026-01-01' }, exampleDay)).toBe(false);
  expect(isCounted({ ...ends, cobraEnd: '2025-01-01' }, exampleDay)).toBe(true);
  expect(isCounted({ ...ends, cobra: true, termDate: '2025-01-01' }, exampleDay)).toBe(false);
  expect(isCounted({ ...ends, cobra: true, termDate: '2026-01-02' }, exampleDay)).toBe(true);
  expect(isCounted({ ...ends, cobra: true, cobraEnd: '2026-01-01' }, exampleDay)).toBe(false);
});

test.each([
  [{ weeklyHours: 30, ftPt: 'PT' as const }, true],
  [{ weeklyHours: 29.99, ftPt: 'FT' as const }, false],
  [{ weeklyHours: null, ftPt: 'FT' as const }, true],
  [{ weeklyHours: null, ftPt: 'PT' as const }, false],
  [{ weeklyHours: null, ftPt: null }, null],
])('%j is full-time: %s', (row, full) => {
  expect(isFullTime(row)).toBe(full);
});

test('the totals of a census tell unknown hours, COBRA, people who have left, and unknown wages apart', () => {
  const unknown = { ...person, weeklyHours: null, ftPt: null, annual: null, state: null };
  const left = { ...person, termDate: '2025-06-30' };
  const ended = { ...person, cobra: true, cobraEnd: '2025-06-30' };
  const counts = censusCounts([unknown, left, ended, { ...person, cobra: true }, person], exampleDay);
  expect(counts).toMatchObject({
    rows: 5,
    employees: 2,
    fullTime: 1,
    partTime: 0,
    statusUnknown: 1,
    cobra: 1,
    left: 2,
  });
  expect(counts).toMatchObject({ wages: 40_040, wagesUnknown: 1, states: [{ state: 'IN', employees: 1 }] });
  expect(censusCounts([], exampleDay)).toMatchObject({ employees: 0, wages: 0, wagesUnknown: 0, states: [] });
  expect(censusCounts([{ ...person, tier: null }], exampleDay).tiers).toMatchObject({ none: 1, EE: 0 });
});

test('states are sorted, and a state without a cutoff counts whole wages', () => {
  const in3 = ['OH', 'IN', 'OH', 'IL'].map((state) => ({ ...person, state, annual: 10_000.1 }));
  expect(sutaFigures(in3, exampleDay, (state) => (state === 'OH' ? 9_500 : null))).toEqual([
    { state: 'IL', employees: 1, wages: 10_000.1, unknown: 0 },
    { state: 'IN', employees: 1, wages: 10_000.1, unknown: 0 },
    { state: 'OH', employees: 2, wages: 19_000, unknown: 0 },
  ]);
});

describe('coverage', () => {
  test('is by plan, whatever case and spaces around its name', () => {
    expect(isSamePlan(' PPO 1500', 'ppo 1500 ')).toBe(true);
    expect(isSamePlan('PPO', 'PPO 1500')).toBe(false);
    expect(isSamePlan(null, '')).toBe(false);
  });

  test('is sorted by tier, cycle and plan', () => {
    const of = (tier: 'EE' | 'EF', payCycle: 12 | 52 | null, currentPlan: string | null) => ({
      ...person,
      tier,
      payCycle,
      currentPlan,
    });
    const list = [of('EF', 12, 'B'), of('EE', 52, 'b'), of('EE', 52, 'A'), of('EE', null, 'A'), of('EE', 52, 'Z')];
    const found = coveredEmployees([...list, of('EE', 52, 'a')], exampleDay, { plans: ['A', 'B'], fallback: 26 });
    expect(found.map(({ tier, cycle, plan, people: count }) => [tier, cycle, plan, count])).toEqual([
      ['EE', 26, 'A', 1],
      ['EE', 52, null, 1],
      ['EE', 52, 'A', 2],
      ['EE', 52, 'B', 1],
      ['EF', 12, 'B', 1],
    ]);
  });

  test('of owners and people who are not eligible, without a tier or with an invalid waiver', () => {
    const waived = { ...person, tier: 'WV' as const, waiveReason: 'none' as const };
    const list = [person, { ...person, tier: null }, { ...person, tier: 'NE' as const }, waived];
    expect(participationOf(list, exampleDay)).toEqual({ eligible: 2, enrolled: 1, validWaivers: 0, percent: 50 });
    const owner = { ...person, owner: true };
    expect(participationOf([owner, waived], exampleDay)).toMatchObject({ eligible: 2, percent: 50 });
    expect(participationOf([owner, waived], exampleDay, 'exchange')).toMatchObject({ eligible: 1, percent: 0 });
    const valid = { ...waived, tier: 'EE' as const, waiveReason: 'spouse' as const };
    expect(participationOf([valid], exampleDay).validWaivers).toBe(0);
  });

  test('is worded with thousands', () => {
    const facts = { eligible: 2_400, enrolled: 1_200, validWaivers: 1_100, percent: 92.31 };
    expect(participationText({ ...facts, basis: 'carrier', asOf: exampleDay })).toBe(
      '1,200 of 1,300 eligible employees enrolled (92.31%), 1,100 people with other valid coverage not counted. Census of 01/01/2026.',
    );
  });
});

describe('what a census writes', () => {
  test('falls back to the record’s only pay cycle, else monthly', () => {
    expect(cycleOfRecord([{ cycleCount: 26 }, { cycleCount: 26 }])).toBe(26);
    expect(cycleOfRecord([{ cycleCount: 26 }, { cycleCount: 52 }])).toBe(12);
    expect(cycleOfRecord([{ cycleCount: 13 }])).toBe(12);
    expect(cycleOfRecord([])).toBe(12);
  });

  test('changes something if a row is new or a value differs', () => {
    const change = { id: 1, name: 'IN', before: { employeeCount: 2, wages: 1 }, after: { employeeCount: 2 } };
    const changes = (more: object) => changesAnything({ changes: [change, { ...change, ...more }], notes: [] });
    expect(changes({})).toBe(false);
    expect(changes({ after: { employeeCount: 3 } })).toBe(true);
    expect(changes({ id: null })).toBe(true);
    expect(knowsNothing({ changes: [{ ...change, after: {} }] })).toBe(true);
    expect(knowsNothing({ changes: [{ ...change, after: {} }, change] })).toBe(false);
  });

  test('is worded for users', () => {
    expect([1, 2, 1_200].map(people)).toEqual(['1 person', '2 people', '1,200 people']);
    const fields = ['ftCount', 'ptCount', 'wages', 'employeeCount', 'w2Count', 'belowBaseCount', 'belowBaseWages'];
    expect([...fields, 'taxableWages', 'monthlyWages', 'annualWages'].map(figureFieldName)).toEqual([
      'Full Time',
      'Part Time',
      'Wages Per Month',
      'Number of Employees',
      'Forms W-2',
      'People Below the Cutoff',
      'Their Wages',
      'Taxable Wages',
      'Monthly Wages',
      'Annual Wages',
    ]);
    expect(['eeQuantity', 'esQuantity', 'ecQuantity', 'efQuantity'].map(figureFieldName)).toEqual([
      'EE',
      'ES',
      'EC',
      'EF',
    ]);
    expect([...fields, 'annualWages'].filter(isFigureMoney)).toEqual(['wages', 'belowBaseWages', 'annualWages']);
  });
});

test('a column is emptied if at least half of its several filled cells look like Social Security numbers', () => {
  const table = (...cells: string[]) =>
    withoutSsns(
      ['ID'],
      cells.map((cell) => [cell]),
    );
  expect(table('123456789', '123-45-6789', '7', '8')).toMatchObject({ columns: [0], cells: 0 });
  expect(table('123456789', '123-45-6789', '7', '8', '9')).toMatchObject({ columns: [], cells: 2 });
  expect(table('123456789', '', ' ')).toMatchObject({ columns: [], cells: 1 });
  expect(withoutSsns([], [['Hall', '123 45 6789']])).toEqual({ rows: [['Hall', '']], columns: [], cells: 1 });
  expect(withoutSsns([], [])).toEqual({ rows: [], columns: [], cells: 0 });
});
