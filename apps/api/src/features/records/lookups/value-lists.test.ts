import { placeEvents } from '@worksmart/core/records/events/place-events.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { lookupType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { ListValue } from '@worksmart/shared/records/lookups/value.schema.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#testing/build-app.ts';
import { callerWith } from '#testing/caller.ts';
import { fileForm } from '#testing/form.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: { admin: {}, salesManager: {}, clientUser: {} } });
let other: FastifyInstance;
beforeAll(async () => {
  other = await buildApp(t.services);
  await other.ready();
});
afterAll(() => other.close());

const { leadStatuses, sources, marketingTypes, archiveReasons, noteTypes, documentTypes, prospectStatuses } =
  lookupType;
const values = (type: number): Promise<ListValue[]> => ok(t.as.admin.get(`/lookups/values?type=${type}`));
const send = (type: number, body: object) => t.as.admin.post('/lookups/values', { type, ...body });
const save = (type: number, body: object): Promise<ListValue> => ok(send(type, body));
const add = (type: number, name: string, more: object = {}) => save(type, { id: 0, name, ...more });
const storedValue = async (type: number, id: number) =>
  (await values(type)).find((value) => value.id === id) as ListValue;
const retire = async (type: number, id: number, retired = true) =>
  save(type, { ...(await storedValue(type, id)), position: null, retired });
const offered = async (query: string) =>
  (await ok(t.as.clientUser.get(`/lookups${query}`))).map(({ id }: ListValue) => id);
const saveCustomer = (body: object) => t.as.admin.post('/customer', body);
const listed = (typeId: number, more = '') =>
  ok(t.as.admin.get(`/customers/search?typeId=${typeId}&start=2000-01-01${more}`)).then(({ results }) => results);

describe('a value that an administrator adds', () => {
  test('gets an id from 10,000 on and its place, is offered at once, and is audited', async () => {
    const added = await add(leadStatuses, 'Nurturing', { position: 2 });
    expect(added).toEqual({
      id: added.id,
      name: 'Nurturing',
      position: 2,
      retired: false,
      rule: null,
      uses: [],
      rowVersion: 1,
    });
    expect(added.id).toBeGreaterThanOrEqual(10_000);
    expect(await offered('/children?parent=1')).toEqual([16, added.id, 17, 19, 20]);
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'lookup', entityId: String(added.id) } });
    expect(audit).toMatchObject({
      action: 'lookups.saveValue',
      changes: { name: [null, 'Nurturing'], position: [null, 2] },
    });
    const second = await add(sources, 'Podcast');
    expect(second).toMatchObject({ id: added.id + 1, position: 7 });
  });

  test('is chosen for records and found by its name in lists, filters, choices and files', async () => {
    const { id: status } = await add(leadStatuses, 'Warm');
    const { id: source } = await add(sources, 'Radio');
    const { id } = await addCustomer(t.db, { sourceId: source, name: 'Radio Lead' });
    await ok(saveCustomer({ id, customerStatus: { id: status } }));
    expect(await listed(stage.lead, '&filter=Radio%20Lead')).toMatchObject([{ status: 'Warm', source: 'Radio' }]);
    const facets = await ok(t.as.admin.get(`/customers/search/facets?typeId=1&start=2000-01-01`));
    expect(facets).toMatchObject({
      status: expect.arrayContaining(['Warm']),
      source: expect.arrayContaining(['Radio']),
    });
    const file: { url: string } = await ok(
      t.as.admin.post('/customers/search/extract', { typeId: 1, customerIds: [id] }),
    );
    expect((await t.as.admin.get(file.url.replace('/api', ''))).body).toContain('Radio,Warm');
    expect((await storedValue(leadStatuses, status)).uses).toEqual([{ stageId: stage.lead, count: 1 }]);
    await ok(t.as.admin.put(`/customer/${id}/archive?reasonCodeID=149`));
    expect((await storedValue(sources, source)).uses).toEqual([{ stageId: stage.archived, count: 1 }]);
    expect(await ok(t.as.admin.put(`/customer/${id}/archive/reverse`))).toMatchObject({
      customerStatus: { id: status, name: 'Warm' },
    });
  });

  test('is offered for archiving, notes and documents', async () => {
    const { id } = await addCustomer(t.db, { stageId: stage.rfp });
    const reason = await add(archiveReasons, 'Moved Abroad');
    const noteType = await add(noteTypes, 'Legal');
    const documentType = await add(documentTypes, 'Contracts');
    const note = await ok(
      t.as.admin.post(`/note?customerID=${id}`, { id: 0, type: { id: noteType.id }, content: 'Signed' }),
    );
    expect(note.type.name).toBe('Legal');
    const upload = (typeId: number) =>
      t.as.admin.upload(`/customer/${id}/document/upload?typeId=${typeId}`, fileForm('a.pdf', sampleFiles.pdf));
    expect(await ok(upload(documentType.id))).toMatchObject({ typeID: documentType.id });
    expect(await rejectedFields(upload(19_999))).toEqual({ typeId: ['Please select a document type.'] });
    expect(await rejectedFields(upload(196))).toEqual({ typeId: ['Please select a document type.'] });
    expect((await storedValue(documentTypes, documentType.id)).uses).toEqual([{ stageId: null, count: 1 }]);
    await retire(documentTypes, documentType.id);
    expect(await rejectedFields(upload(documentType.id))).toEqual({
      typeId: ['“Contracts” is retired. Please select another value.'],
    });
    expect((await ok(t.as.admin.get(`/customer/${id}`))).rfp.documents).toHaveLength(1);
    await ok(t.as.admin.put(`/customer/${id}/archive?reasonCodeID=${reason.id}`));
    expect(await listed(stage.archived)).toMatchObject([{ status: 'Moved Abroad' }]);
  });

  test('has a chance as a prospect’s status once it is entered, and the pipeline uses it', async () => {
    const { id: status } = await add(prospectStatuses, 'Legal Review');
    const chances = await ok(t.as.admin.get('/chances'));
    const chance = { id: status, name: 'Legal Review', percent: null, rowVersion: 1 };
    expect(chances.map(({ id }: { id: number }) => id)).toEqual([22, 23, 24, 25, status, 1]);
    expect(chances[4]).toEqual(chance);
    const { id } = await addCustomer(t.db, { stageId: stage.prospect });
    await ok(saveCustomer({ id, customerStatus: { id: status } }));
    await t.db.rfp.update({ where: { customerId: id }, data: { effectiveDate: new Date('2027-01-01') } });
    await t.db.payCycle.create({
      data: { customerId: id, description: 'All', cycleCount: 52, ftCount: 1, ptCount: 0, wages: 0 },
    });
    await t.db.adminRates.update({ where: { customerId: id }, data: { wsWk: 100 } });
    expect(await ok(t.as.admin.get('/dashboard/worth'))).toMatchObject({ rows: [], unknown: { noChance: 1 } });
    expect(await ok(t.as.admin.post('/chances', { ...chance, percent: 50 }))).toEqual({
      ...chance,
      percent: 50,
      rowVersion: 2,
    });
    expect(await ok(t.as.admin.get('/dashboard/worth'))).toMatchObject({ rows: [{ yearlyFee: 5200, worth: 2600 }] });
  });
});

