import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { checklistGateText } from '@worksmart/shared/records/customers/constants.ts';
import { describe, expect, test } from 'vitest';
import { emailsTo } from '#testing/mailbox.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const instant = '2026-11-20T18:00:00.000Z';

const t = appForTests({ people: ['admin', 'agent', 'clientUser'], clock: now });

const longAgo = new Date('2026-01-01T12:00:00Z');
const add = (more: CustomerToAdd = {}) => addCustomer(t.db, { stageDate: longAgo, statusDate: longAgo, ...more });

const call = {
  promote: (caller: Caller, id: number, query = '') => caller.post(`/customer/${id}/promote${query}`),
  archive: (caller: Caller, id: number, reason = 151) => caller.put(`/customer/${id}/archive?reasonCodeID=${reason}`),
  unarchive: (caller: Caller, id: number) => caller.put(`/customer/${id}/archive/reverse`),
  activate: (caller: Caller, id: number) => caller.put(`/customer/${id}/activate`),
  inactivate: (caller: Caller, id: number) => caller.put(`/customer/${id}/inactivate`),
  term: (caller: Caller, id: number) => caller.put(`/customer/${id}/term`),
  remove: (caller: Caller, id: number) => caller.delete(`/customer/${id}`),
};
type Action = keyof typeof call;

const tick = (id: number, step1_1: boolean, step1_2: boolean) =>
  t.db.rfp.update({ where: { customerId: id }, data: { step1_1, step1_2 } });

describe('T5 every action at every stage', () => {
  const refused = (code: string) => [409, code] as const;
  const rule = refused('rule');
  const cases: [Action, Record<number, readonly [status: number, result: number | string]>][] = [
    ['promote', { 1: [200, 2], 2: [200, 3], 3: rule, 4: rule, 165: rule }],
    ['archive', { 1: [200, 165], 2: [200, 165], 3: [200, 165], 4: rule, 165: rule }],
    ['unarchive', { 1: rule, 2: rule, 3: rule, 4: rule, 165: [200, 1] }],
    ['activate', { 1: rule, 2: rule, 3: rule, 4: [200, 4], 165: rule }],
    ['inactivate', { 1: rule, 2: rule, 3: rule, 4: [200, 4], 165: rule }],
    // An active client must be inactivated first.
    ['term', { 1: rule, 2: rule, 3: rule, 4: rule, 165: rule }],
  ];
  test.each(
    cases.flatMap(([action, byStage]) =>
      Object.entries(byStage).map(([stage, [status, result]]) => ({ action, stage: Number(stage), status, result })),
    ),
  )('$action at stage $stage: $status $result', async ({ action, stage, status, result }) => {
    const before = await add({ stageId: stage });
    const answer = await call[action](t.as.admin, before.id);
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 200) return expect(answer.json().customerStage.id).toBe(result);
    expect(answer.json().error.code).toBe(result);
    const after = await t.db.customer.findUniqueOrThrow({ where: { id: before.id } });
    expect(after).toEqual(before);
    return expect(await historyOf(t, before.id)).toEqual([]);
  });
});

