import { existsSync, readFileSync } from 'node:fs';
import { waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { addImport, addSampleClients } from '../../testing/import-files.ts';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';

/** Files of synthetic patients, which may exist outside the repository but are never part of it. */
const folder = new URL('../../../../../../shared/data/imports/', import.meta.url).pathname;
const sampleFolder = [process.env.IMPORT_SAMPLES, folder].find((one) => one && existsSync(one));

describe.skipIf(!sampleFolder)(`sample files${sampleFolder ? '' : ' (skipped: not here)'}`, () => {
  const t = listeningWorkerForTests();
  beforeAll(() => addSampleClients(t));

  const load = async (name: string, format: FormatId, preview = false) => {
    const content = readFileSync(`${sampleFolder}/${name}`, 'utf8');
    const { id, jobId } = await addImport(t, format, content, { preview, paidDate: new Date('2024-12-31') });
    await waitForJob(t.ctx, jobId, 60_000);
    const row = await t.ctx.db.fileImport.findUniqueOrThrow({ where: { id }, include: { issues: true } });
    return { content, row };
  };
  /** Sums a column of the raw file in cents, with a different CSV reader. */
  const sumOf = (content: string, column: string): number =>
    (parse(content, { columns: true, bom: true }) as Record<string, string>[]).reduce(
      (sum, row) => sum + Math.round(Number(row[column]) * 100),
      0,
    );
  const reported = async (view: string, amount: string): Promise<number> => {
    const [row] = await t.ctx.db.$queryRawUnsafe<{ cents: number }[]>(
      `select coalesce(sum(${amount}) * 100, 0)::float8 as cents from ${view}`,
    );
    return row?.cents ?? -1;
  };

  test('all can be imported unchanged; invoice and detail files of the same claims count once', async () => {
    const first = await load('claims_v01_2022.csv', 1);
    const second = await load('claims_v03_2023.csv', 2);
    const invoiced = sumOf(first.content, 'PaidAmount') + sumOf(second.content, 'paid_amount');
    expect(await reported('reported_claim', 'paid')).toBe(invoiced);
    const medical = await load('medical_claims.csv', 4);
    const pharmacy = await load('pharmacy_claims.csv', 5);
    const premiums = await load('premiums.csv', 3);
    for (const { row } of [first, second, medical, pharmacy, premiums]) {
      expect(row, `${row.format} ${row.issues[0]?.code}`).toMatchObject({ state: 'published', rejected: 0 });
    }
    expect([first, second, medical, pharmacy, premiums].map(({ row }) => row.accepted)).toEqual([
      132, 371, 456, 309, 336,
    ]);
    expect(await reported('reported_claim', 'paid')).toBe(invoiced);
    expect(await reported('reported_premium', 'premium')).toBe(sumOf(premiums.content, 'premium_amount'));
  });

  test('the dirty file has the expected outcome in every row', async () => {
    const { row } = await load('medical_claims_dirty.csv', 4, true);
    const expected: { row: number; expect: string }[] = JSON.parse(
      readFileSync(`${sampleFolder}/medical_claims_dirty.expected.json`, 'utf8'),
    );
    for (const { row: rowNo, expect: outcome } of expected) {
      const codes = row.issues.filter((issue) => issue.rowNo === rowNo).map(({ code }) => code);
      const [code = ''] = outcome.split(' ');
      const rejections = codes.filter((one) => one.startsWith('E'));
      if (code === 'accepted' || code.startsWith('W')) expect(rejections, `row ${rowNo}`).toEqual([]);
      else expect(rejections, `row ${rowNo}`).toEqual([code]);
      if (code.startsWith('W')) expect(codes, `row ${rowNo}`).toContain(code);
    }
    expect(expected).toHaveLength(9);
    expect(row).toMatchObject({ rowsRead: 9, accepted: 3, rejected: 6 });
  });
});
