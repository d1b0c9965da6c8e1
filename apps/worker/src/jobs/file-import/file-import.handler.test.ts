import { text } from 'node:stream/consumers';
import { fileImportJob, removeImportJob } from '@worksmart/core/claims/file-imports/file-import.job.ts';
import { startJob, waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addImport, addSampleClients } from '../../testing/import-files.ts';
import { listeningWorkerForTests } from '../../testing/listening-worker.ts';

const t = listeningWorkerForTests();
let clients: number[];

beforeAll(async () => {
  clients = await addSampleClients(t);
});
const clear = async () => {
  await t.ctx.db.fileImport.deleteMany();
  await t.ctx.db.$executeRaw`delete from claim`;
  await t.ctx.db.$executeRaw`delete from premium`;
};
beforeEach(clear);

const fileOf = (format: FormatId, size: Parameters<typeof importFileLines>[1]): string =>
  [...importFileLines(format, size)].join('');

const load = async (format: FormatId, content: string, more: Parameters<typeof addImport>[3] = {}) => {
  const { id, jobId } = await addImport(t, format, content, more);
  const job = await waitForJob(t.ctx, jobId, 60_000);
  const row = await t.ctx.db.fileImport.findUniqueOrThrow({ where: { id }, include: { issues: true, rejects: true } });
  return { job, row };
};

const total = async (view = 'reported_claim', amount = 'paid'): Promise<number> => {
  const [row] = await t.ctx.db.$queryRawUnsafe<{ total: number }[]>(
    `select coalesce(sum(${amount}), 0)::float8 as total from ${view}`,
  );
  return row?.total ?? 0;
};

test.each([1, 2, 3, 4, 5] as const)(
  'format %i: all rows of a generated file are imported and counted once',
  async (format) => {
    const content = fileOf(format, { rows: 120 });
    const { job, row } = await load(format, content, { paidDate: new Date('2025-06-30') });
    expect(job).toMatchObject({ state: 'done' });
    expect(row).toMatchObject({ state: 'published', rowsRead: 120, accepted: 120, rejected: 0, error: null });
    const seen = await (format === 3 ? total('reported_premium', 'premium') : total());
    expect(seen).toBeCloseTo(Number(row.total), 2);
    expect(seen).toBeGreaterThan(0);
  },
);

test('invoice and detail files of the same claims count once, in either order, and undoing the detail restores the invoice', async () => {
  const invoice = await load(2, fileOf(2, { claims: 200 }));
  const before = await total();
  const medical = await load(4, fileOf(4, { claims: 200 }));
  const pharmacy = await load(5, fileOf(5, { claims: 200 }));
  expect([invoice, medical, pharmacy].map(({ row }) => row.state)).toEqual(Array(3).fill('published'));
  expect(medical.row.accepted + pharmacy.row.accepted).toBe(invoice.row.accepted);
  expect(await total()).toBeCloseTo(before, 2);
  await t.ctx.db.fileImport.update({ where: { id: medical.row.id }, data: { state: 'ready' } });
  expect(await total()).toBeCloseTo(before, 2);
  await t.ctx.db.fileImport.update({ where: { id: invoice.row.id }, data: { state: 'ready' } });
  expect(await total()).toBeCloseTo(Number(pharmacy.row.total), 2);
});

const change = (row: number, column: string, value: string) => (cells: Record<string, string>, at: number) => {
  if (at === row) cells[column] = value;
};

const problems: [code: string, format: FormatId, column: string, value: string][] = [
  ['E101', 4, 'member_last_name', ''],
  ['E102', 4, 'paid_amount', '12,34.5x'],
  ['E102', 4, 'claim_line', '0'],
  ['E103', 4, 'service_to', '2025-02-30'],
  ['E103', 4, 'paid_date', '2199-01-01'],
  ['E103', 3, 'coverage_month', '2025-13'],
  ['E104', 4, 'adjustment_code', 'X'],
  ['E105', 4, 'claim_number', 'C'.repeat(31)],
  ['E201', 4, 'carrier_dept_id', 'ZZ9999999'],
  ['E202', 4, 'carrier_dept_id', 'other'],
  ['E301', 4, 'paid_date', '2024-01-01'],
  ['E302', 4, 'claim_number', 'CL000000000'],
  ['E304', 4, 'service_to', '2024-12-01'],
  ['E305', 4, 'adjustment_code', 'V'],
  ['E305', 2, 'adjustment_code', 'V'],
  ['E101', 4, 'place_of_service', ''],
  ['W401', 4, 'diagnosis_code_1', '4280'],
  ['W409', 4, 'diagnosis_code_1', ''],
  ['E106', 4, 'claim_number', '2.02612E+14'],
  ['W411', 4, 'member_zip', '460'],
  ['W413', 4, 'admit_date', '2025-02-30'],
  ['W414', 4, 'member_zip', '6032'],
  ['W415', 4, 'rendering_npi', '1.23457E+09'],
  ['W402', 4, 'rendering_npi', '1234567890'],
  ['W403', 5, 'ndc', '1234'],
  ['W404', 4, 'allowed_amount', '9999999.99'],
  ['W405', 4, 'paid_amount', '9999998.99'],
  ['W406', 4, 'copay_amount', '9000.00'],
  ['W407', 4, 'member_dob', '2025-12-31'],
  ['W408', 1, 'PaidDate', '11/30/2025'],
  ['W410', 3, 'plan_code', 'NO-SUCH-PLAN'],
  ['W406', 3, 'employer_amount', '1.00'],
];

