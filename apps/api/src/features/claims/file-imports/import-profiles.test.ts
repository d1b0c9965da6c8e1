import { carrierFileLines, carrierMapping, plainStyle } from '@worksmart/core/testing/carrier-files.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { mappingMessages } from '@worksmart/shared/claims/file-imports/profiles/mapping.rules.ts';
import { type ImportProfileDetail, profileMessages } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import type { FileImportDetail } from '@worksmart/shared/claims/file-imports/schema.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSampleClients, importText, sendFile, storedByImports, uploadPaths } from '#testing/imports.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { runQueuedImports } from '#testing/run-queued-imports.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientManager'] });

beforeAll(() => addSampleClients(t));
beforeEach(async () => {
  await t.db.fileImport.deleteMany();
  await t.db.importProfile.deleteMany();
  await t.db.$executeRaw`delete from claim`;
});

const bodyOf = (format: FormatId, more: object = {}) => ({
  id: 0,
  name: 'Acme Health',
  formatId: format,
  mapping: carrierMapping(format, plainStyle),
  ...more,
});
const post = (path: string, body: object, as: Caller = t.as.admin) => as.post(path, body);
const save = (format: FormatId, more: object = {}): Promise<ImportProfileDetail> =>
  ok(post('/importProfile', bodyOf(format, more)));
const fieldsOf = async (body: object) => {
  return rejectedFields(post('/importProfile', body));
};
const carrierText = (format: FormatId, size: Parameters<typeof carrierFileLines>[2] = { rows: 12 }): string =>
  [...carrierFileLines(format, plainStyle, size)].join('');
const upload = (format: FormatId, content: string, fields: Record<string, string>, as: Caller = t.as.clientManager) =>
  sendFile(as, uploadPaths[format], { content, fields });
const read = async (id: number): Promise<FileImportDetail> =>
  (await t.as.clientManager.get(`/fileImport/${id}`)).json();

test('client managers read a profile, and an unknown one gets a 404', async () => {
  const { id } = await save(4);
  for (const path of ['/importProfiles', `/importProfile/${id}`]) await ok(t.as.clientManager.get(path));
  expect((await t.as.admin.get('/importProfile/2000000000')).statusCode).toBe(404);
  expect((await post('/importProfile/2000000000/retire', {})).statusCode).toBe(404);
});

test('every change makes a version; older ones stay readable, and the audit says what changed', async () => {
  const first = await save(3);
  expect(first).toMatchObject({ name: 'Acme Health', format: 'Premiums', version: 1, retired: false, imports: 0 });
  const { id, rowVersion, mapping } = first;
  expect((await save(3, { id, rowVersion })).version).toBe(1);
  const whole = await post('/importProfile', first);
  expect([whole.statusCode, whole.json().version]).toEqual([200, 1]);
  const columns = mapping.columns.filter(({ target }) => target !== 'stop_loss_amount');
  const changed = { ...mapping, columns, skipLines: 3 };
  const second = await save(3, { id, rowVersion, mapping: changed });
  expect(second.versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(second.versions.map((each) => each.mapping)).toEqual([changed, mapping]);
  const renamed = await save(3, { id, name: 'Acme', mapping: changed, rowVersion: second.rowVersion });
  expect(renamed.versions.map(({ version, name }) => [version, name])).toEqual([
    [3, 'Acme'],
    [2, 'Acme Health'],
    [1, 'Acme Health'],
  ]);
  const stale = await post('/importProfile', bodyOf(3, { id, rowVersion }));
  expect([stale.statusCode, stale.json().error.details.version]).toEqual([409, 3]);
  const events = await t.db.auditEvent.findMany({
    where: { entity: 'importProfile', entityId: String(id) },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ changes }) => changes)).toEqual([
    expect.objectContaining({ version: [null, 1], delimiter: [null, 'Pipe |'] }),
    {
      version: [1, 2],
      skipLines: ['2', '3'],
      stop_loss_amount: ['Carrier STOP_LOSS_AMOUNT, 1,234.56, $, (…) or …- if negative', null],
    },
    { version: [2, 3], name: ['Acme Health', 'Acme'] },
  ]);
});

