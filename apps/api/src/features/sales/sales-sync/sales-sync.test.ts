import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { closedAfterTest } from '#testing/closed-after-test.ts';
import { signInEachRole } from '#testing/each-role.ts';
import { appForTests, createTestApp } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const t = appForTests({
  clock: now,
  config: { SALES_SYSTEM_URL: 'http://127.0.0.1:9/feed', SALES_SYSTEM_TOKEN: 's' },
});
const byRole = signInEachRole(t);
beforeEach(async () => {
  await t.db.salesSyncRun.deleteMany();
  await t.db.job.deleteMany();
});

/** No worker runs, so the calls ask to poll instead of waiting. */
const search = (role: keyof typeof byRole, query: string) =>
  byRole[role].with({ prefer: 'respond-async' }).get(`/customers/search?${query}`);

/** Adds a finished run. */
const addRun = async (more: { completedAt?: Date; state?: string; error?: string; conflicts?: number } = {}) => {
  const { state = 'done', error = null, ...columns } = more;
  const { id: jobId } = await t.db.job.create({ data: { name: 'sales-sync', state, error } });
  return t.db.salesSyncRun.create({
    data: { jobId, startedById: byRole[4].id, startedAt: minutesAgo(30), ...columns },
  });
};

describe('GET /customers/search with sync', () => {
  test('returns 403 for role 8, which has no leads, and starts no sync', async () => {
    expect((await search(8, 'typeId=4&sync=true')).statusCode).toBe(403);
    expect(await t.db.job.count()).toBe(0);
  });

  test('S-SYNC-04 starts the sync with an audit row, and returns its run with the list', async () => {
    const body = (await search(5, 'typeId=1&sync=true')).json();
    expect(body).toMatchObject({ results: [], lastSyncOn: null, syncRun: expect.any(Number) });
    const run = await t.db.salesSyncRun.findUniqueOrThrow({ where: { id: body.syncRun } });
    expect(t.woken).toContain(run.jobId);
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'sales-sync' } });
    expect(audit).toMatchObject({ entityId: String(run.id), actorId: byRole[5].id });
  });

  test('users of every role join the one running sync', async () => {
    const runs = await Promise.all(([1, 4, 5, 7] as const).map((role) => search(role, 'typeId=1&sync=true')));
    expect(new Set(runs.map((answer) => answer.json().syncRun)).size).toBe(1);
    expect(await t.db.job.count()).toBe(1);
  });

  test('S-SYNC-02 within ten minutes of the last sync, starts none and returns the list with lastSyncOn unchanged', async () => {
    await addRun({ completedAt: minutesAgo(9.99) });
    const body = (await search(4, 'typeId=1&sync=true')).json();
    expect(body.lastSyncOn).toBe(minutesAgo(9.99).toISOString());
    expect(body).not.toHaveProperty('syncRun');
    expect(await t.db.job.count()).toBe(1);
  });

  test('starts a new sync after ten minutes', async () => {
    await addRun({ completedAt: minutesAgo(10) });
    expect((await search(4, 'typeId=1&sync=true')).json().syncRun).toEqual(expect.any(Number));
  });

  test('starts a new sync at once after a failed one', async () => {
    await addRun({ state: 'failed' });
    expect((await search(4, 'typeId=1&sync=true')).json()).toMatchObject({
      lastSyncOn: null,
      syncRun: expect.any(Number),
    });
  });

  test.each([1, 2, 3, 165, 4])('returns lastSyncOn in the list of stage %i, also without a sync', async (stage) => {
    await addRun({ completedAt: minutesAgo(90) });
    await addRun({ completedAt: minutesAgo(40) });
    for (const query of [`typeId=${stage}`, `typeId=${stage}&pageSize=10&sync=false`]) {
      expect((await search(1, query)).json().lastSyncOn).toBe(minutesAgo(40).toISOString());
    }
  });
});

