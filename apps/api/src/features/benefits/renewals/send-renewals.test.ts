import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { duePastMessage } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import type { RenewalsPreview } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { signInEachRole } from '#testing/each-role.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ clock: new Date('2026-11-20T18:00:00Z') });
const byRole = signInEachRole(t);
beforeEach(async () => {
  await t.db.job.deleteMany();
  await t.db.customer.deleteMany();
});

const dueOn = '2026-12-02T00:00:00';
const preview = (body: object, as: Caller = byRole[7]) => as.post('/renewals/send/preview', body);
const start = (body: object, as: Caller = byRole[7]) => as.post('/renewals/send', body);

const add = async (name: string, groups: Record<string, number>, email = `${name}@x.test`, more: object = {}) => {
  const contacts = [{ firstName: 'Ada', lastName: 'Moore', email, isPrimary: true }];
  const { id: customerId } = await addCustomer(t.db, { name, stageId: 4, contacts, ...more });
  const ids: number[] = [];
  for (const [group, renewalStatusId] of Object.entries(groups))
    ids.push((await addRenewal(t.db, customerId, { name: group, renewalStatusId })).id);
  return { customerId, ids };
};

test('rejects a due day that has passed or is missing, and an empty or unknown choice, on their fields', async () => {
  const { ids } = await add('Acme', { All: 183 });
  for (const [body, fields] of [
    [{ groupIDs: ids, dueOn: '2026-11-19T00:00:00' }, { dueOn: [duePastMessage] }],
    [{ groupIDs: ids }, { dueOn: ['Please choose the day by which to sign.'] }],
    [{ groupIDs: [], dueOn }, { groupIDs: ['Please select renewals to send.'] }],
    [{ groupIDs: [2_000_000_000], dueOn }, { groupIDs: ['Please select renewals to send.'] }],
  ] as const) {
    for (const answer of [await preview(body), await start(body)])
      expect([answer.statusCode, answer.json().error.fields]).toEqual([400, fields]);
  }
  expect(await t.db.job.count()).toBe(0);
});

test('previews recipients, those left out and the email of the chosen one; writes nothing', async () => {
  const agent = await t.addUser(5, { isSalesAgent: true, firstName: 'Lucia', lastName: 'Ferrante' });
  const acme = await add('Acme', { Drivers: 183, Office: 183, Plant: 178 }, 'ada@acme.test', {
    salesAgentId: agent.id,
  });
  const birch = await add('Birch', { All: 183 }, '');
  const cedar = await add('Cedar', { All: 183 });
  const groupIDs = [...acme.ids, ...birch.ids, ...cedar.ids];
  const body = (await preview({ groupIDs, dueOn })).json() as RenewalsPreview;
  expect(body.recipients.map(({ companyName, to, groups }) => [companyName, to, groups.length])).toEqual([
    ['Acme', 'ada@acme.test', 2],
    ['Cedar', 'Cedar@x.test', 1],
  ]);
  expect(body.leftOut).toEqual([
    {
      id: acme.ids[2],
      companyName: 'Acme',
      groupName: 'Plant',
      reason: 'A renewal that is Pending Review cannot be sent.',
    },
    { id: birch.ids[0], companyName: 'Birch', groupName: 'All', reason: 'This client has no email address.' },
  ]);
  expect(body.email?.to).toBe('ada@acme.test');
  for (const part of [
    'Hello Ada,',
    '• Drivers\n• Office',
    'Please sign by 12/02/2026.',
    'Lucia Ferrante',
    '/renewals/…',
  ])
    expect(body.email?.text).toContain(part);
  const second = (await preview({ groupIDs, dueOn, shown: 1 })).json() as RenewalsPreview;
  expect(second.email?.to).toBe('Cedar@x.test');
  expect(second.email?.text).toContain('/portal/renewal/…');
  expect(await t.db.renewalClientLink.count()).toBe(0);
  expect(await t.db.renewalMail.count()).toBe(0);
  expect(await t.db.benefitGroupYear.count({ where: { renewalKey: { not: null } } })).toBe(0);
});

test('without a due day previews what was sent before, with the first of their days', async () => {
  const { ids } = await add('Acme', { Drivers: 175, Office: 175, Plant: 183 });
  for (const [at, day] of ['2026-11-30', '2026-11-25'].entries()) {
    const renewalDueOn = new Date(`${day}T00:00:00Z`);
    await t.db.benefitGroupYear.update({ where: { id: ids[at] ?? 0 }, data: { renewalDueOn } });
  }
  const body = (await preview({ groupIDs: ids, dueOn: null })).json() as RenewalsPreview;
  expect(body.recipients).toMatchObject([{ groups: [{ name: 'Drivers' }, { name: 'Office' }] }]);
  expect(body.leftOut.map(({ reason }) => reason)).toEqual(['A renewal that is Pending Renewal cannot be sent again.']);
  expect(body.email?.text).toContain('Please sign by 11/25/2026.');
});

test('starts one job for a repeated call, and its results are shared by those who may send', async () => {
  const { ids } = await add('Acme', { Drivers: 183, Plant: 178 });
  const call = () =>
    byRole[7].with({ 'idempotency-key': 'send-twice' }).post('/renewals/send', { groupIDs: ids, dueOn });
  const [first, second] = [await call(), await call()];
  expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
  const { id } = first.json();
  expect(await t.db.job.findMany()).toMatchObject([{ id, name: 'renewal-send', params: { dueOn } }]);
  const results = await byRole[1].get(`/renewals/send/${id}`);
  const reason = 'A renewal that is Pending Review cannot be sent.';
  expect(results.json()).toEqual({ done: [], failed: [{ id: ids[1], message: reason }], waiting: 1 });
  expect((await byRole[7].get(`/process/poll/${id}`)).json()).toMatchObject({ state: 'queued' });
  const { id: other } = await t.db.job.create({ data: { name: 'report' } });
  for (const none of [other, 2_000_000_000])
    expect((await byRole[1].get(`/renewals/send/${none}`)).statusCode).toBe(404);
});

test('reminders are switched off for all and for one renewal; only those who manage clients may', async () => {
  await t.db.renewalReminderOff.deleteMany();
  const { ids, customerId } = await add('Acme', { All: 175 });
  const own = (body: object, as: Caller = byRole[7]) => as.patch(`/renewal/${ids[0]}/reminders`, body);
  const all = (body: object, as: Caller = byRole[7]) => as.post('/renewals/reminders', body);
  for (const as of [byRole[4], byRole[5], byRole[8]]) {
    expect((await as.get('/renewals/reminders')).json()).toEqual({ off: [] });
    expect([(await all({ off: [21] }, as)).statusCode, (await own({ off: [21] }, as)).statusCode]).toEqual([403, 403]);
  }
  expect((await all({ off: [3] })).statusCode).toBe(400);
  expect((await all({ off: [2, 21, 2] })).json()).toEqual({ off: [21, 2] });
  expect((await all({ off: [7] })).json()).toEqual({ off: [7] });
  expect((await byRole[5].get('/renewals/reminders')).json()).toEqual({ off: [7] });
  expect((await own({ off: [14], rowVersion: 99 })).statusCode).toBe(409);
  expect((await own({ off: [14], rowVersion: 1 })).json().renewal.remindersOff).toEqual([14]);
  const [event] = await historyOf(t, customerId);
  expect(event?.changes).toEqual({ remindersOff: [[], [14]] });
});
