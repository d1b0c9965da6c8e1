import { beforeAll, expect, test } from 'vitest';
import { appForTests, type TestHeaders } from '#testing/test-app.ts';

const t = appForTests();
let admin: TestHeaders;
let seller: TestHeaders;

beforeAll(async () => {
  admin = await t.signInAs(1);
  seller = await t.signInAs(5);
});

const addJob = async (data: { state?: string; done?: number; total?: number; percent?: number; error?: string } = {}) =>
  (await t.db.job.create({ data: { name: 'proposal', createdById: t.userOf(seller).id, ...data } })).id;
const poll = (id: number | string, headers: TestHeaders) =>
  t.app.inject({ method: 'GET', url: `/api/process/poll/${id}`, headers });
const cancel = (id: number | string, headers: TestHeaders) =>
  t.app.inject({ method: 'POST', url: `/api/process/cancel/${id}`, headers });

test('returns 401 without a session', async () => {
  const id = await addJob();
  expect((await poll(id, t.keyOnly)).statusCode).toBe(401);
  expect((await cancel(id, t.keyOnly)).statusCode).toBe(401);
});

test('only the user who started a job and administrators see it; others get a 404', async () => {
  const id = await addJob();
  expect((await poll(id, seller)).statusCode).toBe(200);
  expect((await poll(id, admin)).statusCode).toBe(200);
  for (const roleId of [4, 5, 7, 8]) {
    const other = await t.signInAs(roleId);
    expect((await poll(id, other)).statusCode).toBe(404);
    expect((await cancel(id, other)).statusCode).toBe(404);
  }
  expect((await t.db.job.findUniqueOrThrow({ where: { id } })).cancelAsked).toBe(false);
});

test.each(['0', 'x', '2147483648', '999999'])('returns 404 for %s', async (id) => {
  expect((await poll(id, admin)).statusCode).toBe(404);
  expect((await cancel(id, admin)).statusCode).toBe(404);
});

test('a poll returns the job’s progress', async () => {
  const id = await addJob({ state: 'running', done: 3, total: 8, percent: 37 });
  expect((await poll(id, seller)).json()).toEqual({ id, complete: 37, state: 'running', done: 3, total: 8, failed: 0 });
});

test('a failed job returns its error text for users', async () => {
  const id = await addJob({ state: 'failed', error: 'These steps are not allowed.' });
  expect((await poll(id, seller)).json()).toMatchObject({ state: 'failed', error: 'These steps are not allowed.' });
});

test('a queued job is canceled at once, a running one gets a cancel request, an ended one stays; each request is audited once', async () => {
  const [waiting, running, done] = [
    await addJob(),
    await addJob({ state: 'running' }),
    await addJob({ state: 'done' }),
  ];
  expect((await cancel(waiting, seller)).json().state).toBe('cancelled');
  expect((await cancel(running, seller)).json().state).toBe('running');
  expect((await cancel(done, seller)).json().state).toBe('done');
  await cancel(running, seller);
  expect(await t.db.job.findUniqueOrThrow({ where: { id: running } })).toMatchObject({ cancelAsked: true });
  const events = await t.db.auditEvent.findMany({ where: { entity: 'job', action: 'procedures.cancel' } });
  expect(events.map(({ entityId }) => Number(entityId))).toEqual([waiting, running]);
});
