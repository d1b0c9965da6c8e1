import { addFileImport } from '@worksmart/core/testing/add-claims.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { hasSeasonNeed, type SeasonNeed } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import {
  blocksOf,
  type TodayBlockName,
  todayBlockNames,
  wholeBlockNames,
} from '@worksmart/shared/office/today/blocks.ts';
import type { TodayBlock, TodayNews } from '@worksmart/shared/office/today/schema.ts';
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

const ask = (name: string, as: Caller = t.as.admin) => as.get(`/today/${name}`);
const read = (name: TodayBlockName, as: Caller = t.as.admin): Promise<TodayBlock> => ok(ask(name, as));
const names = async (name: TodayBlockName, as: Caller = t.as.admin) =>
  (await read(name, as)).lines.map((line) => line.name);

const add = (name: string, more: CustomerToAdd = {}) => addCustomer(t.db, { name, ...more });
const rfp = (expiration: Date, key: string) => ({
  stageId: 2,
  rfp: { create: { rfpYear: 2026, rfpKey: key, createdOn: ago(20), expiration } },
});
const addEvent = (customerId: number, at: Date, more: { type?: string; actorId?: number; name?: string } = {}) =>
  t.db.$executeRaw`insert into event (id, type, entity, entity_id, customer_id, at, actor_id, actor_name)
    values (uuidv7(${at}::timestamptz - clock_timestamp()), ${more.type ?? 'customer.archived'}, 'customer',
      ${String(customerId)}, ${customerId}, ${at}, ${more.actorId ?? null}, ${more.name ?? 'Kim Cole'})`;

describe('GET /today/:block', () => {
  test('each role reads its own blocks, and 403 for the others; 404 for a block that does not exist', async () => {
    for (const roleId of [1, 4, 5, 7, 8]) {
      const as = await t.signInAs(roleId);
      const seen = blocksOf({ roleId });
      for (const name of todayBlockNames)
        expect((await ask(name, as)).statusCode, `${roleId} ${name}`).toBe(seen.includes(name) ? 200 : 403);
    }
    expect((await ask('weather')).statusCode).toBe(404);
  });

  test('submitted RFPs: the longest wait first, five lines and the number of all', async () => {
    for (const days of [1, 6, 3, 2, 4, 5])
      await add(`Waits ${days}`, { stageId: 2, statusId: 15, statusDate: ago(days) });
    await add('Open', { stageId: 2, statusId: 14 });
    await add('Deleted', { stageId: 2, statusId: 15, deletedAt: ago(1) });
    const block = await read('submitted');
    expect(block).toMatchObject({ total: 6, isMore: false, lists: [] });
    expect(block.lines.map(({ name }) => name)).toEqual(['Waits 6', 'Waits 5', 'Waits 4', 'Waits 3', 'Waits 2']);
    expect(block.lines[0]).toMatchObject({
      what: 'No agent',
      at: ago(6).toISOString(),
      customer: { stageId: 2 },
    });
  });

  test('links that end within 7 days and were not submitted, opened or not', async () => {
    const opened = await add('Opened', rfp(ago(-5), 'key-opened'));
    await t.db.rfpPortalActivity.create({ data: { customerId: opened.id, firstOpenedAt: ago(1) } });
    await add('Unopened', rfp(ago(-2), 'key-unopened'));
    await add('Later', rfp(ago(-8), 'key-later'));
    await add('Over', rfp(ago(1), 'key-over'));
    await add('Submitted', { ...rfp(ago(-2), 'key-submitted'), statusId: 21 });
    const { lines, total } = await read('expiring');
    expect(total).toBe(2);
    expect(lines.map(({ name, what, at }) => [name, what, at])).toEqual([
      ['Unopened', 'Not opened · No agent', ago(-2).toISOString()],
      ['Opened', 'Opened, not submitted · No agent', ago(-5).toISOString()],
    ]);
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
    const { lines, total } = await read('lapsing');
    expect(total).toBe(2);
    expect(lines.map(({ name, at }) => [name, at])).toEqual([
      ['Ends in 3 days', ago(-3).toISOString()],
      ['Ends in 6 days', ago(-6).toISOString()],
    ]);
    await sent('Mine', [26], { salesAgentId: t.as.agent.id });
    expect(await names('lapsing', t.as.agent)).toEqual(['Mine']);
  });

  test('idle records have had no event for 14 days, in three lists', async () => {
    const quiet = await add('Quiet', { stageDate: ago(40) });
    await addEvent(quiet.id, ago(15));
    const busy = await add('Busy', { stageDate: ago(40) });
    await addEvent(busy.id, ago(13));
    await add('Fresh', { stageDate: ago(13) });
    await add('Prospect', { stageId: 3, stageDate: ago(30) });
    await add('Client', { stageId: 4, stageDate: ago(30) });
    await add('Archived', { stageId: 165, stageDate: ago(30) });
    const { lines, lists, total } = await read('idle');
    expect(total).toBe(2);
    expect(lines.map(({ name, at }) => [name, at])).toEqual([
      ['Prospect', ago(30).toISOString()],
      ['Quiet', ago(15).toISOString()],
    ]);
    expect(lists).toEqual([
      { id: 1, total: 1 },
      { id: 3, total: 1 },
    ]);
  });

  test('a sales agent sees only the own records; the others also see whose they are', async () => {
    const { id } = t.as.agent.user;
    await add('Mine', { salesAgentId: id, stageDate: ago(20) });
    await add('Theirs', { stageDate: ago(20) });
    for (const name of ['new', 'idle'] as const) {
      expect(await names(name, t.as.agent)).toEqual(['Mine']);
      expect((await names(name)).sort()).toEqual(['Mine', 'Theirs']);
    }
    const { firstName, lastName } = t.as.agent.user;
    const mine = (as: Caller) => read('new', as).then(({ lines }) => lines.find((line) => line.name === 'Mine'));
    expect((await mine(t.as.admin))?.what).toContain(`${firstName} ${lastName}`);
    expect((await mine(t.as.agent))?.what).not.toContain(lastName);
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
      expect((await read(name)).lines.map((line) => line.id)).toEqual(listed(name));
    for (const name of ['signed', 'unopened', 'notBegun'] as const) expect((await read(name)).total).toBe(1);
    expect((await read('notBegun')).lines[0]?.what).toBe('183 1 · 39 days left');
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
    expect((await read('files')).lines.map((line) => line.id)).toEqual([ready]);
    expect((await read('files')).lists).toHaveLength(1);
    const { lines, total } = await read('crossings');
    expect(total).toBe(1);
    expect(lines[0]).toMatchObject({ name: 'Client', what: '2 members · 75% reached' });
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
    expect((await read('jobs')).lines).toEqual([
      expect.objectContaining({ id: job.id, name: 'report', what: 'scheduled', kind: 'report' }),
    ]);
    expect(await names('mails')).toEqual(['ada@example.test']);
    await t.db.job.create({ data: { name: 'report', state: 'done', params: { a: 1 } } });
    await t.db.mailMessage.create({ data: { ...mail, state: 'sent' } });
    expect([(await read('jobs')).total, (await read('mails')).total]).toEqual([0, 0]);
  });

  test('shows all of a block that no list shows, to those who see the block', async () => {
    const mail = { subject: 'Renewal', template: 'renewal', sealedBody: Buffer.from('x'), state: 'failed' };
    for (const hour of [1, 2, 3, 4, 5, 6, 7])
      await t.db.mailMessage.create({
        data: { ...mail, recipient: `ada${hour}@example.test`, createdAt: ago(1 - hour / 24) },
      });
    const five = await read('mails');
    expect(five).toMatchObject({ total: 7, lines: { length: 5 } });
    const whole: TodayBlock = (await ask('mails/all')).json();
    expect(whole).toMatchObject({ total: 7, lines: { length: 7 } });
    expect(whole.lines.slice(0, 5)).toEqual(five.lines);
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
    expect((await read('locked')).lines).toMatchObject([{ id, what: email, kind: email }]);
    await t.db.user.update({ where: { id }, data: { lockedUntil: ago(0.01) } });
    expect((await read('locked')).total).toBe(0);

    await t.db.benefitYear.deleteMany({ where: { year: 2027 } });
    expect((await read('reference')).lines[0]).toMatchObject({
      name: 'HSA limits',
      what: 'None for 2027',
      kind: 'hsa',
    });
    t.clock.set(new Date('2026-08-01T15:00:00Z'));
    expect((await read('reference')).total).toBe(0);
    t.clock.set(now);
  });
});