describe('a retired value', () => {
  test('is not offered and not accepted, but stays where it is and can be brought back', async () => {
    const { id: status } = await add(leadStatuses, 'Paused');
    const { id: heard } = await add(marketingTypes, 'Newsletter');
    const { id } = await addCustomer(t.db, { statusId: status, marketingTypeId: heard });
    await retire(leadStatuses, status);
    await retire(marketingTypes, heard);
    expect(await offered('/children?parent=1')).not.toContain(status);
    expect((await ok(t.as.clientUser.get('/lookups?type=9&retired=true'))).at(-1)).toMatchObject({
      id: heard,
      isActive: false,
    });
    const same = { customerStatus: { id: status }, profile: { wsMarketing: { id: heard } } };
    expect(await ok(saveCustomer({ id, ...same, name: 'Still Paused' }))).toMatchObject({
      name: 'Still Paused',
      customerStatus: { name: 'Paused' },
      profile: { wsMarketing: { name: 'Newsletter' } },
    });
    const { id: unset } = await addCustomer(t.db);
    expect(await rejectedFields(saveCustomer({ id: unset, ...same }))).toEqual({
      customerStatus: ['“Paused” is retired. Please select another value.'],
      'profile.wsMarketing': ['“Newsletter” is retired. Please select another value.'],
    });
    expect(await retire(leadStatuses, status, false)).toMatchObject({ retired: false, position: expect.any(Number) });
    await retire(marketingTypes, heard, false);
    await ok(saveCustomer({ id: unset, ...same }));
  });

  test('stays a choice of the portal where the customer has it, and of no other', async () => {
    const { id: heard } = await add(marketingTypes, 'Billboard');
    const { id } = await addCustomer(t.db, { stageId: stage.rfp, marketingTypeId: heard });
    await t.db.rfp.update({
      where: { customerId: id },
      data: { rfpKey: 'k'.repeat(43), expiration: new Date('2099-01-01') },
    });
    await retire(marketingTypes, heard);
    const ids = async () =>
      (await ok(t.as.visitor.get(`/portal/rfp/${'k'.repeat(43)}`))).choices.marketingTypes.map(
        (one: ListValue) => one.id,
      );
    expect(await ids()).toContain(heard);
    await t.db.customer.update({ where: { id }, data: { marketingTypeId: 55 } });
    expect(await ids()).not.toContain(heard);
  });

  test('of notes keeps its notes, which can be changed and get no new ones', async () => {
    const { id } = await addCustomer(t.db);
    const { id: type } = await add(noteTypes, 'Fax');
    const write = (body: object) => t.as.admin.post(`/note?customerID=${id}`, body);
    const note = await ok(write({ id: 0, type: { id: type }, content: 'Sent' }));
    await retire(noteTypes, type);
    await ok(
      write({ ...note, type: { id: type }, content: 'Sent twice', benefitGroup: undefined, followUp: undefined }),
    );
    expect(await rejectedFields(write({ id: 0, type: { id: type }, content: 'New' }))).toEqual({
      type: ['“Fax” is retired. Please select another value.'],
    });
  });
});

