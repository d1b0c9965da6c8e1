import { hiddenSsns, otherNumbers } from '@worksmart/shared/platform/reading/testing/ssn-samples.ts';
import { ssnQuestion } from '@worksmart/shared/records/notes/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecord, type RecordTarget } from '#test/contract/record-targets.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller, type TestPerson } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientUser'] });
let target: RecordTarget;

beforeAll(async () => {
  target = await addRecord(t, { stageId: 4 });
});

const save = (as: Caller, body: object, { customer } = target) =>
  as.post(`/note?customerID=${customer}`, { id: 0, type: { id: 114 }, content: 'Called.', ...body });
const list = (as: Caller, { customer } = target, typeID?: number) =>
  as.get(`/notes?customerID=${customer}${typeID ? `&typeID=${typeID}` : ''}`);
const remove = (as: Caller, id: number) => as.delete(`/note/${id}`);
const add = (
  as: Caller,
  body: object = {},
  to = target,
): Promise<{ id: number; rowVersion: number; createdBy: { name: string; createdOn: string } }> =>
  ok(save(as, body, to));
const nameOf = ({ user }: TestPerson) => `${user.firstName} ${user.lastName}`;

describe('a note that may contain a Social Security number', () => {
  test.each(hiddenSsns)('is refused until the sender says that it is another number: %j', async (hidden) => {
    expect(await rejectedFields(save(t.as.admin, { content: `About ${hidden}` }))).toEqual({ content: [ssnQuestion] });
    const { id } = await add(t.as.admin, { content: `About ${hidden}`, acceptSsn: true });
    // Another change of the same note asks again, its type alone does not.
    expect((await save(t.as.admin, { id, content: `Now ${hidden}` })).statusCode).toBe(400);
    expect((await save(t.as.admin, { id, content: `About ${hidden}`, type: { id: 115 } })).statusCode).toBe(200);
  });

  test.each(otherNumbers.filter(Boolean))('is not asked about for %j', async (content) => {
    await add(t.as.admin, { content });
  });
});

describe('notes of a customer', () => {
  test('can be added to a client by every client role, and changed or deleted only by the author and role 1', async () => {
    for (const role of [1, 4, 5, 7, 8]) {
      const writer = await t.signInAs(role, { isSalesAgent: role === 5 });
      const { id } = await add(writer);
      const others = role === 1 ? [t.as.clientUser] : [t.as.clientUser, await t.signInAs(7), await t.signInAs(4)];
      for (const other of others) {
        const answers = [await save(other, { id, content: 'Mine' }), await remove(other, id)];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
        const seen = (await list(other)).json().find((one: { id: number }) => one.id === id);
        expect(seen).toMatchObject({ content: 'Called.', abilities: { save: false, delete: false } });
      }
      expect((await save(writer, { id, content: 'Called again.' })).json().abilities).toEqual({
        save: true,
        delete: true,
      });
      expect((await remove(role === 4 ? t.as.admin : writer, id)).json()).toEqual({ id });
    }
  });

  test.each([
    [{ content: '' }, 'content', 'Please enter a note.'],
    [{ content: ' \n ' }, 'content', 'Please enter a note.'],
    [{ content: 'x'.repeat(10_001) }, 'content', 'Please enter at most 10000 characters.'],
    [{ content: 'a\0b' }, 'content', 'This text contains characters that cannot be stored.'],
    [{ type: null }, 'type', 'Please select a note type.'],
    [{ type: { id: 151 } }, 'type', 'Please select a note type.'],
    [{ benefitGroup: { id: 999_999 } }, 'benefitGroup', 'This benefit group no longer exists.'],
  ])('C-NOTE-07 reject invalid input %# with its message', async (body, field, message) => {
    expect(await rejectedFields(save(t.as.clientUser, body))).toEqual({ [field]: [message] });
  });

  test('C-NOTE-08 reject an edit that changes nothing', async () => {
    const { id } = await add(t.as.clientUser, { content: 'Two\nlines' });
    const answer = await save(t.as.clientUser, { id, content: ' Two\nlines\n' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({ content: ['This note has not been changed.'] });
    expect(await t.db.note.findUnique({ where: { id } })).toMatchObject({ rowVersion: 1, editedAt: null });
  });

  test('reject another customer’s group like an unknown one', async () => {
    const other = await addRecord(t, { stageId: 4 });
    const { groupId } = await t.db.benefitGroupYear.findUniqueOrThrow({ where: { id: other.group } });
    expect(await rejectedFields(save(t.as.admin, { benefitGroup: { id: groupId } }))).toHaveProperty('benefitGroup');
  });

  test('C-NOTE-10 can be added, changed, listed newest first and removed, each with an audit row', async () => {
    const record = await addRecord(t, { stageId: 4, notes: {} });
    const { groupId } = await t.db.benefitGroupYear.findUniqueOrThrow({ where: { id: record.group } });
    const longest = `${'x'.repeat(9_997)}\ny`;
    const body = { content: longest, benefitGroup: { id: groupId }, createdBy: { name: 'X', createdOn: '2020-01-01' } };
    const first = await add(t.as.clientUser, body, record);
    expect(first).toMatchObject({
      benefitGroup: { id: groupId, name: 'All Employees' },
      type: { id: 114, name: 'General' },
      content: longest,
      createdBy: { name: nameOf(t.as.clientUser), createdOn: t.clock.now().toISOString() },
      editedOn: null,
    });
    t.clock.advance({ minutes: 1 });
    const second = await add(t.as.admin, { type: { id: 118 } }, record);
    const changed = await save(
      t.as.admin,
      { id: first.id, rowVersion: 1, type: undefined, content: 'Shorter.' },
      record,
    );
    expect(changed.json()).toMatchObject({
      content: 'Shorter.',
      rowVersion: 2,
      type: { id: 114 },
      benefitGroup: { id: groupId },
      createdBy: first.createdBy,
      editedOn: t.clock.now().toISOString(),
    });
    const ids = async (typeID?: number) =>
      (await list(t.as.clientUser, record, typeID)).json().map(({ id }: { id: number }) => id);
    expect([await ids(), await ids(114), await ids(116)]).toEqual([[second.id, first.id], [first.id], []]);

    await t.db.benefitGroup.delete({ where: { id: groupId } });
    expect((await list(t.as.admin, record, 114)).json()).toMatchObject([{ content: 'Shorter.', benefitGroup: null }]);
    expect((await remove(t.as.clientUser, first.id)).json()).toEqual({ id: first.id });
    expect((await remove(t.as.clientUser, first.id)).statusCode).toBe(404);
    const rows = (await historyOf(t, record.customer)).filter(({ entityId }) => entityId === String(first.id));
    expect(rows.map(({ action, actorId, changes }) => [action, actorId, changes])).toEqual([
      [
        'notes.save',
        t.as.clientUser.id,
        { typeId: [null, 114], content: [null, longest], benefitGroupId: [null, groupId] },
      ],
      ['notes.save', t.as.admin.id, { content: [longest, 'Shorter.'] }],
      ['notes.remove', t.as.clientUser.id, { typeId: [114, null], content: ['Shorter.', null] }],
    ]);
  });

  test('C-DLG-02 the record counts the notes of all types', async () => {
    const record = await addRecord(t, { stageId: 4, notes: {} });
    const count = async () => (await t.as.clientUser.get(`/customer/${record.customer}`)).json().noteCount;
    expect(await count()).toBe(0);
    await add(t.as.clientUser, {}, record);
    await add(t.as.clientUser, { type: { id: 117 } }, record);
    expect(await count()).toBe(2);
  });
});
