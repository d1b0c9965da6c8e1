import { addFileImport } from '@worksmart/core/testing/add-claims.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { hasSeasonNeed, type SeasonNeed } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { blocksOf, mostItems, type TodayBlockName, wholeBlockNames } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayItem, TodayList, TodayNews, WholeTodayBlock } from '@worksmart/shared/office/today/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller, type TestPerson } from '#testing/test-app.ts';

const now = new Date('2026-11-23T15:00:00Z');
const t = appForTests({ people: { admin: { firstName: 'Dana', lastName: 'Reyes' }, agent: {} }, clock: now });
const day = 86_400_000;
const ago = (days: number): Date => new Date(now.getTime() - days * day);
beforeEach(async () => {
  await t.db.customer.deleteMany();
  await t.db.$executeRaw`delete from event`;
});

const list = (as: Caller = t.as.admin): Promise<TodayList> => ok(as.get('/today/list'));

/** Reads one kind: its number, its lists, and its rows. */
const read = async (name: TodayBlockName, as: Caller = t.as.admin) => {
  const { items, counts } = await list(as);
  const { total = -1, lists = [], isMore } = counts.find(({ kind }) => kind === name) ?? {};
  return { total, lists, isMore, items: items.filter(({ kind }) => kind === name) };
};
const names = async (name: TodayBlockName, as: Caller = t.as.admin) =>
  (await read(name, as)).items.map((item) => item.name);

const add = (name: string, more: CustomerToAdd = {}) => addCustomer(t.db, { name, ...more });
const rfp = (expiration: Date, key: string) => ({
  stageId: 2,
  rfp: { create: { rfpYear: 2026, rfpKey: key, createdOn: ago(20), expiration } },
});
const addEvent = (customerId: number, at: Date, more: { type?: string; actorId?: number; name?: string } = {}) =>
  t.db.$executeRaw`insert into event (id, type, entity, entity_id, customer_id, at, actor_id, actor_name)
    values (uuidv7(${at}::timestamptz - clock_timestamp()), ${more.type ?? 'customer.archived'}, 'customer',
      ${String(customerId)}, ${customerId}, ${at}, ${more.actorId ?? null}, ${more.name ?? 'Kim Cole'})`;

