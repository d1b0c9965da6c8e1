import { Readable } from 'node:stream';
import { newStorageKey } from '@worksmart/core/platform/files/storage-key.ts';
import { startProposal } from '@worksmart/core/pricing/proposals/proposal.service.ts';
import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, expect, test } from 'vitest';
import { finishDocumentJob } from '#testing/finish-jobs.ts';
import { appForTests, type Caller, type TestPerson } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let customerId: number;

beforeAll(async () => {
  customerId = await addProspect(t.db, { name: 'Łódź "Best" / Söhne' });
  const { id: medicalTierId } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026 } });
  await t.db.rfpBenefits.update({ where: { customerId }, data: { medicalTierId } });
});

const get = (url: string, caller: Caller) => caller.open(url);
const remove = (id: number | string, caller: Caller) => caller.delete(`/document/${id}`);

/** Makes a finished proposal as the user of these headers and returns its link. */
const makeResult = async (caller: TestPerson): Promise<string> => {
  const { id: userId, roleId, isSalesAgent, email } = caller.user;
  const actor = { userId, roleId, isSalesAgent, email, name: 'Test', sessionId: 0 };
  const id = await startProposal({ ...t.context(), actor }, { customerId, archive: false });
  await finishDocumentJob(t.services, id);
  return (await get(`/api/process/poll/${id}`, caller)).json().url;
};

const addDocument = async (more: { mime?: string; name?: string; customerId?: number; content?: string } = {}) => {
  const storageKey = newStorageKey();
  const { size, sha256 } = await t.services.storage.put(
    storageKey,
    Readable.from([Buffer.from(more.content ?? 'words')]),
  );
  const { mime = 'application/pdf', name = 'Summary.pdf' } = more;
  return t.db.document.create({
    data: { customerId: more.customerId ?? customerId, typeId: 37, name, mime, size, sha256, storageKey },
  });
};

test('a document and the list are not found for another agent or for a role that cannot open the record', async () => {
  const { id } = await addDocument();
  const agent = await t.signInAs(5, { isSalesAgent: true });
  const clientUser = await t.signInAs(8);
  for (const headers of [agent, clientUser]) {
    expect((await remove(id, headers)).statusCode).toBe(404);
    expect((await get(`/api/document/${id}/file`, headers)).statusCode).toBe(404);
    expect((await get(`/api/customer/${customerId}/documents`, headers)).statusCode).toBe(404);
  }
  expect(await t.db.document.count({ where: { id } })).toBe(1);
});

test.each(['0', '-1', 'abc', '2147483648', '1e3', '1,2'])('returns 404 for the malformed id %s', async (id) => {
  expect((await remove(id, t.as.admin)).statusCode).toBe(404);
  expect((await get(`/api/document/${id}/file`, t.as.admin)).statusCode).toBe(404);
});

test('a result file opens in the browser with the session cookie alone, with its proper name and no active content', async () => {
  const url = await makeResult(t.as.admin);
  const file = await get(url, t.with({ cookie: `session=${t.as.admin.headers.accesstoken}` }));
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(file.rawPayload.length),
  });
  expect(file.headers['content-security-policy']).toMatch(/^sandbox;/);
  expect(file.headers['content-disposition']).toBe(
    `inline; filename="__d_ Best S_hne Proposal.pdf"; filename*=UTF-8''${encodeURIComponent('Łódź Best Söhne Proposal.pdf')}`,
  );
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('only the user who made a result file can open it', async () => {
  const maker = await t.signInAs(4);
  const url = await makeResult(maker);
  expect((await get(url, maker)).statusCode).toBe(200);
  expect((await get(url, t.as.admin)).statusCode).toBe(404);
});

test('a result file’s link expires after 15 minutes', async () => {
  const url = await makeResult(t.as.admin);
  t.clock.advance({ minutes: 14 });
  const stillIn = await get(url, t.as.admin);
  expect(stillIn.statusCode).toBe(200);
  t.clock.advance({ minutes: 1 });
  expect((await get(url, t.as.admin)).statusCode).toBe(404);
});

test('the permission is checked when the link is opened, not only when it is made', async () => {
  const agent = await t.signInAs(5, { isSalesAgent: true });
  await t.db.customer.update({ where: { id: customerId }, data: { salesAgentId: agent.id } });
  const url = await makeResult(agent);
  expect((await get(url, agent)).statusCode).toBe(200);
  await t.db.customer.update({ where: { id: customerId }, data: { salesAgentId: null } });
  expect((await get(url, agent)).statusCode).toBe(404);
});

test('unknown and malformed keys get the same response', async () => {
  const wrong = await get(`/api/files/${'A'.repeat(43)}`, t.as.admin);
  const short = await get('/api/files/x', t.as.admin);
  expect([wrong.statusCode, short.statusCode]).toEqual([404, 404]);
  expect(wrong.json().error.message).toBe(short.json().error.message);
});

test('the key of a link is not stored in the database', async () => {
  const url = await makeResult(t.as.admin);
  const key = url.replace('/api/files/', '');
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  const rows = JSON.stringify([
    await t.db.resultFile.findMany(),
    await t.db.job.findMany(),
    await t.db.auditEvent.count(),
  ]);
  expect(rows).not.toContain(key);
  expect(t.logLines.join('\n')).not.toContain(key);
});

test('a stored HTML page is downloaded, never displayed', async () => {
  const { id } = await addDocument({ mime: 'text/html', name: 'page.html', content: '<script>alert(1)</script>' });
  const file = await get(`/api/document/${id}/file`, t.as.admin);
  expect(file.headers['content-disposition']).toMatch(/^attachment;/);
  expect(file.headers['x-content-type-options']).toBe('nosniff');
});

test('S-DOC-05 DELETE /document/{id} deletes row and file, and is audited', async () => {
  const { id, storageKey } = await addDocument({ name: 'Old summary.pdf' });
  const answer = await remove(id, t.as.admin);
  expect([answer.statusCode, answer.json()]).toEqual([200, { id }]);
  expect((await get(`/api/document/${id}/file`, t.as.admin)).statusCode).toBe(404);
  await expect
    .poll(() => t.services.storage.open(storageKey).catch((error: Error) => error.message))
    .toMatch(/not found/);
  const event = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'document', entityId: String(id) } });
  expect(event).toMatchObject({ action: 'documents.remove', customerId, actorId: t.as.admin.id });
  expect(event.changes).toMatchObject({ name: ['Old summary.pdf', null] });
  expect((await remove(id, t.as.admin)).statusCode).toBe(404);
});

test('the list has the documents of the record, newest first, and those of one type', async () => {
  const id = await addProspect(t.db, { name: 'Elm Works' });
  const [upload, other] = [await addDocument({ customerId: id }), await addDocument({ customerId: id, name: 'B.pdf' })];
  await t.db.document.update({ where: { id: other.id }, data: { typeId: documentType.proposal } });
  const list = async (query = '') => (await get(`/api/customer/${id}/documents${query}`, t.as.admin)).json();
  const { documents, rfp } = (await get(`/api/customer/${id}`, t.as.admin)).json();
  expect([documents.length, rfp.documents.length]).toEqual([1, 1]);
  expect(await list()).toEqual([...documents, ...rfp.documents].sort((one, two) => two.id - one.id));
  expect(await list(`?typeId=${upload.typeId}`)).toMatchObject([{ id: upload.id }]);
  expect(await list('?typeId=9999')).toEqual([]);
});
