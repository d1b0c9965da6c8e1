import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { dueFarMessage, duePastMessage } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { reviewOf } from '@worksmart/shared/benefits/renewals/review.rules.ts';
import type { RenewalReview } from '@worksmart/shared/benefits/renewals/schema.ts';
import {
  nextStatus,
  type RenewalState,
  renewalActions,
} from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { describe, expect, test } from 'vitest';
import { roles, signInEachRole } from '#testing/each-role.ts';
import { emailsTo } from '#testing/mailbox.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const instant = now.toISOString();
const dana = 'dana@acme.test';

const t = appForTests({ clock: now });
const byRole = signInEachRole(t);

/** Adds a client with a renewal for 2027 (or `year`) and a primary contact. */
const add = async (renewalStatusId: number | null, more: Parameters<typeof addRenewal>[2] = {}, email = dana) => {
  const contacts = [{ firstName: 'Dana', lastName: 'Reyes', email, isPrimary: true }];
  const { id: customerId } = await addCustomer(t.db, { name: 'Acme Tool & Die', stageId: 4, contacts });
  const row = await addRenewal(t.db, customerId, { renewalStatusId, ...more });
  return { customerId, id: row.id, row };
};
type Renewal = Awaited<ReturnType<typeof add>>;

const stored = (id: number) => t.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
const lastEmailTo = async (to: string) => (await emailsTo(t, to)).at(-1);

const calls = {
  run: ['POST', (id: number | string) => `/renewal/run/${id}`],
  reset: ['PATCH', (id: number | string) => `/renewal/${id}/reset`],
  approve: ['PATCH', (id: number | string) => `/renewal/${id}/approve`],
  term: ['PATCH', (id: number | string) => `/renewal/${id}/term`],
  resend: ['POST', (id: number | string) => `/renewal/${id}/resend?email=someone@acme.test`],
} as const;
type Action = keyof typeof calls;
const actions = Object.keys(calls) as Action[];

const act = (caller: Caller, action: Action, id: number | string, body?: object) => {
  const [method, path] = calls[action];
  return caller.send(method, path(id), body);
};

const statuses: readonly RenewalState[] = [null, ...renewalStatusOrder];
const cells = statuses.flatMap((status) => actions.map((action) => [status, action] as const));

test.each(cells)(
  'T5 at status %s, %s sets the next status or is rejected and changes nothing',
  async (status, action) => {
    for (const role of [1, 7] as const) {
      const { id, customerId, row } = await add(status);
      const answer = await act(byRole[role], action, id);
      const next = nextStatus(status, action);
      if (next === undefined) {
        expect([answer.statusCode, answer.json().error?.code], answer.body).toEqual([409, 'rule']);
        expect(await stored(id)).toEqual(row);
        expect(await historyOf(t, customerId)).toEqual([]);
        continue;
      }
      expect(answer.statusCode, answer.body).toBe(200);
      const after = await stored(id);
      expect(after.renewalStatusId).toBe(next);
      if (next !== status) expect(after.renewalStatusDate?.toISOString()).toBe(instant);
      expect(after.rowVersion).toBe(next === status ? 1 : 2);
      const [event, ...more] = await historyOf(t, customerId);
      expect(more).toEqual([]);
      expect(event).toMatchObject({ action: `renewals.${action}`, entity: 'benefitGroup', entityId: String(id) });
      if (next !== status) expect(event?.changes).toMatchObject({ renewalStatusId: [status, next] });
    }
  },
);

