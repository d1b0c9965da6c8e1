import { expect, test } from 'vitest';
import { exampleCensus, exampleDay } from '#records/census/testing/example-census.ts';
import { ageBands } from './age-bands.ts';
import { ageOn, type RatedRow, rateFamily } from './age-rating.rules.ts';
import { censusLines } from './census-lines.rules.ts';
import { federalFactors } from './testing/federal-curve.ts';

const pricing = { baseRate: 412.5, factors: federalFactors };
const rows = exampleCensus().map((row, at) => ({ ...row, rowNo: at + 1 }));
const basis = { asOf: exampleDay, planName: 'Lakeshore', effectiveDate: exampleDay, pricing, tobacco: [] };
const example = () => censusLines(rows, basis);

test('E34 rates each employee with the people covered, to the cent', () => {
  const { lines, total } = example();
  expect(lines.map(({ rowNo, tier, amount }) => [rowNo, tier, amount?.toFixed(2)])).toEqual([
    [1, 'EF', '2856.56'],
    [2, 'ES', '2422.61'],
    [3, 'EF', '2043.12'],
    [4, 'EE', '507.38'],
    [5, 'EC', '737.96'],
    [6, 'EE', '736.73'],
    [10, 'EE', '618.75'],
  ]);
  expect(total.toFixed(2)).toBe('9923.11');
  expect(lines[0]?.members.map(({ age, amount }) => [age, amount.toFixed(2)])).toEqual([
    [59, '1073.74'],
    [57, '1005.26'],
    [21, '412.50'],
    [17, '365.06'],
  ]);
  expect(lines[2]?.members.map(({ age, amount, isFree }) => [age, amount.toFixed(2), isFree])).toEqual([
    [41, '537.08', false],
    [39, '520.58', false],
    [16, '354.34', false],
    [14, '315.56', false],
    [11, '315.56', false],
    [7, '0.00', true],
  ]);
});

test('E36 is 2.47% more with every employee a year older', () => {
  const { now, oneYearOlder, percent } = example().ageing;
  expect([now, oneYearOlder, percent].map(String)).toEqual(['12.445', '12.753', '2.47']);
});

const single: RatedRow = { dob: '1986-01-01', hireDate: null, tier: 'EE', spouseDob: null, childDobs: [] };
const at = (row: Partial<RatedRow>, tobacco: Parameters<typeof rateFamily>[2] = [], how: object = { pricing }) =>
  rateFamily({ ...single, ...row }, { pricing, effectiveDate: exampleDay, ...how }, tobacco);
const amountOf = (rated: ReturnType<typeof at>) => ('amount' in rated ? rated.amount.toFixed(2) : rated.missing);

test('E37 multiplies by a tobacco ratio before it rounds', () => {
  expect(amountOf(at({}))).toBe('527.18');
  expect(amountOf(at({}, [{ member: 0, ratio: 1.2 }]))).toBe('632.61');
});

test('takes the carrier’s own rates by age', () => {
  const rates = ageBands.map((_, band) => 100 + band);
  expect(amountOf(at({}, [], { pricing: { rates } }))).toBe('126.00');
  expect(amountOf(at({ dob: '1950-01-01' }, [], { pricing: { rates } }))).toBe('150.00');
  expect(censusLines(rows, { ...basis, pricing: { rates } }).ageing.percent?.toFixed(2)).toBe('0.65');
});

test('names what a row lacks, and has no amount for it', () => {
  expect(amountOf(at({ dob: null, tier: 'EF' }))).toEqual(['dob', 'spouseDob', 'childDobs']);
  expect(amountOf(at({ tier: 'ES' }))).toEqual(['spouseDob']);
  expect(amountOf(at({ tier: 'EC', spouseDob: '1980-01-01' }))).toEqual(['childDobs']);
  expect(amountOf(at({ tier: null }))).toEqual(['tier']);
  const { lines, total } = censusLines([{ ...rows[0]!, spouseDob: null }, rows[3]!], basis);
  expect(lines.map(({ amount, missing }) => [amount?.toFixed(2), missing])).toEqual([
    [undefined, ['spouseDob']],
    ['507.38', []],
  ]);
  expect(total.toFixed(2)).toBe('507.38');
});

test('has the age of the effective date, or of the day on which someone joins later', () => {
  expect(ageOn('1990-01-01', '2026-01-01')).toBe(36);
  expect(ageOn('1990-01-02', '2026-01-01')).toBe(35);
  expect(ageOn('2000-02-29', '2026-02-28')).toBe(25);
  expect(ageOn('2026-05-01', '2026-01-01')).toBe(0);
  const joins = at({ dob: '1990-03-01', hireDate: '2026-03-01' });
  expect('members' in joins && joins.members[0]?.age).toBe(36);
});

test('covers only those of the plan who have not left', () => {
  const [one, two, three] = rows.slice(3, 6).map((row) => ({ ...row, tier: 'EE' as const }));
  const named = [{ ...one!, currentPlan: ' LAKESHORE ' }, { ...two!, currentPlan: 'Other' }, three!];
  expect(censusLines(named, basis).lines.map(({ rowNo }) => rowNo)).toEqual([4]);
  expect(censusLines(named, { ...basis, planName: 'None' }).isNamed).toBe(false);
  const leaving = [{ ...one!, termDate: '2026-06-30' }, two!];
  expect(censusLines(leaving, { ...basis, effectiveDate: '2026-07-01' }).lines.map(({ rowNo }) => rowNo)).toEqual([5]);
});
