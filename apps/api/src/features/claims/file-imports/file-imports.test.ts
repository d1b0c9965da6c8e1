import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { fileImportDetail, uploadResponse } from '@worksmart/shared/claims/file-imports/schema.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileForm, formOf } from '#testing/form.ts';
import {
  addSampleClients,
  uploadPaths as paths,
  sendFile,
  storedByImports,
  importText as textOf,
} from '#testing/imports.ts';
import { ok } from '#testing/ok.ts';
import { runQueuedImports } from '#testing/run-queued-imports.ts';
import { appForTests, type Caller, createTestApp } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientManager', 'clientUser'] });

beforeAll(() => addSampleClients(t));
beforeEach(async () => {
  await t.db.fileImport.deleteMany();
  await t.db.$executeRaw`delete from claim`;
});

const uploadTo = (to: string, caller: Caller, content: Buffer | string, fields: Record<string, string> = {}) =>
  sendFile(caller, to, { content, fields });

const load = async (
  format: FormatId,
  content: string,
  fields: Record<string, string> = {},
  as = t.as.clientManager,
) => {
  const dates: Record<string, string> =
    format <= 2 ? { invoicedDate: '2025-06-30', paidDate: '2025-06-30', version: String(format) } : {};
  const answer = await ok(uploadTo(paths[format], as, content, { ...dates, ...fields }));
  const { id } = uploadResponse.parse(answer);
  await runQueuedImports(t.services);
  return id;
};
const read = async (id: number, as: Caller = t.as.clientManager) => {
  const answer = await ok(as.get(`/fileImport/${id}`));
  return fileImportDetail.strict().parse(answer);
};

const stored = () => storedByImports(t);

const calls: [method: 'GET' | 'POST' | 'DELETE', path: string][] = [
  ['GET', '/fileImports?typeId=166'],
  ['GET', '/fileImport/1'],
  ['POST', '/fileImport/1/publish'],
  ['POST', '/fileImport/1/undo'],
  ['POST', '/fileImport/1/discard'],
  ['DELETE', '/fileImport/1'],
];

test('uploads return 401 without a session and 403 for roles 5 and 8, and store nothing', async () => {
  const before = await stored();
  const seller = await t.signInAs(5);
  for (const to of Object.values(paths)) {
    expect((await uploadTo(to, t.as.signedOut, textOf(4))).statusCode).toBe(401);
    for (const as of [seller, t.as.clientUser]) expect((await uploadTo(to, as, textOf(4))).statusCode).toBe(403);
  }
  expect(await stored()).toEqual(before);
});

test('malformed and unknown ids get a 404 (T2)', async () => {
  for (const id of ['0', '-1', 'x', '1e3', '2147483648', '2000000000']) {
    for (const [method, url] of calls.slice(1)) {
      const answer = await t.as.admin.send(method, url.replace('1', id), method === 'POST' ? {} : undefined);
      expect(answer.statusCode, `${url} ${id}`).toBe(404);
    }
    for (const file of ['rejected', 'file']) {
      expect((await t.as.admin.get(`/fileImport/${id}/${file}`)).statusCode).toBe(404);
    }
  }
});

describe('wrong input is rejected on its field, and nothing is stored', () => {
  test('C-FILE-05, C-FILE-06 without a file, or for a claims invoice without dates and version', async () => {
    const before = await stored();
    const none = formOf([{ name: 'label', content: 'x' }]);
    const empty = await t.as.clientManager.upload('/fileImport/upload/premiums', none);
    expect([empty.statusCode, empty.json().error.fields]).toEqual([400, { file: ['Please upload a file.'] }]);
    const answer = await uploadTo('claims', t.as.clientManager, textOf(1), { version: '3', paidDate: 'soon' });
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      {
        invoicedDate: ['Please enter an invoiced date.'],
        paidDate: ['Please enter an paid date.'],
        version: ['Please select a version.'],
      },
    ]);
    expect(await stored()).toEqual(before);
  });

  test('C-FILE-11 for a list of an unknown type', async () => {
    for (const typeId of ['165', '0', 'x', '']) {
      const answer = await t.as.clientManager.get(`/fileImports?typeId=${typeId}`);
      expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { typeId: ['Invalid file type'] }]);
    }
  });

  test('for a claims invoice of the other version, with that reason', async () => {
    const fields = { invoicedDate: '2025-06-30', paidDate: '2025-06-30' };
    const first = await uploadTo('claims', t.as.clientManager, textOf(2), { ...fields, version: '1' });
    expect(first.json().error.message).toContain('This looks like Version 03.2023.');
    const second = await uploadTo('claims', t.as.clientManager, textOf(1), { ...fields, version: '2' });
    expect(second.json().error.message).toContain('This looks like Version 01.2022.');
  });

  test('above the configured limit, by Content-Length or while it arrives, with a 413 that names the limit', async () => {
    const small = await createTestApp({ config: { IMPORT_MAX_MB: '1' } });
    try {
      const as = await small.signInAs(7);
      const form = fileForm('big.csv', `${textOf(4)}${'x'.repeat(1024 * 1024)}`);
      const answer = await as.upload('/fileImport/upload/claimsMed', form);
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        413,
        'This file is too large. Please upload at most 1 MB.',
      ]);
      expect(await small.db.fileImport.count()).toBe(0);
    } finally {
      await small.close();
    }
  });
});