test('E1xx to W4xx are reported with row, column and value; E rows are rejected, W rows are imported and flagged', async () => {
  for (const [code, format, column, given] of problems) {
    await clear();
    const second = [...importFileLines(format, { rows: 1 })][1] ?? '';
    const value = given === 'other' ? (second.includes('IN0010482') ? 'IN0010517' : 'IN0010482') : given;
    const row = code === 'E302' ? 4 : 3;
    const content = fileOf(format, { rows: 6, change: change(row, column, value) });
    const { row: found } = await load(format, content, { paidDate: new Date('2025-06-30') });
    const reported = found.issues.filter((issue) => issue.code === code && issue.rowNo === row);
    expect(reported, `${code} ${column}`).not.toHaveLength(0);
    expect(
      reported.some((issue) => issue.value === value || ['E305', 'E202', 'W406', 'W407'].includes(code)),
      `${code} ${column}`,
    ).toBe(true);
    if (code === 'W408') expect(found.warned).toBeGreaterThanOrEqual(1);
    if (code.startsWith('E')) expect([found.accepted, found.rejected]).toEqual([5, 1]);
    else expect(found.rejected, `${code} ${column}`).toBe(0);
  }
});

test('the cost of finding duplicates grows with their number, not with the number of earlier rows', async () => {
  // The table's statistics describe a much smaller table than this file creates.
  await load(4, fileOf(4, { rows: 20 }));
  await asOwner(t.services.config.DATABASE_URL, 'analyze claim');
  const readByIndex = async (): Promise<number> => {
    const [row] = await t.ctx.db.$queryRaw<{ read: bigint }[]>`
      select sum(idx_tup_read) as read from pg_stat_user_indexes where relname = 'claim'`;
    return Number(row?.read);
  };
  const before = await readByIndex();
  const lines = [...importFileLines(4, { rows: 6_000 })];
  const { row } = await load(4, [...lines, ...lines.slice(-200)].join(''));
  expect(row).toMatchObject({ accepted: 5_980, rejected: 220 });
  expect((await readByIndex()) - before).toBeLessThan(200_000);
});

test('of many rows with one key, the first is imported', async () => {
  const same = (cells: Record<string, string>, row: number) => {
    if (row > 2_000) cells.claim_number = 'CL000000000';
  };
  const { row } = await load(4, fileOf(4, { rows: 12_000, change: same }), { importGood: true });
  expect(row).toMatchObject({ state: 'published', accepted: 1_999, rejected: 10_001 });
  expect(row.summary).toMatchObject({ codes: { E302: 10_001 } });
  expect(row.issues.filter(({ code }) => code === 'E302')[0]).toMatchObject({ rowNo: 2_001, value: 'CL000000000' });
});

test('the file of rejected rows has each with its reasons, and can be corrected and uploaded again', async () => {
  const content = fileOf(4, { rows: 40, change: change(3, 'paid_date', '2024-01-01') });
  const { row } = await load(4, content);
  const rejects = await text(await t.ctx.storage.open(row.rejects?.storageKey ?? ''));
  const lines = rejects.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('paid_amount,reject_row,reject_codes,reject_reasons');
  expect(lines[1]).toMatch(/,3,E301,paid_date: paid before service$/);
  const corrected = await load(4, rejects.replace('2024-01-01', '2026-01-31'));
  expect(corrected.row).toMatchObject({ state: 'published', accepted: 1, rejected: 0, notices: [] });
});

