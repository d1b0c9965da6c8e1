import { setTimeout as sleep } from 'node:timers/promises';
import { auditedEntityNames, entitiesWithEvents } from '@worksmart/shared/platform/audited-entities.ts';
import { eventTypes } from '@worksmart/shared/platform/events.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { asOwner } from '#testing/test-database.ts';
import { placeEvents } from './place-events.service.ts';
import { purgeEvents } from './purge-events.service.ts';

const database = databaseForTests(10);
const onPool = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await onPool(text, values)).rows as Row[];

beforeEach(async () => {
  await asOwner(database.url, 'truncate event, mail_message cascade');
  await onPool('delete from preparation_step');
});

const typeOf = async (entity: string, action: string, changes: object): Promise<string | null> =>
  (await rows<{ type: string | null }>('select event_of_audit($1, $2, $3) as type', [entity, action, changes]))[0]
    ?.type ?? null;

const insertAudit = (entity: string, action: string, changes: object, customerId: number | null = null) =>
  onPool(
    `insert into audit_event (actor_name, action, entity, entity_id, customer_id, changes)
     values ('Dana Reyes', $1, $2, '12', $3, $4)`,
    [action, entity, customerId, changes],
  );

describe('event_of_audit', () => {
  test.each([
    ['customer', 'customers.save', { stageId: [null, 1], name: [null, 'A'] }, 'customer.created'],
    ['tier', 'reference.saveTier', { rate: ['1', '2'] }, 'reference.saved'],
    ['fee', 'reference.removeFee', { feeAmount: ['1', null] }, 'reference.removed'],
    ['marginDefault', 'reference.saveMarginDefault', { setupOnce: ['1', '2'] }, 'reference.saved'],
    ['benefitYear', 'reference.removeBenefitYear', { year: [2031, null] }, 'reference.removed'],
    ['stateContinuation', 'reference.removeStateContinuation', { months: ['12', null] }, 'reference.removed'],
    ['futaCreditReduction', 'reference.saveFutaCreditReduction', { percent: [null, '1.2'] }, 'reference.saved'],
    ['customer', 'customers.promote', { stageId: [1, 2], statusId: [16, 14] }, 'customer.promoted'],
    ['customer', 'customers.archive', { stageId: [2, 165] }, 'customer.archived'],
    ['customer', 'customers.unarchive', { stageId: [165, 2] }, 'customer.unarchived'],
    ['customer', 'customers.remove', { deletedAt: [null, 'now'] }, 'customer.deleted'],
    ['customer', 'customers.merge', { deletedAt: [null, 'now'], mergedInto: [null, 3] }, 'customer.deleted'],
    ['customer', 'customers.merge', { name: ['A', 'B'], mergedId: [null, 3] }, 'customer.merged'],
    ['customer', 'customers.undoMerge', { mergedId: [3, null] }, 'customer.unmerged'],
    ['customer', 'customers.restore', { deletedAt: ['then', null] }, 'customer.restored'],
    [
      'customer',
      'customers.purge',
      { name: ['A', null], stageId: [1, null], deletedAt: ['t', null] },
      'customer.purged',
    ],
    ['customer', 'customers.term', { statusId: [27, 30], termedOn: [null, 'now'] }, 'customer.termed'],
    ['customer', 'customers.activate', { isActive: [false, true], termedOn: ['then', null] }, 'customer.activated'],
    ['customer', 'customers.inactivate', { isActive: [true, false] }, 'customer.inactivated'],
    ['customer', 'customers.assign', { salesAgentId: [1, 2] }, 'customer.assigned'],
    ['customer', 'customers.save', { salesAgentId: [1, 2], name: ['A', 'B'] }, 'customer.updated'],
    ['customer', 'portal.submit', { 'rfp.submittedOn': [null, 'now'], statusId: [14, 15] }, 'rfp.submitted'],
    ['customer', 'portal.unlock', { statusId: [15, 75] }, 'rfp.unlocked'],
    ['customer', 'portal.save', { name: ['A', 'B'] }, 'rfp.saved'],
    ['contact', 'portal.saveContact', { phone: ['1', '2'] }, 'rfp.saved'],
    ['contact', 'customers.saveContact', { phone: ['1', '2'] }, 'customer.updated'],
    ['benefitGroup', 'renewals.run', { renewalStatusId: [183, 175] }, 'renewal.sent'],
    ['benefitGroup', 'renewalPortal.opened', { renewalStatusId: [175, 176] }, 'renewal.opened'],
    ['benefitGroup', 'renewalPortal.save', { renewalStatusId: [176, 177] }, 'renewal.saved'],
    ['benefitGroup', 'renewalPortal.submit', { renewalStatusId: [177, 178] }, 'renewal.signed'],
    ['benefitGroup', 'renewals.reset', { renewalStatusId: [178, 177] }, 'renewal.unlocked'],
    ['benefitGroup', 'renewals.approve', { renewalStatusId: [178, 174] }, 'renewal.approved'],
    ['benefitGroup', 'renewals.term', { renewalStatusId: [175, 179] }, 'renewal.termed'],
    ['benefitGroup', 'renewal-run', { renewalStatusId: [null, 183] }, 'renewal.prepared'],
    ['benefitGroup', 'renewals.resend', {}, 'renewal.sent'],
    ['benefitGroup', 'renewal-reminder', { reminded: [null, 7] }, 'renewal.reminded'],
    ['benefitGroup', 'benefitGroups.save', { name: ['A', 'B'] }, 'group.saved'],
    ['benefitGroup', 'benefitGroups.remove', { name: ['A', null] }, 'group.removed'],
    ['proposal', 'acceptances.send', { sentTo: [null, 'a@x.test'] }, 'proposal.sent'],
    ['proposal', 'acceptancePortal.opened', { acceptance: ['sent', 'viewed'] }, 'proposal.viewed'],
    ['proposal', 'acceptancePortal.sign', { acceptance: ['viewed', 'signed'] }, 'proposal.accepted'],
    ['proposal', 'acceptancePortal.decline', { acceptance: ['viewed', 'declined'] }, 'proposal.declined'],
    ['proposal', 'acceptance-expiry', { acceptance: ['sent', 'expired'] }, 'proposal.expired'],
    ['proposal', 'acceptances.withdraw', { acceptance: ['sent', 'withdrawn'] }, 'proposal.withdrawn'],
    ['followUp', 'notes.save', { dueOn: [null, 'd'], person: [null, 'A'] }, 'followUp.set'],
    ['followUp', 'notes.save', { person: ['A', 'B'] }, 'followUp.set'],
    ['followUp', 'notes.save', { dueOn: ['d', 'e'], person: ['A', 'B'], doneAt: ['t', null] }, 'followUp.set'],
    ['followUp', 'notes.save', { dueOn: ['d', null], person: ['A', null] }, 'followUp.removed'],
    ['followUp', 'followUps.move', { dueOn: ['d', 'e'] }, 'followUp.moved'],
    ['followUp', 'followUps.done', { doneAt: [null, 't'] }, 'followUp.done'],
    ['followUp', 'followUps.undo', { doneAt: ['t', null] }, 'followUp.reopened'],
    ['document', 'documents.upload', { name: [null, 'a.pdf'] }, 'document.added'],
    ['document', 'documents.file', {}, null],
    ['file-import', 'fileImports.get', {}, null],
    ['user', 'users.save', { email: [null, 'a@x.test'] }, 'user.created'],
    ['user', 'users.save', { email: ['a@x.test', 'b@x.test'] }, 'user.updated'],
    ['user', 'users.remove', { email: ['a@x.test', null], openSessions: [1, 0] }, 'user.removed'],
    ['user', 'users.roleBySso', { roleId: [8, 7] }, 'user.updated'],
    ['user', 'auth.signIn', {}, null],
    ['user', 'sso.finish', { signIn: [null, 'signed in with Directory'] }, null],
    ['session', 'auth.signOut', { ended: [false, true] }, null],
  ])('of %s, %s with %j is %s', async (entity, action, changes, type) => {
    expect(await typeOf(entity, action, changes)).toBe(type);
  });

  test('returns only known types, and one for each kind of record whose changes matter to others', async () => {
    const [{ source } = { source: '' }] = await rows<{ source: string }>(
      `select string_agg(prosrc, ' ') as source from pg_proc where proname in ('event_of_audit', 'add_events_of_mail')`,
    );
    const named = new Set(
      [...source.matchAll(/(?:then|else)\s+'([a-zA-Z]+\.[a-z]+)'/g)].flatMap(([, type]) => type ?? []),
    );
    /** Written by `ctx.emit`. */
    const emitted = [
      'rfp.opened',
      'audit.sealed',
      'rfp.invited',
      'reference.yearCopied',
      'reference.ratesImported',
      'reference.plansImported',
      'reference.plansUndone',
    ];
    /** Written by statements. */
    const inserted = ['rfp.expired', 'premiums.found', 'stopLoss.crossed'];
    expect([...named, ...emitted, ...inserted].sort()).toEqual(Object.keys(eventTypes).sort());
    const changed = { name: ['A', 'B'] };
    const action: Record<string, string> = { proposal: 'proposals.email', 'file-import': 'fileImports.publish' };
    for (const entity of Object.keys(auditedEntityNames)) {
      const causes = (await typeOf(entity, action[entity] ?? 'x.save', changed)) !== null;
      expect(causes, entity).toBe(entitiesWithEvents.has(entity));
    }
  });
});

