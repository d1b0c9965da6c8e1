import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'] });

const add = async (more: CustomerToAdd = {}) => (await addCustomer(t.db, more)).id;
const archive = (caller: Caller, body: object) => caller.post('/customers/archive', body);
const assign = (caller: Caller, body: object) => caller.post('/customers/assign', body);

describe('POST /customers/archive', () => {
  test.each([
    [{ customerIds: [], reasonCodeID: 151 }, 'customerIds'],
    [{ customerIds: Array.from({ length: 201 }, (_one, at) => at + 1), reasonCodeID: 151 }, 'customerIds'],
    [{ customerIds: [1], reasonCodeID: 16 }, 'reasonCodeID'],
  ])('rejects invalid input %# and archives nothing', async (body, field) => {
    expect(Object.keys(await rejectedFields(archive(t.as.admin, body)))).toEqual([field]);
    expect(await t.db.auditEvent.count({ where: { action: 'customers.archiveMany' } })).toBe(0);
  });

  test('S-ARCH-05 archives and audits each record that allows it, and says why the others do not', async () => {
    const [lead, rfp, client, archived] = [
      await add(),
      await add({ stageId: 2 }),
      await add({ stageId: 4 }),
      await add({ stageId: 165 }),
    ];
    const answer = await archive(t.as.admin, {
      customerIds: [lead, client, 999_999, rfp, archived, lead],
      reasonCodeID: 151,
    });
    expect(answer.json()).toEqual({
      done: [lead, rfp],
      failed: [
        { id: client, message: 'A client cannot be archived. Inactivate it instead.' },
        { id: 999_999, message: 'This record was not found.' },
        { id: archived, message: 'This record is already archived.' },
      ],
    });
    for (const [id, from] of [
      [lead, 1],
      [rfp, 2],
    ] as const) {
      const stored = await t.db.customer.findUniqueOrThrow({ where: { id } });
      expect(stored).toMatchObject({ stageId: 165, archivedFromStageId: from, archiveReasonId: 151 });
      expect(await historyOf(t, id)).toMatchObject([
        { action: 'customers.archiveMany', changes: { stageId: [from, 165] } },
      ]);
    }
    expect(await historyOf(t, client)).toEqual([]);
  });

  test('T2 role 5 archives its own records; others are not found', async () => {
    const [own, other] = [await add({ salesAgentId: t.as.agent.id }), await add()];
    const answer = await archive(t.as.agent, { customerIds: [own, other], reasonCodeID: 151 });
    expect(answer.json()).toEqual({ done: [own], failed: [{ id: other, message: 'This record was not found.' }] });
    expect(await t.db.customer.findUnique({ where: { id: other } })).toMatchObject({ stageId: 1, rowVersion: 1 });
  });
});

test('T36 a call that is interrupted is completed by a retry with its key, and nothing is done twice', async () => {
  const [first, second] = [await add(), await add()];
  const keyed = t.as.admin.with({ 'idempotency-key': 'cut-short' });
  const sendUnderKey = () => archive(keyed, { customerIds: [first, second], reasonCodeID: 151 });
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = t.db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from customer where id = ${second} for no key update`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const cutShort = sendUnderKey();
  await expect.poll(() => historyOf(t, first)).toHaveLength(1);
  // After the longest time a running call may take, the stalled call counts as dead.
  t.clock.advance({ seconds: 51 });
  const again = sendUnderKey();
  const started = () => t.db.idempotencyKey.findFirst({ where: { key: 'cut-short' } });
  await expect.poll(started).toMatchObject({ createdAt: t.clock.now() });
  release.resolve();
  await held;
  for (const answer of [await again, await cutShort]) {
    expect(answer.json()).toEqual({ done: [first, second], failed: [] });
  }
  for (const id of [first, second]) expect(await historyOf(t, id)).toHaveLength(1);
});

describe('POST /customers/assign', () => {
  test('rejects a user who is not a sales agent', async () => {
    const body = { customerIds: [await add()], salesAgentID: t.as.admin.id };
    expect(await rejectedFields(assign(t.as.admin, body))).toEqual({
      salesAgentID: ['Please select an option for Sales Agent.'],
    });
  });

  test('assigns and audits each record; one that the agent already has stays unchanged', async () => {
    const [free, theirs] = [await add({ stageId: 3 }), await add({ salesAgentId: t.as.agent.id })];
    expect(await ok(assign(t.as.admin, { customerIds: [free, theirs, 999_999], salesAgentID: t.as.agent.id }))).toEqual(
      {
        done: [free, theirs],
        failed: [{ id: 999_999, message: 'This record was not found.' }],
      },
    );
    expect(await t.db.customer.findUnique({ where: { id: free } })).toMatchObject({
      salesAgentId: t.as.agent.id,
      rowVersion: 2,
    });
    expect(await historyOf(t, free)).toMatchObject([
      { action: 'customers.assignMany', changes: { salesAgentId: [null, t.as.agent.id] } },
    ]);
    expect(await historyOf(t, theirs)).toEqual([]);
    const list = await t.as.agent.get('/customers/search?typeId=3');
    expect(list.json().results.map(({ id }: { id: number }) => id)).toContain(free);
  });
});
