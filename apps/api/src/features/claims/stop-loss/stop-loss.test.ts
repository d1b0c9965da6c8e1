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
])('rejects %s on its field: %j', async (field, more) => {
  const answer = await save({ own: null, ...more });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(Object.keys(answer.json().error.fields)).toEqual([field]);
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