test('C-FILE-07, C-FILE-10 each type has its own path and is published at once, listed newest first and audited at each step', async () => {
  for (const format of [1, 2, 3, 4, 5] as const) {
    const id = await load(format, textOf(format));
    const { typeId } = importFormats[format];
    const listed = await t.as.clientManager.get(`/fileImports?typeId=${typeId}`);
    expect(listed.json()[0]).toMatchObject({
      id,
      typeId,
      label: 'Claims January.csv',
      filename: 'Claims January.csv',
      comment: '',
      state: 'published',
      rowsRead: 12,
      accepted: 12,
      rejected: 0,
      jobId: null,
      complete: 100,
      error: '',
      createdBy: `${t.as.clientManager.user.firstName} ${t.as.clientManager.user.lastName}`,
    });
    const events = await t.db.auditEvent.findMany({ where: { entity: 'file-import', entityId: String(id) } });
    expect(events.map(({ action }) => action).sort()).toEqual(
      ['file-import', `fileImports.upload${paths[format][0]?.toUpperCase()}${paths[format].slice(1)}`].sort(),
    );
    // The audit must not contain values of rows.
    expect(JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toMatch(
      /S1000|Alder/,
    );
  }
});

test('fields can be sent in the query or in the form', async () => {
  const query =
    'claims?invoicedDate=2025-06-30&paidDate=2025-06-30&version=2&label=June&comment=From%20the%20carrier&preview=true';
  const answer = await uploadTo(query, t.as.clientManager, textOf(2));
  expect(answer.json()).toMatchObject({ label: 'June', filename: 'Claims January.csv', state: 'queued' });
  await runQueuedImports(t.services);
  expect(await read(answer.json().id)).toMatchObject({ state: 'ready', comment: 'From the carrier' });
});

test('E003 a file sent twice for a type is rejected with the name and day of the first; it is accepted after the first is removed', async () => {
  const id = await load(4, textOf(4), { label: 'January' });
  const before = await stored();
  const again = await uploadTo('claimsMed', t.as.clientManager, textOf(4));
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'duplicate']);
  expect(again.json().error.message).toMatch(/^E003 This file was already imported as January on \d\d\/\d\d\/\d{4}\.$/);
  expect(await stored()).toEqual(before);
  expect((await t.as.clientManager.delete(`/fileImport/${id}`)).json()).toEqual({ id });
  await runQueuedImports(t.services);
  await load(4, textOf(4));
  expect(await t.db.claim.count()).toBe(12);
});

const reported = async (): Promise<number> => {
  const [row] = await t.db.$queryRaw<{ n: number }[]>`select count(*)::int as n from reported_claim`;
  return row?.n ?? -1;
};

test('preview, publish, undo and discard change the reports at once', async () => {
  const id = await load(4, textOf(4), { preview: 'true' });
  const preview = await read(id);
  expect(preview).toMatchObject({ state: 'ready', abilities: { publish: true, discard: true, undo: false } });
  expect(await reported()).toBe(0);
  expect((await t.as.clientManager.post(`/fileImport/${id}/undo`, {})).statusCode).toBe(409);
  const stale = await t.as.clientManager.post(`/fileImport/${id}/publish`, { rowVersion: preview.rowVersion + 1 });
  expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'stale']);
  const published = await t.as.clientManager.post(`/fileImport/${id}/publish`, { rowVersion: preview.rowVersion });
  expect(published.json()).toMatchObject({ state: 'published', abilities: { publish: false, undo: true } });
  expect(await reported()).toBe(12);
  expect((await t.as.clientManager.post(`/fileImport/${id}/publish`, {})).statusCode).toBe(409);
  expect((await t.as.clientManager.post(`/fileImport/${id}/discard`, {})).statusCode).toBe(409);
  expect((await t.as.clientManager.post(`/fileImport/${id}/undo`, {})).json()).toMatchObject({ state: 'ready' });
  expect(await reported()).toBe(0);
  expect((await t.as.clientManager.post(`/fileImport/${id}/discard`, {})).json()).toEqual({ id });
  expect((await t.as.clientManager.get(`/fileImport/${id}`)).statusCode).toBe(404);
  await runQueuedImports(t.services);
  expect(await t.db.claim.count()).toBe(0);
  const events = await t.db.auditEvent.findMany({ where: { entityId: String(id), entity: 'file-import' } });
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['fileImports.publish', 'fileImports.undo', 'fileImports.discard']),
  );
});

