import { startCobraRates } from '@worksmart/core/benefits/cobra/cobra-rates.service.ts';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { openResultFile } from '@worksmart/core/records/documents/document.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeAll, expect, test } from 'vitest';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';

const t = listeningWorkerForTests();
let groupId: number;

beforeAll(async () => {
  const { db } = t.ctx;
  const { id: customerId } = await addCustomer(db, { stageId: 4, name: 'Lakeside Marina' });
  const { id: clientYearId } = await db.clientYear.findFirstOrThrow({ where: { customerId } });
  const lasting = await db.benefitGroup.create({ data: { customerId } });
  const year = { groupId: lasting.id, customerId, clientYearId, year: 2026, name: 'Salaried' };
  groupId = (await db.benefitGroupYear.create({ data: year })).id;
});

const percents = { continuation: 102, disability: 150 };

test('the worker makes the COBRA rates for the user who requested them', async () => {
  const ended = await waitForJob(t.ctx, await startCobraRates(t.ctx, { groupId, ...percents }), 60_000);
  expect(ended).toMatchObject({ state: 'done', complete: 100 });
  const file = await openResultFile(t.ctx, ended.url?.replace('/api/files/', '') ?? '');
  expect(file).toMatchObject({ name: 'Lakeside Marina Salaried COBRA Rates 2026.pdf', mime: 'application/pdf' });
});

test('the job fails with the reason if its group has been deleted', async () => {
  const queue = { wake: async () => {}, close: async () => {} };
  const id = await startCobraRates({ ...t.ctx, queue }, { groupId, ...percents });
  await t.ctx.db.benefitGroupYear.delete({ where: { id: groupId } });
  await t.services.queue.wake(id);
  expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'failed', error: 'This record was not found.' });
});
