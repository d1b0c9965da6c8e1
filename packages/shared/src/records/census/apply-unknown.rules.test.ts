import { expect, test } from 'vitest';
import { type FigurePlan, planPayCycles, planQuantities } from './apply.rules.ts';
import { planSuta, planSutaWages, planWorkersComp } from './apply-taxes.rules.ts';
import { exampleCensus, exampleDay } from './testing/example-census.ts';

const rows = exampleCensus();
const weekly = { id: 1, description: 'Hourly', cycleCount: 52, ftCount: 3, ptCount: 1, wages: 10_000 };
const state = {
  id: 5,
  state: 'IN',
  employeeCount: 3,
  w2Count: null,
  belowBaseCount: 0,
  belowBaseWages: 0,
  taxableWages: null,
};
const line = { id: 7, state: 'IN', code: '3632', employeeCount: 3, monthlyWages: 500, annualWages: 6_000 };
const without = (...fields: string[]) =>
  rows.map((row) => ({ ...row, ...Object.fromEntries(fields.map((field) => [field, null])) }));
const after = ({ changes }: FigurePlan) => changes.map((change) => change.after);

test('a census without wages sets headcounts and leaves wages as they are', () => {
  const unpaid = without('annual');
  const cycles = planPayCycles(unpaid, exampleDay, [weekly]);
  expect(after(cycles)).toEqual([{ ftCount: 7, ptCount: 2 }]);
  expect(cycles.notes).toEqual([
    'Hourly keeps its wages: the census has none.',
    '9 people without wages are not included.',
  ]);
  const classes = planWorkersComp(unpaid, exampleDay, [line, { ...line, id: 8, state: 'OH' }]);
  expect(after(classes)).toEqual([{ employeeCount: 5 }, { employeeCount: 0 }]);
  expect(classes.notes).toContain('IN 3632 keeps its wages: the census has none.');
  expect(after(planSutaWages(unpaid, exampleDay, [state], () => 44_000))).toEqual([{}]);
});

test('a census without hours and status leaves headcounts as they are', () => {
  const plan = planPayCycles(without('weeklyHours', 'ftPt'), exampleDay, [weekly]);
  expect(after(plan)).toEqual([{ wages: 32_531.33 }]);
  expect(plan.notes[0]).toBe('Hourly keeps its headcounts: the census has none.');
});

test('a census without hours and wages says once what a row keeps', () => {
  const { notes } = planPayCycles(without('weeklyHours', 'ftPt', 'annual'), exampleDay, [weekly]);
  expect(notes[0]).toBe('Hourly keeps its headcounts and wages: the census has none.');
  expect(notes.filter((note) => note.startsWith('Hourly'))).toHaveLength(1);
});

test('a census without states or codes leaves unemployment and workers’ comp as they are', () => {
  const nowhere = without('state');
  expect(after(planSuta(nowhere, exampleDay, [state]))).toEqual([{}]);
  expect(planSuta(nowhere, exampleDay, [state]).notes).toEqual([
    'IN keeps its employees: the census has none.',
    '9 people without a state are not included.',
  ]);
  expect(after(planSutaWages(nowhere, exampleDay, [state], () => 44_000))).toEqual([{}]);
  for (const unknown of [nowhere, without('wcCode')]) {
    expect(after(planWorkersComp(unknown, exampleDay, [line]))).toEqual([{}]);
  }
});

test('a census without tiers leaves the quantities of a plan as they are', () => {
  const plan = { id: 9, planName: 'Lakeshore', eeQuantity: 4, esQuantity: 1, ecQuantity: 1, efQuantity: 1 };
  const people = without('tier').map((row) => ({ ...row, currentPlan: null }));
  expect(after(planQuantities(people, exampleDay, plan))).toEqual([{}]);
  expect(planQuantities(people, exampleDay, plan).notes[0]).toBe(
    'Lakeshore keeps its quantities: the census has none.',
  );
});

test('people without a pay cycle are not moved to another one if the record has several', () => {
  const record = [weekly, { ...weekly, id: 2, description: 'Office', cycleCount: 26 }];
  const plan = planPayCycles(rows, exampleDay, record);
  expect(after(plan)).toEqual([{}, {}]);
  expect(plan.notes[0]).toBe('9 people without a pay cycle are not included.');
  const some = rows.map((row, at) => ({ ...row, payCycle: at < 3 ? (26 as const) : null }));
  expect(after(planPayCycles(some, exampleDay, record)).map(({ ftCount }) => ftCount)).toEqual([0, 3]);
});

test('a pay cycle that the record lacks is added only with its headcounts and wages', () => {
  const plan = planPayCycles(without('annual'), exampleDay, []);
  expect(plan.changes).toEqual([]);
  expect(plan.notes[0]).toBe('Monthly has no row yet: add it with its headcounts and wages.');
});

test('a state keeps its employees while Taxable Wages has more people below the cutoff', () => {
  const plan = planSuta(rows, exampleDay, [{ ...state, employeeCount: 20, belowBaseCount: 9 }]);
  expect(after(plan)).toEqual([{}]);
  expect(plan.notes[0]).toBe('IN keeps its employees: Taxable Wages has 9 people below the cutoff, the census only 7.');
});

test('taxable wages name states without a row or a cutoff, and people without a state', () => {
  const some = rows.map((row, at) => (at === 0 ? { ...row, state: null } : row));
  const plan = planSutaWages(some, exampleDay, [state], () => null);
  expect(after(plan)).toEqual([{}]);
  expect(plan.notes).toEqual([
    'IN keeps its taxable wages: the record’s year has no cutoff for it.',
    'IL has no row yet: add it for 2 people.',
    '1 person without a state is not included.',
  ]);
});

test('a line stays as it is if its overtime or owners would be more than the wages', () => {
  const tooMuch = planWorkersComp(rows, exampleDay, [{ ...line, overtimeWages: 185_953 }]);
  expect(after(tooMuch)).toEqual([{}]);
  expect(tooMuch.notes[0]).toBe('IN 3632 stays as it is. Overtime wages are part of the annual wages.');
  const fits = planWorkersComp(rows, exampleDay, [{ ...line, overtimeWages: 185_952 }]);
  expect(after(fits)).toEqual([{ employeeCount: 5, monthlyWages: 15_496, annualWages: 185_952 }]);
});
