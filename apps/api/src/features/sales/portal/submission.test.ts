import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailsTo } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { location, payCycle } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const instant = now.toISOString();

const t = appForTests({ people: ['admin', 'agent', 'otherAgent'] });
beforeEach(() => t.clock.set(now));

/** Adds a lead of the agent, promotes it as the agent, and returns the link from the contact's email. */
const invite = async () => {
  const email = `hr${Math.random()}@moore.test`;
  const { id, name } = await addCustomer(t.db, {
    salesAgentId: t.as.agent.id,
    contacts: [{ firstName: 'Ada', lastName: 'Moore', email, isPrimary: true }],
  });
  expect((await t.as.agent.post(`/customer/${id}/promote?fromStage=1`)).json()).toMatchObject({
    mailedTo: email,
  });
  const [mail] = await emailsTo(t, email);
  const at = /http:\/\/cms\.worksmart\.test(\/portal\/rfp\/\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
  return { id, name, at };
};

const complete = async (at: string) => {
  await ok(t.as.visitor.post(`${at}/location`, { id: 0, ...location }));
  await ok(t.as.visitor.post(`${at}/payCycle`, { id: 0, ...payCycle }));
};

const inviteComplete = async () => {
  const invited = await invite();
  await complete(invited.at);
  return invited;
};

const submit = (at: string) => t.as.visitor.post(`${at}/submit`);
const unlock = (caller: Caller, id: number | string) => caller.post(`/submission/reverse?CustomerID=${id}`);
const statusOf = async (id: number) => (await t.db.customer.findUniqueOrThrow({ where: { id } })).statusId;
const agentEmails = async (name: string) =>
  (await emailsTo(t, t.as.agent.user.email)).filter(({ subject }) => subject.startsWith(name));

describe('submitting', () => {
  test('is rejected while required data is missing, with a list of it', async () => {
    const { id, at } = await invite();
    expect(await rejection(submit(at))).toMatchObject({
      status: 409,
      code: 'rule',
      message: 'Please complete what is missing before you submit.',
      details: {
        missing: [
          { part: 'locations', needed: true },
          { part: 'payroll', needed: true },
        ],
      },
    });
    expect(await statusOf(id)).toBe(14);
    expect((await t.as.visitor.get(at)).json().submittedOn).toBeNull();
  });

  test('sets Submission Recieved and submittedOn, emails the agent and locks the portal, once for repeated calls (T36)', async () => {
    const { id, name, at } = await inviteComplete();
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(at)));
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({
        state: 'submitted',
        submittedOn: instant,
        form: { contacts: [{ firstName: 'Ada' }] },
      });
    }
    expect(await statusOf(id)).toBe(15);
    const emails = await agentEmails(name);
    expect(emails).toMatchObject([{ template: 'rfp-submitted', subject: `${name} has submitted its RFP` }]);
    expect(emails[0]?.text).toContain('/main/sales/rfp');
    expect(emails[0]?.text).not.toContain('/portal/');
    const submitted = (await historyOf(t, id)).filter(({ action }) => action === 'portal.submit');
    expect(submitted).toMatchObject([
      { actorName: 'RFP Portal', changes: { statusId: [14, 15], 'rfp.submittedOn': [null, instant] } },
    ]);
    expect((await t.as.visitor.post(at, { name: 'Late' })).statusCode).toBe(409);
    expect((await t.as.admin.get(`/customer/${id}`)).json()).toMatchObject({
      customerStatus: { id: 15 },
      rfp: { submittedOn: instant },
      abilities: { unlock: true },
    });
  });

  test('checks for missing data after locking the record, so that a concurrent change counts', async () => {
    const { id, at } = await inviteComplete();
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const emptied = t.db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from customer where id = ${id} for no key update`;
      await tx.payCycle.deleteMany({ where: { customerId: id } });
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const answer = submit(at);
    const waiting = () =>
      t.db.$queryRaw<object[]>`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(waiting).toHaveLength(1);
    release.resolve();
    await emptied;
    expect((await answer).json().error.details).toMatchObject({ missing: [{ part: 'payroll', needed: true }] });
    expect(await statusOf(id)).toBe(14);
  });

  test('also works for a record without an agent', async () => {
    const { id, at } = await inviteComplete();
    await t.db.customer.update({ where: { id }, data: { salesAgentId: null } });
    expect((await submit(at)).json()).toMatchObject({ state: 'submitted', agent: null });
  });

  test('is rejected with the reason after staff have promoted the record', async () => {
    const { id, at } = await inviteComplete();
    expect((await t.as.agent.post(`/customer/${id}/promote?fromStage=2`)).statusCode).toBe(200);
    expect(await rejection(t.as.visitor.post(at, { name: 'Late' }))).toMatchObject({
      code: 'rule',
      message: 'This form is closed.',
      details: { state: 'closed' },
    });
    expect((await submit(at)).json()).toMatchObject({ state: 'closed' });
    expect(await statusOf(id)).toBe(22);
  });
});

