import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { calendarKindNames } from '@worksmart/shared/access/calendar/kinds.ts';
import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

/** Shortly before midnight in the business zone, where it is still November 23. */
const now = new Date('2026-11-24T04:30:00Z');
const t = appForTests({
  people: {
    admin: {},
    salesManager: {},
    agent: { firstName: 'Dana' },
    otherAgent: {},
    clientManager: {},
    clientUser: {},
  },
  clock: now,
});
const day = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * day);
const add = (name: string, more: CustomerToAdd = {}) => addCustomer(t.db, { name, stageId: 4, ...more });

beforeEach(async () => {
  t.clock.set(now);
  await t.db.session.updateMany({ data: { lastSeenAt: now, confirmedAt: now } });
  await t.db.customer.deleteMany();
  await t.db.$executeRaw`delete from event`;
  await t.db.calendarAddress.deleteMany();
  await t.db.rateCounter.deleteMany();
});

const issue = async (as: Caller, kinds: readonly string[] = calendarKindNames): Promise<string> =>
  (await ok(as.post('/users/me/calendar', { kinds }))).url.replace(/^https?:\/\/[^/]+/, '');
const open = (url: string, headers: Record<string, string> = {}) =>
  t.with({ 'user-agent': 'Calendar/1.0', ...headers }).open(url);
/** The titles and days of a calendar. */
const shown = async (url: string): Promise<string[]> => {
  const answer = await open(url);
  expect(answer.statusCode, answer.body).toBe(200);
  const texts = answer.body.replaceAll('\r\n ', '').matchAll(/DTSTART;VALUE=DATE:(\d+)\r\n.*\r\nSUMMARY:(.*)\r\n/g);
  return [...texts].map(([, on, title]) => `${on} ${title}`);
};
const state = (as: Caller = t.as.agent) => ok(as.get('/users/me/calendar'));
const opens = (since: bigint) =>
  t.db.auditEvent.findMany({ where: { action: 'calendar.feed', id: { gt: since } }, orderBy: { id: 'asc' } });

const addFollowUp = async (customerId: number, userId: number, dueOn: string, more: { doneAt?: Date } = {}) => {
  const followUp = { create: { userId, dueOn: new Date(dueOn), createdAt: ago(3), ...more } };
  return t.db.note.create({ data: { customerId, typeId: 114, content: 'Asked about $1,200 and dialysis', followUp } });
};
const addSent = (customerId: number, days: number) =>
  t.db.$executeRaw`insert into event (id, type, entity, entity_id, customer_id, at, actor_name)
    values (uuidv7(${ago(days)}::timestamptz - clock_timestamp()), 'proposal.sent', 'customer',
      ${String(customerId)}, ${customerId}, ${ago(days)}, 'Kim Cole')`;
const addAcceptance = async (
  customerId: number,
  more: { state: string; validUntil: Date; signedAt?: Date; signedName?: string; consentText?: string },
) => {
  const file = { typeId: 196, name: 'Proposal', mime: 'application/pdf', size: 1, sha256: 'a'.repeat(64) };
  const document = await t.db.document.create({ data: { ...file, customerId, storageKey: `accept-${customerId}` } });
  const sent = { customerId, documentId: document.id, documentSha256: file.sha256, contactId: 1, contactName: 'Ada' };
  const link = { mailedTo: 'a@example.test', message: '', nonce: 'n', keyHash: String(customerId).padEnd(64, '0') };
  await t.db.acceptance.create({ data: { ...sent, ...link, ...more, sentAt: ago(40), sentById: t.as.admin.id } });
};
const prospect = (name: string, more: CustomerToAdd = {}) => add(name, { stageId: 3, ...more });
const renewsOn = (date: string) => ({ create: { medicalSponsorsPlan: true, medicalRenewalDate: new Date(date) } });