test.each(statuses)(
  'T5 at status %s, the group’s response offers the actions that the table allows, to roles 1 and 7 only',
  async (status) => {
    const { id, customerId, row } = await add(status, { isBenefitDollars: true });
    for (const role of roles) {
      const url = `/customer/${customerId}/client/${row.clientYearId}/group/${id}`;
      const answer = await byRole[role].get(url);
      const { abilities } = (answer.json() as OpenedGroup).renewal;
      const allowed = renewalActions(status, { hasBegun: false, isOperating: false, isSigned: false });
      const manages = role === 1 || role === 7;
      const none = Object.fromEntries(Object.keys(allowed).map((name) => [name, false]));
      const instruct = manages && status !== null && status !== 174 && status !== 178;
      expect(abilities, `role ${role}`).toEqual({ ...(manages ? allowed : none), instruct });
    }
  },
);

describe('POST /renewal/run/{id}', () => {
  test('C-REN-20 sends it: an unguessable link, an email to the primary contact, a log entry, one audit row', async () => {
    const { id, customerId } = await add(183);
    const answer = await act(byRole[1], 'run', id);
    const { url, mailedTo } = answer.json();
    expect(url).toMatch(/\/portal\/renewal\/[\w-]{43}$/);
    expect(mailedTo).toBe(dana);
    const after = await stored(id);
    expect(url.endsWith(String(after.renewalKey))).toBe(true);
    expect(after).toMatchObject({ mailedTo: dana, mailedAt: now });
    const mail = await lastEmailTo(dana);
    expect(mail).toMatchObject({ template: 'renewal', subject: 'Your 2027 benefits renewal is ready to sign' });
    expect(mail?.text).toContain('Hello Dana,');
    expect(mail?.text).toContain('2027 benefits of Acme Tool & Die for the group All Employees');
    expect(mail?.text).toContain(url);
    const log = await t.db.renewalMail.findMany({ where: { groupYearId: id } });
    expect(log).toMatchObject([{ address: dana, kind: 'sent', sentAt: now, userId: byRole[1].id }]);
    const [event] = await historyOf(t, customerId);
    expect(JSON.stringify(event?.changes)).not.toContain(String(after.renewalKey));
  });

  test('is due on the chosen day, or else on the proposed one; the email and the history name it', async () => {
    const { id, customerId } = await add(183);
    for (const [dueOn, message] of [
      ['2026-11-19', duePastMessage],
      ['2027-11-22', dueFarMessage],
      ['2026-02-30', 'Please enter a valid date.'],
    ]) {
      expect(await rejectedFields(act(byRole[1], 'run', id, { dueOn }))).toEqual({ dueOn: [message] });
    }
    expect(await stored(id)).toMatchObject({ renewalStatusId: 183, renewalDueOn: null });
    expect((await act(byRole[1], 'run', id, { dueOn: '2026-11-20T00:00:00' })).statusCode).toBe(200);
    expect((await lastEmailTo(dana))?.text).toContain('Please sign by 11/20/2026.');
    const [event] = await historyOf(t, customerId);
    expect(event?.changes).toMatchObject({ renewalDueOn: [null, '2026-11-20T00:00:00.000Z'] });

    const other = await add(183);
    await act(byRole[1], 'run', other.id);
    expect(await stored(other.id)).toMatchObject({ renewalDueOn: new Date('2026-12-02') });
    const url = `/customer/${other.customerId}/client/${other.row.clientYearId}/group/${other.id}`;
    expect((await byRole[1].get(url)).json().renewal.dueOn).toBe('2026-12-02T00:00:00');
  });

  test('requires an address if the primary contact has none, and uses the one sent', async () => {
    const { id, row } = await add(183, {}, '');
    expect(await rejectedFields(act(byRole[1], 'run', id))).toEqual({
      email: ['Please enter the email address to send the link to.'],
    });
    expect(await stored(id)).toEqual(row);
    expect((await act(byRole[1], 'run', id, { email: 'dana' })).json().error.fields).toEqual({
      email: ['Please enter a valid email address.'],
    });
    expect((await act(byRole[1], 'run', id, { email: 'typed@acme.test' })).json().mailedTo).toBe('typed@acme.test');
    expect(await stored(id)).toMatchObject({ renewalStatusId: 175, mailedTo: 'typed@acme.test' });
    expect((await lastEmailTo('typed@acme.test'))?.template).toBe('renewal');
  });

  test.each([175, 176, 177, 178, 174] as const)(
    'at status %i, only roles that manage benefits see the link',
    async (status) => {
      const { id, customerId, row } = await add(status, { renewalKey: `link${status}`.padEnd(43, 'k') });
      const url = `/customer/${customerId}/client/${row.clientYearId}/group/${id}`;
      for (const role of [1, 4, 7] as const) {
        const { renewal } = (await byRole[role].get(url)).json() as OpenedGroup;
        if (role === 4) expect(renewal.renewalURL).toBeNull();
        else expect(renewal.renewalURL).toMatch(new RegExp(`/portal/renewal/link${status}k+$`));
      }
    },
  );

  test('C-REN-12 sending by reset and then run keeps one link', async () => {
    const { id } = await add(179);
    const opened = (await act(byRole[1], 'reset', id)).json() as OpenedGroup;
    const { url } = (await act(byRole[1], 'run', id)).json();
    expect(opened.renewal).toMatchObject({ renewalStatus: { id: 179 }, renewalURL: url });
    expect(await t.db.renewalMail.count({ where: { groupYearId: id } })).toBe(1);
  });

  test('returns 409 for a termed client, and for an affiliated group’s member, which has no own renewal', async () => {
    const { id, customerId, row } = await add(179);
    await t.db.customer.update({ where: { id: customerId }, data: { isActive: false, termedOn: now } });
    for (const action of ['run', 'reset'] as const) expect((await act(byRole[1], action, id)).statusCode).toBe(409);
    const client = await add(183);
    const { customerId: primary, row: primaryRow } = await add(null);
    const group = await t.db.subsidiaryGroup.create({
      data: { name: `Of ${primary}`, primaryClientId: primaryRow.clientYearId },
    });
    await t.db.clientYear.update({
      where: { id: client.row.clientYearId },
      data: { subsidiaryGroupId: group.id },
    });
    expect((await act(byRole[1], 'run', client.id)).json().error.message).toContain('shares the benefits');
    expect(row.renewalStatusId).toBe(179);
  });
});