describe('GET /today/list', () => {
  test('each role reads the kinds of its sections', async () => {
    for (const roleId of [1, 4, 5, 7, 8]) {
      const { counts, failed } = await list(await t.signInAs(roleId));
      expect(counts.map(({ kind }) => kind)).toEqual(blocksOf({ roleId }));
      expect(failed).toEqual([]);
    }
  });

  test('submitted RFPs: the longest wait first, at most 30 of them and the number of all', async () => {
    for (let days = mostItems + 1; days > 0; days -= 1)
      await add(`Waits ${days}`, { stageId: 2, statusId: 15, statusDate: ago(days) });
    await add('Open', { stageId: 2, statusId: 14 });
    await add('Deleted', { stageId: 2, statusId: 15, deletedAt: ago(1) });
    const { items, ...count } = await read('submitted');
    expect(count).toEqual({
      total: 31,
      isMore: false,
      lists: [{ name: null, total: 31, path: '/main/sales/rfp?only=submitted' }],
    });
    expect(items).toHaveLength(30);
    expect(items.slice(0, 3).map(({ name }) => name)).toEqual(['Waits 31', 'Waits 30', 'Waits 29']);
    const [first] = items;
    expect(first).toMatchObject({
      what: 'RFP submitted · No agent',
      at: ago(31).toISOString(),
      dueOn: '2026-10-23T00:00:00',
      dueInDays: -31,
      section: 'now',
      money: null,
      customer: { stageId: 2 },
      action: { label: 'Review', path: `/main/sales/rfp?only=submitted&open=${first?.id}` },
    });
  });

  test('ranks by day and money: overdue and dear ones first, and a record once', async () => {
    const plan = await t.db.plan.findFirstOrThrow({ where: { typeId: 6 } });
    const withPremium = async (name: string, more: CustomerToAdd, amount: number) => {
      const { id } = await add(name, { stageId: 2, statusId: 15, ...more });
      const kinds = { opsPlanId: plan.id, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'Gold' };
      await t.db.customerPlan.create({ data: { customerId: id, ...kinds, eeAmount: amount, eeQuantity: 10 } });
      return id;
    };
    await add('Late', { stageId: 2, statusId: 15, statusDate: ago(9) });
    await withPremium('Late and dear', { statusDate: ago(2) }, 500);
    await withPremium('Late and dearer', { statusDate: ago(1) }, 501);
    const dear = await withPremium('Today and dear', { statusDate: ago(0) }, 900);
    await add('Ends soon', rfp(ago(-3), 'key-soon'));
    await add('Idle for long', { stageId: 3, stageDate: ago(90) });
    await add('Idle and new', { stageId: 1, statusId: 16, stageDate: ago(90), salesAgentId: t.as.agent.id });
    const items = (await list()).items.filter(({ kind }) => kind !== 'setup' && kind !== 'reference');
    expect(items.map(({ name, section }) => [name, section])).toEqual([
      ['Late and dearer', 'now'],
      ['Late and dear', 'now'],
      ['Late', 'now'],
      ['Today and dear', 'now'],
      ['Ends soon', 'week'],
      ['Idle and new', 'later'],
      ['Idle for long', 'later'],
    ]);
    expect(items[0]?.money).toEqual({ amount: 60_120, of: 'premiums' });
    expect(items[5]?.kind).toBe('new');
    expect((await read('idle')).total).toBe(2);

    const figures = { total: { today: 120_000, provider: 99_500.5, saving: 20_499.5 } };
    const document = { typeId: 196, name: 'Proposal', mime: 'application/pdf', size: 1, sha256: 'a'.repeat(64) };
    await t.db.document.create({ data: { ...document, customerId: dear, storageKey: 'today-1', basis: { figures } } });
    expect((await read('submitted')).items[3]?.money).toEqual({ amount: 99_500.5, of: 'proposal' });
  });

  /** Adds a customer whose proposal ended in this state. */
  const answer = async (
    name: string,
    state:
      | { state: 'declined'; declineReason: string; endedAt: Date }
      | { state: 'signed'; signedName: string; signedAt: Date; consentText: string },
    more: CustomerToAdd,
  ) => {
    const { id } = await add(name, more);
    const document = { typeId: 196, name: 'Proposal', mime: 'application/pdf', size: 1, sha256: 'a'.repeat(64) };
    const { id: documentId } = await t.db.document.create({
      data: { ...document, customerId: id, storageKey: `answer-${id}` },
    });
    const sent = { customerId: id, documentId, documentSha256: 'a'.repeat(64), contactId: 1, contactName: 'Ada' };
    const link = { mailedTo: 'ada@example.test', message: '', nonce: name, keyHash: String(id).padEnd(64, '0') };
    await t.db.acceptance.create({
      data: { ...sent, ...link, ...state, validUntil: ago(-9), sentAt: ago(4), sentById: t.as.admin.id },
    });
    return id;
  };

  test('declined proposals say why, until a later one is sent', async () => {
    const decline = (name: string, days: number, more: CustomerToAdd = {}) =>
      answer(
        name,
        { state: 'declined', declineReason: 'Too expensive.', endedAt: ago(days) },
        { stageId: 3, salesAgentId: t.as.agent.id, ...more },
      );
    const id = await decline('Declined', 2);
    await addEvent(await decline('Sent again', 3), ago(1), { type: 'proposal.sent' });
    await decline('Long ago', 31);
    await decline('Client by now', 2, { stageId: 4 });
    await decline('Of another', 2, { salesAgentId: null });
    const { items, total } = await read('declined', t.as.agent);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        name: 'Declined',
        what: 'Proposal declined · Too expensive.',
        section: 'now',
        action: { label: 'Contact', path: `/main/sales/prospects?only=declined&open=${id}&tab=contacts` },
      },
    ]);
    expect((await read('declined')).total).toBe(2);
  });

  test('leads without an agent are one row, and not listed as new or idle too', async () => {
    await add('Old', { stageDate: ago(60), statusId: 10 });
    for (const days of [3, 1, 2]) await add(`Of ${days}`, { stageDate: ago(days) });
    await add('Mine', { stageDate: ago(1), salesAgentId: t.as.agent.id });
    const { items, total, lists } = await read('unassigned');
    expect(total).toBe(4);
    expect(lists[0]?.path).toBe('/main/sales?only=unassigned');
    expect(items.map(({ name, what, action }) => [name, what, action])).toEqual([
      [
        'Of 1',
        'No sales agent · Manual Entry · and 3 more leads',
        { label: 'Assign', path: '/main/sales?only=unassigned' },
      ],
    ]);
    expect(await names('new')).toEqual(['Mine']);
    expect((await read('new')).total).toBe(4);
    expect(await names('idle')).toEqual([]);
    expect((await read('unassigned', t.as.agent)).total).toBe(0);
  });

  test('accepted proposals of prospects lead to the step that makes the client', async () => {
    const accept = (name: string, stageId: number, more: CustomerToAdd = {}) =>
      answer(
        name,
        { state: 'signed', signedName: 'Ada', signedAt: ago(2), consentText: 'I agree.' },
        { stageId, ...more },
      );
    const id = await accept('Signed', 3, { salesAgentId: t.as.agent.id });
    await accept('Of another', 3);
    await accept('Client already', 4);
    const { items, total } = await read('accepted', t.as.agent);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        name: 'Signed',
        what: 'Proposal accepted · signed by Ada',
        dueInDays: -2,
        action: { label: 'Make client', path: `/main/sales/prospects?only=accepted&open=${id}&tab=proposal` },
      },
    ]);
    expect((await read('accepted')).total).toBe(2);
  });

  test('links that end within 7 days and were not submitted, opened or not', async () => {
    const opened = await add('Opened', rfp(ago(-5), 'key-opened'));
    await t.db.rfpPortalActivity.create({ data: { customerId: opened.id, firstOpenedAt: ago(1) } });
    await add('Unopened', rfp(ago(-2), 'key-unopened'));
    await add('Later', rfp(ago(-8), 'key-later'));
    await add('Over', rfp(ago(1), 'key-over'));
    await add('Submitted', { ...rfp(ago(-2), 'key-submitted'), statusId: 21 });
    const { items, total } = await read('expiring');
    expect(total).toBe(2);
    expect(items.map(({ name, what, dueInDays }) => [name, what, dueInDays])).toEqual([
      ['Unopened', 'RFP link expires · Not opened · No agent', 2],
      ['Opened', 'RFP link expires · Opened, not submitted · No agent', 5],
    ]);
    expect(items[0]?.action.path).toMatch(/&tab=session$/);
  });

  test('proposals about to lapse: sent 23 to 30 days ago, and no later one; the first to end comes first', async () => {
    const sent = async (name: string, days: readonly number[], more: CustomerToAdd = {}) => {
      const { id } = await add(name, { stageId: 3, stageDate: ago(1), ...more });
      for (const day of days) await addEvent(id, ago(day), { type: 'proposal.sent' });
    };
    await sent('Ends in 3 days', [27, 40]);
    await sent('Ends in 6 days', [24]);
    await sent('Sent again', [25, 2]);
    await sent('Lapsed', [31]);
    await sent('Fresh', [22]);
    await sent('Client', [25], { stageId: 4 });
    await addEvent((await add('Only seen', { stageId: 3, stageDate: ago(1) })).id, ago(25));
    const { items, total } = await read('lapsing');
    expect(total).toBe(2);
    expect(items.map(({ name, at }) => [name, at])).toEqual([
      ['Ends in 3 days', ago(-3).toISOString()],
      ['Ends in 6 days', ago(-6).toISOString()],
    ]);
    await sent('Mine', [26], { salesAgentId: t.as.agent.id });
    expect(await names('lapsing', t.as.agent)).toEqual(['Mine']);
  });

  test('plans that renew within 120 days, by the day of this or next year; the first to renew comes first', async () => {
    const plan = (name: string, renews: string, more: CustomerToAdd = {}, medicalSponsorsPlan = true) =>
      add(name, {
        stageId: 3,
        stageDate: ago(1),
        benefits: {
          create: { medicalSponsorsPlan, medicalRenewalDate: new Date(renews), medicalPlanVendor: 'Anthem' },
        },
        ...more,
      });
    await plan('Leap day', '2024-02-29');
    await plan('January', '2025-01-01');
    await plan('Today', '2026-11-23');
    await plan('In 120 days', '2020-03-23');
    await plan('In 121 days', '2020-03-24');
    await plan('Guaranteed', '2028-01-01');
    await plan('Was yesterday', '2026-11-22');
    await plan('No plan', '2027-01-01', {}, false);
    await plan('Lead', '2027-01-01', { stageId: 1 });
    const { items, total, lists } = await read('renewing');
    expect(items.map(({ name, dueInDays }) => [name, dueInDays])).toEqual([
      ['Today', 0],
      ['January', 39],
      ['Leap day', 97],
      ['In 120 days', 120],
    ]);
    expect(items[0]?.what).toBe('Medical plan renews · 11/23/2026 · Anthem · Proposal In Progress · No agent');
    expect([total, lists[0]?.path]).toEqual([
      4,
      '/main/sales/prospects?only=renewing&columns=planRenews&sort=planRenews.asc',
    ]);
    const listed = await ok(t.as.admin.get('/customers/search?typeId=3&only=renewing&agentId=0'));
    expect(listed.results).toHaveLength(4);
    await plan('Mine', '2025-01-01', { salesAgentId: t.as.agent.id });
    expect(await names('renewing', t.as.agent)).toEqual(['Mine']);
  });

  test('idle records have had no event for 14 days, in three lists', async () => {
    const quiet = await add('Quiet', { statusId: 10, stageDate: ago(40), salesAgentId: t.as.agent.id });
    await addEvent(quiet.id, ago(15));
    const busy = await add('Busy', { stageDate: ago(40) });
    await addEvent(busy.id, ago(13));
    await add('Fresh', { stageDate: ago(13) });
    await add('Prospect', { stageId: 3, stageDate: ago(30) });
    await add('Client', { stageId: 4, stageDate: ago(30) });
    await add('Archived', { stageId: 165, stageDate: ago(30) });
    const { items, lists, total } = await read('idle');
    expect(total).toBe(2);
    expect(items.map(({ name, at }) => [name, at])).toEqual([
      ['Prospect', ago(30).toISOString()],
      ['Quiet', ago(15).toISOString()],
    ]);
    expect(lists).toEqual([
      { name: 'Leads', total: 1, path: '/main/sales?only=idle' },
      { name: 'Prospects', total: 1, path: '/main/sales/prospects?only=idle' },
    ]);
  });

  test('a sales agent sees only the own records; the others also see whose they are', async () => {
    const { id } = t.as.agent.user;
    await add('Mine', { salesAgentId: id, stageDate: ago(5) });
    await add('Theirs', { salesAgentId: t.as.admin.id, stageDate: ago(5) });
    await add('My idle', { salesAgentId: id, stageId: 3, stageDate: ago(20) });
    await add('Their idle', { stageId: 3, stageDate: ago(20) });
    expect(await names('new', t.as.agent)).toEqual(['Mine']);
    expect((await names('new')).sort()).toEqual(['Mine', 'Theirs']);
    expect(await names('idle', t.as.agent)).toEqual(['My idle']);
    expect((await names('idle')).sort()).toEqual(['My idle', 'Their idle']);
    const { firstName, lastName } = t.as.agent.user;
    const mine = (as: Caller) => read('new', as).then(({ items }) => items.find((item) => item.name === 'Mine'));
    expect((await mine(t.as.admin))?.what).toContain(`${firstName} ${lastName}`);
    expect((await mine(t.as.agent))?.what).not.toContain(lastName);
  });

  test('a sales agent sees the renewals of the own clients alone, and cannot approve them', async () => {
    const { id, user } = t.as.agent;
    for (const [name, salesAgentId] of [['Mine', id] as const, ['Theirs', null] as const]) {
      const client = await add(name, { stageId: 4, salesAgentId });
      for (const renewalStatusId of [178, 175, 183])
        await addRenewal(t.db, client.id, {
          renewalStatusId,
          name: `At ${renewalStatusId}`,
          renewalStatusDate: ago(9),
        });
    }
    for (const name of ['signed', 'unopened', 'notBegun'] as const) {
      expect((await names(name)).sort()).toEqual(['Mine', 'Theirs']);
      const { items, total, lists } = await read(name, t.as.agent);
      expect([total, items.map((item) => item.name)]).toEqual([1, ['Mine']]);
      const query = new URLSearchParams({ only: name, 'f.agent': `${user.firstName} ${user.lastName}` });
      expect(lists[0]?.path).toBe(`/main/clients/renewals?${query}`);
      expect(items[0]?.action).toEqual({ label: 'View', path: `${lists[0]?.path}&open=${items[0]?.id}` });
      expect((await read(name)).items[0]?.action.label).not.toBe('View');
    }
  });

  test('renewals of one client that need the same are one row, with the money of all', async () => {
    const client = await add('Client', { stageId: 4 });
    for (const days of [3, 5, 4])
      await addRenewal(t.db, client.id, { renewalStatusId: 178, name: `Group ${days}`, renewalStatusDate: ago(days) });
    await addRenewal(t.db, client.id, { renewalStatusId: 175, name: 'Sent', renewalStatusDate: ago(9) });
    const { items } = await list();
    expect(items.filter(({ customer }) => customer?.id === client.id).map(({ what }) => what)).toEqual([
      'Renewal signed · Group 5 · and 2 more groups',
      'Renewal not opened · Sent · sent 9 days ago',
    ]);
    expect((await read('signed')).total).toBe(3);
  });

  test('renewals follow the rules of their list', async () => {
    const { id } = await add('Client', { stageId: 4 });
    for (const [renewalStatusId, days] of [
      [178, 3] as const,
      [175, 6] as const,
      [175, 8] as const,
      [183, 1] as const,
      [174, 9] as const,
    ])
      await addRenewal(t.db, id, { renewalStatusId, name: `${renewalStatusId} ${days}`, renewalStatusDate: ago(days) });
    await addRenewal(t.db, id, { renewalStatusId: 183, name: 'far', year: 2028, renewalStatusDate: ago(1) });
    await addRenewal(t.db, (await add('Inactive', { stageId: 4, isActive: false })).id, { renewalStatusId: 178 });
    const season: SeasonRow[] = (await t.as.admin.get('/renewals')).json();
    const listed = (need: SeasonNeed) =>
      season.filter((row) => hasSeasonNeed(row, need, now, 'America/Indiana/Indianapolis')).map((row) => row.id);
    for (const name of ['signed', 'unopened', 'notBegun'] as const)
      expect((await read(name)).items.map((item) => item.id)).toEqual(listed(name));
    for (const name of ['signed', 'unopened', 'notBegun'] as const) expect((await read(name)).total).toBe(1);
    const [notBegun] = (await read('notBegun')).items;
    expect([notBegun?.what, notBegun?.dueInDays]).toEqual(['Renewal not sent · 183 1 · the year begins in 39 days', 9]);
    const [unopened] = (await read('unopened')).items;
    expect([unopened?.what, unopened?.dueInDays]).toEqual(['Renewal not opened · 175 8 · sent 8 days ago', 39]);
    await t.db.benefitGroupYear.update({
      where: { id: unopened?.id ?? 0 },
      data: { renewalDueOn: new Date('2026-11-25') },
    });
    expect((await read('unopened')).items[0]).toMatchObject({ dueInDays: 2, section: 'week' });
  });

  test('files that wait for Publish, and new crossings by client without members', async () => {
    const ready = await addFileImport(t.db, 4, 'ready');
    const published = await addFileImport(t.db, 4);
    await t.db.fileImport.update({ where: { id: published }, data: { publishedAt: ago(2) } });
    const { id } = await add('Client', { stageId: 4 });
    const crossing = {
      customerId: id,
      year: 2026,
      importId: published,
      paid: 40_000,
      paidNow: 40_000,
      deductible: 75_000,
    };
    await t.db.stopLossCrossing.createMany({
      data: [
        { ...crossing, memberKey: 'Ada', threshold: 50 },
        { ...crossing, memberKey: 'Bo', threshold: 50 },
        { ...crossing, memberKey: 'Bo', threshold: 75 },
      ],
    });
    const files = await read('files');
    expect(files.items.map((item) => item.id)).toEqual([ready]);
    expect(files.lists).toEqual([
      { name: null, total: 1, path: expect.stringMatching(/^\/main\/operations\/files\?type=/) },
    ]);
    const { items, total, lists } = await read('crossings');
    expect(total).toBe(1);
    expect(lists).toEqual([{ name: null, total: 1, path: '/main/today?all=crossings' }]);
    expect(items[0]).toMatchObject({
      name: 'Client',
      what: 'Stop-loss crossing · 2 members · 75% reached',
      dueInDays: 5,
    });
    await t.db.fileImport.update({ where: { id: published }, data: { publishedAt: ago(8) } });
    expect((await read('crossings')).total).toBe(0);
  });

  test('failed jobs until they succeed, and undelivered emails until a later one arrives', async () => {
    const failed = { name: 'report', state: 'failed', createdAt: ago(2), finishedAt: ago(2) };
    const job = await t.db.job.create({ data: { ...failed, params: { a: 1 } } });
    await t.db.job.create({ data: { ...failed, params: { a: 2 }, errorCode: 'validation' } });
    await t.db.job.create({ data: { ...failed, params: { a: 3 }, createdAt: ago(15) } });
    const mail = {
      recipient: 'ada@example.test',
      subject: 'Renewal',
      template: 'renewal',
      sealedBody: Buffer.from('x'),
    };
    await t.db.mailMessage.create({ data: { ...mail, state: 'failed', createdAt: ago(1) } });
    expect((await read('jobs')).items).toMatchObject([
      {
        id: job.id,
        name: 'report',
        what: 'Job failed · scheduled',
        action: { label: 'Start again', path: '/main/reports' },
      },
    ]);
    expect(await names('mails')).toEqual(['ada@example.test']);
    await t.db.job.create({ data: { name: 'report', state: 'done', params: { a: 1 } } });
    await t.db.mailMessage.create({ data: { ...mail, state: 'sent' } });
    expect([(await read('jobs')).total, (await read('mails')).total]).toEqual([0, 0]);
  });

  test('new clients: those without a benefit group that share none, of an agent the own ones', async () => {
    const { id } = await add('Mine', { stageId: 4, stageDate: ago(3), salesAgentId: t.as.agent.id });
    await add('Other', { stageId: 4, stageDate: ago(8) });
    await add('Old', { stageId: 4, stageDate: ago(91) });
    await add('Deleted', { stageId: 4, stageDate: ago(1), deletedAt: ago(1) });
    const ready = await add('Has a group', { stageId: 4, stageDate: ago(2) });
    await addRenewal(t.db, ready.id, { renewalStatusId: 174 });
    expect(await names('newClients')).toEqual(['Other', 'Mine']);
    expect((await read('newClients', t.as.agent)).items).toMatchObject([
      {
        id,
        what: expect.stringMatching(/^New client without a benefit group · /),
        dueInDays: 2,
        section: 'week',
        action: { label: 'View', path: `/main/clients?open=${id}&tab=benefits` },
      },
    ]);
    expect((await read('newClients')).items[0]?.action.label).toBe('Set up');
  });

  test('shows all of a block that no list shows, to those who see the block', async () => {
    const mail = { subject: 'Renewal', template: 'renewal', sealedBody: Buffer.from('x'), state: 'failed' };
    for (const hour of [1, 2, 3, 4, 5, 6, 7])
      await t.db.mailMessage.create({
        data: { ...mail, recipient: `ada${hour}@example.test`, createdAt: ago(1 - hour / 24) },
      });
    const ask = (name: string, as: Caller = t.as.admin) => as.get(`/today/${name}`);
    const whole: WholeTodayBlock = (await ask('mails/all')).json();
    expect(whole).toMatchObject({ kind: 'mails', total: 7, items: { length: 7 } });
    expect(whole.items[0]).toMatchObject({
      name: 'ada7@example.test',
      action: { label: 'View', path: '/main/administration/outbox?f.recipient=ada7%40example.test' },
    });
    for (const roleId of [1, 4, 5, 7, 8]) {
      const as = await t.signInAs(roleId);
      for (const name of wholeBlockNames)
        expect((await ask(`${name}/all`, as)).statusCode, `${roleId} ${name}`).toBe(
          blocksOf({ roleId }).includes(name) ? 200 : 403,
        );
    }
    expect((await ask('signed/all')).statusCode).toBe(404);
    await t.db.mailMessage.deleteMany();
  });

  test('locked accounts, and what next year lacks, from September on', async () => {
    const { email, id } = (await t.signInAs(8)).user;
    await t.db.user.update({ where: { id }, data: { lockedUntil: ago(-0.01) } });
    expect((await read('locked')).items).toMatchObject([
      {
        id,
        what: `Account locked · ${email}`,
        action: { path: `/main/administration?${new URLSearchParams({ 'f.email': email })}` },
      },
    ]);
    await t.db.user.update({ where: { id }, data: { lockedUntil: ago(0.01) } });
    expect((await read('locked')).total).toBe(0);

    await t.db.benefitYear.deleteMany({ where: { year: 2027 } });
    expect((await read('reference')).items.find(({ name }) => name === 'HSA limits')).toMatchObject({
      what: 'Missing in Operations · None for 2027',
      dueOn: '2027-01-01T00:00:00',
      section: 'later',
      action: { label: 'Enter', path: '/main/operations/limits' },
    });
    t.clock.set(new Date('2026-08-01T15:00:00Z'));
    expect((await read('reference')).total).toBe(0);
    t.clock.set(now);
  });

  test('yearly limits that this year lacks, and from October on those of the next one', async () => {
    const limits = async () => {
      const { items } = await read('reference');
      const yearly = items.filter(({ action }) => action.path === '/main/operations/limits');
      return yearly.map(({ name, what, dueInDays }) => `${name}: ${what.split(' · ').at(-1)}, ${(dueInDays ?? 0) < 0}`);
    };
    await t.db.benefitYear.updateMany({ where: { year: 2026 }, data: { affordabilityPercent: null } });
    await t.db.benefitYear.updateMany({ where: { year: 2025 }, data: { affordabilityPercent: 9.02 } });
    await t.db.benefitYear.deleteMany({ where: { year: 2027 } });
    t.clock.set(new Date('2026-09-30T15:00:00Z'));
    const inSeptember = ['ACA affordability percentage: None for 2026, true', 'HSA limits: None for 2027, false'];
    expect((await limits()).sort()).toEqual(inSeptember);
    t.clock.set(new Date('2026-10-01T15:00:00Z'));
    expect(await limits()).toContain('Social Security wage base: None for 2027, false');
    t.clock.set(now);
  });
});

