import { buffer } from 'node:stream/consumers';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { actingOfficeFiles, actingPdfs } from '@worksmart/core/testing/hostile-files.ts';
import { startS3Server } from '@worksmart/core/testing/s3-server.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { uploadTypes } from '@worksmart/shared/records/documents/constants.ts';
import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { documentRow } from '@worksmart/shared/records/documents/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, expect, test } from 'vitest';
import { filesOnDisk } from '#testing/files-on-disk.ts';
import { fileForm, formOf } from '#testing/form.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { appForTests, type Caller, createTestApp } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let customerId: number;

beforeAll(async () => {
  customerId = (await addCustomer(t.db, { stageId: stage.rfp })).id;
});

const { pdf, png } = sampleFiles;

interface Sent {
  headers: Record<string, string>;
  payload: Buffer;
}

const upload = (
  caller: Caller,
  form: Sent = fileForm('Q3 return.pdf', pdf),
  { id = customerId, typeId = '37' }: { id?: number | string; typeId?: string } = {},
) => caller.upload(`/customer/${id}/document/upload?typeId=${typeId}`, form);

const stored = async () => ({ rows: await t.db.document.count(), files: (await filesOnDisk(t)).length });

test('returns 404 for a record the user cannot open, before storing anything of the file', async () => {
  const before = await stored();
  const agent = await t.signInAs(5, { isSalesAgent: true });
  const clientUser = await t.signInAs(8);
  for (const headers of [agent, clientUser]) expect((await upload(headers)).statusCode).toBe(404);
  for (const id of ['0', '-1', 'abc', '2147483648', '1e3', '1,2', '2000000000']) {
    expect((await upload(t.as.admin, undefined, { id })).statusCode, id).toBe(404);
  }
  expect(await stored()).toEqual(before);
});

test.each([
  [stage.lead, [1, 4, 7]],
  [stage.rfp, [1, 4, 7]],
  [stage.prospect, [1, 4, 7]],
  [stage.client, [1, 4, 5, 7, 8]],
  [stage.archived, [1, 4, 7]],
])('at stage %i roles %j may upload to a record without an agent; the others get a 404', async (stageId, may) => {
  const { id } = await addCustomer(t.db, { stageId });
  for (const role of [1, 4, 5, 7, 8]) {
    const { statusCode } = await upload(await t.signInAs(role), undefined, { id });
    expect(statusCode, `role ${role}`).toBe(may.includes(role) ? 200 : 404);
  }
});

test('rejects no type, an unknown type, no file, a wrong field and two files, each with its message', async () => {
  const before = await stored();
  const two = formOf([
    { name: 'file', filename: 'a.pdf', content: pdf },
    { name: 'file', filename: 'b.pdf', content: pdf },
  ]);
  const unknown = ['This field does not exist here.'];
  const cases: [string, Sent, string, object][] = [
    ['no type', fileForm('a.pdf', pdf), '', { typeId: ['Please select a document type.'] }],
    ['a proposal', fileForm('a.pdf', pdf), '196', { typeId: ['Please select a document type.'] }],
    ['no number', fileForm('a.pdf', pdf), '3.7e1', { typeId: ['Please select a document type.'] }],
    ['no file', formOf([{ name: 'other', content: 'x' }]), '37', { other: unknown, file: ['Please upload a file.'] }],
    ['an empty form', formOf([]), '37', { file: ['Please upload a file.'] }],
    ['a file as text', formOf([{ name: 'file', content: 'x' }]), '37', { file: ['Please upload a file.'] }],
    [
      'a wrong field',
      formOf([{ name: 'files', filename: 'a.pdf', content: pdf }]),
      '37',
      { files: unknown, file: ['Please upload a file.'] },
    ],
    ['two files', two, '37', { file: ['Please upload one file at a time.'] }],
  ];
  for (const [what, form, typeId, fields] of cases) {
    expect(await rejectedFields(upload(t.as.admin, form, { typeId })), what).toEqual(fields);
  }
  expect(await stored()).toEqual(before);
});

