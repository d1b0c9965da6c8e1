import { removeExpiredFiles } from '@worksmart/core/platform/files/result-file.service.ts';
import { readJobProgress, waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { startProposal } from '@worksmart/core/pricing/proposals/proposal.service.ts';
import { openResultFile } from '@worksmart/core/records/documents/document.service.ts';
import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeRegistry } from '../../registry.ts';
import { runJob } from '../../run-job.ts';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';
import { quickTimings } from '../../testing/timings.ts';

const t = listeningWorkerForTests();
let customerId: number;

beforeAll(async () => {
  customerId = await addProspect(t.ctx.db, { name: 'Heartland Tool & Die' });
});

const keyOf = (url: string | undefined) => url?.replace('/api/files/', '') ?? '';

test('the proposal of a stored customer is made with the figures of the fee tables', async () => {
  const id = await startProposal(t.ctx, { customerId, archive: false });
  const ended = await waitForJob(t.ctx, id, 60_000);
  expect(ended).toMatchObject({ state: 'done', complete: 100 });
  expect(ended.url).toMatch(/^\/api\/files\/[A-Za-z0-9_-]{43}$/);
  const file = await openResultFile(t.ctx, keyOf(ended.url));
  expect(file).toMatchObject({ name: 'Heartland Tool & Die Proposal.pdf', mime: 'application/pdf', inline: true });
  const content = typeof file.content === 'function' ? await file.content() : file.content;
  const pdf = await readPdf(content);
  expect(pdf.bytes.length).toBe(file.size);
  const fee = await t.ctx.db.fee.findFirstOrThrow({
    where: { year: 2026, feeTypeId: 49, payCycleId: 52, employeeRangeId: 84 },
  });
  expect(pageText(pdf, 3)).toContain(`$${fee.feeAmount.toFixed(2)} × 26 payrolls × 45 employees`);
});

test('an archived proposal is a document of the customer, with its audit row', async () => {
  const id = await startProposal(t.ctx, { customerId, archive: true });
  const { url } = await waitForJob(t.ctx, id, 60_000);
  const document = await t.ctx.db.document.findFirstOrThrow({ where: { customerId } });
  expect(url).toBe(`/api/document/${document.id}/file`);
  expect(document).toMatchObject({ typeId: 196, name: 'Heartland Tool & Die Proposal', mime: 'application/pdf' });
  const audit = await t.ctx.db.auditEvent.findFirstOrThrow({ where: { entity: 'document' } });
  expect(audit).toMatchObject({
    entityId: String(document.id),
    customerId,
    actorName: 'Ada Admin',
    action: 'proposal',
  });
});

test('a job that runs again after its end makes no second document', async () => {
  const id = await startProposal(
    { ...t.ctx, queue: { wake: async () => {}, close: async () => {} } },
    { customerId, archive: true },
  );
  const before = await t.ctx.db.document.count();
  const run = () =>
    runJob(t.services, makeRegistry(), id, { timings: quickTimings, stopping: new AbortController().signal });
  await Promise.all([run(), run()]);
  await run();
  expect(await t.ctx.db.document.count()).toBe(before + 1);
});

test('the job fails if its customer has been deleted, and leaves no permanent file', async () => {
  const deletedId = await addProspect(t.ctx.db, { name: 'Gone' });
  const id = await startProposal(
    { ...t.ctx, queue: { wake: async () => {}, close: async () => {} } },
    { customerId: deletedId, archive: true },
  );
  await t.ctx.db.customer.update({ where: { id: deletedId }, data: { deletedAt: new Date() } });
  await t.services.queue.wake(id);
  await waitForJob(t.ctx, id, 60_000);
  expect(await readJobProgress(t.ctx, id)).toMatchObject({ state: 'failed', error: 'This record was not found.' });
  expect(await t.ctx.db.document.count({ where: { customerId: deletedId } })).toBe(0);
});

test('an expired result is deleted with its file and row', async () => {
  const id = await startProposal(t.ctx, { customerId, archive: false });
  const { url } = await waitForJob(t.ctx, id, 60_000);
  const later = () => new Date(Date.now() + 16 * 60_000);
  await expect(openResultFile({ ...t.ctx, clock: later }, keyOf(url))).rejects.toMatchObject({ code: 'not_found' });
  const [stored] = await t.ctx.db.resultFile.findMany({ orderBy: { id: 'desc' }, take: 1 });
  await removeExpiredFiles({ ...t.services, clock: later });
  expect(await t.ctx.db.resultFile.count()).toBe(0);
  await expect(t.services.storage.open(stored?.storageKey ?? '')).rejects.toMatchObject({ code: 'not_found' });
  expect((await readJobProgress(t.ctx, id)).url).toBeUndefined();
});