describe('GET /salesSync/:id', () => {
  const get = (role: keyof typeof byRole, id: number | string) => byRole[role].get(`/salesSync/${id}`);

  test.each(['0', 'x', '1e3', '987654'])('returns 404 for %s', async (id) => {
    expect((await get(1, id)).statusCode).toBe(404);
  });

  test('returns another user’s run, with the reason of its failure', async () => {
    const { id } = await addRun({ state: 'failed', error: 'The sales system could not be reached.' });
    const body = (await get(7, id)).json();
    const by = byRole[4].user;
    expect(body).toMatchObject({
      state: 'failed',
      startedBy: `${by.firstName} ${by.lastName}`,
      completedAt: null,
      error: 'The sales system could not be reached.',
    });
  });

  test('shows a sales user only issues of their own records, but the counts of all', async () => {
    const { id } = await addRun({ completedAt: minutesAgo(1), conflicts: 2 });
    const mine = await addCustomer(t.db, { salesAgentId: byRole[5].id });
    const other = await addCustomer(t.db, {});
    const issue = { runId: id, externalId: 'e', reason: 'r' };
    await t.db.salesSyncIssue.createMany({
      data: [
        { ...issue, kind: 'conflict', name: 'Mine', customerId: mine.id, field: 'city', ours: 'A', theirs: '=1+1' },
        { ...issue, kind: 'conflict', name: 'Other', customerId: other.id, field: 'city', ours: 'A', theirs: 'B' },
        { ...issue, kind: 'rejected', name: 'Nobody’s' },
      ],
    });
    const seen = async (role: 1 | 5) => {
      const body = (await get(role, id)).json() as {
        conflicts: number;
        issuesTotal: number;
        issues: { name: string }[];
      };
      return [body.conflicts, body.issuesTotal, body.issues.map(({ name }) => name)];
    };
    expect(await seen(1)).toEqual([2, 3, ['Mine', 'Other', 'Nobody’s']]);
    expect(await seen(5)).toEqual([2, 1, ['Mine']]);

    const file = await byRole[5].get(`/salesSync/${id}/issues`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': expect.stringContaining(`Sync ${id} report.csv`),
    });
    expect(file.body.split('\r\n').slice(1)).toEqual([`Changed on both sides,Mine,e,${mine.id},City,A,'=1+1,r`, '']);
    expect((await byRole[8].get(`/salesSync/${id}/issues`)).statusCode).toBe(404);
  });
});

test('a conflict of agents or sources shows their names', async () => {
  const { id } = await addRun({ conflicts: 1 });
  const { id: customerId } = await addCustomer(t.db);
  const both = { ours: String(byRole[4].id), theirs: null };
  const issue = { runId: id, externalId: 'e', kind: 'conflict', name: 'Mine', customerId, reason: 'r' };
  await t.db.salesSyncIssue.createMany({
    data: [
      { ...issue, field: 'salesAgent', ...both },
      { ...issue, field: 'source', ours: '9', theirs: '8' },
    ],
  });
  const { firstName, lastName } = byRole[4].user;
  const { issues } = (await byRole[1].get(`/salesSync/${id}`)).json();
  const source = await t.db.lookup.findUniqueOrThrow({ where: { id: 8 } });
  expect(issues).toMatchObject([
    { field: 'salesAgent', ours: `${firstName} ${lastName}`, theirs: null },
    { field: 'source', ours: 'Manual Entry', theirs: source.name },
  ]);
});

test('without a sales system the button is hidden, and requesting a sync does nothing', async () => {
  const bare = await closedAfterTest(createTestApp());
  const role1 = await bare.signInAs(1);
  expect((await bare.as.visitor.get('/info')).json().salesSync).toBe(false);
  const body = (await role1.get('/customers/search?typeId=1&sync=true')).json();
  expect(body).toMatchObject({ results: [], lastSyncOn: null });
  expect(await bare.db.job.count()).toBe(0);
});

test('with a sales system /info says so, but never reveals its address or token', async () => {
  const info = await t.as.visitor.get('/info');
  expect(info.json().salesSync).toBe(true);
  expect(info.body).not.toContain('127.0.0.1:9');
});
