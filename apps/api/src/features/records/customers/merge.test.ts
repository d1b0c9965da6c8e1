import { purgeDeletedCustomers } from '@worksmart/core/records/customers/purge-deleted.service.ts';
import { addAcceptance } from '@worksmart/core/testing/add-acceptance.ts';
import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { staleText } from '@worksmart/shared/records/customers/constants.ts';
import { mergedMeanwhileText, undoTooLateText } from '@worksmart/shared/records/customers/merge.rules.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'salesManager', 'agent', 'clientManager', 'clientUser'] });

const person = (firstName: string, isPrimary = true) => ({
  firstName,
  lastName: 'Reed',
  email: `${firstName.toLowerCase()}@merge.test`,
  isPrimary,
});
const place = (label: string, address: string, isPrimary = true) => ({
  label,
  address,
  city: 'Peru',
  state: 'IN',
  zip: '46970',
  isPrimary,
});

/** A record that was entered once more, with what came after the first. */
const pair = async (one: CustomerToAdd = {}, other: CustomerToAdd = {}) => {
  const stays = await addCustomer(t.db, { contacts: [person('Ann')], locations: [place('Plant', '1 Main')], ...one });
  const merged = await addCustomer(t.db, {
    contacts: [person('Bo'), person('Ann', false)],
    locations: [place('Office', '2 Elm')],
    ...other,
  });
  return { id: stays.id, otherID: merged.id };
};

const preview = (caller: Caller, { id, otherID }: Pair) => caller.get(`/customer/${id}/merge?otherID=${otherID}`);
interface Pair {
  id: number;
  otherID: number;
}
const merge = async (caller: Caller, { id, otherID }: Pair, take: string[] = [], more: object = {}) => {
  const versions = { rowVersion: 1, otherRowVersion: 1 };
  return caller.post(`/customer/${id}/merge`, { otherID, ...versions, take, ...more });
};
const undo = (caller: Caller, { id, otherID }: Pair) => caller.put(`/customer/${id}/merge/reverse?otherID=${otherID}`);
const contactsOf = async (customerId: number) =>
  (await t.db.contact.findMany({ where: { customerId }, orderBy: { id: 'asc' } })).map(
    ({ firstName, isPrimary }) => `${firstName}${isPrimary ? '*' : ''}`,
  );
const olderBy = (id: number, days: number) =>
  t.db.customerMerge.updateMany({
    where: { mergedId: id },
    data: { mergedAt: new Date(Date.now() - days * 86_400_000) },
  });