test('an audit row causes its event in its own transaction, with the stages of a promotion', async () => {
  const { id: customerId } = await addCustomer(database.prisma, {});
  await insertAudit('customer', 'customers.promote', { stageId: [1, 2] }, customerId);
  await insertAudit('session', 'auth.signOut', {});
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`insert into audit_event (actor_name, action, entity, entity_id) values ('x', 'y', 'note', '1')`);
  await client.query('rollback');
  client.release();
  const found = await database.prisma.event.findMany({ omit: { id: true, at: true } });
  expect(found).toEqual([
    {
      type: 'customer.promoted',
      entity: 'customer',
      entityId: '12',
      customerId,
      requestId: null,
      data: { fromStage: 1, toStage: 2 },
      actorId: null,
      actorName: 'Dana Reyes',
      position: null,
      auditId: expect.any(BigInt),
    },
  ]);
});

test('an email about a customer causes an event when it is written, and another when it is given up', async () => {
  const mail = { recipient: 'a@example.test', subject: 'S', template: 'rfp-invitation', sealedBody: Buffer.from('x') };
  const { id: customerId } = await addCustomer(database.prisma, {});
  const { id } = await database.prisma.mailMessage.create({ data: { ...mail, customerId } });
  await database.prisma.mailMessage.create({ data: mail });
  await database.prisma.mailMessage.update({ where: { id }, data: { tries: 1 } });
  await database.prisma.mailMessage.update({ where: { id }, data: { state: 'failed' } });
  await database.prisma.mailMessage.update({ where: { id }, data: { state: 'failed', tries: 6 } });
  const found = await rows(`select type, entity_id, customer_id, data from event order by id`);
  const about = { entity_id: String(id), customer_id: customerId, data: { template: 'rfp-invitation' } };
  expect(found).toEqual([
    { type: 'mail.sent', ...about },
    { type: 'mail.failed', ...about },
  ]);
});

