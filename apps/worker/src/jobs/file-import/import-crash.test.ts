import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { beforeAll, expect, test } from 'vitest';
import { addImport, addSampleClients } from '../../testing/import-files.ts';
import { workerForTests } from '../../testing/test-worker.ts';

/** FUZZ=full kills the worker often, with a full-size file; `npm test` a few times. */
const [rows, kills] = process.env.FUZZ === 'full' ? [1_000_000, 20] : [30_000, 3];

const t = workerForTests();
beforeAll(() => addSampleClients(t));

/** Returns the count, the sum and a hash over every column of every row except the import's id. */
const digest = async () => {
  const [row] = await t.ctx.db.$queryRaw<{ count: number; paid: string; hash: string }[]>`
    select count(*)::int as count, coalesce(sum(paid), 0)::text as paid,
      coalesce(bit_xor(hashtextextended(substr(c::text, strpos(c::text, ',')), 0)), 0)::text as hash from claim c`;
  return row;
};

test('T30 a worker killed repeatedly at random moments imports the same rows as an undisturbed run, and no reader sees a partial import', async () => {
  const content = [
    ...importFileLines(4, {
      rows,
      change: (cells, row) => {
        if (row % 1_000 === 0) cells.paid_amount = 'x';
        if (row % 1_500 === 0) cells.claim_number = 'CL000000000';
      },
    }),
  ].join('');
  let worker = await t.spawnWorker('product-worker');
  const undisturbed = await addImport(t, 4, content);
  expect(await waitForJob(t.ctx, undisturbed.jobId, 60_000)).toMatchObject({ state: 'done' });
  const expected = await digest();
  const counts = { rowsRead: true, accepted: true, rejected: true, warned: true, total: true, state: true } as const;
  const expectedCounts = await t.ctx.db.fileImport.findUniqueOrThrow({ where: { id: undisturbed.id }, select: counts });
  expect(expectedCounts).toMatchObject({ rowsRead: rows, state: 'published' });
  expect(expectedCounts.rejected).toBeGreaterThan(rows / 1_000);
  await t.ctx.db.fileImport.deleteMany();
  await asOwner(t.services.config.DATABASE_URL, 'truncate claim');

  const { id, jobId } = await addImport(t, 4, content);
  const seen = new Set<number>();
  let watching = true;
  const reader = (async () => {
    while (watching) {
      const [row] = await t.ctx.db.$queryRaw<{ n: number }[]>`select count(*)::int as n from reported_claim`;
      seen.add(row?.n ?? -1);
      await sleep(50);
    }
  })();
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(100 + Math.random() * 900);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    worker = await t.spawnWorker('product-worker');
  }
  expect(await waitForJob(t.ctx, jobId, 90_000)).toMatchObject({ state: 'done', complete: 100 });
  watching = false;
  await reader;
  expect(await digest()).toEqual(expected);
  expect(await t.ctx.db.fileImport.findUniqueOrThrow({ where: { id }, select: counts })).toEqual(expectedCounts);
  expect([...seen].filter((count) => count !== 0 && count !== expectedCounts.accepted)).toEqual([]);
}, 240_000);
