import { expect, test } from 'vitest';
import { taxableWagesOf } from '#records/payroll/taxable-wages.rules.ts';
import { changesAnything, planPayCycles, planQuantities } from './apply.rules.ts';
import { planSuta, planSutaWages, planWorkersComp } from './apply-taxes.rules.ts';
import { exampleCensus, exampleDay } from './testing/example-census.ts';

const rows = exampleCensus();
const weekly = { id: 1, description: 'Hourly', cycleCount: 52, ftCount: 3, ptCount: 1, wages: 10_000 };

test('E3 sets the record’s only pay cycle to headcounts and monthly wages', () => {
  const plan = planPayCycles(rows, exampleDay, [weekly]);
  expect(plan).toEqual({
    changes: [
      {
        id: 1,
        name: 'Hourly',
        before: { ftCount: 3, ptCount: 1, wages: 10_000 },
        after: { ftCount: 7, ptCount: 2, wages: 32_531.33 },
      },
    ],
    notes: [],
  });
  expect(changesAnything(plan)).toBe(true);
  const [after] = plan.changes;
  expect(changesAnything(planPayCycles(rows, exampleDay, [{ ...weekly, ...after?.after }]))).toBe(false);
});

test('adds a pay cycle that the record lacks, and gives all people to the first of two rows', () => {
  const mixed = rows.map((row, at) => ({ ...row, payCycle: at < 3 ? (26 as const) : (52 as const) }));
  const { changes } = planPayCycles(mixed, exampleDay, [weekly, { ...weekly, id: 2, description: 'Office' }]);
  expect(changes.map(({ id, name, after }) => [id, name, after.ftCount])).toEqual([
    [1, 'Hourly', 4],
    [2, 'Office', 0],
    [null, 'Bi-Weekly', 3],
  ]);
  expect(changes[2]?.more).toEqual({ description: 'Bi-Weekly', cycleCount: 26 });
});

test('E4 sets the employees of each state, and names a state without a row', () => {
  const plan = planSuta(rows, exampleDay, [{ id: 5, state: 'IN', employeeCount: 1 }]);
  expect(plan.changes).toEqual([{ id: 5, name: 'IN', before: { employeeCount: 1 }, after: { employeeCount: 7 } }]);
  expect(plan.notes).toEqual(['IL has no row yet: add it for 2 people.']);
});

test('E5 sets who earns less than the cutoff of a state, and what they earn', () => {
  const paid = [31_200, 52_000, 46_000, null].map((annual) => ({ ...rows[0]!, state: 'MN', annual }));
  const record = [
    { id: 5, state: 'MN', employeeCount: 1, w2Count: 9, belowBaseCount: 0, belowBaseWages: 0, taxableWages: 5 },
  ];
  const { changes, notes } = planSutaWages(paid, exampleDay, record, () => 44_000);
  const after = { employeeCount: 4, belowBaseCount: 1, belowBaseWages: 31_200, w2Count: null, taxableWages: null };
  expect(changes[0]?.after).toEqual(after);
  expect(notes).toEqual(['1 person without wages counts with the whole cutoff.']);
  const [without] = planSutaWages(paid.slice(0, 3), exampleDay, record, () => 44_000).changes;
  if (!without) throw new Error('no change');
  const { employeeCount, belowBaseCount, belowBaseWages } = without.after as typeof after;
  const taxed = taxableWagesOf({ employeeCount, belowBaseCount, belowBaseWages }, 44_000);
  expect(taxed.amount.toNumber()).toBe(119_200);
});

test('E6 sets employees and wages of each class', () => {
  const line = { employeeCount: 0, monthlyWages: 0, annualWages: 0 };
  const record = [
    { ...line, id: 7, state: 'IN', code: '3632' },
    { ...line, id: 8, state: 'OH', code: '8810' },
  ];
  const { changes, notes } = planWorkersComp(rows, exampleDay, record);
  expect(changes.map(({ after }) => after)).toEqual([
    { employeeCount: 5, monthlyWages: 15_496, annualWages: 185_952 },
    { employeeCount: 0, monthlyWages: 0, annualWages: 0 },
  ]);
  expect(notes).toEqual([
    'IL 8810 has no line yet: add it for 2 people.',
    'IN 8810 has no line yet: add it for 2 people.',
    expect.stringContaining('Overtime'),
  ]);
});

test('E3 sets the quantities of a plan; COBRA counts', () => {
  const none = { eeQuantity: null, esQuantity: null, ecQuantity: null, efQuantity: null };
  const people = rows.map((row) => ({ ...row, currentPlan: null as string | null }));
  const all = planQuantities(people, exampleDay, { id: 9, planName: 'Lakeshore', ...none });
  expect(all.changes[0]?.after).toEqual({ eeQuantity: 3, esQuantity: 1, ecQuantity: 1, efQuantity: 2 });
  expect(all.notes).toHaveLength(1);
  const some = people.map((row, at) => ({ ...row, currentPlan: at < 2 ? ' lakeshore ' : 'Other' }));
  const named = planQuantities(some, exampleDay, { id: 9, planName: 'Lakeshore', ...none });
  expect(named.changes[0]?.after).toEqual({ eeQuantity: 0, esQuantity: 1, ecQuantity: 0, efQuantity: 1 });
  expect(named.notes).toEqual([]);
});

test('says who is not included', () => {
  const unknown = { ...rows[0]!, annual: null, weeklyHours: null, ftPt: null, state: null };
  expect(planPayCycles([unknown, rows[0]!], exampleDay, [weekly]).notes).toEqual([
    '1 person without hours or status is not included.',
    '1 person without wages is not included.',
  ]);
  expect(planSuta([unknown, unknown], exampleDay, []).notes).toEqual(['2 people without a state are not included.']);
});
