import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { carrierFileLines, carrierMapping, plainStyle } from '@worksmart/core/testing/carrier-files.ts';
import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addImport, addProfile, addSampleClients } from '../../testing/import-files.ts';
import { workerForTests } from '../../testing/test-worker.ts';

const t = workerForTests();
/** Without lines before the header, so that the numbers of the rows are those of the documented file. */
const style = { ...plainStyle, skipLines: 0 };

beforeAll(() => addSampleClients(t));
beforeEach(async () => {
  await t.ctx.db.fileImport.deleteMany();
  await t.ctx.db.importProfile.deleteMany();
  await asOwner(t.services.config.DATABASE_URL, 'truncate claim, premium');
});

/** Returns the count, the sum and a hash over every column of every row except the import's id. */
const digest = async () => {
  const [row] = await t.ctx.db.$queryRaw<object[]>`
    select count(*)::int as count, coalesce(sum(paid), 0)::text as paid,
      coalesce(bit_xor(hashtextextended(substr(c::text, strpos(c::text, ',')), 0)), 0)::text as claims,
      (select coalesce(bit_xor(hashtextextended(substr(p::text, strpos(p::text, ',')), 0)), 0)::text from premium p)
        as premiums from claim c`;
  return row;
};

const outcomeOf = async (id: number) => {
  const row = await t.ctx.db.fileImport.findUniqueOrThrow({ where: { id }, include: { issues: true, rejects: true } });
  const { state, rowsRead, accepted, rejected, warned, total, summary, issues } = row;
  return {
    state,
    rowsRead,
    accepted,
    rejected,
    warned,
    total: String(total),
    summary,
    issues: issues.map(({ rowNo, code }) => `${rowNo} ${code}`),
  };
};

/** A file in which single rows are wrong: by a cell, as duplicates, as a void without its original. */
const sizeOf = (rows: number): Parameters<typeof importFileLines>[1] => ({
  rows,
  change: (cells, row) => {
    if (row % 1_000 === 0) cells.paid_amount = 'x';
    if (row % 1_500 === 0) cells.claim_number = 'CL000000000';
    if (row % 2_500 === 0 && cells.adjustment_code) cells.adjustment_code = 'V';
  },
});

const forget = async () => {
  await t.ctx.db.fileImport.deleteMany();
  await asOwner(t.services.config.DATABASE_URL, 'truncate claim, premium');
};

test('a carrier’s file of each format is imported to the same rows, totals and problems as the documented file', async () => {
  const worker = await t.spawnWorker('product-worker');
  for (const format of [1, 2, 3, 4, 5] as const satisfies readonly FormatId[]) {
    const size = sizeOf(3_000);
    const paidDate = new Date('2025-06-30');
    const documented = await addImport(t, format, [...importFileLines(format, size)].join(''), { paidDate });
    await waitForJob(t.ctx, documented.jobId, 60_000);
    const expected = [await outcomeOf(documented.id), await digest()];
    expect(expected[0]).toMatchObject({ state: 'published', rowsRead: 3_000 });
    await forget();
    const used = await addProfile(t, format, carrierMapping(format, style));
    const content = [...carrierFileLines(format, style, size)].join('');
    const mapped = await addImport(t, format, content, { ...used, paidDate });
    await waitForJob(t.ctx, mapped.jobId, 60_000);
    expect([await outcomeOf(mapped.id), await digest()], `format ${format}`).toEqual(expected);
    await forget();
  }
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}, 240_000);

test('a worker killed while it reads a carrier’s file imports the same rows as an undisturbed run', async () => {
  const size = sizeOf(30_000);
  let worker = await t.spawnWorker('product-worker');
  const documented = await addImport(t, 4, [...importFileLines(4, size)].join(''));
  await waitForJob(t.ctx, documented.jobId, 90_000);
  const expected = [await outcomeOf(documented.id), await digest()];
  await forget();
  const used = await addProfile(t, 4, carrierMapping(4, style));
  const { id, jobId } = await addImport(t, 4, [...carrierFileLines(4, style, size)].join(''), used);
  for (let kill = 0; kill < 2; kill += 1) {
    await sleep(100 + Math.random() * 900);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    worker = await t.spawnWorker('product-worker');
  }
  expect(await waitForJob(t.ctx, jobId, 90_000)).toMatchObject({ state: 'done', complete: 100 });
  expect([await outcomeOf(id), await digest()]).toEqual(expected);
}, 240_000);