describe('a renamed value', () => {
  test('changes its name in every list and view, for every server at once', async () => {
    const added = await add(sources, 'Fair');
    const { id } = await addCustomer(t.db, { sourceId: added.id });
    const view = await ok(
      t.as.salesManager.post('/savedView', {
        id: 0,
        list: 'leads',
        name: 'Fairs',
        state: 'f.source=fair&sort=name.asc',
      }),
    );
    const there = callerWith(other, t.as.salesManager.headers);
    const sourceThere = async () =>
      (await ok(there.get(`/customers/search?typeId=1&start=2000-01-01&agentId=0`))).results.find(
        (row: { id: number }) => row.id === id,
      ).source;
    expect(await sourceThere()).toBe('Fair');
    await save(sources, { ...added, name: 'Trade Fair' });
    expect(await sourceThere()).toBe('Trade Fair');
    expect((await ok(there.get(`/customer/${id}`))).source.name).toBe('Trade Fair');
    expect((await ok(t.as.salesManager.get(`/savedViews/${view.key}`))).state).toBe(
      'f.source=Trade+Fair&sort=name.asc',
    );
    const { formerNames } = await t.db.lookup.findUniqueOrThrow({ where: { id: added.id } });
    expect(formerNames).toEqual(['Fair']);
  });

  test('reaches the event stream of another server within a second', async () => {
    const there = callerWith(other, t.as.clientUser.headers);
    await placeEvents(t.services);
    const { position } = await ok(there.get('/live'));
    const added = await add(noteTypes, 'Urgent');
    const began = performance.now();
    await placeEvents(t.services);
    // The other server may not have heard of what earlier tests saved when it said its position.
    const heard = async () =>
      (await ok(there.get(`/live?after=${position}`))).messages.filter(
        ({ id }: { id: string }) => id === String(added.id),
      );
    await expect
      .poll(heard, { timeout: 10_000, interval: 20 })
      .toEqual([expect.objectContaining({ kind: 'valueList.saved', entity: 'lookup', customerId: null })]);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('a save', () => {
  test('is refused for a value of a rule, a name that the list has, and an unknown list or value', async () => {
    const locked = await storedValue(leadStatuses, 16);
    expect(locked.rule).toMatch(/^New leads get it/);
    expect(await rejectedFields(send(leadStatuses, { ...locked, name: 'Fresh', retired: true }))).toEqual({
      name: [`This name cannot be changed. ${locked.rule}`],
      retired: [`This value cannot be retired. ${locked.rule}`],
    });
    expect(await rejectedFields(send(leadStatuses, { id: 0, name: 'cONTACTED' }))).toEqual({
      name: ['“Contacted” is in this list already.'],
    });
    expect(await rejectedFields(send(8, { id: 0, name: 'LLP' }))).toEqual({ type: ['This list cannot be edited.'] });
    expect((await send(leadStatuses, { id: 149, name: 'Elsewhere' })).statusCode).toBe(404);
  });

  test('of two at once is a conflict with the stored value; two added at once get two ids', async () => {
    const added = await add(archiveReasons, 'Later');
    await save(archiveReasons, { ...added, name: 'Much Later' });
    const late = await send(archiveReasons, { ...added, name: 'Never' });
    expect(late.statusCode).toBe(409);
    expect(late.json().error.details).toMatchObject({ name: 'Much Later', rowVersion: 2 });
    const many = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => add(archiveReasons, name)));
    expect(new Set(many.map(({ id }) => id)).size).toBe(4);
    const places = (await values(archiveReasons)).map(({ position }) => position);
    expect(places).toEqual(places.map((_, at) => at + 1));
  });

  test('that changes nothing writes nothing; moving a value changes no version of the others', async () => {
    const before = await values(leadStatuses);
    const [first, second] = before as [ListValue, ListValue];
    const audits = await t.db.auditEvent.count();
    await save(leadStatuses, second);
    expect(await t.db.auditEvent.count()).toBe(audits);
    await save(leadStatuses, { ...second, position: 1 });
    const [moved, next] = await values(leadStatuses);
    expect([moved?.id, next?.id, next?.rowVersion]).toEqual([second.id, first.id, first.rowVersion]);
  });

  test('are exported by administrators only', async () => {
    const path = `/lookups/values/extract?type=${leadStatuses}`;
    expect((await t.as.salesManager.get(path)).statusCode).toBe(403);
    const lines = (await t.as.admin.get(path)).body.split('\r\n');
    expect(lines[0]).toMatch(/Id,Name,Position,Retired,Used by,Rule$/);
    expect(lines.some((line) => /^16,New,\d,No,\d+,New leads get it/.test(line.replaceAll('"', '')))).toBe(true);
  });
});