test('billing rules make no version, say what is wrong, and have the carrier’s premiums checked again', async () => {
  const { id, rowVersion } = await save(3);
  const put = (body: object) => t.as.admin.send('PUT', `/importProfile/${id}/billing`, body);
  const wrong = await put({ washRule: 'weekly', disputeDays: 0 });
  expect([wrong.statusCode, Object.keys(wrong.json().error.fields).sort()]).toEqual([400, ['disputeDays', 'washRule']]);
  const { id: importId } = await t.db.fileImport.create({
    data: {
      typeId: 167,
      format: 3,
      label: 'Premiums',
      filename: 'p.csv',
      state: 'published',
      size: 1,
      sha256: 'billing',
      storageKey: 'billing',
      profileId: id,
      profileVersion: 1,
    },
  });
  await t.db.premiumDue.deleteMany();
  const saved = await put({ washRule: '15th', disputeDays: 90, rowVersion });
  expect(saved.json()).toMatchObject({ washRule: '15th', disputeDays: 90, version: 1 });
  expect(await t.db.premiumDue.findMany()).toMatchObject([{ importId }]);
  expect((await put({ washRule: 'daily', disputeDays: 90, rowVersion })).statusCode).toBe(409);
});

test('wrong input is rejected at its field, and nothing is stored', async () => {
  const { mapping } = await save(4);
  const before = await t.db.importProfileVersion.count();
  expect(await fieldsOf(bodyOf(4))).toEqual({ name: [profileMessages.nameTaken] });
  expect(await fieldsOf(bodyOf(4, { name: ' ACME health ' }))).toEqual({ name: [profileMessages.nameTaken] });
  expect(await fieldsOf(bodyOf(4, { name: '  ', formatId: 6 }))).toEqual({
    name: [profileMessages.name],
    formatId: [profileMessages.format],
  });
  const [first, ...others] = mapping.columns;
  const wrong = { ...mapping, columns: [{ ...first, from: ['Salary'] }, ...others.slice(1)] };
  expect(await fieldsOf(bodyOf(4, { name: 'B', mapping: wrong }))).toEqual({
    'mapping.columns.0.from.0': [mappingMessages.unknownSource('Salary')],
    'mapping.columns': [mappingMessages.required(['claim_line'])],
  });
  expect(await fieldsOf(bodyOf(4, { name: 'B', mapping: { ...mapping, delimiter: 'space', skipLines: 51 } }))).toEqual({
    'mapping.delimiter': [expect.any(String)],
    'mapping.skipLines': [expect.any(String)],
  });
  expect(await fieldsOf(bodyOf(4, { name: 'B', mapping: { ...mapping, rows: [['Ann']] } }))).toEqual({
    'mapping.rows': ['This field does not exist here.'],
  });
  expect(await t.db.importProfileVersion.count()).toBe(before);
  expect((await save(3)).id).toBeGreaterThan(0);
});

test('the format of a profile stays the same', async () => {
  const { id, rowVersion } = await save(4);
  expect(await fieldsOf(bodyOf(5, { id, rowVersion }))).toEqual({ formatId: ['This field cannot be changed here.'] });
});

test('a carrier’s file is imported by its profile to the rows of the documented file, with the profile’s version', async () => {
  for (const format of [1, 2, 3, 4, 5] as const) {
    await t.db.importProfile.deleteMany({ where: { format } });
    const { id, version } = await save(format);
    const dates: Record<string, string> = format <= 2 ? { invoicedDate: '2025-06-30', paidDate: '2025-06-30' } : {};
    const answer = await ok(upload(format, carrierText(format), { ...dates, profileId: String(id), preview: 'true' }));
    await runQueuedImports(t.services);
    const found = await read(answer.id);
    expect(found).toMatchObject({
      state: 'ready',
      rowsRead: 12,
      accepted: 12,
      rejected: 0,
      error: '',
      profile: { id, name: 'Acme Health', version },
      notices: ['Rows that begin with “TRL” were ignored: 1.'],
    });
    const next = await save(format, { id, name: 'Acme II', rowVersion: (await save(format, { id })).rowVersion });
    expect(next).toMatchObject({ version: 2, imports: 1, lastUsedOn: expect.any(String) });
    expect((await read(found.id)).profile).toEqual({ id, name: 'Acme Health', version: 1 });
    await t.db.fileImport.deleteMany();
  }
});