test('follow-ups due are one’s own, until they are done', async () => {
  const { id } = t.as.agent.user;
  const own = await add('Call back', { salesAgentId: id });
  const note = await t.db.note.create({ data: { customerId: own.id, typeId: 114, content: 'Call Ada.\nSoon.' } });
  await t.db.followUp.create({ data: { noteId: note.id, userId: id, dueOn: new Date('2026-11-20T00:00:00Z') } });
  const later = await t.db.note.create({ data: { customerId: own.id, typeId: 114, content: 'Ask Ada.' } });
  const inDays = (noteId: number, dueOn: string) =>
    t.db.followUp.create({ data: { noteId, userId: id, dueOn: new Date(dueOn) } });
  await inDays(later.id, '2026-11-27');
  await inDays(
    (await t.db.note.create({ data: { customerId: own.id, typeId: 114, content: 'Far.' } })).id,
    '2026-12-02',
  );
  const { total, items } = await read('followUps', t.as.agent);
  expect(total).toBe(1);
  expect(items.map((item: TodayItem) => [item.id, item.what, item.dueInDays, item.section])).toEqual([
    [note.id, 'Follow-up · Call Ada.', -3, 'now'],
    [later.id, 'Follow-up · Ask Ada.', 4, 'week'],
  ]);
  expect(items[0]).toMatchObject({ name: 'Call back', at: '2026-11-20T05:00:00.000Z' });
  expect((await read('followUps')).total).toBe(0);
  await t.db.followUp.update({ where: { noteId: note.id }, data: { doneAt: now } });
  expect(await names('followUps', t.as.agent)).toHaveLength(1);
});

