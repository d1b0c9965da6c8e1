import { once } from 'node:events';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { syncForList } from '@worksmart/core/sales/sales-sync/sales-sync.service.ts';
import { readSyncReport } from '@worksmart/core/sales/sales-sync/sync-report.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { partOf } from '@worksmart/core/testing/part-of.ts';
import { feedCompany, sendJson, serveFeed, type TestFeed } from '@worksmart/core/testing/sales-feed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRegistry } from '../../registry.ts';
import { startWorker } from '../../start-worker.ts';
import { openTestWorker, type TestWorker, until } from '../../testing/test-worker.ts';
import { quickTimings } from '../../testing/timings.ts';

let t: TestWorker;
let feed: TestFeed;
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
/** The companies in the sales system, page by page. */
let pages: Record<string, unknown>[][] = [];
/** Called before a page is returned. */
let onPage: (page: number) => Promise<void> = async () => {};

beforeAll(async () => {
  feed = await serveFeed(async ({ query }, response) => {
    const page = Number(query.get('cursor') ?? 0);
    await onPage(page);
    const next = page + 1 < pages.length ? String(page + 1) : null;
    sendJson(response, { companies: pages[page] ?? [], next });
  });
  t = await openTestWorker('', { SALES_SYSTEM_URL: feed.url });
});
afterAll(async () => {
  await worker?.stop();
  await t.close();
  await feed.close();
});
beforeEach(async () => {
  const db = t.ctx.db;
  onPage = async () => {};
  feed.calls.length = 0;
  // As if there had been no earlier sync.
  await db.salesSyncRun.deleteMany();
  await db.customer.deleteMany();
  await db.salesSyncPurged.deleteMany();
});

const listen = async () => {
  worker ??= await startWorker(t.services, makeRegistry(), quickTimings);
};

/** Syncs these pages, regardless of when the last sync was. */
const sync = async (...held: Record<string, unknown>[][]) => {
  pages = held;
  await listen();
  const longAgo = new Date(Date.now() - 3_600_000);
  await t.ctx.db.salesSyncRun.updateMany({ data: { completedAt: longAgo } });
  const id = await syncForList(t.ctx, { respondAsync: false });
  return readSyncReport(t.ctx, Number(id));
};

const lead = (externalId: string) =>
  t.ctx.db.customer.findUniqueOrThrow({ where: { externalId }, include: { contacts: true, rfp: true } });

test('a new company becomes a lead with its contact, as if a user had entered it', async () => {
  const report = await sync([feedCompany('1', { source: 'Referral', description: 'Wants payroll' })]);
  expect(report).toMatchObject({ state: 'done', received: 1, created: 1, issuesTotal: 0, startedBy: 'Ada Admin' });
  expect(await lead('1')).toMatchObject({
    name: 'Company 1',
    stageId: 1,
    statusId: 16,
    sourceId: 10,
    salesAgentId: null,
    description: 'Wants payroll',
    contacts: [{ firstName: 'Ann', lastName: 'Abbott', phone: '3175550100', isPrimary: true }],
    rfp: { rfpKey: null },
  });
  const { id } = await lead('1');
  const audit = await t.ctx.db.auditEvent.findMany({ where: { customerId: id } });
  expect(audit).toMatchObject([
    { entity: 'customer', action: 'sales-sync', actorName: 'Ada Admin', changes: { sourceId: [null, 10] } },
    { entity: 'contact', action: 'sales-sync', changes: { phone: [null, '3175550100'] } },
  ]);
});

test('syncing again changes nothing; a change in the sales system is adopted and audited', async () => {
  await sync([feedCompany('1')]);
  const before = await lead('1');
  expect(await sync([feedCompany('1')])).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect(await lead('1')).toEqual(before);
  const moved = feedCompany('1', { address: '9 New Road', contact: { firstName: 'Ann', lastName: 'Brand' } });
  expect(await sync([moved])).toMatchObject({ updated: 1, conflicts: 0 });
  const after = await lead('1');
  expect(after).toMatchObject({ address: '9 New Road', rowVersion: before.rowVersion + 1 });
  // Values that the sales system no longer sends stay.
  expect(after.contacts).toMatchObject([{ lastName: 'Brand', email: 'ann@example.test' }]);
});

test('staff changes stay; a conflict with the sales system is reported', async () => {
  await sync([feedCompany('1')]);
  const { id, contacts } = await lead('1');
  await t.ctx.db.customer.update({ where: { id }, data: { city: 'Fishers', description: 'Ours' } });
  await t.ctx.db.contact.update({ where: { id: contacts[0]?.id ?? 0 }, data: { phone: '3175559999' } });
  const report = await sync([
    feedCompany('1', {
      city: 'Muncie',
      zip: '47302',
      contact: { firstName: 'Ann', lastName: 'Abbott', phone: '3175550111' },
    }),
  ]);
  expect(report).toMatchObject({ updated: 1, conflicts: 1, issuesTotal: 2 });
  expect(report.issues).toMatchObject([
    { kind: 'conflict', customerId: id, field: 'city', ours: 'Fishers', theirs: 'Muncie' },
    { kind: 'conflict', field: 'contact.phone', ours: '3175559999', theirs: '3175550111' },
  ]);
  expect(await lead('1')).toMatchObject({
    city: 'Fishers',
    zip: '47302',
    description: 'Ours',
    contacts: [{ phone: '3175559999' }],
  });
});

