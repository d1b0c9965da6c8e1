import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { maxPortalDocuments } from '@worksmart/shared/sales/portal/constants.ts';
import { expect, test } from 'vitest';
import { filesOnDisk } from '#testing/files-on-disk.ts';
import { fileForm } from '#testing/form.ts';
import { ok } from '#testing/ok.ts';
import { openRfpPortal } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });

const addPortal = async (statusId = 14) => {
  const { id } = await addCustomer(t.db, { stageId: 2, statusId });
  return { id, ...(await openRfpPortal(t, id)) };
};

const upload = (at: string, form = fileForm('Invoice March.pdf', sampleFiles.pdf), typeId = '39') =>
  t.as.visitor.upload(`${at}/document/upload?typeId=${typeId}`, form);

const storedFiles = async (): Promise<number> => (await filesOnDisk(t)).length;

test('a wrong key, a closed portal, a wrong type and a wrong file are rejected, and nothing is stored', async () => {
  const { id, at } = await addPortal();
  const submitted = await addPortal(15);
  const before = await storedFiles();
  expect((await upload(`${at}x`)).statusCode).toBe(404);
  expect((await upload(submitted.at)).json().error).toMatchObject({ code: 'rule', details: { state: 'submitted' } });
  expect((await upload(at, undefined, '196')).statusCode, 'a proposal is nothing to upload').toBe(400);
  expect((await upload(at, fileForm('page.html', Buffer.from('<html>')))).statusCode).toBeGreaterThanOrEqual(400);
  expect((await upload(at, fileForm('fake.pdf', Buffer.from('MZ not a pdf')))).statusCode).toBeGreaterThanOrEqual(400);
  expect(await t.db.document.count({ where: { customerId: { in: [id, submitted.id] } } })).toBe(0);
  expect(await storedFiles()).toBe(before);
});

test('staff see the customer’s upload as the customer’s; the customer can open and remove it', async () => {
  const { id, at } = await addPortal();
  const document = await ok(upload(at));
  expect(document).toEqual({
    id: expect.any(Number),
    name: 'Invoice March.pdf',
    typeID: 39,
    dateStamp: expect.any(String),
    size: sampleFiles.pdf.length,
  });
  expect((await historyOf(t, id)).at(-1)).toMatchObject({
    action: 'portal.upload',
    actorName: 'RFP Portal',
    actorId: null,
  });
  const seen = (await t.as.visitor.get(at)).json();
  expect(seen.form).toMatchObject({ documents: [{ id: document.id, typeID: 39 }], receivedTypes: [39] });
  const record = (await t.as.admin.get(`/customer/${id}`)).json();
  expect(record.rfp.documents).toMatchObject([{ name: 'Invoice March.pdf', typeID: 39, createdBy: 'Customer' }]);

  const file = await t.as.visitor.get(`${at}/document/${document.id}/file`);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.rawPayload.equals(sampleFiles.pdf)).toBe(true);

  expect((await t.as.visitor.delete(`${at}/document/${document.id}`)).json()).toEqual({ id: document.id });
  expect((await t.as.visitor.get(`${at}/document/${document.id}/file`)).statusCode).toBe(404);
});

test('a file sent again after a lost response is stored once (T36)', async () => {
  const { id, at } = await addPortal();
  const before = await storedFiles();
  const send = () => {
    const form = fileForm('Invoice April.pdf', sampleFiles.pdf);
    return upload(at, { ...form, headers: { ...form.headers, 'idempotency-key': 'upload-1' } as typeof form.headers });
  };
  const first = await ok(send());
  expect((await send()).json()).toEqual(first);
  expect(await t.db.document.count({ where: { customerId: id } })).toBe(1);
  expect(await storedFiles()).toBe(before + 1);
});

test('the customer sees only the type of staff uploads, and cannot open or remove them or another customer’s documents', async () => {
  const [{ id, at }, other] = [await addPortal(), await addPortal()];
  const form = fileForm('Our own notes.pdf', sampleFiles.pdf);
  const staff = await ok(t.as.admin.upload(`/customer/${id}/document/upload?typeId=38`, form));
  const seen = await t.as.visitor.get(at);
  expect(seen.json().form).toMatchObject({ documents: [], receivedTypes: [38] });
  expect(seen.body).not.toContain('Our own notes');
  const foreign = (await upload(other.at)).json().id;
  for (const documentId of [staff.id, foreign]) {
    expect((await t.as.visitor.get(`${at}/document/${documentId}/file`)).statusCode).toBe(404);
    expect((await t.as.visitor.delete(`${at}/document/${documentId}`)).statusCode).toBe(404);
  }
  expect(await t.db.document.count({ where: { id: { in: [staff.id, foreign] } } })).toBe(2);
});

test('a portal accepts at most a hundred documents', async () => {
  const { id, at } = await addPortal();
  const row = { customerId: id, typeId: 39, name: 'x.pdf', mime: 'application/pdf', size: 1, sha256: '0'.repeat(64) };
  const data = Array.from({ length: maxPortalDocuments }, (_, index) => ({ ...row, storageKey: `full-${index}` }));
  await t.db.document.createMany({ data });
  const answer = await upload(at);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toBe('No more than 100 documents can be uploaded here.');
});