test('a profile that is unknown, retired, of another type or version is rejected at its field', async () => {
  const medical = await save(4);
  const invoice = await save(2);
  const before = await storedByImports(t);
  const dates = { invoicedDate: '2025-06-30', paidDate: '2025-06-30' };
  const fields = async (format: FormatId, sent: Record<string, string>) => {
    return rejectedFields(upload(format, carrierText(format), sent));
  };
  const choose = { profileId: [profileMessages.choose] };
  expect(await fields(4, { profileId: String(invoice.id) })).toEqual(choose);
  expect(await fields(4, { profileId: '2000000000' })).toEqual(choose);
  expect(await fields(4, { profileId: 'x' })).toEqual({ profileId: [expect.any(String)] });
  expect(await fields(2, { ...dates, profileId: String(invoice.id), version: '1' })).toEqual({
    version: [profileMessages.version],
  });
  expect(await fields(2, { profileId: String(invoice.id) })).toMatchObject({
    invoicedDate: [expect.any(String)],
    paidDate: [expect.any(String)],
  });
  const retired = await post(`/importProfile/${medical.id}/retire`, { rowVersion: medical.rowVersion });
  expect(retired.json()).toMatchObject({ retired: true, version: 1 });
  expect(await fields(4, { profileId: String(medical.id) })).toEqual(choose);
  expect(await storedByImports(t)).toEqual(before);
  // The name is free again, so that restoring may not be possible.
  const other = await save(4);
  const taken = await post(`/importProfile/${medical.id}/restore`, {});
  expect(taken.json().error.fields).toEqual({ name: [profileMessages.nameTaken] });
  await post(`/importProfile/${other.id}/retire`, {});
  expect((await post(`/importProfile/${medical.id}/restore`, {})).json()).toMatchObject({ retired: false });
});

test('E001 a file that lacks a column of the profile is refused with both named; E003 the same file counts once', async () => {
  const { id } = await save(4);
  const profileId = String(id);
  expect(await rejection(upload(4, importText(4), { profileId }))).toMatchObject({
    status: 422,
    message: expect.stringMatching(
      /^E001 The profile Acme Health, version 1, reads columns .* Missing columns: Key Prefix, Key Number, .* and 39 more\.$/,
    ),
  });
  expect((await upload(4, carrierText(4), { profileId })).statusCode).toBe(200);
  expect(await rejection(upload(4, carrierText(4), { profileId }))).toMatchObject({ status: 409, code: 'duplicate' });
});

test('rejected rows name the carrier’s columns, and can be corrected and uploaded by the same profile', async () => {
  const { id } = await save(4);
  const spoil = (cells: Record<string, string>, row: number) => {
    if (row === 3) cells.paid_amount = 'ten';
    if (row === 5) cells.service_to = 'soon';
  };
  const content = carrierText(4, { rows: 12, change: spoil });
  const sent = await upload(4, content, { profileId: String(id), preview: 'true' });
  await runQueuedImports(t.services);
  const found = await read(sent.json().id);
  expect(found).toMatchObject({ accepted: 10, rejected: 2 });
  expect(found.issues.map(({ rowNo, column, code, value }) => [rowNo, column, code, value])).toEqual([
    [5, 'Carrier PAID_AMOUNT', 'E102', 'ten'],
    [7, 'Carrier SERVICE_TO', 'E103', 'soon'],
  ]);
  const rejected = (await t.as.clientManager.get(`/fileImport/${found.id}/rejected`)).body;
  expect(rejected).toContain(',5,E102,Carrier PAID_AMOUNT: not a number');
  const corrected = rejected.replace('ten', '$1.00').replace('soon', '20251231');
  const again = await ok(upload(4, corrected, { profileId: String(id), preview: 'true' }));
  await runQueuedImports(t.services);
  expect(await read(again.id)).toMatchObject({ state: 'ready', rowsRead: 2, rejected: 0, notices: [] });
});

test('a sample is checked by a mapping without storing anything of it', async () => {
  const mapping = carrierMapping(4, { ...plainStyle, delimiter: 'comma', skipLines: 0, trailer: '' });
  const rows = carrierText(4, { rows: 3 })
    .trim()
    .split('\n')
    .slice(3, 6)
    .map((line) => line.split('|').map((cell) => cell.replaceAll('"', '')));
  const before = await storedByImports(t);
  const audited = await t.db.auditEvent.count();
  const spoilt = rows.map((row, at) => (at === 1 ? row.with(0, 'ten') : row));
  const answer = await post('/importProfile/check', { formatId: 4, mapping, rows: [...spoilt, ['short']] });
  expect(answer.statusCode, answer.body).toBe(200);
  const found = answer.json().rows;
  expect(found.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([true, false, true, false]);
  expect(found[0].values).toEqual(expect.arrayContaining(['CL000000000', expect.stringMatching(/^2025-\d\d-\d\d$/)]));
  expect(found[1].problems).toEqual([{ column: 'paid_amount', code: 'E102', meaning: 'not a number', rejects: true }]);
  expect(found[3].problems[0]).toMatchObject({ column: '', code: 'E002' });
  const wrong = await post('/importProfile/check', { formatId: 4, mapping: { ...mapping, columns: [] }, rows });
  expect(Object.keys(wrong.json().error.fields)).toEqual(['mapping.columns']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await storedByImports(t)).toEqual(before);
  expect(await t.db.auditEvent.count()).toBe(audited);
});
