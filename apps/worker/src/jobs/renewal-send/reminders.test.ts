import { sendReminders } from '@worksmart/core/benefits/renewals/reminders/send-reminders.service.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeEach, expect, test } from 'vitest';
import { workerForTests } from '../../testing/test-worker.ts';

const t = workerForTests();
beforeEach(async () => {
  await t.ctx.db.mailMessage.deleteMany();
  await t.ctx.db.customer.deleteMany();
  await t.ctx.db.renewalReminderOff.deleteMany();
});

/** Runs the task at a time of the office (UTC-5). */
const remindAt = (local: string) => sendReminders({ ...t.services, clock: () => new Date(`${local}-05:00`) });
const sent = async () =>
  (await t.ctx.db.mailMessage.findMany({ orderBy: { id: 'asc' } })).map((mail) => mail.recipient);

/** Adds a client whose renewals were sent on 11/01 and are due on 12/31. */
const add = async (name: string, groups: readonly string[] = ['All'], more: object = {}, columns: object = {}) => {
  const email = `${name}@x.test`;
  const contacts = [{ firstName: 'Ada', lastName: 'Moore', email, isPrimary: true }];
  const { id } = await addCustomer(t.ctx.db, { name, stageId: 4, contacts, ...more });
  for (const group of groups)
    await addRenewal(t.ctx.db, id, {
      name: group,
      renewalStatusId: 176,
      renewalKey: `${name}-${group}`.padEnd(43, '0'),
      mailedAt: new Date('2026-11-01T15:00:00Z'),
      mailedTo: email,
      renewalDueOn: new Date('2026-12-31'),
      ...columns,
    });
  return id;
};

test('sends one reminder for each client on its day from 8:00, once, and records it', async () => {
  const id = await add('Acme', ['Drivers', 'Office']);
  await remindAt('2026-12-09T12:00:00');
  await remindAt('2026-12-10T07:59:00');
  expect(await sent()).toEqual([]);
  await Promise.all([remindAt('2026-12-10T08:00:00'), remindAt('2026-12-10T08:00:00')]);
  await remindAt('2026-12-11T08:00:00');
  expect(await sent()).toEqual(['Acme@x.test']);
  expect(await t.ctx.db.renewalReminder.findMany({ select: { days: true, address: true } })).toEqual(
    [1, 2].map(() => ({ days: 21, address: 'Acme@x.test' })),
  );
  expect(await t.ctx.db.renewalClientLink.count({ where: { customerId: id } })).toBe(1);
  const audited = await t.ctx.db.auditEvent.findMany({ where: { customerId: id, action: 'renewal-reminder' } });
  expect(audited.map(({ changes, actorName }) => [changes, actorName])).toEqual(
    [1, 2].map(() => [{ reminderDays: [null, 21], mailedTo: [null, 'Acme@x.test'] }, 'system']),
  );
  await remindAt('2026-12-30T08:00:00');
  expect(await sent()).toHaveLength(2);
  await remindAt('2027-01-01T08:00:00');
  expect(await sent()).toHaveLength(2);
});

test('skips what is signed, not sent, without a due day, and termed, inactive, deleted and former clients', async () => {
  await add('Signed', ['All'], {}, { renewalStatusId: 178 });
  await add('Omitted', ['All'], {}, { renewalStatusId: 179 });
  await add('Unsent', ['All'], {}, { renewalStatusId: 183 });
  await add('Undated', ['All'], {}, { renewalDueOn: null });
  await add('Late', ['All'], {}, { renewalDueOn: new Date('2026-12-09') });
  await add('Inactive', ['All'], { isActive: false });
  await add('Termed', ['All'], { termedOn: new Date('2026-11-15') });
  await add('Deleted', ['All'], { deletedAt: new Date('2026-11-15') });
  await remindAt('2026-12-10T12:00:00');
  expect(await sent()).toEqual([]);
});

test('a reminder switched off for all or for one renewal is not sent', async () => {
  await add('Acme');
  await add('Birch', ['All'], {}, { remindersOff: [14] });
  await t.ctx.db.renewalReminderOff.create({ data: { days: 21 } });
  await remindAt('2026-12-10T12:00:00');
  expect(await sent()).toEqual([]);
  await remindAt('2026-12-17T12:00:00');
  expect(await sent()).toEqual(['Acme@x.test']);
  await remindAt('2026-12-24T12:00:00');
  expect(await sent()).toEqual(['Acme@x.test', 'Acme@x.test', 'Birch@x.test']);
});

test('goes to the address of the last email; only the primary contact gets the client’s link', async () => {
  const id = await add('Acme', ['Drivers', 'Office'], {}, { mailedTo: 'other@x.test' });
  await remindAt('2026-12-10T12:00:00');
  expect(await sent()).toEqual(['other@x.test', 'other@x.test']);
  expect(await t.ctx.db.renewalClientLink.count({ where: { customerId: id } })).toBe(0);
});