test.each([
  ['run', 183],
  ['reset', 178],
  ['resend', 175],
] as const)('%s opens no portal and mails no one while the client is termed', async (action, status) => {
  const { id, customerId } = await add(status, { renewalKey: `${action} `.padEnd(43, 'k').replace(' ', '-') });
  await t.db.customer.update({ where: { id: customerId }, data: { isActive: false, termedOn: now } });
  const note = action === 'reset' ? { note: 'Once more, please.' } : undefined;
  expect(await rejection(act(byRole[1], action, id, note))).toMatchObject({
    status: 409,
    message: 'This client is termed. Please activate it first.',
  });
  expect(await t.db.renewalMail.count({ where: { groupYearId: id } })).toBe(0);
  await t.db.customer.update({ where: { id: customerId }, data: { isActive: true, termedOn: null } });
  expect((await act(byRole[1], action, id, note)).statusCode).toBe(200);
});

describe('PATCH /renewal/{id}/reset', () => {
  test('C-REN-20 reopens a submission with a note to the customer, and removes the signature', async () => {
    const signed = { signedName: 'Dana Reyes', signedAt: now, signedConsent: true };
    const { id } = await add(178, { ...signed, submissionDate: now, renewalKey: 'k'.repeat(43) });
    const note = 'Please look at the family tier.\nIt is below the minimum.';
    expect((await ok(act(byRole[1], 'reset', id, { note, rowVersion: 1 }))).renewal).toMatchObject({
      renewalStatus: { id: 177, name: 'Pending Submission' },
      unlockNote: note,
      submissionDate: instant,
      signedName: null,
      signedAt: null,
      mailedTo: dana,
    });
    const mail = await lastEmailTo(dana);
    expect(mail).toMatchObject({ template: 'renewal-unlocked' });
    expect(mail?.text).toContain(`Our note to you:\n${note}`);
    expect(mail?.text).toContain(`/portal/renewal/${'k'.repeat(43)}`);
    expect((await t.db.renewalMail.findFirstOrThrow({ where: { groupYearId: id } })).kind).toBe('unlocked');
  });

  test.each([
    ['2026-11-20', '2026-11-20', 'keeps a due day that has not passed'],
    ['2026-11-19', '2026-12-02', 'sets a new due day if the old one has passed'],
  ])('with due day %s it is due on %s: it %s', async (before, after) => {
    const { id } = await add(178, { submissionDate: now, renewalDueOn: new Date(before) });
    expect((await act(byRole[1], 'reset', id, { note: 'Please look again.' })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ renewalDueOn: new Date(after) });
    expect((await lastEmailTo(dana))?.text).toContain(`Please sign by ${formatDate(after)}.`);
  });

  test('clears an earlier unlock’s note if none is sent, and rejects a note of 1,001 characters', async () => {
    const { id } = await add(178, { unlockNote: 'Earlier.' });
    expect((await act(byRole[1], 'reset', id, { note: 'x'.repeat(1001) })).json().error.fields).toEqual({
      note: ['Please enter at most 1000 characters.'],
    });
    expect((await act(byRole[1], 'reset', id)).json().renewal.unlockNote).toBeNull();
  });

  test('can unlock a renewed year until it starts', async () => {
    const [begun, coming] = [await add(174, { year: 2026 }), await add(174, { year: 2027 })];
    const offered = async ({ customerId, id, row }: Renewal) =>
      (await byRole[1].get(`/customer/${customerId}/client/${row.clientYearId}/group/${id}`)).json().renewal.abilities
        .unlock;
    expect([await offered(begun), await offered(coming)]).toEqual([false, true]);
    expect(await rejection(act(byRole[1], 'reset', begun.id))).toMatchObject({
      status: 409,
      message: 'A renewal cannot be unlocked after its year has started.',
    });
    expect((await act(byRole[1], 'reset', coming.id)).statusCode).toBe(200);
  });
});

