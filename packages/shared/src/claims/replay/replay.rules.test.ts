import { expect, test } from 'vitest';
import { monthsFrom } from '#platform/months.ts';
import { offerText, replaySave } from './offers.schema.ts';
import { type ReplayFacts, type ReplayRow, replayFigures } from './replay.rules.ts';

const row = (year: number, more: Partial<ReplayRow> = {}): ReplayRow => ({
  year,
  starts: `${year}-01-01`,
  ends: `${year + 1}-01-01`,
  paidBefore: `${year + 1}-01-01`,
  note: '',
  paid: '610500.00',
  paidMonths: monthsFrom(`${year}-01`, `${year}-12`),
  counted: '610500.00',
  over: '386500.00',
  members: 2,
  reimbursable: '386500.00',
  reimbursed: '386500.00',
  ...more,
});
const offer = { basis: 'Paid', premium: 100 } as const;
const billed = (year: number, employees: number, last = `${year}-12`) =>
  monthsFrom(`${year}-01`, last).map((month) => ({ year, month, employees }));
const facts = (more: Partial<ReplayFacts> = {}): ReplayFacts => ({
  offers: [offer],
  rows: [row(2025)],
  employees: billed(2025, 80),
  last: '2026-10-31',
  ...more,
});
const numbers = (one: object | undefined) =>
  Object.fromEntries(Object.entries(one ?? {}).map(([name, value]) => [name, value === null ? null : Number(value)]));

test('keeps what was paid and is not reimbursed, adds the premium of each employee month, and names the cheapest', () => {
  const lasered = row(2025, {
    over: '311500.00',
    reimbursable: '301500.00',
    reimbursed: '300000.00',
  });
  const { years, totals } = replayFigures(
    facts({ offers: [offer, { basis: 'Paid', premium: 60 }], rows: [row(2025), lasered] }),
  );
  expect(
    years.map(({ employeeMonths, employees, inTotals, warnings }) => [employeeMonths, employees, inTotals, warnings]),
  ).toEqual([[960, 80, true, []]]);
  expect(numbers(years[0]?.offers[1])).toEqual({
    counted: 610_500,
    members: 2,
    over: 311_500,
    aboveMaximum: 10_000,
    aggregating: 1_500,
    reimbursed: 300_000,
    kept: 310_500,
    premium: 57_600,
    net: 368_100,
  });
  expect(totals?.map(numbers)).toEqual([
    { reimbursed: 386_500, kept: 224_000, premium: 96_000, net: 320_000, more: 0 },
    { reimbursed: 300_000, kept: 310_500, premium: 57_600, net: 368_100, more: 48_100 },
  ]);
});

test('an offer that counts fewer claims is not cheaper for it', () => {
  const fewer = row(2025, { counted: '100000.00', over: '0', reimbursable: '0', reimbursed: '0' });
  const { totals } = replayFigures(facts({ offers: [offer, { ...offer, basis: '12/12' }], rows: [row(2025), fewer] }));
  expect(totals?.map(({ more }) => Number(more))).toEqual([0, 386_500]);
});

test('says nothing of the cheapest for one offer, or while a premium is missing', () => {
  expect(replayFigures(facts()).totals?.map(({ more }) => more)).toEqual([null]);
  const { totals } = replayFigures(
    facts({ offers: [offer, { basis: 'Paid', premium: null }], rows: [row(2025), row(2025)] }),
  );
  expect(totals?.map(({ net, more }) => [net === null, more])).toEqual([
    [false, null],
    [true, null],
  ]);
});

