import type { ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecord, type RecordTarget } from '#test/contract/record-targets.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller, type TestPerson } from '#testing/test-app.ts';

/** 23:30 of December 3 in the business zone; December 4 in UTC. */
const evening = new Date('2026-12-04T04:30:00Z');
const t = appForTests({
  people: { admin: {}, agent: { firstName: 'Dana', lastName: 'Reyes' }, clientManager: {}, clientUser: {} },
  clock: evening,
});
let target: RecordTarget;

beforeAll(async () => {
  target = await addRecord(t, { stageId: 4, name: 'Maple & Co' });
});

const idOf = (person: TestPerson) => person.id;
/** Sets the day as if the follow-up had been set some time ago. */
const age = (noteId: number, dueOn: string) =>
  t.db.followUp.update({ where: { noteId }, data: { dueOn: new Date(dueOn) } });
const day = (text: string) => `${text}T00:00:00`;

const save = (as: Caller, followUp: object | null | undefined, more: object = {}, { customer } = target) =>
  as.post(`/note?customerID=${customer}`, {
    id: 0,
    type: { id: 114 },
    content: 'Call back.\nAsk for the census.',
    followUp,
    ...more,
  });

const add = (dueOn = '2026-12-10', as: Caller = t.as.clientManager, to = target): Promise<Note> =>
  ok(save(as, { dueOn, user: { id: idOf(t.as.agent) } }, {}, to));
const act = (as: Caller, id: number, action: string, body: object = {}) => as.post(`/follow-ups/${id}/${action}`, body);
const list = (as: Caller, query = ''): Promise<ListedFollowUp[]> => ok(as.get(`/follow-ups${query}`));
const ids = async (as: Caller, query = '') => (await list(as, query)).map(({ id }) => id);