test('E303 rows of another file are rejected once each, with the name of that file', async () => {
  const first = await load(5, fileOf(5, { claims: 100 }));
  const again = await load(5, fileOf(5, { claims: 150 }), { preview: true });
  expect(first.row.accepted).toBe(40);
  expect(again.row).toMatchObject({ state: 'ready', rowsRead: 60, accepted: 20, rejected: 40 });
  expect(again.row.issues.filter(({ code }) => code === 'E303')).toHaveLength(40);
  expect(again.row.summary).toMatchObject({ overlap: [{ importId: first.row.id, rows: 40 }], codes: { E303: 40 } });
  expect(await total()).toBeCloseTo(Number(first.row.total), 2);
});

test('a file with more than 20% rejected rows fails and keeps only these; it is imported if importing its valid rows is requested', async () => {
  const bad = (cells: Record<string, string>, row: number) => {
    if (row % 3 === 0) cells.claim_line = 'x';
  };
  const content = fileOf(4, { rows: 30, change: bad });
  const refused = await load(4, content);
  expect(refused.job).toMatchObject({ state: 'failed', errorCode: 'rule' });
  expect(refused.row).toMatchObject({
    state: 'refused',
    rejected: 10,
    error: expect.stringContaining('10 of 30 rows'),
  });
  expect(refused.row.rejects).not.toBeNull();
  expect(await t.ctx.db.claim.count()).toBe(0);
  const taken = await load(4, content, { importGood: true });
  expect(taken.row).toMatchObject({ state: 'published', accepted: 20 });
});

const garbage: [what: string, content: string, message: string][] = [
  ['a missing column', 'claim_number\nC1\n', 'E001 Missing columns: '],
  ['an open quote late in the file', `${fileOf(4, { rows: 50 })}"open`, 'A quote in row 52 is not closed.'],
  ['a header alone', fileOf(4, { rows: 0 }), 'E002 This file has a header and no rows.'],
  ['an empty file', '', 'E002 This file is empty.'],
];
test.each(garbage)('garbage is not stored: %s', async (_what, content, message) => {
  const { job, row } = await load(4, content);
  expect(job).toMatchObject({ state: 'failed', errorCode: 'unreadable', error: expect.stringContaining(message) });
  expect(row).toMatchObject({ state: 'refused', error: job.error, rejects: null, issues: [] });
  expect(await t.ctx.db.claim.count()).toBe(0);
  await expect
    .poll(() =>
      t.ctx.storage.open(row.storageKey).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
});

const secondLine = (cells: Record<string, string>): void => {
  cells.claim_line = '2';
};

test('before publishing, the preview shows the resulting totals per client; reports show nothing of it', async () => {
  const first = await load(2, fileOf(2, { claims: 100 }));
  const second = await load(2, fileOf(2, { claims: 160, change: secondLine }), {
    preview: true,
  });
  expect(await total()).toBeCloseTo(Number(first.row.total), 2);
  const summary = second.row.summary as { clients: { id: number; total: number; before: number; after: number }[] };
  expect(summary.clients.map(({ id }) => id).sort()).toEqual(clients);
  for (const { total: own, before, after } of summary.clients) expect(after).toBeCloseTo(before + own, 2);
  expect(second.row.summary).toMatchObject({ largest: { amount: expect.any(Number), rowNo: expect.any(Number) } });
});

test('C-FILE-14 removing an import deletes its rows and files', async () => {
  const { row } = await load(4, fileOf(4, { rows: 20, change: change(3, 'paid_amount', 'x') }));
  await t.ctx.db.fileImport.update({ where: { id: row.id }, data: { state: 'removing' } });
  const id = await startJob(t.ctx, removeImportJob, { importId: row.id });
  expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'done' });
  expect(await t.ctx.db.claim.count()).toBe(0);
  expect(await t.ctx.db.fileImport.count()).toBe(0);
  expect(await t.ctx.db.fileImportIssue.count()).toBe(0);
  for (const key of [row.storageKey, row.rejects?.storageKey ?? '']) {
    await expect
      .poll(() =>
        t.ctx.storage.open(key).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
  }
});

test('running the same job twice imports its rows once', async () => {
  const { row } = await load(4, fileOf(4, { rows: 20 }));
  const again = await startJob(t.ctx, fileImportJob, { importId: row.id });
  expect(await waitForJob(t.ctx, again, 60_000)).toMatchObject({ state: 'done' });
  expect(await t.ctx.db.claim.count()).toBe(20);
});
