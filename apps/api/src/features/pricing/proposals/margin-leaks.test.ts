import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishDocumentJob } from '#testing/finish-jobs.ts';
import { emailsTo } from '#testing/mailbox.ts';
import {
  addMarginExample,
  marginLeaks,
  marginWords,
  priceMarginExample,
  setMarginTables,
} from '#testing/margin-example.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { addRenewalPortal } from '#testing/renewal-portals.ts';
import { lakeshorePpo, openRfpPortal, payCycle } from '#testing/samples.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
/** The jobs that requests have started; a response does not wait for them. */
const started: Promise<void>[] = [];
const t = appForTests({
  people: ['admin'],
  clock: now,
  queue: {
    wake: (jobId: number): Promise<void> => {
      const job = finishDocumentJob(t.services, jobId).then(() => undefined);
      started.push(job);
      return job;
    },
    close: async () => {},
  },
});
beforeAll(() => setMarginTables(t));

type Answer = LightMyRequestResponse;

const bodyOf = (answer: Answer): string => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
};
const pdfText = async (answer: Answer, caller: Caller) => (await openPdf(caller, JSON.parse(bodyOf(answer)).url)).text;
const csvText = async (answer: Answer, caller: Caller): Promise<string> => {
  const file = await caller.open(JSON.parse(bodyOf(answer)).url);
  expect(file.statusCode).toBe(200);
  return file.body;
};
const marginOf = async (id: number) => JSON.parse(bodyOf(await t.as.admin.get(`/customer/${id}/margin`)));

const expectNothing = (texts: Record<string, string>): void => {
  for (const [name, text] of Object.entries(texts)) {
    expect(text.length, name).toBeGreaterThan(50);
    expect(marginLeaks(text), name).toEqual([]);
  }
};

describe('what a customer or an agent gets', () => {
  test('the check finds each figure and word of the sheet', async () => {
    const sheet = JSON.stringify(await marginOf(await addMarginExample(t, t.as.admin)));
    expect(marginLeaks(sheet)).toEqual(marginWords.filter((one) => one !== 'loss fund'));
    expect(marginLeaks('a loss fund of $1,282.50')).toEqual(['1282.5', 'loss fund']);
  });

  test('no document, email, list, portal or record has anything of the margin sheet', async () => {
    const id = await addMarginExample(t, t.as.admin);
    const agent = await t.signInAs(5, { isSalesAgent: true });
    await t.db.customer.update({ where: { id }, data: { salesAgentId: agent.id } });
    const contact = await t.db.contact.findFirstOrThrow({ where: { customerId: id } });
    await t.db.contact.update({ where: { id: contact.id }, data: { email: 'marian@example.test' } });
    await t.db.customerPlan.create({ data: { ...(await lakeshorePpo(t)), customerId: id } });
    const mail = { contactID: contact.id, subject: 'Our proposal', message: 'Here it is.' };
    const texts = {
      proposal: await pdfText(await agent.post(`/report/proposal/${id}`, { dental: true }), agent),
      comparison: await pdfText(await agent.get(`/report/benefitcomp?CustomerID=${id}`), agent),
      email: (await agent.post(`/customer/${id}/proposal/email/preview`, mail)).body,
      record: (await agent.get(`/customer/${id}`)).body,
      timeline: (await agent.get(`/customer/${id}/timeline`)).body,
    };
    await t.db.customer.update({ where: { id }, data: { stageId: stage.rfp } });
    const { at } = await openRfpPortal(t, id);
    const portal = await t.as.visitor.get(at);
    expect(portal.statusCode, portal.body).toBe(200);
    expectNothing({ ...texts, portal: portal.body });
  });
});

/** A client with the prices of the example, whose renewal is signed. */
const signedRenewal = async () => {
  const adminRates = { create: { rate: 48 } };
  const renewal = await addRenewalPortal(t, t.as.admin, { name: 'Priced Client', payCycles: [payCycle], adminRates });
  await priceMarginExample(t.as.admin, renewal.customer.id);
  const sheet = JSON.stringify(await marginOf(renewal.customer.id));
  expect(marginLeaks(sheet)).toEqual(marginWords.filter((one) => one !== 'loss fund'));
  return renewal;
};

describe('what a client and its managers get', () => {
  test('no renewal paper, email or portal has anything of the margin sheet', async () => {
    const { at, id, customer, email, row } = await signedRenewal();
    const open = bodyOf(await t.as.visitor.get(at));
    const { form } = JSON.parse(open);
    bodyOf(await t.as.admin.post(`/renewal/${id}/resend?email=${email}`));
    const signature = { version: form.version, name: 'Ada Moore', date: '2026-11-20', consent: true };
    const submitted = bodyOf(await t.as.visitor.post(`${at}/submit`, signature));
    await Promise.all(started);
    const group = `/customer/${customer.id}/client/${(await row()).clientYearId}/group/${id}`;
    const reader = await t.signInAs(8);
    const { renewal } = JSON.parse(bodyOf(await reader.get(group))) as OpenedGroup;
    const [paper] = renewal.documents;
    const mails = await emailsTo(t, email);
    expect([renewal.isSigned, mails.length > 0]).toEqual([true, true]);
    expectNothing({
      open,
      submitted,
      group: bodyOf(await reader.get(group)),
      paper: (await openPdf(reader, String(paper?.url))).text,
      employees: await pdfText(
        await reader.get(`/report/employeebenefitdoc?BenefitGroupID=${id}&PayCycleID=52`),
        reader,
      ),
      review: bodyOf(await reader.get(`/renewal/${id}/review`)),
      mails: mails.map(({ subject, text }) => `${subject} ${text}`).join(' '),
      timeline: bodyOf(await reader.get(`/customer/${customer.id}/timeline`)),
    });
  });

  test('no extract has anything of the margin sheet', async () => {
    const { customer } = await signedRenewal();
    const prospect = await addMarginExample(t, t.as.admin);
    const [seller, reader] = [await t.signInAs(4), await t.signInAs(8)];
    const list = (typeId: number, id: number, as: Caller) =>
      as.post('/customers/search/extract', { typeId, customerIds: [id] });
    const { medicalTierId } = await t.db.rfpBenefits.findUniqueOrThrow({ where: { customerId: prospect } });
    const sheet = `/report/premiums?CustomerID=${prospect}&tierID=${medicalTierId}`;
    expectNothing({
      prospects: await csvText(await list(3, prospect, seller), seller),
      clients: await csvText(await list(4, customer.id, reader), reader),
      premiums: await pdfText(await seller.get(sheet), seller),
      report: bodyOf(await t.as.admin.get('/report/clients')),
    });
  });
});