describe('the follow-up of a note', () => {
  test('is saved with the note and returned with it; the sender follows up unless someone is named', async () => {
    const note = await add();
    expect(note.followUp).toEqual({
      dueOn: day('2026-12-10'),
      user: { id: idOf(t.as.agent), name: 'Dana Reyes' },
      doneOn: null,
      doneBy: null,
      rowVersion: 1,
      abilities: { change: true },
    });
    const own = (await save(t.as.clientManager, { dueOn: '2026-12-03' })).json() as Note;
    expect(own.followUp).toMatchObject({ dueOn: day('2026-12-03'), user: { id: idOf(t.as.clientManager) } });
    expect(((await save(t.as.clientManager, undefined)).json() as Note).followUp).toBeNull();
    const read = (await t.as.clientUser.get(`/notes?customerID=${target.customer}`)).json() as Note[];
    const shown = read.find(({ id }) => id === note.id);
    expect(shown?.followUp).toMatchObject({ dueOn: day('2026-12-10'), abilities: { change: false } });
  });

  test.each([
    [{ dueOn: '2026-12-02' }, 'followUp.dueOn', 'Please choose today or a later day.'],
    [{ dueOn: '2028-12-05' }, 'followUp.dueOn', 'Please choose a day within two years from today.'],
    [{ dueOn: '' }, 'followUp.dueOn', 'Please choose a day.'],
    [{ dueOn: '2026-02-30' }, 'followUp.dueOn', 'Please choose a day.'],
    [{}, 'followUp.dueOn', 'Please choose a day.'],
    [{ dueOn: '2026-12-10', user: null }, 'followUp.user', 'Please choose a person.'],
    [
      { dueOn: '2026-12-10', user: { id: 2_000_000_000 } },
      'followUp.user',
      'Please choose someone who can open this record.',
    ],
  ])('rejects %j with a message on its field', async (followUp, field, message) => {
    expect(await rejectedFields(save(t.as.clientManager, followUp))).toEqual({ [field]: [message] });
  });

  test('accepts today and the same day in two years', async () => {
    for (const dueOn of ['2026-12-03', '2028-12-03'])
      expect((await save(t.as.clientManager, { dueOn })).statusCode).toBe(200);
  });

  test('is only for people who may open the record', async () => {
    const lead = await addRecord(t, { salesAgentId: idOf(t.as.agent) });
    const other = await t.signInAs(5);
    const gone = await t.addUser(1);
    await t.db.user.update({ where: { id: gone.id }, data: { deletedAt: evening } });
    for (const id of [idOf(other), idOf(t.as.clientUser), gone.id]) {
      const answer = await save(t.as.admin, { dueOn: '2026-12-10', user: { id } }, {}, lead);
      expect(answer.json().error.fields).toHaveProperty(['followUp.user']);
    }
    const people = (await t.as.admin.get(`/customer/${lead.customer}/follow-up-people`)).json();
    const offered = people.map(({ id }: { id: number }) => id);
    expect(offered).toEqual(expect.arrayContaining([idOf(t.as.agent), idOf(t.as.clientManager), idOf(t.as.admin)]));
    for (const id of [idOf(other), idOf(t.as.clientUser), gone.id]) expect(offered).not.toContain(id);
    expect((await t.as.clientUser.get(`/customer/${lead.customer}/follow-up-people`)).statusCode).toBe(404);
    expect((await add('2026-12-10', t.as.admin, lead)).followUp?.user.id).toBe(idOf(t.as.agent));
  });

  test('changes alone, without marking the note as edited, and is removed with null', async () => {
    const { id, content } = await add();
    const same = { dueOn: '2026-12-10', user: { id: idOf(t.as.agent) }, rowVersion: 1 };
    expect((await save(t.as.clientManager, same, { id, content })).json().error.fields).toEqual({
      content: ['This note has not been changed.'],
    });
    const moved = (
      await save(t.as.clientManager, { dueOn: '2026-12-11', rowVersion: 1 }, { id, content })
    ).json() as Note;
    expect(moved).toMatchObject({
      editedOn: null,
      rowVersion: 1,
      followUp: { dueOn: day('2026-12-11'), user: { id: idOf(t.as.agent) }, rowVersion: 2 },
    });
    const late = await save(t.as.clientManager, { dueOn: '2026-12-12', rowVersion: 1 }, { id, content });
    expect(late.json().error).toMatchObject({ code: 'stale', details: { followUp: { dueOn: day('2026-12-11') } } });
    const edited = (await save(t.as.clientManager, undefined, { id, content: 'Changed.' })).json() as Note;
    expect(edited.followUp).toMatchObject({ rowVersion: 2 });
    expect((await save(t.as.clientManager, null, { id, content: 'Changed.' })).json()).toMatchObject({
      followUp: null,
    });
  });

  test('keeps a day that has passed while the person changes', async () => {
    const { id, content } = await add();
    await age(id, '2026-12-02');
    const changed = await save(
      t.as.clientManager,
      { dueOn: '2026-12-02', user: { id: idOf(t.as.clientManager) } },
      { id, content },
    );
    expect(changed.json()).toMatchObject({
      followUp: { dueOn: day('2026-12-02'), user: { id: idOf(t.as.clientManager) } },
    });
    expect((await save(t.as.clientManager, { dueOn: '2026-12-01' }, { id, content })).statusCode).toBe(400);
  });
});

