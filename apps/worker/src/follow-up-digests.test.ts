import { sendFollowUpDigests } from '@worksmart/core/records/notes/follow-ups/digests.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { workerForTests } from './testing/test-worker.ts';

const t = workerForTests('');
let client: number;

beforeEach(async () => {
  const { db } = t.ctx;
  await db.mailMessage.deleteMany();
  await db.customer.deleteMany();
  await db.followUpDigest.deleteMany();
  client = (await addCustomer(db, { name: 'Maple & Co', stageId: 4 })).id;
});

let users = 0;
/** Adds a user who wants the email. */
const addUser = async (more: { roleId?: number; deletedAt?: Date } = {}) => {
  users += 1;
  const email = `person${users}@x.test`;
  const data = { firstName: 'Ada', lastName: 'Moore', email, roleId: 8, passwordHash: 'none', ...more };
  const { id } = await t.ctx.db.user.create({ data });
  await t.ctx.db.followUpDigest.create({ data: { userId: id } });
  return { id, email };
};
const addFollowUp = async (userId: number, dueOn: string, more: { doneAt?: Date } = {}) => {
  const note = await t.ctx.db.note.create({ data: { customerId: client, typeId: 114, content: 'Diabetes.' } });
  await t.ctx.db.followUp.create({ data: { noteId: note.id, userId, dueOn: new Date(dueOn), ...more } });
};

/** Runs the task at a time of the office (UTC-5). */
const runAt = (local: string, services = t.services) =>
  sendFollowUpDigests({ ...services, clock: () => new Date(`${local}-05:00`) });
const sent = async () => {
  const mails = await t.ctx.db.mailMessage.findMany({ orderBy: { id: 'asc' } });
  return mails.map(({ recipient, subject }) => [recipient, subject]);
};

test('is sent once from 7:00 of a business day, by whichever of two workers comes first', async () => {
  const { id, email } = await addUser();
  await addFollowUp(id, '2026-12-03');
  await addFollowUp(id, '2026-12-01');
  await addFollowUp(id, '2026-12-04');
  await addFollowUp(id, '2026-12-02', { doneAt: new Date() });
  await runAt('2026-12-03T06:59:00');
  expect(await sent()).toEqual([]);
  await Promise.all([runAt('2026-12-03T07:00:00'), runAt('2026-12-03T07:00:00')]);
  await runAt('2026-12-03T15:00:00');
  expect(await sent()).toEqual([[email, '2 follow-ups are due']]);
  await runAt('2026-12-04T07:00:00');
  expect((await sent()).slice(1)).toEqual([[email, '3 follow-ups are due']]);
});

test('waits for Monday over the weekend', async () => {
  const { id, email } = await addUser();
  await addFollowUp(id, '2026-12-05');
  for (const day of ['2026-12-05', '2026-12-06']) await runAt(`${day}T12:00:00`);
  expect(await sent()).toEqual([]);
  await runAt('2026-12-07T07:00:00');
  expect(await sent()).toEqual([[email, '1 follow-up is due']]);
});

test('is not sent when nothing is due, also if something becomes due later that day', async () => {
  const { id } = await addUser();
  await addFollowUp(id, '2026-12-04');
  await runAt('2026-12-03T07:00:00');
  await addFollowUp(id, '2026-12-03');
  await runAt('2026-12-03T12:00:00');
  expect(await sent()).toEqual([]);
});

test('is only for users who want it, exist and may open records', async () => {
  for (const more of [{ deletedAt: new Date() }, { roleId: 3 }]) {
    const { id } = await addUser(more);
    await addFollowUp(id, '2026-12-03');
  }
  const { id } = await addUser();
  await addFollowUp(id, '2026-12-03');
  await t.ctx.db.followUpDigest.deleteMany({ where: { userId: id } });
  await runAt('2026-12-03T12:00:00');
  expect(await sent()).toEqual([]);
});

test('a worker that dies before the commit leaves the email to the next run; one failure does not stop the others', async () => {
  const [first, second] = [await addUser(), await addUser()];
  for (const { id } of [first, second]) await addFollowUp(id, '2026-12-03');
  const post = vi.fn(t.services.mail.post).mockRejectedValueOnce(new Error('killed'));
  await runAt('2026-12-03T07:00:00', { ...t.services, mail: { ...t.services.mail, post } });
  expect((await sent()).map(([recipient]) => recipient)).toEqual([second.email]);
  await runAt('2026-12-03T07:10:00');
  expect((await sent()).map(([recipient]) => recipient)).toEqual([second.email, first.email]);
});