describe('who may merge', () => {
  test.each([
    [1, [200, 200, 403, 403, 403]],
    [4, [200, 403, 403, 200, 403]],
  ])('records of stage %i', async (stageId, statuses) => {
    const callers = [t.as.admin, t.as.salesManager, t.as.agent, t.as.clientManager, t.as.clientUser];
    const own = { stageId, salesAgentId: t.as.agent.id };
    const made = await pair(own, own);
    const answers = await Promise.all(callers.map((caller) => preview(caller, made)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
    const may = await Promise.all(callers.map(async (caller) => (await caller.get(`/customer/${made.id}`)).json()));
    const isOpen = (at: number) => stageId === 4 || at < 4;
    expect(may.map((one, at) => isOpen(at) && one.abilities.merge)).toEqual(statuses.map((status) => status === 200));
  });

  test('a lead and a client need both rights', async () => {
    const made = await pair({ stageId: 4 }, { stageId: 1 });
    expect((await merge(t.as.salesManager, made)).statusCode).toBe(403);
    expect((await merge(t.as.clientManager, made)).statusCode).toBe(403);
    expect((await merge(t.as.admin, made)).statusCode).toBe(200);
  });
});

describe('a merge', () => {
  test('shows what would move and close, and which record stays', async () => {
    const made = await pair({}, { stageId: 2 });
    await t.db.rfp.update({ where: { customerId: made.otherID }, data: { rfpKey: `key-${made.otherID}` } });
    await addAcceptance(t.db, t.services.config.APP_SECRET, made.otherID);
    const { records, staysID, refusal } = await ok(preview(t.as.admin, made));
    expect({ staysID, refusal }).toEqual({ staysID: made.otherID, refusal: null });
    // Ann is in both.
    expect(records[1].moves).toEqual([
      { rows: 'contact', count: 1 },
      { rows: 'location', count: 1 },
      { rows: 'document', count: 1 },
    ]);
    expect(records[1].closes).toEqual([
      'The RFP portal',
      expect.stringMatching(/^The proposal that Zoe Reed can sign/),
    ]);
    expect(records[0].closes).toEqual([]);
  });

  test('joins the lists, takes the chosen fields, deletes the other record and closes its portals', async () => {
    const made = await pair({ name: 'Hoosier Tool' }, { name: 'Hoosier Tools Inc', fein: '351234567', city: 'Kokomo' });
    const key = await addAcceptance(t.db, t.services.config.APP_SECRET, made.otherID);
    await t.as.admin.post(`/notes`, { customerID: made.otherID, id: 0, typeId: 108, content: 'Called' });
    await t.db.payroll.update({ where: { customerId: made.otherID }, data: { vendor: 'Paychex' } });
    const take = ['name', 'profile.fein', 'rfp.payRoll.vendor'];
    const merged = await ok(merge(t.as.admin, made, take));
    expect(merged).toMatchObject({
      id: made.id,
      name: 'Hoosier Tools Inc',
      city: 'Carmel',
      profile: { fein: '351234567' },
      rfp: { payRoll: { vendor: 'Paychex' } },
    });
    expect(await contactsOf(made.id)).toEqual(['Ann*', 'Bo']);
    expect(await contactsOf(made.otherID)).toEqual(['Ann']);
    expect(merged.documents).toHaveLength(1);
    expect((await t.as.visitor.post('/acceptance', { key })).statusCode).toBe(404);
    expect(await rejection(t.as.admin.get(`/customer/${made.otherID}`))).toMatchObject({
      code: 'not_found',
      message: 'This record was merged into Hoosier Tools Inc (Lead).',
      details: { mergedInto: { id: made.id, name: 'Hoosier Tools Inc', stageId: 1 } },
    });
    // No one learns of a record that is not for them.
    expect((await rejection(t.as.agent.get(`/customer/${made.otherID}`))).details).toBeUndefined();
  });

  test('is one line of the audit for each record, with the events of both', async () => {
    const made = await pair({ name: 'Acme' }, { name: 'Acme Two' });
    await ok(merge(t.as.admin, made, ['name']));
    expect((await historyOf(t, made.id)).at(-1)).toMatchObject({
      action: 'customers.merge',
      changes: {
        name: ['Acme', 'Acme Two'],
        mergedId: [null, made.otherID],
        mergedName: [null, 'Acme Two'],
        mergedRows: [null, '1 contact, 1 location'],
      },
    });
    expect((await historyOf(t, made.otherID)).at(-1)?.changes).toMatchObject({ mergedInto: [null, made.id] });
    const events = await t.db.event.findMany({ where: { customerId: { in: [made.id, made.otherID] } } });
    expect(events.map(({ type, entityId }) => [type, Number(entityId)]).sort()).toEqual([
      ['customer.deleted', made.otherID],
      ['customer.merged', made.id],
    ]);
  });

  test('the timeline shows what happened to both, also after the other is removed for good', async () => {
    const made = await pair({}, { name: 'Acme Two' });
    await t.as.admin.post('/customer', { id: made.otherID, rowVersion: 1, city: 'Peru' });
    await ok(merge(t.as.admin, made, [], { otherRowVersion: 2 }));
    const sentences = async () =>
      (await ok(t.as.admin.get(`/customer/${made.id}/timeline`))).results.map(
        ({ sentence }: { sentence: string }) => sentence,
      );
    const shown = ['Changed City', 'Merged Acme Two into this record'];
    expect((await sentences()).sort()).toEqual(shown);
    await t.db.customer.update({ where: { id: made.otherID }, data: { deletedAt: new Date(0) } });
    await purgeDeletedCustomers(t.services);
    expect(await t.db.customer.count({ where: { id: made.otherID } })).toBe(0);
    expect((await sentences()).sort()).toEqual(shown);
    expect(await t.db.customerMerge.count({ where: { mergedId: made.otherID } })).toBe(0);
  });

  test('answered proposals move with their documents', async () => {
    const made = await pair();
    await addAcceptance(t.db, t.services.config.APP_SECRET, made.otherID);
    await t.db.acceptance.updateMany({
      where: { customerId: made.otherID },
      data: { state: 'signed', signedAt: new Date(), signedName: 'Zoe Reed', consentText: 'Yes' },
    });
    await ok(merge(t.as.admin, made));
    expect(await t.db.acceptance.count({ where: { customerId: made.id } })).toBe(1);
    await ok(undo(t.as.admin, made));
    expect(await t.db.acceptance.count({ where: { customerId: made.otherID } })).toBe(1);
  });

  test('gives the id in the sales system to a record without one, and back', async () => {
    const made = await pair({}, { externalId: 'crm-1' });
    await t.db.salesSyncRecord.create({ data: { customerId: made.otherID, written: { name: 'A' }, offered: {} } });
    const synced = async () => ({
      ids: (await t.db.customer.findMany({ where: { externalId: 'crm-1' } })).map(({ id }) => id),
      records: (await t.db.salesSyncRecord.findMany()).map(({ customerId }) => customerId),
    });
    await ok(merge(t.as.admin, made));
    expect(await synced()).toEqual({ ids: [made.id], records: [made.id] });
    await ok(undo(t.as.admin, made));
    expect(await synced()).toEqual({ ids: [made.otherID], records: [made.otherID] });
  });

  test('of two censuses the record’s own stays active', async () => {
    const made = await pair();
    const census = {
      asOf: new Date('2026-01-01'),
      label: 'May',
      source: 'csv',
      active: true,
      rowsRead: 1,
      warned: 0,
      leftOut: 0,
    };
    for (const customerId of [made.id, made.otherID]) await t.db.census.create({ data: { ...census, customerId } });
    await ok(merge(t.as.admin, made));
    const active = () =>
      t.db.census.findMany({ where: { active: true }, select: { customerId: true }, orderBy: { id: 'asc' } });
    expect(await active()).toEqual([{ customerId: made.id }]);
    await ok(undo(t.as.admin, made));
    expect(await active()).toEqual([{ customerId: made.id }, { customerId: made.otherID }]);
    await t.db.census.deleteMany();
  });
});

describe('a merge is refused', () => {
  test('for two clients with benefits, and if the one with benefits would not stay', async () => {
    const [one, two] = [await addClientWithGroups(t.db, [{}]), await addClientWithGroups(t.db, [{}])];
    const both = { id: one.customer.id, otherID: two.customer.id };
    expect((await ok(preview(t.as.admin, both))).refusal).toMatch(/^Both .* have benefits or carrier data/);
    expect(await rejection(merge(t.as.admin, both))).toMatchObject({ code: 'rule' });
    const plain = await addCustomer(t.db, { stageId: 4 });
    expect(await rejection(merge(t.as.admin, { id: plain.id, otherID: one.customer.id }))).toMatchObject({
      code: 'rule',
      message: expect.stringMatching(/must be the record that stays\.$/),
    });
    expect((await merge(t.as.admin, { id: one.customer.id, otherID: plain.id })).statusCode).toBe(200);
  });

  test('for the same record, a deleted one, and fields that cannot be chosen', async () => {
    const made = await pair({}, { stageId: 1 });
    expect(await rejection(merge(t.as.admin, { id: made.id, otherID: made.id }))).toMatchObject({ status: 409 });
    expect(await rejectedFields(merge(t.as.admin, made, ['name', 'customerStatus']))).toHaveProperty(['take.1']);
    const priced = merge(t.as.salesManager, made, ['rfp.adminRates.note_1']);
    expect(Object.keys(await rejectedFields(priced, 403))).toEqual(['rfp.adminRates.note_1']);
    await t.db.customer.update({ where: { id: made.otherID }, data: { deletedAt: new Date() } });
    expect((await merge(t.as.admin, made)).statusCode).toBe(404);
  });

  test('if someone has saved or merged one of them in the meantime', async () => {
    const made = await pair();
    expect(await rejection(merge(t.as.admin, made, [], { otherRowVersion: 2 }))).toMatchObject({
      status: 409,
      message: staleText,
      details: { id: made.id },
    });
    const there = { id: made.otherID, otherID: made.id };
    const answers = await Promise.all([merge(t.as.admin, made), merge(t.as.salesManager, there)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect([mergedMeanwhileText, staleText]).toContain(refused?.json().error.message);
  });
});

describe('undoing a merge', () => {
  test('gives back rows with their edits, keeps rows added since and fields changed since', async () => {
    const made = await pair({ name: 'Acme', city: 'Peru' }, { name: 'Acme Two', city: 'Kokomo' });
    await ok(merge(t.as.admin, made, ['name', 'city']));
    const bo = await t.db.contact.findFirstOrThrow({ where: { customerId: made.id, firstName: 'Bo' } });
    const edited = { id: bo.id, rowVersion: bo.rowVersion, firstName: 'Bob', lastName: 'Reed', primary: true };
    await ok(t.as.admin.post(`/customer/${made.id}/contact`, edited));
    await ok(t.as.admin.post(`/customer/${made.id}/contact`, { id: 0, firstName: 'Cy', lastName: 'Reed' }));
    await ok(t.as.admin.post('/customer', { id: made.id, city: 'Muncie' }));
    expect(await ok(t.as.admin.get(`/customer/${made.id}/merges`))).toMatchObject([
      { otherID: made.otherID, name: 'Acme Two', keptFields: ['City'] },
    ]);
    expect(await ok(undo(t.as.admin, made))).toMatchObject({ name: 'Acme', city: 'Muncie' });
    expect(await contactsOf(made.id)).toEqual(['Ann*', 'Cy']);
    expect(await contactsOf(made.otherID)).toEqual(['Bob*', 'Ann']);
    expect(await ok(t.as.admin.get(`/customer/${made.otherID}`))).toMatchObject({ name: 'Acme Two', city: 'Kokomo' });
    expect((await historyOf(t, made.id)).at(-1)?.changes).toMatchObject({ name: ['Acme Two', 'Acme'] });
    expect(await ok(t.as.admin.get(`/customer/${made.id}/merges`))).toEqual([]);
  });

  test('is possible for 30 days, the latest merge first, and only while the record is there', async () => {
    const made = await pair();
    const third = await addCustomer(t.db, {});
    await ok(merge(t.as.admin, made));
    await olderBy(made.otherID, 1);
    await ok(merge(t.as.admin, { id: made.id, otherID: third.id }, [], { rowVersion: 2 }));
    expect((await rejection(undo(t.as.admin, made))).message).toMatch(/was merged again after this/);
    await olderBy(third.id, 31);
    await olderBy(made.otherID, 31);
    const late = { id: made.id, otherID: third.id };
    expect(await rejection(undo(t.as.admin, late))).toMatchObject({ status: 409, message: undoTooLateText });
    await olderBy(third.id, 0);
    await ok(t.as.admin.delete(`/customer/${made.id}`));
    expect((await rejection(undo(t.as.admin, late))).message).toMatch(/was deleted or merged in the meantime/);
  });

  test('brings back the merged record, which cannot be restored by itself', async () => {
    const made = await pair({ name: 'Acme' });
    await ok(merge(t.as.admin, made));
    const listed = (await ok(t.as.admin.get('/customers/deleted'))) as { id: number; mergedInto: unknown }[];
    expect(listed.find(({ id }) => id === made.otherID)?.mergedInto).toEqual({ id: made.id, name: 'Acme' });
    expect(await rejection(t.as.admin.put(`/customer/${made.otherID}/restore`))).toMatchObject({
      code: 'rule',
      message: 'This record was merged into Acme. To bring it back, undo the merge there.',
    });
    expect(await rejection(undo(t.as.agent, made))).toMatchObject({ status: 403 });
    await ok(undo(t.as.salesManager, made));
    expect((await t.as.admin.get(`/customer/${made.otherID}`)).statusCode).toBe(200);
    expect(await rejection(undo(t.as.admin, made))).toMatchObject({ status: 409 });
  });

  test('a document that was sent for signature since stays with its proposal', async () => {
    const made = await pair();
    await addAcceptance(t.db, t.services.config.APP_SECRET, made.otherID);
    await t.db.acceptance.updateMany({ where: { customerId: made.otherID }, data: { state: 'withdrawn' } });
    await ok(merge(t.as.admin, made));
    const { id: documentId } = await t.db.document.findFirstOrThrow({ where: { customerId: made.id } });
    const sent = await t.db.acceptance.findFirstOrThrow({ where: { customerId: made.id } });
    const { id: _, ...again } = sent;
    await t.db.acceptance.create({ data: { ...again, state: 'sent', nonce: 'n', keyHash: 'f'.repeat(64) } });
    await ok(undo(t.as.admin, made));
    expect(await t.db.document.findUniqueOrThrow({ where: { id: documentId } })).toMatchObject({ customerId: made.id });
  });
});