describe('completing and moving', () => {
  test('is for the person, the author of the note and role 1', async () => {
    const lead = await addRecord(t, { salesAgentId: idOf(t.as.agent) });
    const { id } = await add('2026-12-10', t.as.clientManager, lead);
    for (const action of ['done', 'move', 'undo']) {
      expect((await act(await t.signInAs(4), id, action)).statusCode).toBe(403);
      expect((await act(t.as.clientUser, id, action)).statusCode).toBe(404);
    }
    for (const one of [t.as.agent, t.as.clientManager, t.as.admin]) {
      expect((await act(one, id, 'done')).json()).toMatchObject({ doneBy: expect.any(String) });
      expect((await act(one, id, 'undo')).json()).toMatchObject({ doneOn: null, doneBy: null });
    }
    expect((await act(t.as.admin, target.note, 'done')).statusCode).toBe(404);
    expect((await act(t.as.admin, 2_000_000_000, 'done')).statusCode).toBe(404);
  });

  test('completes once, and opens again by undo', async () => {
    const { id } = await add();
    expect(await ok(act(t.as.agent, id, 'done', { rowVersion: 1 }))).toMatchObject({
      id,
      doneOn: evening.toISOString(),
      doneBy: 'Dana Reyes',
      rowVersion: 2,
      firstLine: 'Call back.',
      customer: { id: target.customer, name: 'Maple & Co', stageId: 4 },
    });
    expect((await act(t.as.agent, id, 'done')).json()).toMatchObject({ rowVersion: 2 });
    const late = await act(t.as.clientManager, id, 'done', { rowVersion: 1 });
    expect(late.json().error).toMatchObject({ code: 'stale', details: { id, doneBy: 'Dana Reyes' } });
    expect((await act(t.as.clientManager, id, 'move')).json().error).toMatchObject({
      message: 'This follow-up is already done.',
    });
    expect((await act(t.as.agent, id, 'undo', { rowVersion: 2 })).json()).toMatchObject({
      doneOn: null,
      rowVersion: 3,
    });
    expect((await act(t.as.agent, id, 'undo')).json().error).toMatchObject({
      code: 'rule',
      message: 'There is nothing to undo.',
    });
  });

  test('moves by a week, from today if the day has passed, and back by undo', async () => {
    const { id } = await add('2026-12-10');
    expect((await act(t.as.agent, id, 'move')).json()).toMatchObject({ dueOn: day('2026-12-17') });
    expect((await act(t.as.agent, id, 'undo')).json()).toMatchObject({ dueOn: day('2026-12-10') });
    await age(id, '2026-11-02');
    expect((await act(t.as.agent, id, 'move')).json()).toMatchObject({ dueOn: day('2026-12-10') });
    expect((await act(t.as.agent, id, 'undo')).json()).toMatchObject({ dueOn: day('2026-11-02') });
    const far = await add('2028-12-01');
    expect((await act(t.as.agent, far.id, 'move')).json().error.fields).toEqual({
      dueOn: ['Please choose a day within two years from today.'],
    });
  });

  test('a new day opens a completed follow-up again; an unchanged one does not', async () => {
    const { id } = await add();
    await act(t.as.agent, id, 'done');
    const edited = await save(t.as.clientManager, { dueOn: '2026-12-10', rowVersion: 2 }, { id, content: 'Changed.' });
    expect(edited.json().followUp).toMatchObject({ doneOn: evening.toISOString() });
    const again = await save(t.as.clientManager, { dueOn: '2026-12-20', rowVersion: 2 }, { id, content: 'Changed.' });
    expect(again.json().followUp).toMatchObject({ dueOn: day('2026-12-20'), doneOn: null, rowVersion: 3 });
  });

  test('is in the history and the timeline, and goes with the note', async () => {
    const record = await addRecord(t, { stageId: 4, notes: {} });
    const { id, content } = await add('2026-12-10', t.as.clientManager, record);
    await act(t.as.agent, id, 'move');
    await act(t.as.agent, id, 'done');
    await act(t.as.agent, id, 'undo');
    await save(t.as.clientManager, null, { id, content }, record);
    await save(t.as.clientManager, { dueOn: '2026-12-24' }, { id, content }, record);
    await t.as.clientManager.delete(`/note/${id}`);
    expect(await t.db.followUp.count({ where: { noteId: id } })).toBe(0);
    const rows = (await historyOf(t, record.customer)).filter(({ entity }) => entity === 'followUp');
    const dueOn = day('2026-12-17');
    const authorName = `${t.as.clientManager.user.firstName} ${t.as.clientManager.user.lastName}`;
    expect(rows.map(({ action, actorId, changes }) => [action, actorId, changes])).toEqual([
      ['notes.save', idOf(t.as.clientManager), { dueOn: [null, day('2026-12-10')], person: [null, 'Dana Reyes'] }],
      ['followUps.move', idOf(t.as.agent), { dueOn: [day('2026-12-10'), dueOn] }],
      ['followUps.done', idOf(t.as.agent), { doneAt: [null, evening.toISOString()] }],
      ['followUps.undo', idOf(t.as.agent), { doneAt: [evening.toISOString(), null] }],
      ['notes.save', idOf(t.as.clientManager), { dueOn: [dueOn, null], person: ['Dana Reyes', null] }],
      ['notes.save', idOf(t.as.clientManager), { dueOn: [null, day('2026-12-24')], person: [null, authorName] }],
    ]);
    const timeline = await t.as.admin.get(`/customer/${record.customer}/timeline?kinds=notes`);
    const lines = timeline.json().results as { sentence: string; target: unknown }[];
    expect(lines.map(({ sentence }) => sentence).sort()).toEqual([
      'Completed the follow-up',
      'Deleted a note',
      'Moved the follow-up to 12/17/2026',
      'Removed the follow-up',
      'Reopened the follow-up',
      'Set a follow-up for Dana Reyes on 12/10/2026',
      `Set a follow-up for ${authorName} on 12/24/2026`,
      'Wrote a note',
    ]);
    expect(lines.every((line) => line.target === null)).toBe(true);
  });

  test('a line of the timeline names the note and leads to it', async () => {
    const record = await addRecord(t, { stageId: 4, notes: {} });
    const { id } = await add('2026-12-10', t.as.clientManager, record);
    const timeline = await t.as.admin.get(`/customer/${record.customer}/timeline?kinds=notes`);
    const sentence = 'Set a follow-up for Dana Reyes on 12/10/2026: Call back.';
    expect(timeline.json().results).toContainEqual(expect.objectContaining({ sentence, target: { to: 'note', id } }));
  });
});

