import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { defaultPlanInfo } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { finishDocumentJob } from '#testing/finish-jobs.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { lakeshorePpo } from '#testing/samples.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], queue: { wake: (jobId) => work(jobId), close: async () => {} } });
let customerId: number;
/** Runs a queued job; each test sets it. */
let work: (jobId: number) => Promise<void>;

beforeAll(async () => {
  customerId = await addProspect(t.db, { name: 'Heartland Tool & Die' });
});
beforeEach(() => {
  work = (jobId) => finishDocumentJob(t.services, jobId);
});

const generate = (caller: Caller, more: { id?: number; payload?: object; query?: Record<string, string> } = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api/report/proposal/${more.id ?? customerId}`,
    headers: caller.headers,
    ...(more.payload && { payload: more.payload }),
    ...(more.query && { query: more.query }),
  });

test('returns 400 for an invalid flag', async () => {
  const answer = await generate(t.as.admin, { payload: { archive: 'perhaps' } });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error.fields)).toEqual(['archive']);
});

test('returns 400 without any kind of plan and for medical plans without a medical tier, and starts nothing', async () => {
  const id = await addProspect(t.db, { name: 'No Tier' });
  await t.db.rfpBenefits.update({ where: { customerId: id }, data: { medicalTierId: null } });
  const jobs = await t.db.job.count();
  const fieldsFor = async (payload: object) => (await generate(t.as.admin, { id, payload })).json().error.fields;
  expect(await fieldsFor({})).toEqual({ medical: ['Please choose a medical tier.'] });
  expect(await fieldsFor({ medical: false, planComparison: false })).toEqual({
    medical: ['Please include a type of plan.'],
  });
  expect(await fieldsFor({ medical: false, dental: true })).toEqual({
    planComparison: ['Please choose a medical tier.'],
  });
  expect(await t.db.job.count()).toBe(jobs);
});

test('S-PROP-05 POST /report/proposal/{customerId} with its flags returns the url of the PDF and is audited', async () => {
  const flags = { archive: false, planComparison: true, medical: true, dental: false, vision: false };
  const answer = await generate(t.as.admin, { payload: flags });
  expect(answer.statusCode).toBe(200);
  const { pages } = await openPdf(t.as.admin, answer.json().url);
  expect(pages[0]).toContain('Heartland Tool & Die');
  const event = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'proposal' }, orderBy: { id: 'desc' } });
  expect(event).toMatchObject({ action: 'proposals.generate', customerId, actorId: t.as.admin.id });
});

test('flags can also be sent in the query', async () => {
  await generate(t.as.admin, { query: { Archive: 'true' } });
  expect(await t.db.document.count({ where: { customerId, typeId: 196 } })).toBe(1);
});

/** formulas.md sections 1, 2, 3 and 5: two states, one class code, bi-weekly pay, a medical and a dental plan. */
const addWorkedExample = async () => {
  const rate = async (where: object, data: object) => {
    const found = await t.db.rate.findFirst({ where });
    if (found) await t.db.rate.update({ where: { id: found.id }, data });
    else await t.db.rate.create({ data: { ...where, ...data } as Parameters<typeof t.db.rate.create>[0]['data'] });
  };
  await rate({ typeId: 7, year: 2026, state: 'IN' }, { rate: 1.6, value: 9_500, isVariable: false });
  await rate({ typeId: 7, year: 2026, state: 'IL' }, { rate: 2.1, value: 14_250, isVariable: false });
  await rate({ typeId: 48, year: 2026, state: 'IN', code: '3632' }, { rate: 1.85 });
  const planId = async (code: string) => (await t.db.plan.findFirstOrThrow({ where: { code, year: 2026 } })).id;
  const tier = { where: { typeId: 5, year: 2026, rate: 0.95 }, orderBy: { id: 'asc' } } as const;
  const dental = { insuranceTypeId: 62, insurancePlanTypeId: 76, planName: 'Lakeshore Dental', selected: true };
  return addProspect(t.db, {
    name: 'Two States Tool',
    payroll: { create: { includeWorkersComp: true, wcTier: 120 } },
    benefits: { create: { medicalTierId: (await t.db.tier.findFirstOrThrow(tier)).id } },
    withholdings: {
      create: [
        { state: 'IN', employeeCount: 42, sutaNum: '1', whAccount: '1', taxRate: 2.5 },
        { state: 'IL', employeeCount: 18, sutaNum: '2', whAccount: '2', taxRate: 3.525 },
      ],
    },
    workersComp: {
      create: [
        { state: 'IN', employeeCount: 20, code: '3632', rate: 2.2, monthlyWages: 104_166.67, annualWages: 1_250_000 },
      ],
    },
    plans: {
      create: [
        {
          ...(await lakeshorePpo(t)),
          info: { ...defaultPlanInfo(planType.medical), field_B1: '$10' },
        },
        {
          ...dental,
          opsPlanId: await planId('DEN-1000'),
          employees: {
            create: [
              { name: 'Ada King', eeAmount: 31.5 },
              { name: 'Bo Lee', efAmount: 104 },
            ],
          },
        },
      ],
    },
  });
};

const bodyOf = async (id: number, payload: object) => {
  const answer = await generate(t.as.admin, { id, payload });
  return (await openPdf(t.as.admin, answer.json().url)).text;
};

test('the proposal of a stored customer has every figure of the worked examples, and its first page adds up', async () => {
  const id = await addWorkedExample();
  const body = await bodyOf(id, { dental: true });
  for (const line of [
    // 45 x 48.00 x 12 today; 45 x 24.00 x 26 with the provider.
    'Administration $25,920.00 $28,080.00 +$2,160.00',
    // 42 x 9,500 x (2.5% - 1.6%) + 18 x 14,250 x (3.525% - 2.1%), each cell half up.
    'Unemployment tax $19,016.63 $11,770.50 \u2212$7,246.13',
    // 12,500 x 2.2000; 1.85 x 120% = 2.2200, x 12,500.
    'Workers’ compensation $27,500.00 $27,750.00 +$250.00',
    // 33,080.00 and 33,422.85 per month.
    'Medical premiums $396,960.00 $401,074.20 +$4,114.20',
    // (31.50 + 104.00) and (29.50 + 98.00) per month.
    'Dental premiums $1,626.00 $1,530.00 \u2212$96.00',
    // The sums of the columns.
    'Total $471,022.63 $470,204.70 \u2212$817.93',
    'Prescriptions Generic $10',
  ]) {
    expect(body).toContain(line);
  }
  expect(body).not.toMatch(/profit|margin/i);
  // The default Info of a new plan is not the customer's data.
  for (const text of Object.values(defaultPlanInfo(planType.medical))) expect(body).not.toContain(text);
});

test('the flags decide the content of the proposal', async () => {
  const { id } = await t.db.customer.findFirstOrThrow({ where: { name: 'Two States Tool' } });
  const visionOnly = await bodyOf(id, { medical: false, vision: true, planComparison: false });
  expect(visionOnly).toContain('Vision plans 2026');
  for (const left of ['Medical premiums', 'Dental', 'Lakeshore', 'compared']) {
    expect(visionOnly.replaceAll('can be compared', '')).not.toContain(left);
  }
  await t.db.payroll.update({ where: { customerId: id }, data: { includeWorkersComp: false } });
  expect(await bodyOf(id, {})).not.toContain('Workers’ compensation');
});

test('S-PROP-10 an archived proposal is first in the customer’s documents, named {company} Proposal', async () => {
  const answer = await generate(t.as.admin, { payload: { archive: true } });
  const customer = await t.as.admin.get(`/customer/${customerId}`);
  const [newest] = customer.json().documents;
  expect(newest).toMatchObject({ name: 'Heartland Tool & Die Proposal', typeID: 196, url: answer.json().url });
  const file = await t.as.admin.open(newest.url);
  expect(file.headers['content-disposition']).toContain('filename="Heartland Tool & Die Proposal.pdf"');
});

test('returns the id to poll with Prefer: respond-async', async () => {
  const answer = await generate(t.as.admin.with({ prefer: 'respond-async' }));
  const { id } = answer.json();
  expect(answer.json()).toEqual({ id: expect.any(Number) });
  const poll = () => t.as.admin.get(`/process/poll/${id}`);
  await expect.poll(async () => (await poll()).json().state).toBe('done');
  expect((await poll()).json()).toMatchObject({ complete: 100, url: expect.stringMatching(/^\/api\/files\//) });
});

test('S-PROP-07 reports a failure in the documented words', async () => {
  work = async (jobId) => {
    await t.db.job.update({
      where: { id: jobId },
      data: {
        state: 'failed',
        error: 'Something went wrong. Please try again. If the problem persists, please contact support.',
      },
    });
  };
  const answer = await generate(t.as.admin);
  expect(answer.statusCode).toBe(500);
  expect(answer.json().error.message).toBe(
    'Something went wrong. Please try again. If the problem persists, please contact support.',
  );
});