test.each([
  ['an RFP', { stageId: 2 }, 'It is an RFP here.'],
  ['a prospect', { stageId: 3 }, 'It is a prospect here.'],
  ['a client', { stageId: 4 }, 'It is a client here.'],
  ['archived', { stageId: 165 }, 'It is archived here.'],
  ['deleted', { deletedAt: new Date() }, 'It was deleted here.'],
])('a record that is %s stays unchanged', async (_what, columns, reason) => {
  await addCustomer(t.ctx.db, { externalId: 'x', name: 'Ours', ...columns });
  const before = await lead('x');
  const report = await sync([feedCompany('x', { name: 'Theirs' })]);
  expect(report).toMatchObject({ skipped: 1, updated: 0, issues: [{ kind: 'skipped', name: 'Theirs', reason }] });
  expect(await lead('x')).toEqual(before);
});

test('a purged lead is not restored by a change in the sales system', async () => {
  await sync([feedCompany('1'), feedCompany('2')]);
  await t.ctx.db.customer.deleteMany({ where: { externalId: '1' } });
  const report = await sync([feedCompany('1', { name: 'Changed there' }), feedCompany('2'), feedCompany('3')]);
  expect(report).toMatchObject({ created: 1, skipped: 1, unchanged: 1 });
  expect(report.issues).toMatchObject([
    { kind: 'skipped', externalId: '1', customerId: null, name: 'Changed there', reason: 'It was deleted here.' },
  ]);
  expect(await t.ctx.db.customer.findUnique({ where: { externalId: '1' } })).toBeNull();
});

test('invalid records are rejected one by one, invalid values dropped, possible duplicates reported; the rest is imported', async () => {
  await addCustomer(t.ctx.db, { name: 'COMPANY 3', zip: '46032' });
  const report = await sync([
    feedCompany('1', { zip: 'n/a' }),
    feedCompany('2', { contact: { firstName: 'A', lastName: 'B', email: 'not yet' } }),
    feedCompany('3'),
    { id: { $gt: '' } },
  ]);
  expect(report).toMatchObject({ received: 4, created: 2, rejected: 2 });
  expect(report.issues.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['rejected', 'It has no 5-digit zip code.'],
    ['rejected', 'It has no valid id.'],
    ['left-out', '“not yet” is not a valid value.'],
    ['look-alike', expect.stringMatching(/^Created a new lead; customer \d+ has the same name and zip code\.$/)],
  ]);
});

test('if the sales system fails halfway, the imported part stays, and the user sees the reason and can retry', async () => {
  // An invalid response fails at once, without the retries for an unavailable server.
  pages = [[feedCompany('1')], partOf<Record<string, unknown>[]>(['garbage'])];
  await listen();
  const id = Number(await syncForList(t.ctx, { respondAsync: false }));
  expect(await readSyncReport(t.ctx, id)).toMatchObject({
    state: 'failed',
    created: 1,
    completedAt: null,
    error: expect.stringMatching(/not a page of companies\. Everything received so far was kept/),
  });
  pages[1] = [feedCompany('2')];
  const again = Number(await syncForList(t.ctx, { respondAsync: false }));
  expect(again).not.toBe(id);
  expect(await readSyncReport(t.ctx, again)).toMatchObject({ state: 'done', created: 1, unchanged: 1 });
});

test('the next sync requests changes since shortly before the start of the last one', async () => {
  await sync([feedCompany('1')]);
  const { startedAt } = await t.ctx.db.salesSyncRun.findFirstOrThrow();
  await sync([]);
  const [first, second] = feed.calls;
  expect(first?.query.get('since')).toBeNull();
  expect(second?.query.get('since')).toBe(new Date(startedAt.getTime() - 15 * 60_000).toISOString());
});

describe('one sync at a time', () => {
  test('S-SYNC-02 two users at once start one sync; a third within ten minutes starts none', async () => {
    pages = [[feedCompany('1')]];
    await listen();
    const runs = await Promise.all(Array.from({ length: 6 }, () => syncForList(t.ctx, { respondAsync: false })));
    expect(new Set(runs.filter((run) => run !== null)).size).toBe(1);
    expect(await syncForList(t.ctx, { respondAsync: false })).toBeNull();
    expect(feed.calls).toHaveLength(1);
    expect(await t.ctx.db.salesSyncRun.count()).toBe(1);
  });

  test('if a worker is killed halfway, another continues at its page, and no lead is created twice', async () => {
    await worker?.stop();
    worker = undefined;
    pages = Array.from({ length: 5 }, (_, page) => [feedCompany(`${page}-a`), feedCompany(`${page}-b`)]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    onPage = async (page) => {
      if (page === 3) await held;
    };
    const first = await t.spawnWorker('product-worker');
    const id = Number(await syncForList(t.ctx, { respondAsync: true }));
    const { jobId } = await t.ctx.db.salesSyncRun.findUniqueOrThrow({ where: { id } });
    await until(
      () => readSyncReport(t.ctx, id),
      ({ received }) => received === 6,
    );
    await until(
      async () => feed.calls.length,
      (calls) => calls === 4,
    );
    first.kill('SIGKILL');
    await once(first, 'exit');
    onPage = async () => {};
    release();
    await t.spawnWorker('product-worker');
    expect(await waitForJob(t.ctx, jobId, 60_000)).toMatchObject({ state: 'done', complete: 100 });
    expect(await readSyncReport(t.ctx, id)).toMatchObject({ received: 10, created: 10, updated: 0, unchanged: 0 });
    expect(await t.ctx.db.customer.count()).toBe(10);
    const asked = feed.calls.map(({ query }) => query.get('cursor'));
    expect(asked).toEqual([null, '1', '2', '3', '3', '4']);
  });
});
