import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { historyOf, send } from '../../testing/send.ts';
import { appForTests, type TestHeaders } from '../../testing/test-app.ts';

const t = appForTests();
let admin: TestHeaders;
let agent: TestHeaders;
let clientUser: TestHeaders;
let agentId: number;

beforeAll(async () => {
  [admin, agent] = [await t.signInAs(1), await t.signInAs(5, { isSalesAgent: true })];
  clientUser = await t.signInAs(8);
  agentId = t.userOf(agent).id;
});

const patience = { timeout: 30_000 };

const add = async (more: CustomerToAdd = {}) => (await addCustomer(t.db, more)).id;
const archive = (headers: TestHeaders, body: object) => send(t, headers, 'POST', '/customers/archive', body);
const assign = (headers: TestHeaders, body: object) => send(t, headers, 'POST', '/customers/assign', body);

describe('POST /customers/archive', () => {
  test('without a session 401, role 8 403', async () => {
    const body = { customerIds: [await add()], reasonCodeID: 151 };
    expect((await archive(t.keyOnly, body)).statusCode).toBe(401);
    expect((await archive(clientUser, body)).statusCode).toBe(403);
  });

  test.each([
    [{ customerIds: [], reasonCodeID: 151 }, 'customerIds'],
    [{ customerIds: Array.from({ length: 201 }, (_one, at) => at + 1), reasonCodeID: 151 }, 'customerIds'],
    [{ customerIds: [1], reasonCodeID: 16 }, 'reasonCodeID'],
  ])('%#: 400, and nothing is archived', async (body, field) => {
    const answer = await archive(admin, body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual([field]);
    expect(await t.db.auditEvent.count({ where: { action: 'customers.archiveMany' } })).toBe(0);
  });

  test('S-ARCH-05 each that can be is archived, with its own audit row; of the others it says why', async () => {
    const [lead, rfp, client, archived] = [
      await add(),
      await add({ stageId: 2 }),
      await add({ stageId: 4 }),
      await add({ stageId: 165 }),
    ];
    const answer = await archive(admin, {
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

  test('T2 role 5 archives its own and finds no other', async () => {
    const [own, other] = [await add({ salesAgentId: agentId }), await add()];
    const answer = await archive(agent, { customerIds: [own, other], reasonCodeID: 151 });
    expect(answer.json()).toEqual({ done: [own], failed: [{ id: other, message: 'This record was not found.' }] });
    expect(await t.db.customer.findUnique({ where: { id: other } })).toMatchObject({ stageId: 1, rowVersion: 1 });
  });

  test('T36 sent again with its key it answers the same and archives nothing twice', async () => {
    const id = await add();
    const again = () =>
      t.app.inject({
        method: 'POST',
        url: '/api/customers/archive',
        headers: { ...admin, 'idempotency-key': 'bulk-archive-1' },
        payload: { customerIds: [id], reasonCodeID: 151 },
      });
    const [first, second] = [await again(), await again()];
    expect(first.json()).toEqual({ done: [id], failed: [] });
    expect(second.json()).toEqual(first.json());
    expect(await historyOf(t, id)).toHaveLength(1);
  });
});

describe('a call that breaks off half way', () => {
  test('T36 sent again under its key it finishes the rest, and does nothing twice', async () => {
    const [first, second] = [await add(), await add()];
    const sendUnderKey = () =>
      t.app.inject({
        method: 'POST',
        url: '/api/customers/archive',
        headers: { ...admin, 'idempotency-key': 'cut-short' },
        payload: { customerIds: [first, second], reasonCodeID: 151 },
      });
    const released = Promise.withResolvers<void>();
    const held = t.db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from customer where id = ${second} for no key update`;
      await released.promise;
    });
    const cutShort = sendUnderKey();
    await vi.waitFor(async () => expect(await historyOf(t, first)).toHaveLength(1), patience);
    // As long as a living call may take; the one that stands still cannot be told from a dead one.
    t.clock.advance({ seconds: 51 });
    const again = sendUnderKey();
    await vi.waitFor(async () => {
      const row = await t.db.idempotencyKey.findFirstOrThrow({ where: { key: 'cut-short' } });
      expect(row.createdAt).toEqual(t.clock.now());
    }, patience);
    released.resolve();
    await held;
    for (const answer of [await again, await cutShort]) {
      expect(answer.json()).toEqual({ done: [first, second], failed: [] });
    }
    for (const id of [first, second]) expect(await historyOf(t, id)).toHaveLength(1);
  });
});

describe('POST /customers/assign', () => {
  test('without a session 401, roles 5 and 8 403', async () => {
    const body = { customerIds: [await add()], salesAgentID: agentId };
    expect((await assign(t.keyOnly, body)).statusCode).toBe(401);
    for (const headers of [agent, clientUser]) expect((await assign(headers, body)).statusCode).toBe(403);
  });

  test('to somebody who is no sales agent: 400 with its message', async () => {
    const answer = await assign(admin, { customerIds: [await add()], salesAgentID: t.userOf(admin).id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({ salesAgentID: ['Please select an option for Sales Agent.'] });
  });

  test('each goes to the agent with its own audit row; one that is theirs already is left as it is', async () => {
    const [free, theirs] = [await add({ stageId: 3 }), await add({ salesAgentId: agentId })];
    const answer = await assign(admin, { customerIds: [free, theirs, 999_999], salesAgentID: agentId });
    expect(answer.json()).toEqual({
      done: [free, theirs],
      failed: [{ id: 999_999, message: 'This record was not found.' }],
    });
    expect(await t.db.customer.findUnique({ where: { id: free } })).toMatchObject({
      salesAgentId: agentId,
      rowVersion: 2,
    });
    expect(await historyOf(t, free)).toMatchObject([
      { action: 'customers.assignMany', changes: { salesAgentId: [null, agentId] } },
    ]);
    expect(await historyOf(t, theirs)).toEqual([]);
    const list = await send(t, agent, 'GET', '/customers/search?typeId=3');
    expect(list.json().results.map(({ id }: { id: number }) => id)).toContain(free);
  });
});