/** Other test files use the same server, and their open transactions hold up the positions. */
const untilPlaced = () =>
  expect
    .poll(
      async () => {
        await placeEvents({ database });
        return database.prisma.event.count({ where: { position: null } });
      },
      { timeout: 120_000 },
    )
    .toBe(0);

test('a reader that continues after a position sees each committed event once, whatever the order of commits', {
  timeout: 180_000,
}, async () => {
  const [writers, each] = [8, 40];
  let writing = true;
  const write = async (writer: number): Promise<void> => {
    const client = await database.pool.connect();
    for (let n = 0; n < each; n += 1) {
      await client.query('begin');
      await client.query(
        `insert into audit_event (actor_name, action, entity, entity_id) values ('x', 'y', 'note', $1)`,
        [`${writer}-${n}`],
      );
      await sleep(Math.random() * 8);
      await client.query('commit');
    }
    client.release();
  };
  const place = async (): Promise<void> => {
    while (writing) {
      await Promise.all([placeEvents({ database }), placeEvents({ database })]);
      await sleep(3);
    }
  };
  const seen: string[] = [];
  let position = '0';
  const read = async (): Promise<void> => {
    const found = await rows<{ id: string; position: string }>(
      'select entity_id as id, position from event where position > $1 order by position limit 7',
      [position],
    );
    position = found.at(-1)?.position ?? position;
    seen.push(...found.map(({ id }) => id));
    if (found.length > 0) await read();
  };
  const follow = async (): Promise<void> => {
    while (writing) {
      await read();
      await sleep(1);
    }
  };
  const followers = [place(), follow()];
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  writing = false;
  await Promise.all(followers);
  await untilPlaced();
  await read();
  expect(seen).toHaveLength(writers * each);
  expect(new Set(seen).size).toBe(writers * each);
  const [range] = await rows('select min(position)::int as first, max(position)::int as last from event');
  expect(range).toEqual({ first: 1, last: writers * each });
});

test('events are removed after 400 days', async () => {
  await insertAudit('note', 'notes.save', {});
  const later = (days: number) => () => new Date(Date.now() + days * 86_400_000);
  expect(await purgeEvents({ database, clock: later(399) })).toBe(0);
  expect(await purgeEvents({ database, clock: later(401) })).toBe(1);
});