describe('a calendar', () => {
  test('has the user’s own open follow-ups of a window of days, without amounts or anything of their notes', async () => {
    const { id } = await add('Maple & Co');
    const agent = t.as.agent.id;
    await addFollowUp(id, agent, '2026-11-30');
    await addFollowUp(id, agent, '2026-08-25');
    await addFollowUp(id, agent, '2026-08-24');
    await addFollowUp(id, agent, '2028-05-24');
    await addFollowUp(id, agent, '2028-05-26');
    await addFollowUp(id, agent, '2026-11-30', { doneAt: now });
    await addFollowUp(id, t.as.otherAgent.id, '2026-11-30');
    const url = await issue(t.as.agent);
    expect(await shown(url)).toEqual([
      '20260825 Follow-up: Maple & Co',
      '20261130 Follow-up: Maple & Co',
      '20280524 Follow-up: Maple & Co',
    ]);
    const { body } = await open(url);
    expect(body).not.toMatch(/dialysis|1,200/);
    expect(body).toContain(`/main/clients?open=${id}\r\n`);
  });

  test('has the user’s tasks, for client managers also those of no one, of clients only', async () => {
    const { id } = await add('Maple & Co');
    const dueOn = new Date('2026-12-03');
    const task = (customerId: number, text: string, ownerId: number | null) =>
      t.db.handOffTask.create({ data: { customerId, text, ownerId, dueOn } });
    await task(id, 'Own', t.as.agent.id);
    await task(id, 'Of no one', null);
    await task((await prospect('Oak Inc')).id, 'Of a prospect', t.as.agent.id);
    expect(await shown(await issue(t.as.agent, ['tasks']))).toEqual(['20261203 Task: Maple & Co']);
    expect(await shown(await issue(t.as.clientManager, ['tasks']))).toEqual(['20261203 Task: Maple & Co']);
    expect(await shown(await issue(t.as.clientUser, ['tasks']))).toEqual([]);
  });

  test('has the days by which renewals of the season’s list are to be signed, one for the groups of a client', async () => {
    const { id } = await add('Maple & Co');
    const due = { renewalStatusId: renewalStatus.pendingReceipt, renewalDueOn: new Date('2026-12-02') };
    await addRenewal(t.db, id, due);
    await addRenewal(t.db, id, { ...due, name: 'Managers' });
    await addRenewal(t.db, id, { ...due, name: 'Later', renewalDueOn: new Date('2026-12-09') });
    await addRenewal(t.db, id, { ...due, name: 'Signed', renewalStatusId: renewalStatus.pendingReview });
    await addRenewal(t.db, (await add('Left', { isActive: false })).id, due);
    for (const as of [t.as.admin, t.as.agent, t.as.clientUser]) {
      expect(await shown(await issue(as))).toEqual([
        '20261202 Renewal due: Maple & Co',
        '20261209 Renewal due: Maple & Co',
      ]);
    }
  });

  test('has the last days of proposals: 30 after the email, or the last day to sign; none once it is answered', async () => {
    const sent = async (name: string, days: readonly number[], more: CustomerToAdd = {}) => {
      const { id } = await prospect(name, { salesAgentId: t.as.agent.id, ...more });
      for (const one of days) await addSent(id, one);
      return id;
    };
    await sent('Mailed twice', [10, 50]);
    await sent('Mailed long ago', [121]);
    await sent('Of another', [10], { salesAgentId: t.as.otherAgent.id });
    await sent('Became a client', [10], { stageId: 4 });
    await addAcceptance(await sent('To sign', []), { state: 'viewed', validUntil: new Date('2027-03-01') });
    const answer = { signedAt: ago(5), signedName: 'Ada', consentText: 'I agree.' };
    const signed = { state: 'signed', validUntil: new Date('2027-03-01'), ...answer };
    await addAcceptance(await sent('Signed', [40]), signed);
    await addAcceptance(await sent('Signed, sent again', [2]), signed);
    const own = [
      '20261213 Proposal expires: Mailed twice',
      '20261221 Proposal expires: Signed\\, sent again',
      '20270301 Proposal expires: To sign',
    ];
    expect(await shown(await issue(t.as.agent))).toEqual(own);
    const all = await shown(await issue(t.as.salesManager));
    expect(all.sort()).toEqual(['20261213 Proposal expires: Of another', own].flat().sort());
    expect(await shown(await issue(t.as.clientUser))).toEqual([]);
  });

  test('has each day on which a prospect’s plan renews, as the prospects’ list of that user', async () => {
    const mine = { salesAgentId: t.as.agent.id };
    await prospect('Today', { ...mine, benefits: renewsOn('2025-11-23') });
    await prospect('January', { ...mine, benefits: renewsOn('2020-01-01') });
    await prospect('Past', { ...mine, benefits: renewsOn('2026-09-01') });
    await prospect('Of another', { salesAgentId: t.as.otherAgent.id, benefits: renewsOn('2026-12-01') });
    await add('A client', { benefits: renewsOn('2026-12-01') });
    expect(await shown(await issue(t.as.agent))).toEqual([
      '20260901 Plan renews: Past',
      '20261123 Plan renews: Today',
      '20270101 Plan renews: January',
      '20270901 Plan renews: Past',
      '20271123 Plan renews: Today',
      '20280101 Plan renews: January',
    ]);
    expect(await shown(await issue(t.as.clientUser))).toEqual([]);
  });

  test('shows only what is ticked, and nothing of deleted records', async () => {
    const { id } = await add('Maple & Co');
    await addFollowUp(id, t.as.agent.id, '2026-11-30');
    const url = await issue(t.as.agent, ['tasks']);
    expect(await shown(url)).toEqual([]);
    await ok(t.as.agent.put('/users/me/calendar', { kinds: ['planRenewals', 'followUps'] }));
    expect(await shown(url)).toEqual(['20261130 Follow-up: Maple & Co']);
    expect((await state()).address).toMatchObject({ kinds: ['followUps', 'planRenewals'] });
    await t.db.customer.update({ where: { id }, data: { deletedAt: now } });
    expect(await shown(url)).toEqual([]);
    for (const kinds of [[], ['claims'], undefined]) {
      const refused = await t.as.agent.put('/users/me/calendar', { kinds });
      expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'validation']);
    }
    expect((await t.as.clientUser.put('/users/me/calendar', { kinds: ['tasks'] })).statusCode).toBe(404);
  });

  test('keeps ids and text until something changes, and then the id with a higher revision', async () => {
    const { id } = await add('Maple & Co');
    const note = await addFollowUp(id, t.as.agent.id, '2026-11-30');
    const url = await issue(t.as.agent);
    const first = await open(url);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await open(url, known)).statusCode).toBe(304);
    t.clock.set(new Date(now.getTime() + 300_000));
    await ok(t.as.agent.post(`/follow-ups/${note.id}/move`, { rowVersion: 1 }));
    const moved = await open(url, known);
    expect(moved.statusCode).toBe(200);
    const factsOf = (body: string) => ({
      uid: /UID:(.*)\r/.exec(body)?.[1],
      day: /DTSTART;VALUE=DATE:(.*)\r/.exec(body)?.[1],
      revision: Number(/SEQUENCE:(.*)\r/.exec(body)?.[1]),
    });
    const [before, after] = [factsOf(first.body), factsOf(moved.body)];
    expect([before.uid, before.day, after.day]).toEqual([after.uid, '20261130', '20261207']);
    expect(before.uid).toBe(`followUps-${note.id}@${new URL(t.services.config.PUBLIC_URL).hostname}`);
    expect(after.revision).toBeGreaterThan(before.revision);
  });

  test('of 5,000 follow-ups has those nearest to today', async () => {
    const { id } = await add('Maple & Co');
    const { id: userId } = t.as.agent;
    for (let from = 0; from < 5_010; from += 501) {
      await t.db.$executeRaw`with added as (
          insert into note (customer_id, type_id, content)
          select ${id}, 114, (${from}::int + at)::text from generate_series(1, 501) at returning id, content)
        insert into follow_up (note_id, user_id, due_on)
        select id, ${userId}, case when content::int <= 5000 then date '2026-12-01' else date '2027-06-01' end from added`;
    }
    const days = await shown(await issue(t.as.agent));
    expect([days.length, new Set(days)]).toEqual([5_000, new Set(['20261201 Follow-up: Maple & Co'])]);
  });
});

