import { removeFileImport, undoImport } from '@worksmart/core/claims/file-imports/file-import.service.ts';
import { loadImport } from '@worksmart/core/claims/file-imports/load-import.service.ts';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { beforeAll, expect, test } from 'vitest';
import { addImport, addSampleClients } from '../../testing/import-files.ts';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';

const t = listeningWorkerForTests();

beforeAll(async () => {
  await addSampleClients(t);
  await t.ctx.db.clientYear.updateMany({ data: { specificDeductible: 800 } });
});

const jobsDone = () =>
  expect
    .poll(() => t.ctx.db.job.count({ where: { state: { in: ['queued', 'running'] } } }), { timeout: 60_000 })
    .toBe(0);

/** Reads the members at or above a share of 800 USD directly from the claims. */
const over = async (threshold: number): Promise<number> => {
  const rows = await t.ctx.db.$queryRaw<unknown[]>`
    select from reported_claim where claim_type in ('M', 'R')
    group by customer_id, extract(year from paid_date), member_key having sum(paid) >= 8 * ${threshold}::int`;
  return rows.length;
};
const listed = (threshold: number, importId?: number) =>
  t.ctx.db.stopLossCrossing.count({ where: { threshold, ...(importId && { importId }) } });

test('publishing a file adds the members that crossed a threshold with it; undoing or removing it removes them', async () => {
  const load = async (format: 2 | 4) => {
    const { id, jobId } = await addImport(t, format, [...importFileLines(format, { claims: 300 })].join(''));
    await waitForJob(t.ctx, jobId, 12_000);
    await jobsDone();
    return id;
  };
  const invoice = await load(2);
  const byInvoice = await listed(50);
  expect(byInvoice).toBeGreaterThan(0);
  expect([await listed(50, invoice), await listed(75), await listed(100)]).toEqual([
    await over(50),
    await over(75),
    await over(100),
  ]);
  const detail = await load(4);
  expect(await listed(50)).toBe(await over(50));
  await undoImport(t.ctx, invoice);
  await jobsDone();
  expect(await listed(50, invoice)).toBe(0);
  expect(await listed(50, detail)).toBe(await over(50));
  await removeFileImport(t.ctx, detail);
  await jobsDone();
  expect(await t.ctx.db.stopLossCrossing.count()).toBe(0);
});

test('a file whose run was interrupted after its commit is still checked; a queued one is not', async () => {
  const params = await Promise.all(
    [false, true].map(async (preview) => {
      const { id, jobId } = await addImport(t, 5, [...importFileLines(5, { rows: preview ? 5 : 6 })].join(''), {
        preview,
      });
      await waitForJob(t.ctx, jobId, 12_000);
      return id;
    }),
  );
  await jobsDone();
  const started = () => t.ctx.db.job.count({ where: { name: 'stop-loss' } });
  const before = await started();
  for (const importId of params) {
    const running = { ctx: t.ctx, jobId: 0, attempt: 2, signal: new AbortController().signal };
    const end = await loadImport({ ...running, report: async () => {}, commit: (work) => work(t.ctx) }, importId);
    await end(t.ctx);
  }
  expect(await started()).toBe(before + 1);
  await jobsDone();
});