describe('totals before and after, while other files are published and undone', () => {
  /** An invoice and a detail file that contain the same claims. */
  const invoiced = async () => {
    const rows = await t.db.claim.findMany({ where: { format: 2 }, distinct: ['claimNumber'] });
    expect(rows.length).toBeGreaterThan(0);
    await t.db.$executeRaw`update claim d set claim_number = i.claim_number, customer_id = i.customer_id
      from claim i where i.format = 2 and d.format = 4 and i.row_no = d.row_no`;
  };
  const setUp = async () => {
    const invoice = await load(2, textOf(2), { preview: 'true' });
    const detail = await load(4, textOf(4), { preview: 'true' });
    await invoiced();
    return { invoice, detail };
  };
  const act = async (id: number, action: string) =>
    expect((await t.as.clientManager.post(`/fileImport/${id}/${action}`, {})).statusCode).toBe(200);
  const sums = ({ summary: { clients } }: Awaited<ReturnType<typeof read>>) =>
    ['before' as const, 'after' as const].map((name) =>
      Math.round(clients.reduce((sum, client) => sum + (client[name] ?? Number.NaN), 0) * 100),
    );
  const total = async (): Promise<number> => {
    const [row] = await t.db.$queryRaw<{ n: number }[]>`
      select coalesce(sum(paid) * 100, 0)::float8 as n from reported_claim`;
    return Math.round(row?.n ?? -1);
  };

  test('an opened preview shows the current totals, and publishing produces them', async () => {
    const { invoice, detail } = await setUp();
    expect(sums(await read(detail))[0]).toBe(0);
    await act(invoice, 'publish');
    const preview = await read(detail);
    const [before, after] = sums(preview);
    expect(before).toBe(await total());
    expect(preview.summary.replaced).toBe(12);
    await act(detail, 'publish');
    expect(await total()).toBe(after);

    await act(detail, 'undo');
    await act(invoice, 'undo');
    const alone = await read(detail);
    expect(sums(alone)[0]).toBe(0);
    expect(alone.summary.replaced).toBe(0);
    expect(alone.rowVersion).toBe(preview.rowVersion + 2);
  });

  test('if they cannot be calculated in time, none are shown, not even the old ones', async () => {
    const { invoice, detail } = await setUp();
    await act(invoice, 'publish');
    const shown = await t.db.$transaction(
      async (tx) => {
        await tx.$executeRaw`select 1 from file_import where id = ${detail} for update`;
        return read(detail);
      },
      { timeout: 60_000 },
    );
    expect(shown.notices).toContain(importMessages.noTotals);
    for (const client of shown.summary.clients) expect(client).toMatchObject({ before: null, after: null });
    expect((await read(detail)).notices).not.toContain(importMessages.noTotals);
  });
});

test('the largest claim counts all its lines; a premium is named by its employee', async () => {
  const oneClaim = (cells: Record<string, string>, row: number) => {
    const amount = row <= 4 ? '100.00' : '150.00';
    Object.assign(cells, {
      ...(row <= 4 && {
        claim_number: 'LONG',
        claim_line: String(row - 1),
        carrier_dept_id: '',
        payroll_client_id: 'WSC-1042',
      }),
      billed_amount: amount,
      allowed_amount: amount,
      paid_amount: amount,
    });
  };
  const claims = await read(await load(4, textOf(4, { rows: 12, change: oneClaim }), { preview: 'true' }));
  expect(claims.summary.largest).toMatchObject({ key: 'LONG', amount: 300 });
  const premiums = await read(await load(3, textOf(3), { preview: 'true' }));
  const { rowNo, key } = premiums.summary.largest ?? { rowNo: -1, key: '' };
  const row = await t.db.premium.findFirstOrThrow({ where: { importId: premiums.id, rowNo } });
  expect(key).toBe(row.employeeId);
});

const rejectEveryThird = (cells: Record<string, string>, row: number) => {
  if (row % 3 === 0) cells.relationship = 'Zq';
};

test('a file with more than 20% rejected rows is published only if importing its valid rows is requested', async () => {
  const id = await load(4, textOf(4, { rows: 12, change: rejectEveryThird }), { preview: 'true' });
  expect(await read(id)).toMatchObject({ rejected: 4, abilities: { publish: true, needsImportGood: true } });
  const refused = await t.as.clientManager.post(`/fileImport/${id}/publish`, {});
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'rule']);
  expect((await t.as.clientManager.post(`/fileImport/${id}/publish`, { importGood: true })).statusCode).toBe(200);
  expect(await reported()).toBe(8);
});

