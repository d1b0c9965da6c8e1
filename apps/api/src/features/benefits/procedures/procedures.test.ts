import { expect, test } from 'vitest';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'] });

const addJob = async (data: { state?: string; done?: number; total?: number; percent?: number; error?: string } = {}) =>
  (await t.db.job.create({ data: { name: 'proposal', createdById: t.as.agent.id, ...data } })).id;
const poll = (id: number | string, caller: Caller) => caller.get(`/process/poll/${id}`);
const cancel = (id: number | string, caller: Caller) => caller.post(`/process/cancel/${id}`);

test('only the user who started a job and administrators see it; others get a 404', async () => {
  const id = await addJob();
  expect((await poll(id, t.as.agent)).statusCode).toBe(200);
  expect((await poll(id, t.as.admin)).statusCode).toBe(200);
  for (const roleId of [4, 5, 7, 8]) {
    const other = await t.signInAs(roleId);
    expect((await poll(id, other)).statusCode).toBe(404);
    expect((await cancel(id, other)).statusCode).toBe(404);
  }
  expect((await t.db.job.findUniqueOrThrow({ where: { id } })).cancelAsked).toBe(false);
});

test.each(['0', 'x', '2147483648', '999999'])('returns 404 for %s', async (id) => {
  expect((await poll(id, t.as.admin)).statusCode).toBe(404);
  expect((await cancel(id, t.as.admin)).statusCode).toBe(404);
});

test('a poll returns the job’s progress', async () => {
  const id = await addJob({ state: 'running', done: 3, total: 8, percent: 37 });
  expect((await poll(id, t.as.agent)).json()).toEqual({
    id,
    complete: 37,
    state: 'running',
    done: 3,
    total: 8,
    failed: 0,
  });
});

test('a failed job returns its error text for users', async () => {
  const id = await addJob({ state: 'failed', error: 'These steps are not allowed.' });
  expect((await poll(id, t.as.agent)).json()).toMatchObject({ state: 'failed', error: 'These steps are not allowed.' });
});

test('a queued job is canceled at once, a running one gets a cancel request, an ended one stays; each request is audited once', async () => {
  const [waiting, running, done] = [
    await addJob(),
    await addJob({ state: 'running' }),
    await addJob({ state: 'done' }),
  ];
  expect((await cancel(waiting, t.as.agent)).json().state).toBe('cancelled');
  expect((await cancel(running, t.as.agent)).json().state).toBe('running');
  expect((await cancel(done, t.as.agent)).json().state).toBe('done');
  await cancel(running, t.as.agent);
  expect(await t.db.job.findUniqueOrThrow({ where: { id: running } })).toMatchObject({ cancelAsked: true });
  const events = await t.db.auditEvent.findMany({ where: { entity: 'job', action: 'procedures.cancel' } });
  expect(events.map(({ entityId }) => Number(entityId))).toEqual([waiting, running]);
});
