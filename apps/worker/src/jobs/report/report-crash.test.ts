import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { startReport } from '@worksmart/core/claims/reports/start-report.service.ts';
import { readJobProgress, waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { openResultFile } from '@worksmart/core/records/documents/document.service.ts';
import { expect, test } from 'vitest';
import { until, workerForTests } from '../../testing/test-worker.ts';

const t = workerForTests();

test('if a worker process is killed in the middle of a report’s file, another makes all of it, and one file is delivered', async () => {
  const killed = await t.spawnWorker('report-worker');
  const dates = { start: '2026-01-01T00:00:00', end: '2026-06-30T00:00:00' } as const;
  const id = await startReport(t.ctx, 'claimUploadAudit', {
    ...dates,
    customerIds: null,
    firstName: null,
    lastName: null,
  });
  await until(
    () => readJobProgress(t.ctx, id),
    ({ done }) => done === 1,
  );
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect((await readJobProgress(t.ctx, id)).url).toBeUndefined();
  expect(await t.ctx.db.resultFile.count({ where: { size: { gt: 0 } } })).toBe(0);

  await t.spawnWorker('product-worker');
  const { state, url } = await waitForJob(t.ctx, id, 60_000);
  expect(state).toBe('done');
  expect(await t.ctx.db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({ attempt: 2 });
  const [whole, ...more] = await t.ctx.db.resultFile.findMany({ where: { size: { gt: 0 } } });
  expect(more).toEqual([]);
  const { content, size } = await openResultFile(t.ctx, url?.replace('/api/files/', '') ?? '');
  const file = await buffer(typeof content === 'function' ? await content() : content);
  expect([whole?.size, file.length]).toEqual([size, size]);
  expect(file.toString()).toMatch(/^\uFEFFLabel,Filename,.*\r\nNo claims files from .*\r\n$/);
});
