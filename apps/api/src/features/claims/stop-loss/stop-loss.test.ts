import { noAggregate } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import { beforeAll, expect, test } from 'vitest';
import { addRecord, type RecordTarget } from '#test/contract/record-targets.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let target: RecordTarget;

beforeAll(async () => {
  target = await addRecord(t, { stageId: 4 });
});

const url = ({ customer, client }: Pick<RecordTarget, 'customer' | 'client'>) =>
  `/customer/${customer}/client/${client}/deductible`;
const save = (body: object, as: Caller = t.as.admin) => as.put(url(target), body);

test.each([0, -1, 0.99, 10_000_000.01, 1e12, '75000', undefined])('rejects %j', async (own) => {
  expect(Object.keys(await rejectedFields(save({ own })))).toEqual(['own']);
});

test('the deductible is 75,000 by default; it can be set and reset, and each change is audited', async () => {
  expect((await t.as.admin.get(url(target))).json()).toEqual({
    year: 2026,
    own: null,
    specificDeductible: 75_000,
    contractStartMonth: 1,
    basis: 'Paid',
    policyMax: null,
    aggregatingSpecific: 0,
    lasers: [],
    ...noAggregate,
    received: [],
    previousStartMonth: 1,
    nextStartMonth: 1,
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect((await save({ own: 125_000.5, known: null })).json()).toMatchObject({
    own: 125_000.5,
    specificDeductible: 125_000.5,
  });
  expect((await historyOf(t, target.customer)).at(-1)).toMatchObject({
    action: 'stopLoss.saveDeductible',
    changes: { specificDeductible: [null, 125_000.5] },
  });
  const rows = (await historyOf(t, target.customer)).length;
  expect((await save({ own: 125_000.5 })).statusCode).toBe(200);
  expect(await historyOf(t, target.customer)).toHaveLength(rows);
  expect((await save({ own: null })).json()).toMatchObject({ own: null, specificDeductible: 75_000 });
});

const lasers = [
  { memberId: 'S100000101', excluded: false, deductible: 150_000 },
  { memberId: 'S100000102', excluded: true, deductible: null },
];

const received = [{ memberId: 'S100000101', amount: 12_000.5 }];

test('the other terms are saved and returned, omitted ones stay, and members are not in the audit', async () => {
  const terms = { own: null, contractStartMonth: 7, basis: '12/15', policyMax: 1_000_000, aggregatingSpecific: 10_000 };
  expect((await save({ ...terms, lasers })).json()).toMatchObject({ ...terms, lasers });
  const last = (await historyOf(t, target.customer)).at(-1);
  expect(last).toMatchObject({
    changes: {
      contractStartMonth: [1, 7],
      stopLossBasis: ['Paid', '12/15'],
      policyMax: [null, 1_000_000],
      lasers: ['•', '•'],
    },
  });
  expect(JSON.stringify(last?.changes)).not.toContain('S1000001');
  expect((await save({ own: 80_000 })).json()).toMatchObject({ ...terms, own: 80_000, lasers });
  const rows = (await historyOf(t, target.customer)).length;
  expect((await save({ ...terms, own: 80_000, lasers: [...lasers].reverse() })).statusCode).toBe(200);
  expect(await historyOf(t, target.customer)).toHaveLength(rows);
  expect((await t.as.admin.get(url(target))).json()).toMatchObject({ ...terms, own: 80_000, lasers });
});

test('names the starts of the contracts before and after, which decide how long this one lasts', async () => {
  const next = { where: { customerId: target.customer, year: 2027 } };
  await t.db.clientYear.updateMany({ ...next, data: { contractStartMonth: 10 } });
  expect((await t.as.admin.get(url(target))).json()).toMatchObject({
    previousStartMonth: 1,
    nextStartMonth: 10,
  });
  const saved = await save({ own: 80_000, contractStartMonth: 11 });
  expect(saved.json()).toMatchObject({ contractStartMonth: 11, nextStartMonth: 10 });
  const started = await t.db.job.findMany({ where: { name: 'stop-loss' }, orderBy: { id: 'desc' }, take: 2 });
  expect(started.map(({ params }) => params)).toEqual([
    { customerId: target.customer, year: 2025 },
    { customerId: target.customer, year: 2026 },
  ]);
  await save({ own: 80_000, contractStartMonth: 7 });
  await t.db.clientYear.updateMany({ ...next, data: { contractStartMonth: 1 } });
});

test.each<[field: string, more: object]>([
  ['contractStartMonth', { contractStartMonth: 13 }],
  ['basis', { basis: '18/12' }],
  ['policyMax', { policyMax: 74_999.99 }],
  ['aggregatingSpecific', { aggregatingSpecific: 5_000_000.01 }],
  ['lasers.0.memberId', { lasers: [{ memberId: ' ', excluded: true, deductible: null }] }],
  ['lasers.0.deductible', { lasers: [{ memberId: 'A', excluded: false, deductible: 74_999.99 }] }],
  ['lasers.0.deductible', { lasers: [{ memberId: 'A', excluded: false, deductible: null }] }],
  ['lasers.1.memberId', { lasers: [lasers[0], lasers[0]] }],
  ['aggregateBy', { aggregateBy: 'On' }],
  ['aggregateFactor', { aggregateBy: 'Factor' }],
  ['aggregateFactor', { aggregateFactor: 0 }],
  ['aggregateEF', { aggregateBy: 'Tiers', aggregateEE: 1, aggregateES: 1, aggregateEC: 1 }],
  ['aggregateCorridor', { aggregateCorridor: 99.99 }],
  ['aggregateCorridor', { aggregateCorridor: 150.01 }],
  ['aggregateMinimum', { aggregateMinimum: 100.01 }],
  ['received.0.amount', { received: [{ memberId: 'A', amount: null }] }],
  ['received.1.memberId', { received: [received[0], received[0]] }],
])('rejects %s on its field: %j', async (field, more) => {
  expect(Object.keys(await rejectedFields(save({ own: null, ...more })))).toEqual([field]);
});

test('rejects a deductible above the stored policy maximum or a stored laser, on those fields', async () => {
  expect(Object.keys(await rejectedFields(save({ own: 2_000_000 })))).toEqual(['policyMax', 'lasers.0.deductible']);
});

test('a save over a newer one gets a 409 with the current terms', async () => {
  const read = (await t.as.admin.get(url(target))).json();
  const saved = (await save({ own: 90_000, basis: '24/12', version: read.version })).json();
  const late = await save({ own: 80_000, basis: 'Paid', version: read.version });
  expect(late.statusCode).toBe(409);
  expect(late.json().error).toMatchObject({ code: 'stale', details: saved });
  expect((await save({ own: 80_000, basis: 'Paid', version: saved.version })).statusCode).toBe(200);
});

test('aggregate stop-loss is off until a factor is entered; it and received amounts are saved, audited and announced', async () => {
  const read = () => t.as.admin.get(`/customer/${target.customer}/client/${target.client}/aggregate`);
  expect((await read()).json()).toMatchObject({ year: 2026, by: 'Off', factors: null, months: [], missing: [] });
  const events = () => t.db.event.count({ where: { customerId: target.customer, type: 'customer.updated' } });
  const before = await events();
  const terms = { aggregateBy: 'Expected', aggregateExpected: 612, aggregateCorridor: 125 };
  expect((await save({ own: 80_000, ...terms, received })).json()).toMatchObject({ ...terms, received });
  expect(await events()).toBe(before + 1);
  const last = (await historyOf(t, target.customer)).at(-1);
  expect(last).toMatchObject({
    changes: { aggregateBy: ['Off', 'Expected'], aggregateExpected: [null, 612], receivedAmounts: ['•', '•'] },
  });
  expect(JSON.stringify(last?.changes)).not.toContain('S1000001');
  const figures = (await read()).json();
  expect(figures).toMatchObject({ by: 'Expected', reimbursable: null, attachment: null });
  expect(figures.basis).toContain(
    'The carrier’s policy, eligibility and adjudication govern; amounts are not receivables.',
  );
  expect((await save({ own: 80_000, aggregateBy: 'Off' })).json()).toMatchObject({ aggregateBy: 'Off', received });
});

test('finds the aggregate stop-loss of no other client', async () => {
  const other = await addRecord(t, { stageId: 4 });
  expect((await t.as.admin.get(`/customer/${target.customer}/client/${other.client}/aggregate`)).statusCode).toBe(404);
});