describe('GET /customers/search?only', () => {
  const listed = async (query: string, as: Caller = t.as.admin): Promise<string[]> => {
    const answer = await ok(as.get(`/customers/search?agentId=0&${query}`));
    return answer.results.map(({ companyName }: { companyName: string }) => companyName);
  };

  test('shows the records of the block alone, whenever they were assigned, and filters among them', async () => {
    const { id } = t.as.agent.user;
    await add('Old idle', { stageDate: ago(400) });
    await add('Own idle', { stageDate: ago(100), salesAgentId: id });
    await add('Idle prospect', { stageId: 3, stageDate: ago(400) });
    await add('Fresh');
    expect(await listed('typeId=1&only=idle')).toEqual(['Own idle', 'Old idle']);
    expect(await listed('typeId=3&only=idle')).toEqual(['Idle prospect']);
    expect(await listed('typeId=1&only=idle', t.as.agent)).toEqual(['Own idle']);
    expect(await listed('typeId=1&only=idle&f.name=old')).toEqual(['Old idle']);
    expect(await listed('typeId=1&only=idle&windows=true&pageSize=1')).toHaveLength(2);
    expect(await listed('typeId=1&only=submitted')).toEqual([]);
    expect((await ok(t.as.admin.get('/customers/search/ids?typeId=1&agentId=0&only=idle'))).ids).toHaveLength(2);
    expect((await t.as.admin.get('/customers/search?typeId=1&only=late')).statusCode).toBe(400);
  });
});

