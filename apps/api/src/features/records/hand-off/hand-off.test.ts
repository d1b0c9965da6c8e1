import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { TodayItem } from '@worksmart/shared/office/today/schema.ts';
import type { HandOff, HandOffTask, HandOffTemplate } from '@worksmart/shared/records/hand-off/schema.ts';
import type { TimelineLine } from '@worksmart/shared/records/timeline/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

/** Wednesday before Thanksgiving. */
const now = new Date('2026-11-25T15:00:00Z');
const t = appForTests({
  people: {
    admin: {},
    agent: { firstName: 'Dana', lastName: 'Reyes' },
    clientManager: { firstName: 'Cleo', lastName: 'Marsh' },
    clientUser: {},
    salesManager: {},
  },
  clock: now,
});
let id: number;

const path = (rest = '') => `/customer/${id}/tasks${rest}`;
const read = (as: Caller = t.as.clientManager): Promise<HandOff> => ok(as.get(path()));
const save = (task: object, as: Caller = t.as.clientManager) => as.post(path(), task);
const tick = ({ id: taskId, rowVersion }: HandOffTask, done = true, as: Caller = t.as.clientManager) =>
  as.post(path(`/${taskId}/done`), { done, rowVersion });
const template = (body: object, as: Caller = t.as.salesManager) => as.post('/hand-off/templates', body);
const templates = (): Promise<HandOffTemplate[]> => ok(t.as.admin.get('/hand-off/templates'));
const taskOf = async (step: string | null) => (await read()).tasks.find((task) => task.step === step) as HandOffTask;
const flags = async () => (await ok(t.as.admin.get(`/customer/${id}`))).rfp.checklist;
const due = ({ tasks }: HandOff) => tasks.map(({ step, text, dueOn }) => [step, text, dueOn.slice(0, 10)]);

beforeEach(async () => {
  await t.db.handOffTask.deleteMany();
  await t.db.handOffTemplate.deleteMany();
  ({ id } = await addCustomer(t.db, { stageId: 3, salesAgentId: t.as.agent.id, name: 'Maple & Co' }));
  await t.db.rfp.update({ where: { customerId: id }, data: { step1_1: true, step1_2: true } });
});

const promote = () => ok(t.as.admin.post(`/customer/${id}/promote`));

describe('the promotion to client', () => {
  test('opens the five steps as tasks without an owner, due in business days', async () => {
    expect(await read()).toEqual({ tasks: [], abilities: { edit: false, open: false } });
    await promote();
    const opened = await read();
    expect(due(opened)).toEqual([
      ['step2_1', 'Part 2, Step 1', '2026-12-03'],
      ['step2_2', 'Part 2, Step 2', '2026-12-03'],
      ['step3_1', 'Part 3, Step 1', '2026-12-10'],
      ['step3_2', 'Part 3, Step 2', '2026-12-10'],
      ['step3_3', 'Part 3, Step 3', '2026-12-10'],
    ]);
    expect(opened.tasks.map(({ owner }) => owner)).toEqual([null, null, null, null, null]);
    expect(opened.abilities).toEqual({ edit: true, open: false });
  });

  test('uses the provider’s templates: text, usual owner and days, and free tasks', async () => {
    const [first] = await templates();
    await ok(template({ ...first, text: 'Kick-off call', owner: 2, businessDays: 1 }));
    await ok(template({ id: 0, text: 'Send a card', owner: 3, businessDays: 0 }));
    await promote();
    const { tasks } = await read();
    expect(tasks.slice(0, 2).map(({ text, owner, dueOn }) => [text, owner?.name, dueOn.slice(0, 10)])).toEqual([
      ['Send a card', 'Test Person 1', '2026-11-25'],
      ['Kick-off call', 'Dana Reyes', '2026-11-27'],
    ]);
  });

  test('of an earlier release gets its tasks by one click, once; flags that are set make them done', async () => {
    await t.db.customer.update({ where: { id }, data: { stageId: 4 } });
    await t.db.rfp.update({ where: { customerId: id }, data: { step2_1: true } });
    expect((await read()).abilities).toEqual({ edit: true, open: true });
    const opened: HandOff = await ok(t.as.clientManager.post(path('/open')));
    expect(opened.tasks.map(({ doneOn }) => doneOn !== null)).toEqual([true, false, false, false, false]);
    expect((await t.as.clientManager.post(path('/open'))).statusCode).toBe(409);
  });
});

