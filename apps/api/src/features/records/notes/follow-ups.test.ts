import type { ListedFollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import type { Note } from '@worksmart/shared/records/notes/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecord, type RecordTarget } from '#test/contract/record-targets.ts';
import { historyOf, send } from '#testing/send.ts';
import { appForTests, type TestHeaders } from '#testing/test-app.ts';

/** 23:30 of December 3 in the business zone; December 4 in UTC. */
const evening = new Date('2026-12-04T04:30:00Z');
const t = appForTests({ clock: evening });
let admin: TestHeaders;
let author: TestHeaders;
let person: TestHeaders;
let bystander: TestHeaders;
let target: RecordTarget;

beforeAll(async () => {
  admin = await t.signInAs(1);
  author = await t.signInAs(7);
  person = await t.signInAs(5, { firstName: 'Dana', lastName: 'Reyes' });
  bystander = await t.signInAs(8);
  target = await addRecord(t, { stageId: 4, name: 'Maple & Co' });
});

const idOf = (headers: TestHeaders) => t.userOf(headers).id;
/** Sets the day as if the follow-up had been set some time ago. */
const age = (noteId: number, dueOn: string) =>
  t.db.followUp.update({ where: { noteId }, data: { dueOn: new Date(dueOn) } });
const day = (text: string) => `${text}T00:00:00`;

const save = (as: TestHeaders, followUp: object | null | undefined, more: object = {}, { customer } = target) =>
  send(t, as, 'POST', `/note?customerID=${customer}`, {
    id: 0,
    type: { id: 114 },
    content: 'Call back.\nAsk for the census.',
    followUp,
    ...more,
  });

const add = async (dueOn = '2026-12-10', as = author, to = target): Promise<Note> => {
  const answer = await save(as, { dueOn, user: { id: idOf(person) } }, {}, to);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const act = (as: TestHeaders, id: number, action: string, body: object = {}) =>
  send(t, as, 'POST', `/follow-ups/${id}/${action}`, body);
const list = async (as: TestHeaders, query = ''): Promise<ListedFollowUp[]> => {
  const answer = await send(t, as, 'GET', `/follow-ups${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const ids = async (as: TestHeaders, query = '') => (await list(as, query)).map(({ id }) => id);

describe('the follow-up of a note', () => {
  test('is saved with the note and returned with it; the sender follows up unless someone is named', async () => {
    const note = await add();
    expect(note.followUp).toEqual({
      dueOn: day('2026-12-10'),
      user: { id: idOf(person), name: 'Dana Reyes' },
      doneOn: null,
      doneBy: null,
      rowVersion: 1,
      abilities: { change: true },
    });
    const own = (await save(author, { dueOn: '2026-12-03' })).json() as Note;
    expect(own.followUp).toMatchObject({ dueOn: day('2026-12-03'), user: { id: idOf(author) } });
    expect(((await save(author, undefined)).json() as Note).followUp).toBeNull();
    const read = (await send(t, bystander, 'GET', `/notes?customerID=${target.customer}`)).json() as Note[];
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
    const answer = await save(author, followUp);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { [field]: [message] }]);
  });

  test('accepts today and the same day in two years', async () => {
    for (const dueOn of ['2026-12-03', '2028-12-03']) expect((await save(author, { dueOn })).statusCode).toBe(200);
  });

  test('is only for people who may open the record', async () => {
    const lead = await addRecord(t, { salesAgentId: idOf(person) });
    const other = await t.signInAs(5);
    const gone = await t.addUser(1);
    await t.db.user.update({ where: { id: gone.id }, data: { deletedAt: evening } });
    for (const id of [idOf(other), idOf(bystander), gone.id]) {
      const answer = await save(admin, { dueOn: '2026-12-10', user: { id } }, {}, lead);
      expect(answer.json().error.fields).toHaveProperty(['followUp.user']);
    }
    const people = (await send(t, admin, 'GET', `/customer/${lead.customer}/follow-up-people`)).json();
    const offered = people.map(({ id }: { id: number }) => id);
    expect(offered).toEqual(expect.arrayContaining([idOf(person), idOf(author), idOf(admin)]));
    for (const id of [idOf(other), idOf(bystander), gone.id]) expect(offered).not.toContain(id);
    expect((await send(t, bystander, 'GET', `/customer/${lead.customer}/follow-up-people`)).statusCode).toBe(404);
    expect((await add('2026-12-10', admin, lead)).followUp?.user.id).toBe(idOf(person));
  });

  test('changes alone, without marking the note as edited, and is removed with null', async () => {
    const { id, content } = await add();
    const same = { dueOn: '2026-12-10', user: { id: idOf(person) }, rowVersion: 1 };
    expect((await save(author, same, { id, content })).json().error.fields).toEqual({
      content: ['This note has not been changed.'],
    });
    const moved = (await save(author, { dueOn: '2026-12-11', rowVersion: 1 }, { id, content })).json() as Note;
    expect(moved).toMatchObject({
      editedOn: null,
      rowVersion: 1,
      followUp: { dueOn: day('2026-12-11'), user: { id: idOf(person) }, rowVersion: 2 },
    });
    const late = await save(author, { dueOn: '2026-12-12', rowVersion: 1 }, { id, content });
    expect(late.json().error).toMatchObject({ code: 'stale', details: { followUp: { dueOn: day('2026-12-11') } } });
    const edited = (await save(author, undefined, { id, content: 'Changed.' })).json() as Note;
    expect(edited.followUp).toMatchObject({ rowVersion: 2 });
    expect((await save(author, null, { id, content: 'Changed.' })).json()).toMatchObject({ followUp: null });
  });

  test('keeps a day that has passed while the person changes', async () => {
    const { id, content } = await add();
    await age(id, '2026-12-02');
    const changed = await save(author, { dueOn: '2026-12-02', user: { id: idOf(author) } }, { id, content });
    expect(changed.json()).toMatchObject({ followUp: { dueOn: day('2026-12-02'), user: { id: idOf(author) } } });
    expect((await save(author, { dueOn: '2026-12-01' }, { id, content })).statusCode).toBe(400);
  });
});

describe('completing and moving', () => {
  test('is for the person, the author of the note and role 1', async () => {
    const lead = await addRecord(t, { salesAgentId: idOf(person) });
    const { id } = await add('2026-12-10', author, lead);
    for (const action of ['done', 'move', 'undo']) {
      expect((await act(await t.signInAs(4), id, action)).statusCode).toBe(403);
      expect((await act(bystander, id, action)).statusCode).toBe(404);
      expect((await act(t.keyOnly, id, action)).statusCode).toBe(401);
    }
    for (const one of [person, author, admin]) {
      expect((await act(one, id, 'done')).json()).toMatchObject({ doneBy: expect.any(String) });
      expect((await act(one, id, 'undo')).json()).toMatchObject({ doneOn: null, doneBy: null });
    }
    expect((await act(admin, target.note, 'done')).statusCode).toBe(404);
    expect((await act(admin, 2_000_000_000, 'done')).statusCode).toBe(404);
  });

  test('completes once, and opens again by undo', async () => {
    const { id } = await add();
    const done = await act(person, id, 'done', { rowVersion: 1 });
    expect(done.json()).toMatchObject({
      id,
      doneOn: evening.toISOString(),
      doneBy: 'Dana Reyes',
      rowVersion: 2,
      firstLine: 'Call back.',
      customer: { id: target.customer, name: 'Maple & Co', stageId: 4 },
    });
    expect((await act(person, id, 'done')).json()).toMatchObject({ rowVersion: 2 });
    const late = await act(author, id, 'done', { rowVersion: 1 });
    expect(late.json().error).toMatchObject({ code: 'stale', details: { id, doneBy: 'Dana Reyes' } });
    expect((await act(author, id, 'move')).json().error).toMatchObject({ message: 'This follow-up is already done.' });
    expect((await act(person, id, 'undo', { rowVersion: 2 })).json()).toMatchObject({ doneOn: null, rowVersion: 3 });
    expect((await act(person, id, 'undo')).json().error).toMatchObject({
      code: 'rule',
      message: 'There is nothing to undo.',
    });
  });

  test('moves by a week, from today if the day has passed, and back by undo', async () => {
    const { id } = await add('2026-12-10');
    expect((await act(person, id, 'move')).json()).toMatchObject({ dueOn: day('2026-12-17') });
    expect((await act(person, id, 'undo')).json()).toMatchObject({ dueOn: day('2026-12-10') });
    await age(id, '2026-11-02');
    expect((await act(person, id, 'move')).json()).toMatchObject({ dueOn: day('2026-12-10') });
    expect((await act(person, id, 'undo')).json()).toMatchObject({ dueOn: day('2026-11-02') });
    const far = await add('2028-12-01');
    expect((await act(person, far.id, 'move')).json().error.fields).toEqual({
      dueOn: ['Please choose a day within two years from today.'],
    });
  });

  test('a new day opens a completed follow-up again; an unchanged one does not', async () => {
    const { id } = await add();
    await act(person, id, 'done');
    const edited = await save(author, { dueOn: '2026-12-10', rowVersion: 2 }, { id, content: 'Changed.' });
    expect(edited.json().followUp).toMatchObject({ doneOn: evening.toISOString() });
    const again = await save(author, { dueOn: '2026-12-20', rowVersion: 2 }, { id, content: 'Changed.' });
    expect(again.json().followUp).toMatchObject({ dueOn: day('2026-12-20'), doneOn: null, rowVersion: 3 });
  });

  test('is in the history and the timeline, and goes with the note', async () => {
    const record = await addRecord(t, { stageId: 4, notes: {} });
    const { id, content } = await add('2026-12-10', author, record);
    await act(person, id, 'move');
    await act(person, id, 'done');
    await act(person, id, 'undo');
    await save(author, null, { id, content }, record);
    await save(author, { dueOn: '2026-12-24' }, { id, content }, record);
    await send(t, author, 'DELETE', `/note/${id}`);
    expect(await t.db.followUp.count({ where: { noteId: id } })).toBe(0);
    const rows = (await historyOf(t, record.customer)).filter(({ entity }) => entity === 'followUp');
    const dueOn = day('2026-12-17');
    const authorName = `${t.userOf(author).firstName} ${t.userOf(author).lastName}`;
    expect(rows.map(({ action, actorId, changes }) => [action, actorId, changes])).toEqual([
      ['notes.save', idOf(author), { dueOn: [null, day('2026-12-10')], person: [null, 'Dana Reyes'] }],
      ['followUps.move', idOf(person), { dueOn: [day('2026-12-10'), dueOn] }],
      ['followUps.done', idOf(person), { doneAt: [null, evening.toISOString()] }],
      ['followUps.undo', idOf(person), { doneAt: [evening.toISOString(), null] }],
      ['notes.save', idOf(author), { dueOn: [dueOn, null], person: ['Dana Reyes', null] }],
      ['notes.save', idOf(author), { dueOn: [null, day('2026-12-24')], person: [null, authorName] }],
    ]);
    const timeline = await send(t, admin, 'GET', `/customer/${record.customer}/timeline?kinds=notes`);
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
    const { id } = await add('2026-12-10', author, record);
    const timeline = await send(t, admin, 'GET', `/customer/${record.customer}/timeline?kinds=notes`);
    const sentence = 'Set a follow-up for Dana Reyes on 12/10/2026: Call back.';
    expect(timeline.json().results).toContainEqual(expect.objectContaining({ sentence, target: { to: 'note', id } }));
  });
});

describe('GET /follow-ups', () => {
  test('returns one’s own open follow-ups, the oldest first; managers read everyone’s', async () => {
    const reader = await t.signInAs(8);
    const named = async (dueOn: string, as: TestHeaders) =>
      ((await save(admin, { dueOn, user: { id: idOf(as) } })).json() as Note).id;
    const [later, sooner, done] = [
      await named('2026-12-20', reader),
      await named('2026-12-05', reader),
      await named('2026-12-04', reader),
    ];
    await act(reader, done, 'done');
    const others = await named('2026-12-06', person);
    expect(await ids(reader)).toEqual([sooner, later]);
    expect(await ids(reader, `?userID=${idOf(reader)}`)).toEqual([sooner, later]);
    const all = await ids(author, '?userID=0');
    expect(all.filter((id) => [sooner, later, others, done].includes(id))).toEqual([sooner, others, later]);
    expect(await ids(author, `?userID=${idOf(reader)}`)).toEqual([sooner, later]);
    for (const role of [5, 8]) {
      const answer = await send(t, await t.signInAs(role), 'GET', '/follow-ups?userID=0');
      expect(answer.statusCode).toBe(403);
    }
  });

  test('leaves out records that are deleted or that one may no longer open', async () => {
    const [mine, deleted] = [
      await addRecord(t, { salesAgentId: idOf(person) }),
      await addRecord(t, { stageId: 4, salesAgentId: null }),
    ];
    const [lost, hidden] = [await add('2026-12-10', admin, mine), await add('2026-12-10', admin, deleted)];
    expect(await ids(person)).toEqual(expect.arrayContaining([lost.id, hidden.id]));
    await t.db.customer.update({ where: { id: mine.customer }, data: { salesAgentId: null } });
    await t.db.customer.update({ where: { id: deleted.customer }, data: { deletedAt: evening } });
    const left = await ids(person);
    expect(left).not.toContain(lost.id);
    expect(left).not.toContain(hidden.id);
    const managed = await ids(admin, '?userID=0');
    expect(managed).toContain(lost.id);
    expect(managed).not.toContain(hidden.id);
  });
});

test('the daily email is off until a user turns it on, with an audit row for each change', async () => {
  const wanted = async () => (await send(t, bystander, 'GET', '/follow-ups/digest')).json();
  const choose = (choice: unknown) => send(t, bystander, 'POST', '/follow-ups/digest', { wanted: choice });
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