describe('PATCH /renewal/{id}/approve', () => {
  test('C-REN-18 sets it to Renewed and stores a document that every user who can see the client can open', async () => {
    const { id, customerId, row } = await add(178, { submissionDate: now });
    const tier = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, description: 'Tier 1' } });
    const plan = await t.db.plan.findFirstOrThrow({ where: { typeId: 76, year: 2026 } });
    await t.db.benefitGroupYear.update({ where: { id }, data: { medicalTierId: tier.id } });
    const amounts = { eePremium: 30, esPremium: 60, ecPremium: 66.5, efPremium: 98, eeEmployer: 12.3456 };
    await t.db.benefitGroupPlan.create({ data: { groupYearId: id, planId: plan.id, active: true, ...amounts } });
    const { renewal } = (await act(byRole[1], 'approve', id)).json() as OpenedGroup;
    expect(renewal).toMatchObject({ renewalStatus: { id: 174 }, renewalStatusDate: instant });
    const [document] = renewal.documents;
    expect(document).toMatchObject({ name: 'Acme Tool & Die All Employees 2027 Renewal', dateStamp: instant });
    const open = (caller: Caller) => caller.open(String(document?.url));
    const file = await open(byRole[8]);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages, title } = await readPdf(file.rawPayload);
    const text = pages.flat().map((one) => one.text);
    expect(title).toBe('Acme Tool & Die benefits renewal 2027');
    expect(text.join(' ')).toContain(plan.name);
    for (const amount of ['$30.00', '$12.35', '$17.65']) expect(text).toContain(amount);
    expect((await open(t.as.signedOut)).statusCode).toBe(401);
    await t.db.customer.update({ where: { id: customerId }, data: { deletedAt: now } });
    expect((await open(byRole[1])).statusCode).toBe(404);
    expect(row.rowVersion).toBe(1);
  });

  test('returns 409 stale with the current group if it was saved after the user opened it (T35)', async () => {
    const { id } = await add(178, { rowVersion: 3 });
    const answer = await act(byRole[1], 'approve', id, { rowVersion: 2 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatchObject({ code: 'stale', details: { id, rowVersion: 3 } });
    expect(await t.db.renewalDocument.count({ where: { groupYearId: id } })).toBe(0);
  });

  test('of eight simultaneous approvals one succeeds, the others are rejected, and one document is made (T35)', async () => {
    const { id, customerId } = await add(178);
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(byRole[1], 'approve', id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    expect(await t.db.renewalDocument.count({ where: { groupYearId: id } })).toBe(1);
    expect(await historyOf(t, customerId)).toHaveLength(1);
  });
});

describe('POST /renewal/{id}/resend', () => {
  test('C-REN-18 emails only the given address, and logs it', async () => {
    const { id } = await add(176, { renewalKey: 'r'.repeat(43) }, 'primary.only@acme.test');
    const answer = await byRole[1].post(`/renewal/${id}/resend?email=payroll@acme.test`);
    expect(answer.json().renewal).toMatchObject({ renewalStatus: { id: 176 }, mailedTo: 'payroll@acme.test' });
    expect((await lastEmailTo('payroll@acme.test'))?.text).toMatch(/^Hello,\n\n[\s\S]*\/portal\/renewal\/r{43}/);
    expect(await lastEmailTo('primary.only@acme.test')).toBeUndefined();
    expect((await t.db.renewalMail.findFirstOrThrow({ where: { groupYearId: id } })).kind).toBe('resent');
  });

  test('rejects an invalid address', async () => {
    const { id } = await add(176);
    for (const query of ['?email=dana', '?email=', '']) {
      const answer = await byRole[1].post(`/renewal/${id}/resend${query}`);
      expect(answer.statusCode, query).toBe(400);
      expect(Object.keys(answer.json().error.fields)).toEqual(['email']);
    }
    expect((await byRole[1].post(`/renewal/${id}/resend?email=dana`)).json().error.fields.email).toEqual([
      'Please enter a valid email address.',
    ]);
  });
});

test('GET /renewal/{id}/review compares both years by their plans, and shows what the customer changed', async () => {
  const { id, customerId, row } = await add(183);
  const lastYear = await addRenewal(t.db, customerId, { year: 2026, groupId: row.groupId });
  const old = await t.db.plan.findFirstOrThrow({ where: { typeId: 76, year: 2026 } });
  const byCode = { typeId_year_code: { typeId: 76, year: 2027, code: old.code } };
  const next = await t.db.plan.update({ where: byCode, data: { name: 'Renamed' } });
  const amounts = { active: true, eePremium: 30, esPremium: 60, ecPremium: 66.5, efPremium: 98 };
  const addPlan = (groupYearId: number, planId: number, eeEmployer: number) =>
    t.db.benefitGroupPlan.create({ data: { groupYearId, planId, ...amounts, eeEmployer } });
  await addPlan(lastYear.id, old.id, 10);
  await addPlan(id, next.id, 12);
  await act(byRole[1], 'run', id);
  const key = { groupYearId_planId: { groupYearId: id, planId: next.id } };
  await t.db.benefitGroupPlan.update({ where: key, data: { eeEmployer: 15 } });
  const answer = await byRole[8].get(`/renewal/${id}/review`);
  const [plan] = reviewOf(answer.json() as RenewalReview);
  expect(plan).toMatchObject({ beforeName: old.name, afterName: 'Renamed', offerChanged: false });
  expect(plan?.rows[1]).toMatchObject({
    row: 'Employer',
    cells: { eE: { before: 10, after: 15, changed: true }, eS: { before: 0, after: 0, changed: false } },
  });
});

describe('instructions of a renewal (/appcopy)', () => {
  const list = (caller: Caller, id: number, query = '') => caller.get(`/appcopy/list/${id}${query}`);
  const save = (caller: Caller, body: object) => caller.post('/appcopy', body);

  test('the text of a nonexistent renewal gets a 404', async () => {
    const body = { relID: 2_000_000_000, type: { id: 158 }, content: 'Hello.' };
    expect((await save(byRole[1], body)).statusCode).toBe(404);
  });

  test('rejects an unknown type, too long a text and an unchanged text', async () => {
    const { id } = await add(183, { isBenefitDollars: true });
    const fieldsOf = async (body: object) => (await save(byRole[1], { relID: id, ...body })).json().error.fields;
    expect(await fieldsOf({ type: { id: 114 }, content: 'x' })).toEqual({
      type: ['Please select an instruction type.'],
    });
    expect(await fieldsOf({ type: { id: 158 }, content: 'x'.repeat(10_001) })).toEqual({
      content: ['Please enter at most 10000 characters.'],
    });
    expect(await fieldsOf({ type: { id: 158 }, content: '' })).toEqual({
      content: ['This text has not been changed.'],
    });
  });

  test('C-REN-19 stores one text per type, which can be listed, changed and cleared', async () => {
    const { id, customerId } = await add(175, { isBenefitDollars: true });
    const first = (await save(byRole[1], { relID: id, type: { id: 158 }, content: 'You get $500.\nUse it.' })).json();
    expect(first).toMatchObject({ relID: id, type: { id: 158 }, content: 'You get $500.\nUse it.' });
    await save(byRole[1], { relID: id, type: { id: 159 }, content: 'In November.' });
    const changed = { relID: id, type: { id: 158 }, content: 'You get $600.', updatedOn: first.updatedOn };
    expect((await save(byRole[1], changed)).json().content).toBe('You get $600.');
    const all = (await list(byRole[1], id)).json();
    expect(all.map(({ content }: { content: string }) => content)).toEqual(['You get $600.', 'In November.']);
    expect((await list(byRole[1], id, '?typeID=159')).json()).toHaveLength(1);
    const stale = await save(byRole[1], { ...changed, content: 'You get $700.' });
    expect(stale.json().error).toMatchObject({ code: 'stale', details: { content: 'You get $600.' } });
    expect((await save(byRole[1], { relID: id, type: { id: 158 }, content: '' })).json().content).toBe('');
    const audits = await historyOf(t, customerId);
    expect(audits).toHaveLength(4);
    expect(audits[0]).toMatchObject({
      action: 'renewals.saveInstruction',
      changes: { content: ['', 'You get $500.\nUse it.'] },
    });
  });

  test('of eight simultaneous saves of the same text one wins, the others get the current text (T35)', async () => {
    const { id } = await add(183, { isBenefitDollars: true });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, saver) =>
        save(byRole[1], { relID: id, type: { id: 158 }, content: `Saver ${saver}.`, updatedOn: null }),
      ),
    );
    const [winner, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(more).toEqual([]);
    for (const answer of answers.filter((one) => one !== winner))
      expect(answer.json().error).toMatchObject({ code: 'stale', details: winner?.json() });
  });

  test('C-REN-16 returns 409 unless it is a benefit-dollar group that is not submitted or renewed', async () => {
    const texts = { type: { id: 158 }, content: 'x' };
    const plain = await add(183);
    expect((await save(byRole[1], { relID: plain.id, ...texts })).json().error.code).toBe('rule');
    const submitted = await add(178, { isBenefitDollars: true });
    expect((await save(byRole[1], { relID: submitted.id, ...texts })).json().error.code).toBe('rule');
    const renewed = await add(174, { isBenefitDollars: true });
    expect((await save(byRole[1], { relID: renewed.id, ...texts })).statusCode).toBe(403);
  });
});
