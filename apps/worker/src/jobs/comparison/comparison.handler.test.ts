import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { startBenefitComparison, startPremiumSheet } from '@worksmart/core/pricing/comparison/report.service.ts';
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
let tierID: number;
const sleeping = { wake: async () => {}, close: async () => {} };

beforeAll(async () => {
  const { db } = t.ctx;
  tierID = (await db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026 } })).id;
  const { id: opsPlanId } = await db.plan.findFirstOrThrow({ where: { code: 'MED-PPO-1500', year: 2026 } });
  customerId = await addProspect(db, { name: 'Heartland Tool & Die', benefits: { create: { medicalTierId: tierID } } });
  const plan = { opsPlanId, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'Lakeshore PPO', selected: true };
  await db.customerPlan.create({ data: { ...plan, customerId, eeAmount: 760, eeQuantity: 12 } });
});

const firstTextOf = async (url: string | undefined) => {
  const file = await openResultFile(t.ctx, url?.replace('/api/files/', '') ?? '');
  const content = typeof file.content === 'function' ? await file.content() : file.content;
  return { name: file.name, text: pageText(await readPdf(content), 0) };
};

test.each([
  ['comparison', () => startBenefitComparison(t.ctx, { customerId }), 'Heartland Tool & Die Comparison.pdf'],
  [
    'premium sheet',
    () => startPremiumSheet(t.ctx, { customerId, tierID }),
    'Heartland Tool & Die Premium Benefit Sheet.pdf',
  ],
])('the worker makes the %s for the user who requested it', async (_paper, start, name) => {
  const ended = await waitForJob(t.ctx, await start(), 60_000);
  expect(ended).toMatchObject({ state: 'done', complete: 100 });
  const file = await firstTextOf(ended.url);
  expect(file.name).toBe(name);
  expect(file.text).toContain('Heartland Tool & Die');
});

test('a job run twice at once and again after its end delivers one file', async () => {
  const id = await startPremiumSheet({ ...t.ctx, queue: sleeping }, { customerId, tierID });
  const deliveredFiles = () => t.ctx.db.resultFile.count({ where: { customerId, size: { gt: 0 } } });
  const before = await deliveredFiles();
  const options = { timings: quickTimings, stopping: new AbortController().signal };
  const run = () => runJob(t.services, makeRegistry(), id, options);
  await Promise.all([run(), run()]);
  await run();
  expect(await deliveredFiles()).toBe(before + 1);
});

test('the job fails with the reason if its customer has been deleted', async () => {
  const deletedId = await addProspect(t.ctx.db, { name: 'Gone' });
  const id = await startPremiumSheet({ ...t.ctx, queue: sleeping }, { customerId: deletedId, tierID });
  await t.ctx.db.customer.update({ where: { id: deletedId }, data: { deletedAt: new Date() } });
  await t.services.queue.wake(id);
  expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'failed', error: 'This record was not found.' });
});
