import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSendResults } from '@worksmart/core/benefits/renewals/send/send-results.service.ts';
import { startRenewalSends } from '@worksmart/core/benefits/renewals/send/start-sends.service.ts';
import { readJobProgress, waitForJob } from '@worksmart/core/platform/jobs/job.service.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { addDays, businessDay } from '@worksmart/shared/platform/dates.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeRegistry } from '../../registry.ts';
import { startWorker } from '../../start-worker.ts';
import { until, workerForTests } from '../../testing/test-worker.ts';
import { quickTimings } from '../../testing/timings.ts';

const t = workerForTests();
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;

afterAll(() => worker?.stop());
beforeEach(async () => {
  await t.ctx.db.mailMessage.deleteMany();
  await t.ctx.db.customer.deleteMany();
  await t.ctx.db.job.deleteMany();
});

const dueOn = addDays(businessDay(new Date(), 'America/Indiana/Indianapolis'), 20);
const mails = () => t.ctx.db.mailMessage.findMany({ orderBy: { id: 'asc' } });
const stored = (id: number) => t.ctx.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });

/** Adds a client with a renewal for each group, by status. @returns the ids of the renewals */
const add = async (name: string, groups: Record<string, number>, email = `${name}@x.test`, more: object = {}) => {
  const contacts = [{ firstName: 'Ada', lastName: 'Moore', email, isPrimary: true }];
  const { id: customerId } = await addCustomer(t.ctx.db, { name, stageId: 4, contacts, ...more });
  const ids: number[] = [];
  for (const [group, renewalStatusId] of Object.entries(groups))
    ids.push((await addRenewal(t.ctx.db, customerId, { name: group, renewalStatusId })).id);
  return { customerId, ids };
};

const sendAll = async (groupIDs: readonly number[], day: string | null = dueOn) => {
  worker ??= await startWorker(t.services, makeRegistry(), quickTimings);
  const { id } = await startRenewalSends(t.ctx, { groupIDs, dueOn: day });
  return { id, job: await waitForJob(t.ctx, id, 60_000) };
};

test('sends one email for each client, with its groups and one link, and says what failed and why', async () => {
  const acme = await add('Acme', { Drivers: 183, Office: 175, Plant: 178 });
  const birch = await add('Birch', { All: 183 });
  const silent = await add('Cedar', { All: 183 }, '');
  const inactive = await add('Dale', { All: 183 }, 'dale@x.test', { isActive: false });
  const all = [acme, birch, silent, inactive].flatMap(({ ids }) => ids);
  const { id, job } = await sendAll([...all, ...all, 2_000_000_000]);
  expect(job).toMatchObject({ state: 'done', done: 6, total: 6, failed: 3 });
  const [drivers = 0, office = 0, plant = 0] = acme.ids;
  const { done, failed, waiting } = await readSendResults(t.ctx, id);
  expect([done, waiting]).toEqual([[drivers, office, ...birch.ids], 0]);
  expect(Object.fromEntries(failed.map((one) => [one.id, one.message]))).toEqual({
    [plant]: 'A renewal that is Pending Review cannot be sent.',
    [silent.ids[0] ?? 0]: 'This client has no email address.',
    [inactive.ids[0] ?? 0]: 'This client is inactive. Please activate it first.',
  });
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['Acme@x.test', 'Your 2027 benefits renewals are ready to sign'],
    ['Birch@x.test', 'Your 2027 benefits renewal is ready to sign'],
  ]);
  const sent = { renewalStatusId: 175, mailedTo: 'Acme@x.test', renewalDueOn: new Date(`${dueOn}Z`) };
  for (const one of [drivers, office]) expect(await stored(one)).toMatchObject(sent);
  expect((await stored(drivers)).renewalKey).toMatch(/^[\w-]{43}$/);
  expect(await stored(plant)).toMatchObject({ renewalStatusId: 178, mailedTo: null, renewalDueOn: null });
  const logged = await t.ctx.db.renewalMail.findMany({ orderBy: { groupYearId: 'asc' } });
  expect(logged.map(({ kind }) => kind)).toEqual(['sent', 'resent', 'sent']);
  expect(await t.ctx.db.renewalClientLink.count({ where: { customerId: acme.customerId } })).toBe(1);
  expect(await t.ctx.db.renewalClientLink.count({ where: { customerId: birch.customerId } })).toBe(0);

  const again = await sendAll(birch.ids);
  expect(again.job).toMatchObject({ state: 'done', failed: 0 });
  expect((await t.ctx.db.renewalMail.findMany({ where: { groupYearId: birch.ids[0] ?? 0 } })).length).toBe(2);
});

test('a renewal that was last emailed to another address goes there alone, with its own link', async () => {
  const { customerId, ids } = await add('Acme', { Drivers: 183, Office: 175, Plant: 183 });
  await t.ctx.db.benefitGroupYear.update({ where: { id: ids[1] ?? 0 }, data: { mailedTo: 'other@x.test' } });
  await sendAll(ids);
  expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['Acme@x.test', 'other@x.test']);
  expect(await t.ctx.db.renewalClientLink.count({ where: { customerId } })).toBe(1);
});

test('without a due day sends again only what was sent before, and leaves each its due day', async () => {
  const { ids } = await add('Acme', { Drivers: 175, Office: 175, Plant: 183 });
  const [drivers = 0, office = 0, plant = 0] = ids;
  const days = [addDays(dueOn, 5), dueOn].map((day) => new Date(`${day}Z`));
  for (const [at, id] of [drivers, office].entries())
    await t.ctx.db.benefitGroupYear.update({ where: { id }, data: { renewalDueOn: days[at] ?? null } });
  const { id } = await sendAll(ids, null);
  const { done, failed } = await readSendResults(t.ctx, id);
  expect(done).toEqual([drivers, office]);
  expect(failed).toEqual([{ id: plant, message: 'A renewal that is Pending Renewal cannot be sent again.' }]);
  const subject = 'Your 2027 benefits renewals are ready to sign';
  expect(await mails()).toMatchObject([{ recipient: 'Acme@x.test', subject }]);
  expect([(await stored(drivers)).renewalDueOn, (await stored(office)).renewalDueOn]).toEqual(days);
  expect(await stored(plant)).toMatchObject({ renewalStatusId: 183, mailedTo: null });
});

test('workers killed at random moments send everything, and nothing twice', async () => {
  await worker?.stop();
  worker = undefined;
  const clients = 40;
  const ids: number[] = [];
  for (let index = 0; index < clients; index += 1)
    ids.push(...(await add(`Client ${index}`, { Drivers: 183, Office: 183 }, `c${index}@x.test`)).ids);
  const { id } = await startRenewalSends(t.ctx, { groupIDs: ids, dueOn });
  for (let kill = 0; kill < 3; kill += 1) {
    const child = await t.spawnWorker('product-worker');
    const { done } = await readJobProgress(t.ctx, id);
    await until(
      () => readJobProgress(t.ctx, id),
      (now) => now.done > done || now.state === 'done',
      30_000,
    );
    await sleep(Math.random() * 40);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await t.spawnWorker('product-worker');
  expect(await waitForJob(t.ctx, id, 60_000)).toMatchObject({ state: 'done', done: 2 * clients, failed: 0 });
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect(recipients.length).toBe(clients);
  expect(new Set(recipients).size).toBe(clients);
  expect(await t.ctx.db.renewalMail.count()).toBe(2 * clients);
  expect(await t.ctx.db.benefitGroupYear.count({ where: { renewalStatusId: 175 } })).toBe(2 * clients);
}, 120_000);