describe('GET /follow-ups', () => {
  test('returns one’s own open follow-ups, the oldest first; managers read everyone’s', async () => {
    const reader = await t.signInAs(8);
    const named = async (dueOn: string, as: TestPerson) =>
      ((await save(t.as.admin, { dueOn, user: { id: idOf(as) } })).json() as Note).id;
    const [later, sooner, done] = [
      await named('2026-12-20', reader),
      await named('2026-12-05', reader),
      await named('2026-12-04', reader),
    ];
    await act(reader, done, 'done');
    const others = await named('2026-12-06', t.as.agent);
    expect(await ids(reader)).toEqual([sooner, later]);
    expect(await ids(reader, `?userID=${idOf(reader)}`)).toEqual([sooner, later]);
    const all = await ids(t.as.clientManager, '?userID=0');
    expect(all.filter((id) => [sooner, later, others, done].includes(id))).toEqual([sooner, others, later]);
    expect(await ids(t.as.clientManager, `?userID=${idOf(reader)}`)).toEqual([sooner, later]);
    for (const role of [5, 8]) {
      const answer = await (await t.signInAs(role)).get('/follow-ups?userID=0');
      expect(answer.statusCode).toBe(403);
    }
  });

  test('leaves out records that are deleted or that one may no longer open', async () => {
    const [mine, deleted] = [
      await addRecord(t, { salesAgentId: idOf(t.as.agent) }),
      await addRecord(t, { stageId: 4, salesAgentId: null }),
    ];
    const [lost, hidden] = [await add('2026-12-10', t.as.admin, mine), await add('2026-12-10', t.as.admin, deleted)];
    expect(await ids(t.as.agent)).toEqual(expect.arrayContaining([lost.id, hidden.id]));
    await t.db.customer.update({ where: { id: mine.customer }, data: { salesAgentId: null } });
    await t.db.customer.update({ where: { id: deleted.customer }, data: { deletedAt: evening } });
    const left = await ids(t.as.agent);
    expect(left).not.toContain(lost.id);
    expect(left).not.toContain(hidden.id);
    const managed = await ids(t.as.admin, '?userID=0');
    expect(managed).toContain(lost.id);
    expect(managed).not.toContain(hidden.id);
  });
});

test('the daily email is off until a user turns it on, with an audit row for each change', async () => {
  const wanted = async () => (await t.as.clientUser.get('/follow-ups/digest')).json();
  const choose = (choice: unknown) => t.as.clientUser.post('/follow-ups/digest', { wanted: choice });
  expect(await wanted()).toEqual({ wanted: false });
  for (const choice of [true, true, false]) {
    expect((await choose(choice)).json()).toEqual({ wanted: choice });
    expect(await wanted()).toEqual({ wanted: choice });
    // Turned on after 7:00, it begins on the next day.
    const row = await t.db.followUpDigest.findFirst({ select: { mailedOn: true } });
    expect(row).toEqual(choice ? { mailedOn: new Date('2026-12-03') } : null);
  }
  expect((await choose('yes')).json().error.fields).toEqual({ wanted: ['Please choose whether to get the email.'] });
  const rows = await t.db.auditEvent.findMany({ where: { entity: 'followUpDigest' }, orderBy: { id: 'asc' } });
  expect(rows.map(({ changes }) => changes)).toEqual([{ wanted: [false, true] }, { wanted: [true, false] }]);
});