describe('a task', () => {
  beforeEach(promote);

  test('sets the flag of the record when it is ticked, and follows a save of the record', async () => {
    const before = await ok(t.as.admin.get(`/customer/${id}`));
    const done: HandOffTask = await ok(tick(await taskOf('step3_2')));
    expect(done).toMatchObject({ doneBy: 'Cleo Marsh', rowVersion: 2 });
    expect(await flags()).toMatchObject({ step3_2: true, step3_3: false });
    const outdated = { id, rowVersion: before.rowVersion, rfp: { checklist: { step3_2: false } } };
    expect((await t.as.admin.post('/customer', outdated)).statusCode).toBe(409);
    await ok(t.as.admin.post('/customer', { id, rfp: { checklist: { step3_2: false, step3_3: true } } }));
    expect(await taskOf('step3_2')).toMatchObject({ doneOn: null, doneBy: null, rowVersion: 3 });
    expect((await taskOf('step3_3')).doneOn).toBe(now.toISOString());
    await ok(tick(await taskOf('step3_3'), false));
    expect(await flags()).toMatchObject({ step3_3: false });
  });

  test('that two people save at once is a conflict with the stored task', async () => {
    const task = await taskOf('step2_1');
    await ok(save({ ...task, text: 'Kick-off call', owner: { id: t.as.agent.id } }));
    const late = await save({ ...task, text: 'First call' });
    expect(late.statusCode).toBe(409);
    expect(late.json().error).toMatchObject({
      details: { text: 'Kick-off call', owner: { name: 'Dana Reyes' }, rowVersion: 2 },
    });
    expect((await tick(task)).statusCode).toBe(409);
    expect((await taskOf('step2_1')).doneOn).toBeNull();
  });

  test('of the checklist stays; a free one is added, changed and deleted', async () => {
    const { id: stepId } = await taskOf('step2_1');
    expect((await t.as.clientManager.delete(path(`/${stepId}`))).statusCode).toBe(400);
    const added: HandOffTask = await ok(save({ id: 0, text: 'Send a card', dueOn: '2026-12-01' }));
    expect(added).toMatchObject({ step: null, owner: null, dueOn: '2026-12-01T00:00:00' });
    await ok(t.as.clientManager.delete(path(`/${added.id}`)));
    expect((await t.as.clientManager.delete(path(`/${added.id}`))).statusCode).toBe(404);
  });

  test('is ticked by its owner too, and read by the others', async () => {
    const task = await taskOf('step2_1');
    expect((await tick(task, true, t.as.agent)).statusCode).toBe(403);
    await ok(save({ ...task, owner: { id: t.as.agent.id } }));
    const [first] = (await read(t.as.agent)).tasks;
    expect(first?.abilities).toEqual({ tick: true });
    await ok(tick(first as HandOffTask, true, t.as.agent));
    expect((await read(t.as.clientUser)).tasks.map(({ abilities }) => abilities.tick)).toEqual(Array(5).fill(false));
  });

  test('of another client, and an owner who left, are rejected', async () => {
    const { id: taskId } = await taskOf('step2_1');
    const { id: other } = await addCustomer(t.db, { stageId: 4 });
    expect((await t.as.admin.post(`/customer/${other}/tasks/${taskId}/done`, { done: true })).statusCode).toBe(404);
    expect((await t.as.admin.delete(`/customer/${other}/tasks/${taskId}`)).statusCode).toBe(404);
    const left = await t.addUser(7, {});
    await t.db.user.update({ where: { id: left.id }, data: { deletedAt: now } });
    const owner = { id: left.id };
    expect(await rejectedFields(save({ id: 0, text: 'Call', dueOn: '2026-12-01', owner }))).toHaveProperty('owner');
  });

  test('is in the timeline when it is added, done, opened again and deleted', async () => {
    const task: HandOffTask = await ok(save({ id: 0, text: 'Send a card', dueOn: '2026-12-01' }));
    const done: HandOffTask = await ok(tick(task));
    await ok(tick(done, false));
    const lines = async () => {
      const read: { results: TimelineLine[] } = await ok(t.as.admin.get(`/customer/${id}/timeline`));
      return read.results.filter(({ type }) => type.startsWith('task.'));
    };
    expect((await lines()).map(({ sentence }) => sentence).toSorted()).toEqual([
      'Added the task: Send a card',
      'Completed the task: Send a card',
      'Reopened the task: Send a card',
    ]);
    expect((await lines())[0]?.target).toEqual({ to: 'tab', tab: 'checklist' });
    await ok(t.as.clientManager.delete(path(`/${task.id}`)));
    expect((await lines()).map(({ sentence }) => sentence)).toContain('Removed the task: Send a card');
  });

  test('is on Today of its owner within seven days, and without an owner of client managers', async () => {
    const ids = async (as: Caller) => {
      const { items }: { items: TodayItem[] } = await ok(as.get('/today/list'));
      return items.filter(({ kind }) => kind === 'tasks').map(({ what, section }) => [what, section]);
    };
    expect(await ids(t.as.clientManager)).toEqual([]);
    await t.db.handOffTask.updateMany({
      where: { step: { startsWith: 'step2' } },
      data: { dueOn: new Date('2026-12-02') },
    });
    await ok(save({ ...(await taskOf('step2_1')), owner: { id: t.as.agent.id } }));
    expect(await ids(t.as.agent)).toEqual([['Task · Part 2, Step 1', 'week']]);
    expect(await ids(t.as.clientManager)).toEqual([['Task · Part 2, Step 2', 'week']]);
    expect(await ids(t.as.clientUser)).toEqual([]);
    await t.db.user.update({ where: { id: t.as.agent.id }, data: { deletedAt: now } });
    expect(await ids(t.as.clientManager)).toHaveLength(2);
    await t.db.user.update({ where: { id: t.as.agent.id }, data: { deletedAt: null } });
    await ok(tick(await taskOf('step2_1')));
    expect(await ids(t.as.agent)).toEqual([]);
  });
});