test('a running year, an open run-out and unknown employees are in no total, and each says so', () => {
  const rows = [
    row(2023, { paidMonths: monthsFrom('2023-03', '2023-12') }),
    row(2024),
    row(2025, { paidBefore: '2026-12-01' }),
    row(2026, { ends: '2027-01-01', paidMonths: monthsFrom('2026-01', '2026-10') }),
  ];
  const employees = [
    billed(2023, 20),
    billed(2024, 80, '2024-10'),
    billed(2025, 80),
    billed(2026, 80, '2026-10'),
  ].flat();
  const { years, totals } = replayFigures(facts({ offers: [{ ...offer, basis: '12/15' }], rows, employees }));
  expect(years.map(({ inTotals }) => inTotals)).toEqual([true, false, false, false]);
  expect(totals?.map(({ premium }) => Number(premium))).toEqual([24_000]);
  expect(years.map(({ warnings }) => warnings)).toEqual([
    [
      'No claims were paid in 01/2023, 02/2023: a claims file may be missing.',
      'A small year: 20 employees on average. One large claim can decide which offer is the cheapest.',
    ],
    [
      'No published medical premiums for 11/2024, 12/2024: the employees are not known, and the year is not in the totals.',
    ],
    ['On basis 12/15, claims paid to 11/30/2026 count; those to 10/31/2026 are loaded. The year is not in the totals.'],
    [
      'The contract year is still running: it counts with claims and employees to 10/31/2026, and is not in the totals.',
    ],
  ]);
  expect(years[3]?.employeeMonths).toBe(800);
});

test('a first year whose claims begin more than two months late is not complete, a later one may have a gap', () => {
  const late = row(2024, { paidMonths: monthsFrom('2024-04', '2024-12') });
  const { years } = replayFigures(
    facts({
      rows: [late, row(2025, { paidMonths: monthsFrom('2025-05', '2025-12') })],
      employees: [billed(2024, 80), billed(2025, 80)].flat(),
    }),
  );
  expect(years.map(({ inTotals, warnings }) => [inTotals, warnings])).toEqual([
    [
      false,
      ['No claims were paid in 01/2024 to 03/2024: a claims file may be missing. The year is not in the totals.'],
    ],
    [true, ['No claims were paid in 01/2025 to 04/2025: a claims file may be missing.']],
  ]);
});

test('begins with the first claims, keeps the note on a short year, and has no totals without a whole year', () => {
  const rows = [row(2024, { paid: 0, paidMonths: [], counted: 0 }), row(2025, { note: 'Short contract year.' })];
  const { years, totals } = replayFigures(facts({ rows, employees: [] }));
  expect(years.map(({ year }) => year)).toEqual([2025]);
  expect(years[0]?.warnings).toEqual([
    'Short contract year.',
    'No published medical premiums for 01/2025 to 12/2025: the employees are not known, and the year is not in the totals.',
  ]);
  expect(totals).toBeNull();
  expect(replayFigures(facts({ rows: rows.slice(0, 1) })).years).toEqual([]);
});

const typed = {
  name: 'Oak Re',
  deductible: 75_000,
  basis: '12/15' as const,
  policyMax: null,
  aggregatingSpecific: 0,
  premium: 45.5,
  lasers: [],
};
const problemsOf = (offers: object[]) =>
  replaySave.safeParse({ offers }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('checks each offer as a contract, and that offers have different names', () => {
  expect(problemsOf([typed])).toEqual([]);
  const low = { ...typed, policyMax: 60_000, lasers: [{ memberId: 'S1', excluded: false, deductible: 70_000 }] };
  const least = 'Please enter at least the specific deductible, $75,000.00.';
  expect(problemsOf([typed, low])).toEqual([
    ['offers.1.policyMax', least],
    ['offers.1.lasers.0.deductible', least],
    ['offers.1.name', 'This name is used above.'],
  ]);
  expect(problemsOf([]).length).toBe(1);
  expect(problemsOf(['A', 'B', 'C', 'D'].map((name) => ({ ...typed, name }))).length).toBe(1);
});

test('an offer in one line has its terms and the number of its lasers, without their members', () => {
  expect(offerText(typed)).toBe('Oak Re: $75,000.00 12/15, no maximum, premium $45.50');
  const lasers = [{ memberId: 'S100000101', excluded: true, deductible: null }];
  expect(offerText({ ...typed, policyMax: 1_000_000, aggregatingSpecific: 50_000, premium: null, lasers })).toBe(
    'Oak Re: $75,000.00 12/15, maximum $1,000,000.00, aggregating specific $50,000.00, 1 laser, premium not known',
  );
});