describe('POST /customer/{id}/promote', () => {
  const primary = { firstName: 'Ada', lastName: 'King', email: 'ada@promote.test', isPrimary: true };

  test('makes a lead an RFP with key, link, session, status, date and invitation', async () => {
    const { id } = await add({ name: 'Acme & Sons', contacts: [primary] });
    const answer = await call.promote(t.as.admin, id, '?fromStage=1');
    expect(answer.statusCode).toBe(200);
    const { rfp, ...customer } = answer.json();
    expect(customer).toMatchObject({
      mailedTo: 'ada@promote.test',
      customerStage: { id: 2, date: instant },
      customerStatus: { id: 14 },
      statusDate: instant,
      rowVersion: 2,
    });
    expect(rfp.rfpKey).toMatch(/^[\w-]{43}$/);
    expect(rfp).toMatchObject({
      url: `http://cms.worksmart.test/portal/rfp/${rfp.rfpKey}`,
      createdOn: instant,
      createdBy: expect.stringMatching(/^Test Person/),
      submittedOn: null,
      expiration: '2026-12-20T00:00:00',
      rfpYear: 2026,
    });
    const [mail] = await emailsTo(t, 'ada@promote.test');
    expect(mail?.text).toContain(rfp.url);
    expect(mail?.text).toContain('Acme & Sons');
    expect(await historyOf(t, id)).toMatchObject([
      { action: 'customers.promote', changes: { stageId: [1, 2], statusId: [16, 14] } },
    ]);
  });

  test('sends no email without an address, and the response says so', async () => {
    const { id } = await add({ contacts: [{ ...primary, email: null }] });
    expect((await call.promote(t.as.admin, id)).json().mailedTo).toBeNull();
  });

  test('makes an RFP a prospect with status Proposal In Progress that keeps its session', async () => {
    const { id } = await add();
    const { rfp } = (await call.promote(t.as.admin, id)).json();
    const prospect = (await call.promote(t.as.admin, id, '?fromStage=2')).json();
    expect(prospect).toMatchObject({
      mailedTo: null,
      customerStage: { id: 3, date: instant },
      customerStatus: { id: 22 },
    });
    expect(prospect.rfp.rfpKey).toBe(rfp.rfpKey);
  });

  test.each([
    [false, false],
    [true, false],
    [false, true],
  ])('rejects the promotion to client with steps %s and %s, with the documented text', async (one, two) => {
    const { id } = await add({ stageId: 3 });
    await tick(id, one, two);
    const answer = await call.promote(t.as.admin, id, '?fromStage=3');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatchObject({ code: 'rule', message: checklistGateText });
    expect(checklistGateText).toBe(
      'You must complete the proposal checklist before promoting this customer to a client.',
    );
  });

  test('S-PROS-09 with both steps it makes an active client that is onboarding, starts next month and is in the clients list', async () => {
    const { id } = await add({ stageId: 3 });
    await tick(id, true, true);
    const client = (await call.promote(t.as.admin, id, '?fromStage=3')).json();
    expect(client).toMatchObject({
      isActive: true,
      customerStage: { id: 4, date: instant },
      customerStatus: { id: 26 },
      startDate: '2026-12-01T00:00:00',
      benefitYears: [2026],
    });
    const list = (await t.as.clientUser.get('/customers/search?typeId=4&start=1900-01-01&end=2026-11-21')).json();
    expect(list.results).toContainEqual(expect.objectContaining({ id, isActive: true, status: 'Onboarding' }));
  });

  test('an existing start date stays', async () => {
    const { id } = await add({ stageId: 3 });
    await tick(id, true, true);
    await t.db.clientYear.updateMany({
      where: { customerId: id },
      data: { startDate: new Date('2027-03-01T00:00:00Z') },
    });
    expect((await call.promote(t.as.admin, id)).json().startDate).toBe('2027-03-01T00:00:00');
  });

  test('with fromStage, a double click promotes once, whether the calls overlap or not', async () => {
    const { id } = await add({ contacts: [{ ...primary, email: 'once@promote.test' }] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call.promote(t.as.admin, id, '?fromStage=1')));
    answers.push(await call.promote(t.as.admin, id, '?fromStage=1'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(answers.map((answer) => answer.json().customerStage.id)).toEqual(Array(6).fill(2));
    expect(new Set(answers.map((answer) => answer.json().rfp.rfpKey)).size).toBe(1);
    expect(await emailsTo(t, 'once@promote.test')).toHaveLength(1);
    expect(await historyOf(t, id)).toHaveLength(1);
  });
});

describe('archive and unarchive', () => {
  test.each(['', '?reasonCodeID=0', '?reasonCodeID=5'])('rejects "%s" as a reason', async (query) => {
    const { id } = await add();
    expect(await rejectedFields(t.as.admin.put(`/customer/${id}/archive${query}`))).toHaveProperty('reasonCodeID');
  });

  test('S-ARCH-05 S-ARCH-09 move a record to the archive list, and back to its earlier stage and status', async () => {
    const { id } = await add({ stageId: 2, statusId: 75, salesAgentId: t.as.agent.id });
    const archived = (await call.archive(t.as.agent, id)).json();
    expect(archived).toMatchObject({ customerStage: { id: 165, date: instant }, customerStatus: { id: 75 } });
    const listed = async (stage: number) =>
      (await t.as.agent.get(`/customers/search?typeId=${stage}`)).json().results.map((row: { id: number }) => row.id);
    expect([await listed(2), await listed(165)]).toEqual([[], [id]]);
    const restored = (await call.unarchive(t.as.agent, id)).json();
    expect(restored).toMatchObject({ customerStage: { id: 2, date: instant }, customerStatus: { id: 75 } });
    expect([await listed(2), await listed(165)]).toEqual([[id], []]);
    const history = await historyOf(t, id);
    expect(history.map(({ action }) => action)).toEqual(['customers.archive', 'customers.unarchive']);
    expect(history[0]?.changes).toMatchObject({ stageId: [2, 165], archiveReasonId: [null, 151] });
  });
});

describe('activate and inactivate', () => {
  test('work once or repeatedly; activating undoes a term', async () => {
    const { id } = await add({ stageId: 4 });
    expect((await call.inactivate(t.as.admin, id)).json()).toMatchObject({
      isActive: false,
      customerStatus: { id: 28 },
      statusDate: instant,
    });
    await call.inactivate(t.as.admin, id);
    expect(await historyOf(t, id)).toHaveLength(1);
    await t.db.customer.update({ where: { id }, data: { statusId: 30, termedOn: now } });
    expect((await call.activate(t.as.admin, id)).json()).toMatchObject({ isActive: true, customerStatus: { id: 27 } });
    expect(await t.db.customer.findUnique({ where: { id } })).toMatchObject({ termedOn: null });
    expect((await historyOf(t, id))[1]?.changes).toMatchObject({ isActive: [false, true], termedOn: [instant, null] });
  });

  test('undoing an inactivation gives the client its status back', async () => {
    const { id } = await add({ stageId: 4, statusId: 26 });
    await call.inactivate(t.as.admin, id);
    const undone = await t.as.admin.put(`/customer/${id}/activate?undo=true`);
    expect(undone.json()).toMatchObject({ isActive: true, customerStatus: { id: 26 } });
    await call.inactivate(t.as.admin, id);
    expect((await call.activate(t.as.admin, id)).json()).toMatchObject({ customerStatus: { id: 27 } });
  });

  test('PUT /customer/{id}/term terms an inactive client once; activating it undoes that', async () => {
    const { id } = await add({ stageId: 4, isActive: false, statusId: 28 });
    expect((await call.term(t.as.admin, id)).json()).toMatchObject({
      isActive: false,
      customerStatus: { id: 30, name: 'Termed' },
      statusDate: instant,
    });
    await call.term(t.as.admin, id);
    expect(await historyOf(t, id)).toMatchObject([
      { action: 'customers.term', changes: { statusId: [28, 30], termedOn: [null, instant] } },
    ]);
    const list = await t.as.admin.get('/customers/search?typeId=4&agentId=0&start=1900-01-01&end=2099-01-01');
    const row = list.json().results.find((one: { id: number }) => one.id === id);
    expect(row).toMatchObject({ isActive: false, isTermed: true });
    const offered = async () =>
      (await t.as.clientUser.get('/lookups/clients')).json().map((one: { id: number }) => one.id);
    expect(await offered()).not.toContain(id);
    await call.activate(t.as.admin, id);
    expect(await offered()).toContain(id);
  });

  test('T5 a term omits and audits every open renewal; renewed years stay', async () => {
    const { id } = await add({ stageId: 4, isActive: false, statusId: 28 });
    const statuses = [174, 175, 176, 177, 178, 179, 183];
    for (const renewalStatusId of statuses) await addRenewal(t.db, id, { renewalStatusId });
    await addRenewal(t.db, id, {});
    expect((await call.term(t.as.admin, id)).statusCode).toBe(200);
    const rows = await t.db.benefitGroupYear.findMany({ where: { customerId: id }, orderBy: { id: 'asc' } });
    expect(rows.map(({ renewalStatusId }) => renewalStatusId)).toEqual([174, 179, 179, 179, 179, 179, 179, null]);
    const groups = (await historyOf(t, id)).filter(({ entity }) => entity === 'benefitGroup');
    expect(groups.map(({ changes }) => changes)).toEqual(
      [175, 176, 177, 178, 183].map((from) => ({ renewalStatusId: [from, 179] })),
    );
    expect(rows[1]?.rowVersion).toBe(2);
  });

  test('a save can neither set a status that an action sets nor activate an inactive client', async () => {
    const { id } = await add({ stageId: 4 });
    const choose = async (status: number) =>
      (await t.as.admin.post('/customer', { id, customerStatus: { id: status } })).json();
    for (const status of [28, 30]) {
      expect((await choose(status)).error.fields).toEqual({
        customerStatus: ['This status comes from inactivating or terming the client.'],
      });
    }
    expect((await choose(26)).customerStatus.name).toBe('Onboarding');
    await call.inactivate(t.as.admin, id);
    expect((await choose(27)).error.fields).toEqual({
      customerStatus: ['Please activate this client before changing its status.'],
    });
    expect((await choose(28)).customerStatus.name).toBe('Inactive');
  });
});

test.each([1, 2, 3, 165, 4])(
  'DELETE /customer/{id}: at stage %i, hides the record from list and calls, keeps it in the database and writes one audit row',
  async (stageId) => {
    const { id } = await add({ stageId, contacts: [{ firstName: 'A', lastName: 'B', isPrimary: true }] });
    expect((await call.remove(t.as.admin, id)).json()).toEqual({ id });
    expect((await t.as.admin.get(`/customer/${id}`)).statusCode).toBe(404);
    expect((await call.remove(t.as.admin, id)).statusCode).toBe(404);
    const contact = await t.db.contact.findFirstOrThrow({ where: { customerId: id } });
    expect((await t.as.admin.delete(`/customer/contact/${contact.id}`)).statusCode).toBe(404);
    expect(await t.db.customer.findUnique({ where: { id } })).toMatchObject({
      deletedAt: now,
      deletedById: t.as.admin.id,
    });
    expect(await historyOf(t, id)).toMatchObject([
      { action: 'customers.remove', changes: { deletedAt: [null, instant] } },
    ]);
  },
);

describe('PATCH /customer/{id}/rfpYear', () => {
  const move = (caller: Caller, id: number, year: number | string) =>
    caller.patch(`/customer/${id}/rfpYear?year=${year}`);

  test('rejects a year that is missing or out of range', async () => {
    const lead = await add();
    for (const year of ['', '27', '1989', '2101']) {
      expect((await move(t.as.admin, lead.id, year)).json().error.fields).toHaveProperty('year');
    }
  });

  test('a new year starts with the previous year’s identifiers; going back restores the earlier ones', async () => {
    const { id } = await add({ stageId: 4 });
    await t.as.admin.post('/customer', { id, prismID: 'P-26' });
    expect((await move(t.as.admin, id, 2027)).json()).toMatchObject({ prismID: 'P-26', benefitYears: [2027, 2026] });
    await t.as.admin.post('/customer', { id, prismID: 'P-27' });
    expect((await move(t.as.admin, id, 2026)).json()).toMatchObject({ prismID: 'P-26', operatingYear: 2026 });
    expect((await historyOf(t, id)).at(-1)).toMatchObject({
      changes: { operatingYear: [2027, 2026], rfpYear: [2027, 2026] },
    });
  });
});

test('a session can be extended to the end of a day; sending the same day again changes nothing', async () => {
  const { id } = await add();
  const { rfp, rowVersion } = (await call.promote(t.as.admin, id)).json();
  const extend = (expiration: string | null) => t.as.admin.post('/customer', { id, rfp: { expiration } });
  expect((await extend(rfp.expiration)).json().rowVersion).toBe(rowVersion);
  expect((await extend('2027-02-01')).json().rfp.expiration).toBe('2027-02-01T00:00:00');
  const stored = await t.db.rfp.findUniqueOrThrow({ where: { customerId: id } });
  expect(stored.expiration?.toISOString()).toBe('2027-02-02T04:59:59.999Z');
  expect((await extend(null)).json().error.fields).toEqual({ 'rfp.expiration': ['Please enter a valid date.'] });
});