describe('a template', () => {
  test('is a conflict if two people save it at once, also the first time', async () => {
    const [first] = await templates();
    await ok(template({ ...first, text: 'Kick-off call' }));
    const late = await template({ ...first, text: 'First call' }, t.as.clientManager);
    expect(late.statusCode).toBe(409);
    expect(late.json().error).toMatchObject({ details: { id: 1, text: 'Kick-off call', rowVersion: 2 } });
    const both = await Promise.all(['A', 'B'].map((text) => template({ ...first, text, rowVersion: 2 })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('of a step stays; that of a free task is deleted, and changes no open task', async () => {
    const { id: templateId }: HandOffTemplate = await ok(
      template({ id: 0, text: 'Send a card', owner: 1, businessDays: 2 }),
    );
    expect(templateId).toBeGreaterThan(5);
    await promote();
    await ok(t.as.admin.delete(`/hand-off/templates/${templateId}`));
    expect(await taskOf(null)).toMatchObject({ text: 'Send a card' });
    expect((await t.as.admin.delete('/hand-off/templates/1')).statusCode).toBe(400);
    expect(Object.keys(await rejectedFields(template({ id: 0, text: '', owner: 1, businessDays: 251 })))).toEqual([
      'text',
      'businessDays',
    ]);
  });
});
