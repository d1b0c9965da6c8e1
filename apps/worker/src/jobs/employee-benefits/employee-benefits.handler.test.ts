import { startEmployeeBenefits } from '@worksmart/core/benefits/benefit-groups/employee-benefits.service.ts';
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
  const year = { groupId: lasting.id, customerId, clientYearId, year: 2026, name: 'Salaried', isWeekly: true };
  groupId = (await db.benefitGroupYear.create({ data: year })).id;
});

test('the worker makes the employee benefits document for the user who requested it', async () => {
  const ended = await waitForJob(t.ctx, await startEmployeeBenefits(t.ctx, { groupId, payCycleId: 51 }), 60_000);
  expect(ended).toMatchObject({ state: 'done', complete: 100 });
  const file = await openResultFile(t.ctx, ended.url?.replace('/api/files/', '') ?? '');
  expect(file).toMatchObject({
    name: 'Lakeside Marina Salaried Employee Benefits 2026 Weekly.pdf',
    mime: 'application/pdf',
  });
});

test('the job fails with the reason if its group has been deleted', async () => {
  const queue = { wake: async () => {}, close: async () => {} };
  const id = await startEmployeeBenefits({ ...t.ctx, queue }, { groupId, payCycleId: 54 });
  await t.ctx.db.benefitGroupYear.delete({ where: { id: groupId } });
  await t.services.queue.wake(id);
  expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'failed', error: 'This record was not found.' });
});