describe('the address of a calendar', () => {
  test('is shown once, stored as a hash, and replaced by a new one', async () => {
    expect(await state()).toEqual({ address: null });
    const url = await issue(t.as.agent);
    const key = url.split('/')[3] ?? '';
    expect(url).toBe(`/api/calendar/${key}/calendar.ics`);
    expect(key).toHaveLength(43);
    const stored = JSON.stringify(await t.db.calendarAddress.findMany());
    const audited = JSON.stringify(
      await t.db.auditEvent.findMany({ where: { entity: 'calendarAddress' } }),
      (_, value) => (typeof value === 'bigint' ? String(value) : value),
    );
    for (const text of [stored, audited, JSON.stringify(await state())]) expect(text).not.toContain(key);
    const next = await issue(t.as.agent);
    expect((await open(url)).statusCode).toBe(404);
    expect((await open(next)).statusCode).toBe(200);
    expect(t.logLines.join('')).not.toContain(key);
  });

  test('is noted when a program opens it: each minute at most, and in the audit once a business day', async () => {
    const url = await issue(t.as.agent);
    const { id: since } = await t.db.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await open(url);
    await open(url);
    expect((await state()).address).toMatchObject({ openedAt: now.toISOString(), openedWith: 'Calendar/1.0' });
    const later = new Date(now.getTime() + 120_000);
    t.clock.set(later);
    await open(url);
    expect((await state()).address.openedAt).toBe(later.toISOString());
    expect(await opens(since)).toMatchObject([
      { actorId: t.as.agent.id, changes: { openedWith: [null, 'Calendar/1.0'] } },
    ]);
    t.clock.set(new Date('2026-11-24T05:01:00Z'));
    await Promise.all([open(url), open(url)]);
    expect(await opens(since)).toHaveLength(2);
  });

  test('ends when its user or an administrator ends it', async () => {
    const url = await issue(t.as.agent);
    const { id } = t.as.agent;
    const ofUser = `/users/${id}/calendar`;
    expect((await ok(t.as.admin.get(ofUser))).address).toMatchObject({ kinds: [...calendarKindNames], openedAt: null });
    expect((await t.as.admin.get('/users/2147483000/calendar')).statusCode).toBe(404);
    expect(await ok(t.as.admin.delete(ofUser))).toEqual({ id });
    expect((await open(url)).statusCode).toBe(404);
    expect((await t.as.admin.delete(ofUser)).statusCode).toBe(404);
    const own = await issue(t.as.agent);
    await ok(t.as.agent.delete('/users/me/calendar'));
    expect([(await open(own)).statusCode, await state()]).toEqual([404, { address: null }]);
  });

  test.each([
    ['the role of the user changes', { roleId: 8 }],
    ['the user is deleted', { deletedAt: now }],
  ])('ends when %s, for good', async (_, data) => {
    const person = await t.signInAs(5);
    await t.db.session.updateMany({ data: { confirmedAt: now } });
    const url = await issue(person);
    await t.db.user.update({ where: { id: person.id }, data: { lastName: 'Reyes' } });
    expect((await open(url)).statusCode).toBe(200);
    await t.db.user.update({ where: { id: person.id }, data });
    expect((await open(url)).statusCode).toBe(404);
    await t.db.user.update({ where: { id: person.id }, data: { roleId: 5, deletedAt: null } });
    expect((await open(url)).statusCode).toBe(404);
  });

  test('needs a recent sign-in to be made, and is read 60 times an hour at most', async () => {
    await t.db.session.updateMany({ data: { createdAt: ago(1), confirmedAt: ago(1) } });
    const late = await t.as.agent.post('/users/me/calendar', { kinds: ['tasks'] });
    expect([late.statusCode, late.json().error.details]).toEqual([409, { confirm: 'password' }]);
    await t.db.session.updateMany({ data: { confirmedAt: now } });
    const url = await issue(t.as.agent);
    await t.db.rateCounter.create({ data: { key: `calendar:${t.as.agent.id}`, windowStart: now, count: 59 } });
    expect((await open(url)).statusCode).toBe(200);
    const often = await open(url);
    expect([often.statusCode, often.headers['retry-after']]).toEqual([429, '3600']);
  });

  test('answers the same for every key that opens nothing, and counts the tries of an address', async () => {
    const [wrong, longer] = ['a'.repeat(43), 'b'.repeat(43)].map((key) => `/api/calendar/${key}/calendar.ics`);
    for (const url of [wrong, longer]) {
      const answer = await open(String(url));
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
    }
    const [tries] = await t.db.rateCounter.findMany({ where: { key: { startsWith: 'portal:' } } });
    expect(tries?.count).toBe(2);
  });
});
