import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestHeaders } from '../../testing/test-app.ts';
import { workOffProposal } from '../../testing/work-off.ts';

let t: TestApp;
let admin: TestHeaders;
let customerId: number;
/** What a woken job does in this test. */
let work: (jobId: number) => Promise<void>;

beforeAll(async () => {
  t = await createTestApp({
    queue: { wake: (jobId) => work(jobId), close: async () => {} },
  });
  admin = await t.signInAs(1);
  customerId = await addProspect(t.db, { name: 'Heartland Tool & Die' });
});
afterAll(() => t.close());
beforeEach(() => {
  work = (jobId) => workOffProposal(t.services, jobId);
});

const generate = (headers: TestHeaders, more: { id?: number; payload?: object; query?: Record<string, string> } = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api/report/proposal/${more.id ?? customerId}`,
    headers,
    ...(more.payload && { payload: more.payload }),
    ...(more.query && { query: more.query }),
  });

test('401 without a session', async () => {
  expect((await generate(t.keyOnly)).statusCode).toBe(401);
});

test('403 for a client user', async () => {
  expect((await generate(await t.signInAs(8))).statusCode).toBe(403);
});

test('404 alike for another agent’s record and for none; nothing is started', async () => {
  const agent = await t.signInAs(5, { isSalesAgent: true });
  const jobs = await t.db.job.count();
  const [foreign, none] = [await generate(agent), await generate(agent, { id: 999_999 })];
  expect([foreign.statusCode, none.statusCode]).toEqual([404, 404]);
  expect(foreign.json().error.message).toBe(none.json().error.message);
  expect(await t.db.job.count()).toBe(jobs);
});

test('400 for a flag that is none', async () => {
  const answer = await generate(admin, { payload: { archive: 'perhaps' } });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error.fields)).toEqual(['archive']);
});

test('S-PROP-05 POST /report/proposal/{customerId} with its flags answers the url of the PDF, and is audited', async () => {
  const flags = { archive: false, planComparison: true, medical: true, dental: false, vision: false };
  const answer = await generate(admin, { payload: flags });
  expect(answer.statusCode).toBe(200);
  const file = await t.app.inject({ method: 'GET', url: answer.json().url, headers: admin });
  expect(file.statusCode).toBe(200);
  const pdf = await readPdf(file.rawPayload);
  expect(pageText(pdf, 0)).toContain('Heartland Tool & Die');
  const event = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'proposal' }, orderBy: { id: 'desc' } });
  expect(event).toMatchObject({ action: 'proposals.generate', customerId, actorId: t.userOf(admin).id });
});

test('flags are read from the query too', async () => {
  await generate(admin, { query: { Archive: 'true' } });
  expect(await t.db.document.count({ where: { customerId, typeId: 196 } })).toBe(1);
});

test('S-PROP-10 archived, the proposal is in the customer’s documents, newest first, named {company} Proposal', async () => {
  const answer = await generate(admin, { payload: { archive: true } });
  const customer = await t.app.inject({ method: 'GET', url: `/api/customer/${customerId}`, headers: admin });
  const [newest] = customer.json().documents;
  expect(newest).toMatchObject({ name: 'Heartland Tool & Die Proposal', typeID: 196, url: answer.json().url });
  const file = await t.app.inject({ method: 'GET', url: newest.url, headers: admin });
  expect(file.headers['content-disposition']).toContain('filename="Heartland Tool & Die Proposal.pdf"');
});

test('with Prefer: respond-async it answers the id to poll', async () => {
  const answer = await generate({ ...admin, prefer: 'respond-async' });
  const { id } = answer.json();
  expect(answer.json()).toEqual({ id: expect.any(Number) });
  const poll = () => t.app.inject({ method: 'GET', url: `/api/process/poll/${id}`, headers: admin });
  await expect.poll(async () => (await poll()).json().state, { timeout: 10_000 }).toBe('done');
  expect((await poll()).json()).toMatchObject({ complete: 100, url: expect.stringMatching(/^\/api\/files\//) });
});

test('S-PROP-07 a failure is told in the documented words', async () => {
  work = async (jobId) => {
    await t.db.job.update({
      where: { id: jobId },
      data: {
        state: 'failed',
        error: 'Something went wrong. Please try again. If the problem persists, please contact support.',
      },
    });
  };
  const answer = await generate(admin);
  expect(answer.statusCode).toBe(500);
  expect(answer.json().error.message).toBe(
    'Something went wrong. Please try again. If the problem persists, please contact support.',
  );
});
