import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { bulkBatch } from '@worksmart/shared/records/customers/list.schema.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'] });

const add = async (more: CustomerToAdd = {}) => (await addCustomer(t.db, more)).id;
const addMany = async (count: number, more: CustomerToAdd) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await add(more));
  return ids;
};
const archive = (caller: Caller, matching: object) =>
  caller.post('/customers/archive', { matching, reasonCodeID: 151 });
const assign = (caller: Caller, matching: object) =>
  caller.post('/customers/assign', { matching, salesAgentID: t.as.agent.id });
const stageOf = async (id: number) => (await t.db.customer.findUniqueOrThrow({ where: { id } })).stageId;

describe('all records that match the filters of a list', () => {
  test('are archived batch by batch, each once, and no others', async () => {
    const ids = await addMany(bulkBatch + 3, { name: 'Cedar Works' });
    const other = await add({ name: 'Oak Works' });
    const rfp = await add({ name: 'Cedar Works', stageId: 2 });
    const matching = { typeId: 1, agentId: 0, 'f.name': 'CEDAR' };
    const first = (await archive(t.as.admin, matching)).json();
    expect(first.done).toEqual(ids.slice(0, bulkBatch));
    expect(first.rest).toEqual({ count: 3, afterId: ids[bulkBatch - 1] });
    const second = (await archive(t.as.admin, { ...matching, afterId: first.rest.afterId })).json();
    expect(second).toMatchObject({ done: ids.slice(bulkBatch), failed: [], rest: { count: 0 } });
    expect((await archive(t.as.admin, { ...matching, afterId: second.rest.afterId })).json().done).toEqual([]);
    expect([await stageOf(other), await stageOf(rfp)]).toEqual([1, 2]);
  });

  test('are assigned, although they still match afterwards', async () => {
    const ids = await addMany(3, { name: 'Birch Works', stageId: 3 });
    const matching = { typeId: 3, agentId: 0, 'f.name': 'birch' };
    expect((await assign(t.as.admin, matching)).json()).toEqual({
      done: ids,
      failed: [],
      rest: { count: 0, afterId: ids[2] },
    });
    const agents = await t.db.customer.findMany({ where: { id: { in: ids } }, select: { salesAgentId: true } });
    expect(agents.every(({ salesAgentId }) => salesAgentId === t.as.agent.id)).toBe(true);
  });

  test('that cannot be changed are named with the reason', async () => {
    const id = await add({ name: 'Elm Client', stageId: 4 });
    expect(await ok(archive(t.as.admin, { typeId: 4, 'f.name': 'elm', start: '1900-01-01' }))).toEqual({
      done: [],
      failed: [{ id, companyName: 'Elm Client', message: 'A client cannot be archived. Inactivate it instead.' }],
      rest: { count: 0, afterId: id },
    });
  });

  test('are only those that the user may open', async () => {
    const own = await add({ name: 'Fir Works', salesAgentId: t.as.agent.id });
    const foreign = await add({ name: 'Fir Works' });
    expect((await ok(archive(t.as.agent, { typeId: 1, agentId: 0, 'f.name': 'fir' }))).done).toEqual([own]);
    expect(await stageOf(foreign)).toBe(1);
  });

  test('are rejected together with ids, and without either', async () => {
    for (const body of [{ customerIds: [1], matching: { typeId: 1 } }, {}]) {
      const answer = await t.as.admin.post('/customers/archive', { ...body, reasonCodeID: 151 });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().error.fields)).toEqual(['customerIds']);
    }
  });

  test('are exported in the order of the list', async () => {
    for (const name of ['Yew 10', 'Yew 9', 'yew 1']) await add({ name, stageId: 2 });
    const matching = { typeId: 2, agentId: 0, 'f.name': 'yew', sort: '-companyName' };
    const { url } = (await t.as.admin.post('/customers/search/extract', { matching })).json();
    const file = await t.as.admin.open(url.replace(/^https?:\/\/[^/]+/, ''));
    const names = file.body.split('\r\n').map((line) => /Yew \d+|yew \d+/.exec(line)?.[0]);
    expect(names.filter(Boolean)).toEqual(['Yew 10', 'Yew 9', 'yew 1']);
  });
});
