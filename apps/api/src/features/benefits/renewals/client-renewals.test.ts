import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { ClientRenewalsView } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ clock: new Date('2026-11-20T18:00:00Z') });

const keyOf = (name: string) => name.padEnd(43, '0');
const view = (key: string) => t.app.inject({ url: `/api/portal/renewals/${key}` });
const opened = async (key: string) => (await view(key)).json() as ClientRenewalsView;

/** Adds a client with its own link and a renewal in each status, by group name. */
const add = async (name: string, groups: Record<string, number>, more: object = {}) => {
  const customer = await addCustomer(t.db, { name, stageId: 4, operatingYear: 2026, ...more });
  for (const [group, renewalStatusId] of Object.entries(groups)) {
    const renewalKey = keyOf(`${name}-${group}`);
    await addRenewal(t.db, customer.id, { name: group, renewalStatusId, renewalKey });
  }
  await t.db.renewalClientLink.create({ data: { customerId: customer.id, key: keyOf(name) } });
  return customer;
};

test('lists the renewals sent to the client with their state, and nothing of another client', async () => {
  const acme = await add('Acme', { Drivers: 175, Office: 177, Plant: 178, Sales: 174, Yard: 179 });
  await addRenewal(t.db, acme.id, { name: 'Not sent', renewalStatusId: 183 });
  await addRenewal(t.db, acme.id, { year: 2025, renewalStatusId: 174, renewalKey: keyOf('old') });
  await add('Birch', { Hidden: 175 });
  const signed = { submissionDate: new Date('2026-11-19T15:00:00Z'), signedName: 'Ada', signedAt: new Date() };
  await t.db.benefitGroupYear.updateMany({
    where: { customerId: acme.id, name: 'Plant' },
    data: { ...signed, renewalDueOn: new Date('2026-12-02') },
  });
  const { company, renewals } = await opened(keyOf('Acme'));
  expect(company).toBe('Acme');
  expect(renewals.map(({ group, state }) => [group, state])).toEqual([
    ['Drivers', 'open'],
    ['Office', 'open'],
    ['Plant', 'submitted'],
    ['Sales', 'confirmed'],
    ['Yard', 'closed'],
  ]);
  expect(renewals[2]).toEqual({
    key: keyOf('Acme-Plant'),
    group: 'Plant',
    year: 2027,
    state: 'submitted',
    dueOn: '2026-12-02T00:00:00',
    submittedOn: '2026-11-19T15:00:00.000Z',
    signedBy: 'Ada',
  });
  expect((await view(keyOf('Acme'))).body).not.toContain('Hidden');
});

test('an unknown key, a group’s key, and the keys of deleted and former clients get the same response', async () => {
  const gone = await add('Gone', { Plant: 175 });
  const former = await add('Former', { Plant: 175 });
  await add('Cedar', { Plant: 175 });
  await t.db.customer.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  await t.db.customer.update({ where: { id: former.id }, data: { stageId: 3 } });
  const keys = [keyOf('Nobody'), keyOf('Cedar-Plant'), keyOf('Gone'), keyOf('Former'), keyOf('Cedar').slice(0, -1)];
  const answers = await Promise.all(keys.map(view));
  for (const answer of answers) expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
  expect((await t.app.inject({ url: `/api/portal/renewal/${keyOf('Cedar')}` })).statusCode).toBe(404);
});

test('a group’s page names the groups that were emailed to the same address, and no key that went to someone else', async () => {
  const acme = await add('Elm', { Drivers: 175, Office: 178, Plant: 177, Yard: 179 });
  const mailTo = (name: string, mailedTo: string | null) =>
    t.db.benefitGroupYear.updateMany({ where: { customerId: acme.id, name }, data: { mailedTo } });
  for (const name of ['Drivers', 'Office', 'Yard']) await mailTo(name, 'ann@elm.example');
  await mailTo('Office', 'Ann@elm.example');
  await mailTo('Plant', 'plant@elm.example');
  const groupsOf = async (key: string) => (await t.app.inject({ url: `/api/portal/renewal/${key}` })).json().groups;
  expect(await groupsOf(keyOf('Elm-Drivers'))).toEqual([
    { key: keyOf('Elm-Drivers'), group: 'Drivers', state: 'open', submittedOn: null },
    { key: keyOf('Elm-Office'), group: 'Office', state: 'submitted', submittedOn: null },
  ]);
  expect(await groupsOf(keyOf('Elm-Plant'))).toMatchObject([{ group: 'Plant' }]);
  await mailTo('Drivers', null);
  expect(await groupsOf(keyOf('Elm-Drivers'))).toMatchObject([{ group: 'Drivers' }]);
});
