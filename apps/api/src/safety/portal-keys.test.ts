import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { send } from '../testing/send.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const addKey = async (key: string, more: CustomerToAdd) => {
  const { id } = await addCustomer(t.db, { stageId: 2, ...more });
  const expiration = new Date(Date.now() + 86_400_000);
  await t.db.rfp.update({ where: { customerId: id }, data: { rfpKey: key, expiration } });
};

/** Everything of an answer that a caller sees, less what differs by nature. */
const seen = ({ statusCode, headers, body }: Awaited<ReturnType<typeof send>>) => {
  const { date: _date, ...sent } = headers;
  return { statusCode, sent, body: body.replace(/"requestId":"[^"]+"/, '') };
};

/** The statements that reach the database until the answer is there. */
const statementsDuring = async <T>(work: () => Promise<T>): Promise<[T, string[]]> => {
  const client = await t.services.database.pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
  client.release();
  const spy = vi.spyOn(prototype, 'query');
  const result = await work();
  const texts = spy.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as { text: string }).text));
  spy.mockRestore();
  return [result, texts];
};

test('a key that nobody has and the key of a deleted or archived record: the same answer by the same statements (T12)', async () => {
  const keys = { unknown: 'u'.repeat(43), deleted: 'd'.repeat(43), archived: 'a'.repeat(43) };
  await addKey(keys.deleted, { deletedAt: new Date() });
  await addKey(keys.archived, { stageId: 165, archivedFromStageId: 2, archiveReasonId: 149 });
  const outcomes = [];
  for (const key of Object.values(keys)) {
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['POST', '', { name: 'X' }],
      ['POST', '/contact', { id: 0, firstName: 'A', lastName: 'B' }],
      ['DELETE', '/location/1', undefined],
      ['POST', '/submit', undefined],
    ] as const) {
      const [answer, statements] = await statementsDuring(() =>
        send(t, {}, method, `/portal/rfp/${key}${path}`, payload),
      );
      expect(answer.statusCode).toBe(404);
      outcomes.push({ ...seen(answer), statements });
    }
  }
  expect(outcomes[0]?.statements.length).toBeGreaterThan(0);
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
});

test('a key and what is typed behind it reach no log line, whatever becomes of the call (T10)', async () => {
  const key = `Zebra-Canary-4711-${'z'.repeat(25)}`;
  await addKey(key, {});
  await send(t, {}, 'GET', `/portal/rfp/${key}`);
  await send(t, {}, 'GET', `/portal/rfp/${key}x`);
  await send(t, {}, 'PUT', `/portal/rfp/${key}`);
  await send(t, {}, 'POST', `/portal/rfp/${key}`, { profile: { fein: '471147114' }, zip: '4711Z' });
  await t.app.inject({ method: 'GET', url: `/portal/rfp/${key}` });
  await t.db.$executeRawUnsafe('alter table contact rename to contact_away');
  try {
    const broken = await send(t, {}, 'GET', `/portal/rfp/${key}`);
    expect(broken.statusCode).toBe(500);
  } finally {
    await t.db.$executeRawUnsafe('alter table contact_away rename to contact');
  }
  expect(t.logLines.length).toBeGreaterThan(0);
  expect(t.logLines.join('')).not.toMatch(/Zebra-Canary|471147114|4711Z/);
});