describe('POST /submission/reverse', () => {
  test('returns 400 without an id', async () => {
    expect((await t.as.admin.post('/submission/reverse')).statusCode).toBe(400);
  });

  test('S-SESS-09 S-SESS-10 S-SESS-11 S-SESS-13 changes status 15 and 21 to 75, and no other', async () => {
    const { id, name, at } = await inviteComplete();
    expect((await unlock(t.as.agent, id)).json().error).toMatchObject({ code: 'rule' });
    await submit(at);
    await t.db.rfp.update({ where: { customerId: id }, data: { expiration: new Date('2026-11-22T04:59:59.999Z') } });
    t.clock.advance({ minutes: 20 });
    expect(await ok(unlock(t.as.agent, id))).toMatchObject({
      customerStatus: { id: 75, name: 'Submission Unlocked' },
      rfp: { submittedOn: instant, expiration: '2026-12-20T00:00:00' },
      abilities: { unlock: false },
    });
    expect((await historyOf(t, id)).at(-1)).toMatchObject({
      action: 'portal.unlock',
      actorId: t.as.agent.id,
      changes: { statusId: [15, 75] },
    });
    expect((await unlock(t.as.agent, id)).statusCode).toBe(409);
    expect((await t.as.visitor.get(at)).json().state).toBe('open');
    expect((await t.as.visitor.post(at, { name })).statusCode).toBe(200);

    expect((await submit(at)).json()).toMatchObject({ state: 'submitted', submittedOn: '2026-11-20T18:20:00.000Z' });
    expect(await statusOf(id)).toBe(21);
    expect((await agentEmails(name)).map(({ subject }) => subject)).toEqual([
      `${name} has submitted its RFP`,
      `${name} has submitted its RFP again`,
    ]);
    expect((await t.as.admin.post(`/Submission/Reverse?customerid=${id}`)).json().customerStatus.id).toBe(75);
  });

  test('a later expiration stays; unlocking or a later date reopens an expired link', async () => {
    const { id, at } = await inviteComplete();
    await submit(at);
    const extend = (day: string) => t.as.agent.post('/customer', { id, rfp: { expiration: day } });
    expect((await extend('2027-06-30')).json().rfp.expiration).toBe('2027-06-30T00:00:00');
    expect((await unlock(t.as.agent, id)).json().rfp.expiration).toBe('2027-06-30T00:00:00');
    t.clock.set(new Date('2027-07-01T03:59:59Z'));
    expect((await t.as.visitor.get(at)).json().state, 'the last second of the last day').toBe('open');
    t.clock.set(new Date('2027-07-01T04:00:00Z'));
    expect((await t.as.visitor.get(at)).json().state).toBe('expired');
    expect((await submit(at)).json().state).toBe('expired');
    const fresh = await t.signInAs(1);
    expect((await fresh.post('/customer', { id, rfp: { expiration: '2027-07-15' } })).statusCode).toBe(200);
    expect((await t.as.visitor.get(at)).json().state).toBe('open');
  });
});

describe('RFP Status by hand', () => {
  const choose = (id: number, status: number | null) =>
    t.as.agent.post('/customer', { id, customerStatus: status === null ? null : { id: status } });
  const lastChanges = async (id: number) => (await historyOf(t, id)).at(-1)?.changes;

  test('audits the effect on the customer’s portal', async () => {
    const { id, at } = await inviteComplete();
    const state = async () => (await t.as.visitor.get(at)).json().state;
    expect((await choose(id, 15)).statusCode).toBe(200);
    expect(await state()).toBe('submitted');
    expect(await lastChanges(id)).toEqual({ statusId: [14, 15], rfpPortal: ['open', 'submitted'] });
    await choose(id, 21);
    expect(await lastChanges(id)).toEqual({ statusId: [15, 21] });
    await choose(id, 75);
    expect(await state()).toBe('open');
    expect(await lastChanges(id)).toEqual({ statusId: [21, 75], rfpPortal: ['submitted', 'open'] });
  });

  test('cannot be cleared, since that would open a submitted portal', async () => {
    const { id, at } = await inviteComplete();
    await submit(at);
    for (const none of [null, 0]) {
      expect(await rejectedFields(choose(id, none))).toEqual({
        customerStatus: ['Please select an option for RFP Status.'],
      });
    }
    expect(await statusOf(id)).toBe(15);
  });
});