test('unknown tiers are rejected in groups, and rows say what is wrong with them as a whole', async () => {
  const tiers = ['EE+SP', 'GOLD FAM', '2-party', 'gold fam', 'Employee + Children', 'EF'];
  const change = (cells: Record<string, string>, row: number) => {
    cells.tier = tiers[row - 2] ?? 'EE';
    if (row === 7) cells.member_count = 'two';
  };
  const lines = [...importFileLines(3, { rows: 8, change })];
  const content = lines.map((line, at) => (at === 8 ? line.replace('\r\n', ',x\r\n') : line)).join('');
  const id = await load(3, `${content}${','.repeat(15)}\r\n`, { preview: 'true' });
  const found = await read(id);
  expect(found).toMatchObject({
    rowsRead: 8,
    accepted: 4,
    rejected: 4,
    notices: ['Rows of empty cells were left out: 1.', 'Cells that could not be read were left empty: member_count 1.'],
  });
  expect(found.causes.find(({ code }) => code === 'E104')?.words).toEqual([
    { column: 'tier', value: 'GOLD FAM', rows: 2 },
    { column: 'tier', value: '2-party', rows: 1 },
  ]);
  expect(found.issues.find(({ code }) => code === 'E002')).toMatchObject({
    rowNo: 9,
    column: '',
    meaning: 'row of another width than the header',
    value: '17 cells, the header has 16',
  });
  const stored = await t.db.premium.findMany({ where: { importId: id }, orderBy: { rowNo: 'asc' } });
  expect(stored.map(({ tier, memberCount }) => `${tier} ${memberCount}`)).toEqual(['ES 1', 'EC 1', 'EF null', 'EE 1']);
});

test('only role 1 and the uploader see values of rows, only role 1 the file itself; each access is audited', async () => {
  const id = await load(4, textOf(4, { rows: 12, change: rejectEveryThird }), { preview: 'true' });
  const other = await t.signInAs(4);
  const [own, others, admins] = [await read(id), await read(id, other), await read(id, t.as.admin)];
  expect(own.issues[0]).toMatchObject({ rowNo: 3, column: 'relationship', code: 'E104', value: 'Zq' });
  expect(admins.issues[0]?.value).toBe('Zq');
  expect(others.issues[0]).toMatchObject({ rowNo: 3, column: 'relationship', code: 'E104', value: null });
  expect(own.causes[0]?.words).toEqual([{ column: 'relationship', value: 'Zq', rows: 4 }]);
  expect(others.causes[0]?.words).toEqual([]);
  expect(own.summary.largest?.key).toBe(admins.summary.largest?.key);
  expect([own.summary.largest?.key, others.summary.largest?.key]).toEqual([expect.stringMatching(/^\w+$/), '•••']);
  const status = async (file: string, as: Caller) => (await as.get(`/fileImport/${id}/${file}`)).statusCode;
  expect([
    await status('rejected', t.as.clientManager),
    await status('rejected', t.as.admin),
    await status('rejected', other),
  ]).toEqual([200, 200, 404]);
  expect([
    await status('file', t.as.admin),
    await status('file', t.as.clientManager),
    await status('file', t.as.clientUser),
  ]).toEqual([200, 404, 404]);
  const rejected = await t.as.clientManager.get(`/fileImport/${id}/rejected`);
  expect(rejected.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv' });
  expect(rejected.headers['content-disposition']).toMatch(
    /^attachment; filename="Claims January.csv rejected rows.csv"/,
  );
  expect(rejected.body.trim().split('\r\n')).toHaveLength(5);
  const events = await t.db.auditEvent.findMany({ where: { entityId: String(id), entity: 'file-import' } });
  const readers = events.filter(({ action }) => /rejected|original|get/.test(action));
  expect(readers.map(({ action, actorId }) => `${action} ${actorId}`)).toEqual(
    expect.arrayContaining([
      `fileImports.rejected ${t.as.clientManager.id}`,
      `fileImports.rejected ${t.as.admin.id}`,
      `fileImports.original ${t.as.admin.id}`,
      `fileImports.get ${other.id}`,
    ]),
  );
  expect(readers.filter(({ action }) => action === 'fileImports.original')).toHaveLength(1);
});

test('each template can be imported unchanged', async () => {
  for (const format of [1, 2, 3, 4, 5] as const) {
    expect((await t.as.clientUser.get(`/fileImport/template?format=${format}`)).statusCode).toBe(404);
    const template = await t.as.clientManager.get(`/fileImport/template?format=${format}`);
    expect(template.statusCode).toBe(200);
    expect(template.headers['content-disposition']).toContain(`${importFormats[format].name} template.csv`);
    const dates: Record<string, string> = format <= 2 ? { paidDate: '2026-01-20', invoicedDate: '2026-01-20' } : {};
    const id = await load(format, template.body, { preview: 'true', ...dates });
    expect((await read(id)).issues.filter(({ code }) => code !== 'W410')).toEqual([]);
  }
});
