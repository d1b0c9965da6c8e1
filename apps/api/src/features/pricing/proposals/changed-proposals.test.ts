import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { addDays, formatDate } from '@worksmart/shared/platform/dates.ts';
import { beforeEach, expect, test } from 'vitest';
import { appForTests, type TestPerson } from '#testing/test-app.ts';

const t = appForTests({
  finishesDocuments: true,
  // With a seal, which signing needs.
  config: { EMBEDDED: 'true' },
});
let agent: TestPerson;
let customerId: number;

beforeEach(async () => {
  agent = await t.signInAs(5, { isSalesAgent: true, firstName: 'Dana', lastName: 'Reyes' });
  const contacts = [{ firstName: 'Marian', lastName: 'Kessler', email: 'marian@heartland.test', isPrimary: true }];
  customerId = await addProspect(t.db, { name: 'Heartland Tool & Die', salesAgentId: agent.id, contacts });
  const { id: medicalTierId } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026 } });
  await t.db.rfpBenefits.update({ where: { customerId }, data: { medicalTierId } });
});

const generate = async (more: object = {}): Promise<void> => {
  const answer = await agent.post(`/report/proposal/${customerId}`, { archive: true, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
};
const newest = () => t.db.document.findFirstOrThrow({ where: { customerId }, orderBy: { id: 'desc' } });
const changed = async (headers = agent) => {
  const answer = await headers.get(`/customer/${customerId}/proposal/changed`);
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
};

test('an archived proposal is listed with the parts that have changed since, and not once they are as before', async () => {
  await generate();
  expect(await changed()).toEqual([]);
  const { id: documentID } = await newest();
  await t.db.payCycle.updateMany({ where: { customerId }, data: { ftCount: { increment: 3 } } });
  expect(await changed()).toEqual([{ documentID, parts: expect.arrayContaining(['cycles']) }]);
  await generate();
  expect(await changed()).toMatchObject([{ documentID }]);
  await t.db.payCycle.updateMany({ where: { customerId }, data: { ftCount: { decrement: 3 } } });
  expect(await changed()).toEqual([{ documentID: (await newest()).id, parts: expect.arrayContaining(['cycles']) }]);
  await t.db.rfp.update({ where: { customerId }, data: { effectiveDate: new Date('2026-12-01') } });
  expect(await changed()).toContainEqual({ documentID, parts: ['effectiveDate'] });
  await t.db.rfp.update({ where: { customerId }, data: { effectiveDate: null } });
  await t.db.customer.update({ where: { id: customerId }, data: { name: 'Heartland Tools' } });
  const parts = (await changed()).find((one: { documentID: number }) => one.documentID === documentID)?.parts;
  expect(parts).toEqual(['company']);
});

test('what no proposal says is no change', async () => {
  await generate({ medical: false, dental: true });
  await t.db.contact.create({ data: { customerId, firstName: 'Bo', lastName: 'Lee' } });
  await t.db.customer.update({ where: { id: customerId }, data: { rowVersion: { increment: 1 } } });
  expect(await changed()).toEqual([]);
});

test('a proposal of a scenario that was deleted is listed', async () => {
  const { id } = await t.db.scenario.create({
    data: { customerId, name: 'Less', createdById: agent.id, employerShare: 50, employerShareToday: 50 },
  });
  await generate({ scenarioID: id });
  expect(await changed()).toEqual([]);
  await t.db.scenario.delete({ where: { id } });
  expect(await changed()).toEqual([{ documentID: (await newest()).id, parts: ['scenario'] }]);
});

test('a proposal of an earlier release is never listed', async () => {
  await generate();
  await t.db.customer.update({ where: { id: customerId }, data: { name: 'Heartland Tools' } });
  expect(await changed()).toHaveLength(1);
  await t.db.$executeRawUnsafe(`update document set basis = null where customer_id = ${customerId}`);
  expect(await changed()).toEqual([]);
});

test('one that is sent with another last day is drawn again with it, unless the record has changed', async () => {
  await generate();
  const { id: documentID, basis } = await newest();
  const { validUntil: printed } = basis as { validUntil: string };
  const { id: contactID } = await t.db.contact.findFirstOrThrow({ where: { customerId } });
  const send = async (validUntil: string) => {
    const request = { documentID, contactID, message: 'Please sign.', validUntil };
    const answer = await agent.post(`/customer/${customerId}/proposal/acceptance`, request);
    return answer.json();
  };
  expect(await send(printed)).toMatchObject({ documentID, validUntil: printed });

  const earlier = addDays(printed, -3);
  const sent = await send(earlier);
  expect(sent).toMatchObject({ validUntil: earlier });
  expect(sent.documentID).not.toBe(documentID);
  const { storageKey } = await t.db.document.findUniqueOrThrow({ where: { id: sent.documentID } });
  const pdf = await readPdf(await t.services.storage.open(storageKey));
  const text = pdf.pages.map((_, index) => pageText(pdf, index)).join('\n');
  const inWords = (day: string) =>
    new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
  expect(text).toContain(`valid until ${inWords(earlier)}`);
  expect(text).not.toContain(inWords(printed));

  await t.db.payCycle.updateMany({ where: { customerId }, data: { ftCount: { increment: 3 } } });
  const message = `This proposal says ${formatDate(printed)}, and the record has changed since. Keep that date, or generate the proposal again.`;
  expect((await send(addDays(printed, -4))).error.fields).toEqual({ validUntil: [message] });
  expect(await send(printed)).toMatchObject({ documentID, validUntil: printed });
});