test('follow-ups due are one’s own, until they are done', async () => {
  const { id } = t.as.agent.user;
  const own = await add('Call back', { salesAgentId: id });
  const note = await t.db.note.create({ data: { customerId: own.id, typeId: 114, content: 'Call Ada.\nSoon.' } });
  await t.db.followUp.create({ data: { noteId: note.id, userId: id, dueOn: new Date('2026-11-20T00:00:00Z') } });
  const { total, lines } = await read('followUps', t.as.agent);
  expect(total).toBe(1);
  expect(lines[0]).toMatchObject({ id: note.id, name: 'Call back', what: 'Call Ada.', at: '2026-11-20T05:00:00.000Z' });
  expect((await read('followUps')).total).toBe(0);
  await t.db.followUp.update({ where: { noteId: note.id }, data: { doneAt: now } });
  expect((await read('followUps', t.as.agent)).total).toBe(0);
});

describe('GET /customers/search?only', () => {
  const list = async (query: string, as: Caller = t.as.admin): Promise<string[]> => {
    const answer = await ok(as.get(`/customers/search?agentId=0&${query}`));
    return answer.results.map(({ companyName }: { companyName: string }) => companyName);
  };

  test('shows the records of the block alone, whenever they were assigned, and filters among them', async () => {
    const { id } = t.as.agent.user;
    await add('Old idle', { stageDate: ago(400) });
    await add('Own idle', { stageDate: ago(100), salesAgentId: id });
    await add('Idle prospect', { stageId: 3, stageDate: ago(400) });
    await add('Fresh');
    expect(await list('typeId=1&only=idle')).toEqual(['Own idle', 'Old idle']);
    expect(await list('typeId=3&only=idle')).toEqual(['Idle prospect']);
    expect(await list('typeId=1&only=idle', t.as.agent)).toEqual(['Own idle']);
    expect(await list('typeId=1&only=idle&f.name=old')).toEqual(['Old idle']);
    expect(await list('typeId=1&only=idle&windows=true&pageSize=1')).toHaveLength(2);
    expect(await list('typeId=1&only=submitted')).toEqual([]);
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
