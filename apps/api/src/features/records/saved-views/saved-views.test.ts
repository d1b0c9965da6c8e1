import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['salesManager', 'clientManager', 'clientUser'] });

const view = { id: 0, list: 'leads', name: 'Kokomo', state: 'f.name=Kokomo&sort=name.asc' };
const save = (caller: Caller, more: object = {}) => caller.post('/savedView', { ...view, ...more });
const saveView = (caller: Caller, more: object = {}): Promise<{ id: number; key: string; name: string }> =>
  ok(save(caller, more));
const mine = (caller: Caller, list = 'leads') => caller.get(`/savedViews?list=${list}`);
const open = (caller: Caller, key: string) => caller.get(`/savedViews/${key}`);
const remove = (caller: Caller, id: number) => caller.delete(`/savedView/${id}`);

describe('saved views', () => {
  test('T2 role 8 can have views of the clients list but not of the sales lists', async () => {
    const { key } = await saveView(t.as.salesManager, { name: 'Not for clients' });
    expect((await save(t.as.clientUser)).statusCode).toBe(403);
    expect((await mine(t.as.clientUser)).statusCode).toBe(403);
    expect((await open(t.as.clientUser, key)).statusCode).toBe(404);
    await saveView(t.as.clientUser, { list: 'clients' });
    expect((await mine(t.as.clientUser, 'clients')).json()).toMatchObject([{ name: 'Kokomo', list: 'clients' }]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ list: 'plans' }, 'list'],
    [{ state: 'x'.repeat(2001) }, 'state'],
  ])('reject invalid input %#', async (more, field) => {
    expect(Object.keys(await rejectedFields(save(t.as.salesManager, more)))).toEqual([field]);
  });

  test('can be saved, listed by name, renamed, changed and deleted, each with an audit row; the link stays', async () => {
    const owner = await t.signInAs(1);
    const { id, key } = await saveView(owner, { name: 'View 10' });
    await saveView(owner, { name: 'view 9' });
    expect((await mine(owner)).json().map(({ name }: { name: string }) => name)).toEqual(['view 9', 'View 10']);
    await saveView(owner, { id, name: 'Renamed', state: '' });
    expect((await open(owner, key)).json()).toMatchObject({ id, name: 'Renamed', state: '', key, mine: true });
    expect((await remove(owner, id)).json()).toEqual({ id });
    expect((await open(owner, key)).statusCode).toBe(404);
    const rows = await t.db.auditEvent.findMany({
      where: { entity: 'savedView', entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['savedViews.save', { list: [null, 'leads'], name: [null, 'View 10'], state: [null, view.state] }],
      ['savedViews.save', { name: ['View 10', 'Renamed'], state: [view.state, ''] }],
      ['savedViews.remove', { list: ['leads', null], name: ['Renamed', null], state: ['', null] }],
    ]);
  });

  test('have a name that is unique per user and list, regardless of case', async () => {
    await saveView(t.as.salesManager, { name: 'Mine' });
    const again = await save(t.as.salesManager, { name: 'MINE' });
    expect(again.statusCode).toBe(400);
    expect(again.json().error.fields).toEqual({ name: ['You already have a view with this name.'] });
    await saveView(t.as.salesManager, { name: 'Mine', list: 'rfps' });
    await saveView(t.as.clientManager, { name: 'Mine' });
  });

  test('T2 can be opened by colleagues with the link, but not listed, changed or deleted by them', async () => {
    const { id, key } = await saveView(t.as.salesManager, { name: 'Shared' });
    const { firstName, lastName } = t.as.salesManager.user;
    expect((await open(t.as.clientManager, key)).json()).toMatchObject({
      name: 'Shared',
      state: view.state,
      mine: false,
      owner: `${firstName} ${lastName}`,
    });
    expect((await mine(t.as.clientManager)).json()).not.toContainEqual(expect.objectContaining({ id }));
    expect((await save(t.as.clientManager, { id, name: 'Taken' })).statusCode).toBe(404);
    expect((await remove(t.as.clientManager, id)).statusCode).toBe(404);
    expect((await open(t.as.clientManager, key)).json()).toMatchObject({ name: 'Shared' });
  });

  test('cannot move to another list', async () => {
    const { id } = await saveView(t.as.salesManager, { name: 'Stays' });
    expect(await rejectedFields(save(t.as.salesManager, { id, name: 'Stays', list: 'rfps' }))).toEqual({
      list: ['This field cannot be changed here.'],
    });
  });

  test('are limited to fifty per list', async () => {
    const owner = await t.signInAs(7);
    const ownerId = owner.id;
    const data = Array.from({ length: 50 }, (_one, at) => ({
      ownerId,
      list: 'leads',
      name: `View ${at}`,
      state: '',
      key: `hoarded-view-${at}`,
    }));
    await t.db.savedView.createMany({ data });
    expect(await rejection(save(owner, { name: 'One more' }))).toMatchObject({ status: 409, code: 'rule' });
    await saveView(owner, { name: 'Of another list', list: 'rfps' });

    await t.db.savedView.deleteMany({ where: { ownerId, name: 'View 0' } });
    const names = Array.from({ length: 8 }, (_one, at) => `At once ${at}`);
    const answers = await Promise.all(names.map((name) => save(owner, { name })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});
