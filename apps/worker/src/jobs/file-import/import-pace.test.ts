import { apiSessions } from '@worksmart/core/platform/db.ts';
import { openConnection } from '@worksmart/core/platform/dedicated-connection.ts';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { beforeAll, expect, test } from 'vitest';
import { addImport, addSampleClients } from '../../testing/import-files.ts';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';

const t = listeningWorkerForTests();
beforeAll(() => addSampleClients(t));

/** The fifth row is rejected, and the last one is there twice. */
const lines = [
  ...importFileLines(4, {
    rows: 30_000,
    change: (cells, row) => {
      if (row === 5) cells.paid_amount = 'x';
    },
  }),
];
const content = [...lines, lines.at(-1)].join('');

/** Imports the file into an empty table. @returns its outcome and the seconds that its job took */
const importOnce = async () => {
  await t.ctx.db.fileImport.deleteMany();
  await asOwner(t.services.config.DATABASE_URL, 'truncate claim');
  const { id, jobId } = await addImport(t, 4, content);
  expect(await waitForJob(t.ctx, jobId, 120_000)).toMatchObject({ state: 'done' });
  const { state, rowsRead, accepted, rejected, warned, total, summary } = await t.ctx.db.fileImport.findUniqueOrThrow({
    where: { id },
  });
  const { startedAt, finishedAt } = await t.ctx.db.job.findUniqueOrThrow({ where: { id: jobId } });
  const seconds = (Number(finishedAt) - Number(startedAt)) / 1000;
  return { seconds, outcome: { state, rowsRead, accepted, rejected, warned, total, summary } };
};

/** Lets the database work on a request of an API all the time. @returns a function that ends it */
const askAllTheTime = async (): Promise<() => Promise<void>> => {
  const { client, close } = await openConnection(t.services.config, apiSessions);
  const { processID } = client as typeof client & { processID: number };
  const asked = client.query('select pg_sleep(600)').catch(() => {});
  return async () => {
    await t.services.database.cancel(processID);
    await asked;
    await close();
  };
};

test('an import gives way to people at work, goes on while they work, and has the same result', async () => {
  const alone = [await importOnce(), await importOnce()];
  const stopAsking = await askAllTheTime();
  const withPeople = await importOnce();
  await stopAsking();
  expect(withPeople.outcome).toEqual(alone[0]?.outcome);
  expect(withPeople.outcome).toMatchObject({ state: 'published', rowsRead: 30_001, accepted: 29_999, rejected: 2 });
  expect(withPeople.seconds).toBeGreaterThan(2.5 * Math.min(...alone.map(({ seconds }) => seconds)));
});