test('returns 415 for other bodies and file types, 422 for an empty file, each with a message', async () => {
  const before = await stored();
  const json = { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{}') };
  const cases: [number, string, Sent][] = [
    [415, 'This content type is not accepted here.', json],
    [415, 'This content type is not accepted here.', { headers: {}, payload: Buffer.alloc(0) }],
    [
      415,
      'Files of this type are not accepted. Please upload PDF, images, Office files, text, CSV and ZIP.',
      fileForm('a.html', '<p>'),
    ],
    [415, 'The content of this file does not match its name. Please upload the original.', fileForm('a.pdf', '<p>')],
    [422, 'This file is empty.', fileForm('a.pdf', '')],
  ];
  for (const [status, message, form] of cases) {
    expect(await rejection(upload(t.as.admin, form))).toMatchObject({ status, message });
  }
  expect(await stored()).toEqual(before);
});

test('S-DOC-04 the call stores the file of field `file` under typeId, returns the document, and is audited', async () => {
  const answer = await ok(upload(t.as.admin));
  const document = documentRow.parse(answer);
  expect(document).toMatchObject({
    name: 'Q3 return.pdf',
    typeID: 37,
    size: pdf.length,
    mime: 'application/pdf',
    url: `/api/document/${document.id}/file`,
    createdBy: t.as.admin.user.firstName.concat(' ', t.as.admin.user.lastName),
  });
  const file = await t.as.admin.open(document.url);
  expect(file.rawPayload).toEqual(pdf);
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(file.headers['content-disposition']).toMatch(/^inline; filename="Q3 return.pdf"/);
  const event = await t.db.auditEvent.findFirstOrThrow({
    where: { entity: 'document', entityId: String(document.id) },
  });
  expect(event).toMatchObject({ action: 'documents.upload', customerId, actorId: t.as.admin.id });
  expect(event.changes).toMatchObject({ name: [null, 'Q3 return.pdf'], typeId: [null, 37] });
});

test('a PDF with active content is stored, but only as a download', async () => {
  for (const [what, content] of actingPdfs) {
    const { url, id } = documentRow.parse((await upload(t.as.admin, fileForm('carrier form.pdf', content))).json());
    const file = await t.as.admin.open(url);
    expect(file.rawPayload.equals(content), what).toBe(true);
    expect(file.headers['content-type'], what).toBe('application/octet-stream');
    expect(file.headers['content-disposition'], what).toMatch(/^attachment; filename="carrier form.pdf"/);
    await t.db.document.delete({ where: { id } });
  }
});

test('an Office file with active content is rejected in our words, and nothing is stored', async () => {
  const before = await stored();
  for (const [what, name, content] of actingOfficeFiles) {
    const answer = await upload(t.as.admin, fileForm(name, content));
    expect([what, answer.statusCode, answer.json().error.message]).toEqual([what, 415, uploadMessages.acts]);
  }
  expect(await stored()).toEqual(before);
});

test('the record lists its documents with uploader and time, newest first', async () => {
  const { id } = await addCustomer(t.db, { stageId: stage.rfp });
  await upload(t.as.admin, fileForm('first.pdf', pdf), { id });
  t.clock.advance({ seconds: 1 });
  const second = (await upload(t.as.admin, fileForm('second.png', png), { id, typeId: '42' })).json();
  const detail = (await t.as.admin.get(`/customer/${id}`)).json();
  expect(detail.rfp.documents.map(({ name }: { name: string }) => name)).toEqual(['second.png', 'first.pdf']);
  expect(detail.rfp.documents[0]).toEqual(second);
});

test('S-DOC-06 each of the twelve types is accepted', async () => {
  const { id } = await addCustomer(t.db, { stageId: stage.rfp });
  const types = [37, 38, 39, 40, 41, 42, 43, 44, 46, 47, 68, 171];
  expect(Object.values(uploadTypes).sort((a, b) => a - b)).toEqual(types);
  for (const typeId of types) {
    expect((await upload(t.as.admin, undefined, { id, typeId: String(typeId) })).json().typeID).toBe(typeId);
  }
});

test.each([
  ['../../etc/return.pdf', 'return.pdf'],
  ['C:\\\\Users\\\\Ida\\\\return.pdf', 'return.pdf'],
  ['gro\u202Efdp.pdf', 'gro fdp.pdf'],
  ['NUL.pdf', '_NUL.pdf'],
  ['Łódź – Söhne.pdf', 'Łódź – Söhne.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1) .pdf'],
])('a file named %j is stored as %j', async (given, name) => {
  expect((await upload(t.as.admin, fileForm(given, pdf))).json().name).toBe(name);
});

test('a name of 300 characters is shortened and keeps its extension', async () => {
  expect((await upload(t.as.admin, fileForm(`${'a'.repeat(300)}.pdf`, pdf))).json().name).toMatch(/^a{196}\.pdf$/);
});

test('the same call sent twice with one key stores one document', async () => {
  const headers = t.as.admin.with({ 'idempotency-key': 'upload-1' });
  const first = await upload(headers);
  const before = await stored();
  const again = await upload(headers);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.json()).toEqual(first.json());
  expect(await stored()).toEqual(before);
});

