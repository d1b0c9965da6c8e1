import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRecord, type RecordTarget } from '../../safety/record-targets.ts';
import { historyOf, send } from '../../testing/send.ts';
import { createTestApp, type TestApp, type TestHeaders } from '../../testing/test-app.ts';

let t: TestApp;
let admin: TestHeaders;
let target: RecordTarget;

beforeAll(async () => {
  t = await createTestApp();
  admin = await t.signInAs(1);
});
afterAll(() => t.close());

const url = ({ customer, client }: Pick<RecordTarget, 'customer' | 'client'>) =>
  `/customer/${customer}/client/${client}/deductible`;
const save = (body: object, as = admin) => send(t, as, 'PUT', url(target), body);

test('401 without a session, 403 for every role but 1', async () => {
  target = await addRecord(t, { stageId: 4 });
  for (const method of ['GET', 'PUT'] as const) {
    expect((await send(t, t.keyOnly, method, url(target), { own: 1 })).statusCode).toBe(401);
    for (const roleId of [4, 5, 7, 8])
      expect((await send(t, await t.signInAs(roleId), method, url(target), { own: 1 })).statusCode).toBe(403);
  }
});

test.each([0, -1, 0.001, 1e12, '75000', undefined])('400: %j', async (own) => {
  const answer = await save({ own });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error.fields)).toEqual(['own']);
});

test('a year of another client, or of none: 404, and nothing is written (T2, A2)', async () => {
  const other = await addRecord(t, { stageId: 4 });
  for (const whose of [
    { ...target, client: other.client },
    { ...other, client: 2_000_000_000 },
  ])
    for (const method of ['GET', 'PUT'] as const)
      expect((await send(t, admin, method, url(whose), { own: 1 })).statusCode).toBe(404);
  expect((await send(t, admin, 'GET', url(other))).json().own).toBeNull();
});

test('75,000 unless set; set, audited, and back to the usual one', async () => {
  expect((await send(t, admin, 'GET', url(target))).json()).toEqual({
    year: 2026,
    own: null,
    specificDeductible: 75_000,
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
