import { exampleColumns, exampleDay, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { expect, test } from 'vitest';
import { addRecord } from '#test/contract/record-targets.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientUser'] });

const months = (fullTime: number | null) =>
  Array.from({ length: 12 }, () => ({ fullTime, partTimeHours: 60, seasonal: null }));

const addClient = async () => {
  const { customer } = await addRecord(t, { stageId: 4 });
  const url = `/customer/${customer}/employeeCount`;
  const read = async () => (await t.as.admin.get(url)).json();
  return { customer, url, read };
};

test('saves the months of the year before, and audits each figure', async () => {
  const { customer, url, read } = await addClient();
  const before = await read();
  expect(before).toMatchObject({ year: 2025, withGroup: true, affiliates: [], estimate: null, maySave: true });
  const body = { months: months(48), withGroup: false, version: before.version };
  expect((await t.as.admin.post(url, body)).json()).toMatchObject({ months: months(48), withGroup: false });
  const [audited] = await t.db.auditEvent.findMany({
    where: { customerId: customer, action: 'aca.saveEmployeeCount' },
  });
  expect(audited?.changes).toMatchObject({ januaryFullTime: [null, 48], countsWithGroup: [true, false] });
});

test('a save over someone else’s is stale, and returns the current count', async () => {
  const { url, read } = await addClient();
  const { version } = await read();
  await t.as.admin.post(url, { months: months(40), withGroup: true, version });
  const refused = await t.as.admin.post(url, { months: months(41), withGroup: true, version });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error).toMatchObject({ code: 'stale', details: { months: months(40) } });
});

test('the companies of an affiliated group count together', async () => {
  const [one, other] = [await addClient(), await addClient()];
  const { id: primaryClientId } = await t.db.clientYear.findFirstOrThrow({ where: { customerId: one.customer } });
  const { id } = await t.db.subsidiaryGroup.create({ data: { name: 'Both', primaryClientId } });
  const data = { subsidiaryGroupId: id };
  await t.db.clientYear.updateMany({ where: { customerId: { in: [one.customer, other.customer] }, year: 2026 }, data });
  const { version } = await other.read();
  await t.as.admin.post(other.url, { months: months(20), withGroup: true, version });
  const { affiliates } = await one.read();
  expect(affiliates).toContainEqual({ name: expect.any(String), months: months(20) });
});

test('E12 estimates the count from a census', async () => {
  const { customer, read } = await addClient();
  const body = { asOf: `${exampleDay}T00:00:00`, source: 'csv', columns: exampleColumns, rows: exampleTable };
  await t.as.admin.post(`/customer/${customer}/census`, body);
  expect((await read()).estimate).toEqual({ asOf: exampleDay, count: 8 });
});

test('names the field of a wrong figure', async () => {
  const { url, read } = await addClient();
  const { version } = await read();
  const wrong = months(40).with(2, { fullTime: 3, partTimeHours: 60, seasonal: 4 } as never);
  const answer = await t.as.admin.post(url, { months: wrong, withGroup: true, version });
  expect(answer.json().error.fields).toEqual({
    'months.2.seasonal': ['Seasonal employees are among the full-time employees.'],
  });
  const tooMany = months(40).with(0, { fullTime: 100_001, partTimeHours: 60, seasonal: null });
  const refused = await t.as.admin.post(url, { months: tooMany, withGroup: true, version });
  expect(refused.json().error.fields).toEqual({ 'months.0.fullTime': ['Please enter a number from 0 to 100,000.'] });
});