test('a range of a file can be requested', async () => {
  const { url } = (await upload(t.as.admin)).json();
  const get = (range: string) => t.as.admin.with({ range }).open(url);
  const part = await get('bytes=1-4');
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PDF-', `bytes 1-4/${pdf.length}`]);
  expect((await get('bytes=-6')).body).toBe('%%EOF\n');
  expect((await get(`bytes=${pdf.length}-`)).statusCode).toBe(416);
  for (const whole of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=4-1', 'bytes=-']) {
    const answer = await get(whole);
    expect([answer.statusCode, answer.rawPayload.length], whole).toEqual([200, pdf.length]);
  }
});

test('only our own pages can frame a file, and it cannot run scripts there', async () => {
  const { url } = (await upload(t.as.admin, fileForm('card.png', png))).json();
  const { headers } = await t.as.admin.open(url);
  const policy = headers['content-security-policy'];
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(policy).toMatch(/^sandbox; default-src 'none';/);
  expect(policy).toContain("frame-ancestors 'self'");
});

test('a full disk gets a 503 with a message, and neither row nor file is stored (T37)', async () => {
  const before = await stored();
  const { storage } = t.services;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const put = storage.put.bind(storage);
  storage.put = async (key, content) => {
    content.once('data', () => content.destroy(full));
    return put(key, content);
  };
  const answer = await upload(t.as.admin);
  storage.put = put;
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    503,
    'There is no space for files at the moment. Please try again later.',
  ]);
  expect(await stored()).toEqual(before);
  expect((await upload(t.as.admin)).statusCode).toBe(200);
});

test('a record deleted during an upload keeps neither row nor file', async () => {
  const { id } = await addCustomer(t.db, { stageId: stage.rfp });
  const before = await stored();
  const { storage } = t.services;
  const put = storage.put.bind(storage);
  storage.put = async (key, content) => {
    const written = await put(key, content);
    await t.db.customer.update({ where: { id }, data: { deletedAt: new Date() } });
    return written;
  };
  const answer = await upload(t.as.admin, undefined, { id });
  storage.put = put;
  expect(answer.statusCode).toBe(404);
  expect(await stored()).toEqual(before);
});

test('the stored content is the uploaded one, under a random name', async () => {
  const { id } = (await upload(t.as.admin, fileForm('card.png', png))).json();
  const { storageKey, sha256 } = await t.db.document.findUniqueOrThrow({ where: { id } });
  expect(storageKey).toMatch(/^[0-9a-f]{48}$/);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await filesOnDisk(t)).toContain(storageKey);
  expect(await buffer(await t.services.storage.open(storageKey))).toEqual(png);
});

test('uploads also work with an S3-compatible bucket', async () => {
  const server = await startS3Server();
  const inBucket = await createTestApp({ config: { STORAGE_URL: server.url } });
  const person = await inBucket.signInAs(1);
  const { id } = await addCustomer(inBucket.db, { stageId: stage.rfp });
  const send = (content: Buffer | string) =>
    person.upload(`/customer/${id}/document/upload?typeId=37`, fileForm('a.pdf', content));
  expect((await send('<p>')).statusCode).toBe(415);
  expect([server.objects.size, server.unfinished.size]).toEqual([0, 0]);
  const { url, id: documentId } = (await send(pdf)).json();
  expect((await person.open(url)).rawPayload).toEqual(pdf);
  expect(server.objects.size).toBe(1);
  await person.delete(`/document/${documentId}`);
  await expect.poll(() => server.objects.size).toBe(0);
  server.failNext('put', 403);
  expect((await send(pdf)).statusCode).toBe(503);
  expect(await inBucket.db.document.count()).toBe(0);
  await inBucket.close();
  await server.close();
});
