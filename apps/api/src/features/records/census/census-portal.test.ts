import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeAll, expect, test } from 'vitest';
import { fileForm } from '#testing/form.ts';
import { openRfpPortal } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let at: string;
let id: number;

beforeAll(async () => {
  id = (await addCustomer(t.db, { stageId: 2 })).id;
  ({ at } = await openRfpPortal(t, id));
});

const body = (name: string) => ({
  asOf: '2026-01-01T00:00:00',
  source: 'csv',
  columns: ['last_name', 'dob'],
  rows: [[name, '1/1/1980']],
});

test('a customer sends its own list and sees only that, without birth dates', async () => {
  await t.as.admin.post(`/customer/${id}/census`, {
    ...body('Staff'),
    remember: { secretplan: 'current_plan' },
  });
  const before = await t.as.visitor.get(`${at}/census`);
  expect(before.json()).toMatchObject({ sent: null, basis: { wcRates: null, remembered: {} } });
  const read = await t.as.visitor.upload(`${at}/census/read`, fileForm('p.csv', 'Name,SSN\nHall,123-45-6789\n'));
  expect(read.json()).toMatchObject({ rows: [['Hall', '']], dropped: { columns: [1] } });
  const saved = await t.as.visitor.post(`${at}/census`, {
    ...body('Hall'),
    remember: { person: 'last_name', 3141966: 'dob' },
  });
  expect(saved.json().basis.remembered).toEqual({ person: 'last_name' });
  expect(saved.json().sent.rows).toMatchObject([{ lastName: 'Hall', age: 46 }]);
  expect(saved.body).not.toMatch(/1980|Staff/);
  const { versions } = (await t.as.admin.get(`/customer/${id}/census`)).json();
  expect(versions[0]).toMatchObject({ active: true, byCustomer: true, createdBy: 'Customer' });
  expect((await historyOf(t, id)).at(-1)).toMatchObject({ action: 'census.portalSave', actorName: 'RFP Portal' });
});

test('nothing is read or sent once the portal is closed, or with an unknown key', async () => {
  const unknown = await t.as.visitor.get(`/portal/rfp/${'u'.repeat(43)}/census`);
  expect(unknown.statusCode).toBe(404);
  await t.db.rfp.update({ where: { customerId: id }, data: { expiration: new Date('2020-01-01') } });
  expect((await t.as.visitor.get(`${at}/census`)).statusCode).toBe(404);
  expect((await t.as.visitor.post(`${at}/census`, body('Late'))).statusCode).toBe(409);
});