describe('GET /today', () => {
  const news = async (as: Caller): Promise<TodayNews> => (await as.get('/today')).json();
  const visit = (as: TestPerson, at: Date) =>
    t.db.session.create({
      data: {
        userId: as.id,
        tokenHash: String(Math.random()).padEnd(64, '0').slice(0, 64),
        createdAt: at,
        lastSeenAt: at,
        expiresAt: at,
        endedAt: at,
      },
    });

  test('says nothing at the first sign-in', async () => {
    expect(await news(await t.signInAs(8))).toEqual({ since: null, lines: [] });
  });

  test('tells what others did on the user’s records since the last session, in at most ten sentences', async () => {
    const me = await t.signInAs(5, { isSalesAgent: true });
    await visit(me, ago(3));
    await visit(me, ago(2));
    const { id } = me.user;
    const own = await add('Own', { salesAgentId: id, stageId: 2 });
    await addEvent(own.id, ago(2.5), { type: 'rfp.submitted' });
    await addEvent(own.id, ago(1), { type: 'rfp.submitted', name: 'Ada Moore' });
    await addEvent(own.id, ago(0.5), { type: 'customer.updated', actorId: id });
    await addEvent((await add('Other', { stageId: 2 })).id, ago(1), { type: 'rfp.submitted' });
    const answer = await news(me);
    expect(answer.since).toBe(ago(2).toISOString());
    expect(answer.lines).toMatchObject([
      { who: 'Ada Moore', sentence: 'Submitted the RFP', customer: { id: own.id, name: 'Own', stageId: 2 } },
    ]);
    for (let minute = 1; minute < 15; minute += 1) await addEvent(own.id, ago(minute / 1_440));
    expect((await news(me)).lines).toHaveLength(10);
  });

  test('concerns the records that the user worked on lately, while the user may open them', async () => {
    const me = await t.signInAs(7);
    await visit(me, ago(2));
    const { id } = me.user;
    const client = await add('Worked on', { stageId: 4 });
    await t.db.auditEvent.create({
      data: {
        at: ago(5),
        actorId: id,
        actorName: 'Me',
        action: 'customers.save',
        entity: 'customer',
        entityId: String(client.id),
        customerId: client.id,
        changes: { city: ['a', 'b'] },
      },
    });
    await addEvent(client.id, ago(1), { type: 'customer.termed' });
    expect((await news(me)).lines).toMatchObject([{ sentence: 'Termed the client' }]);
    await t.db.customer.update({ where: { id: client.id }, data: { deletedAt: ago(0) } });
    expect((await news(me)).lines).toEqual([]);
  });
});
