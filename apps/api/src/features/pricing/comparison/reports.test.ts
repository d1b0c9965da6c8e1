import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishDocumentJob } from '#testing/finish-jobs.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { lakeshorePpo } from '#testing/samples.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], queue: { wake: (jobId) => work(jobId), close: async () => {} } });
let customerId: number;
let tierID: number;
/** Runs a queued job; each test sets it. */
let work: (jobId: number) => Promise<void>;

beforeAll(async () => {
  const find = { where: { typeId: 5, year: 2026, rate: 0.95 }, orderBy: { id: 'asc' } } as const;
  tierID = (await t.db.tier.findFirstOrThrow(find)).id;
  const customer = await addCustomer(t.db, {
    stageId: 3,
    name: 'Heartland Tool & Die',
    salesAgentId: t.as.admin.id,
    benefits: { create: { medicalTierId: tierID } },
    plans: { create: await lakeshorePpo(t) },
  });
  customerId = customer.id;
});
beforeEach(() => {
  work = (jobId) => finishDocumentJob(t.services, jobId);
});

const reports = {
  'GET /report/benefitcomp': (id: number | string) => `/report/benefitcomp?CustomerID=${id}`,
  'GET /report/premiums': (id: number | string) => `/report/premiums?CustomerID=${id}&tierID=${tierID}`,
};

describe.each(Object.entries(reports))('%s', (_call, urlOf) => {
  const call = (caller: Caller, id: number | string = customerId) => caller.get(urlOf(id));

  test('returns 400 without a record', async () => {
    expect(Object.keys(await rejectedFields(call(t.as.admin, 'x')))).toEqual(['CustomerID']);
  });

  test('returns the id to poll with Prefer: respond-async', async () => {
    const { id } = (await call(t.as.admin.with({ prefer: 'respond-async' }))).json();
    const poll = () => t.as.admin.get(`/process/poll/${id}`);
    await expect.poll(async () => (await poll()).json().state).toBe('done');
    expect((await poll()).json()).toMatchObject({ complete: 100, url: expect.stringMatching(/^\/api\/files\//) });
  });

  test('S-CMP-25 reports a failure in the documented words', async () => {
    const error = 'Something went wrong. If the problem persists, please contact support.';
    work = async (id) => {
      await t.db.job.update({ where: { id }, data: { state: 'failed', error } });
    };
    expect(await rejection(call(t.as.admin))).toMatchObject({ status: 500, message: error });
  });
});

test('S-CMP-22 GET /report/benefitcomp with CustomerID returns the url of the comparison and is audited', async () => {
  const answer = await t.as.admin.get(`/report/benefitcomp?customerid=${customerId}`);
  expect(answer.json()).toEqual({ url: expect.stringMatching(/^\/api\/files\//) });
  const { file, text } = await openPdf(t.as.admin, answer.json().url);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toContain('filename="Heartland Tool & Die Comparison.pdf"');
  // formulas.md section 5 at tier 0.95.
  expect(text).toContain('Difference +$68.40 \u2212$128.12 \u2212$10.35 +$412.92 +$342.85 +$4,114.20');
  const event = await t.db.auditEvent.findFirstOrThrow({
    where: { entity: 'benefitComparison' },
    orderBy: { id: 'desc' },
  });
  expect(event).toMatchObject({ action: 'comparison.benefitComparison', customerId, actorId: t.as.admin.id });
});

test('S-CMP-23 GET /report/premiums with CustomerID and tierID returns every plan of the year at that tier', async () => {
  const { id: other } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, rate: 1.1 } });
  const answer = await t.as.admin.get(`/report/premiums?CustomerID=${customerId}&tierID=${other}`);
  const { file, text } = await openPdf(t.as.admin, answer.json().url);
  expect(file.headers['content-disposition']).toContain('filename="Heartland Tool & Die Premium Benefit Sheet.pdf"');
  // 806.00 x 1.1; dental plans keep their own price.
  expect(text).toContain('MED-PPO-1500 $886.60');
  expect(text).toContain('DEN-1000 $29.50 $59.00 $66.50 $98.00');
  for (const { code } of await t.db.plan.findMany({ where: { year: 2026, typeId: { in: [6, 76, 77] } } })) {
    expect(text).toContain(code);
  }
  const event = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'premiumSheet' }, orderBy: { id: 'desc' } });
  expect(event).toMatchObject({ action: 'comparison.premiumSheet', customerId, changes: { tierID: [null, other] } });
});

test('rejects a tier that is not medical, and a comparison without a selected plan or tier', async () => {
  const { id: dollars } = await t.db.tier.findFirstOrThrow({ where: { typeId: 184 } });
  for (const tier of [String(dollars), 'x', '']) {
    const answer = await t.as.admin.get(`/report/premiums?CustomerID=${customerId}&tierID=${tier}`);
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, ['tierID']]);
  }
  const { id } = await addCustomer(t.db, { stageId: 3, benefits: { create: { medicalTierId: tierID } } });
  const answer = await t.as.admin.get(`/report/benefitcomp?CustomerID=${id}`);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error).toMatchObject({
    code: 'rule',
    message: 'Select a customer plan and choose a medical tier first.',
  });
});
