import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Role, signInEachRole } from '#testing/each-role.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { location, newLead, payCycle, withholding, workersComp } from '#testing/samples.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests();
const byRole = signInEachRole(t);
let agent: number;

beforeAll(async () => {
  agent = (await t.addUser(5, { isSalesAgent: true })).id;
});

const save = (role: Role, body: object) => byRole[role].post('/customer', body);
const userId = (role: Role) => byRole[role].id;

const groupOf = async () => {
  const { id } = await addCustomer(t.db, { stageId: 4 });
  const { id: primaryClientId } = await t.db.clientYear.findFirstOrThrow({ where: { customerId: id } });
  return (await t.db.subsidiaryGroup.create({ data: { name: 'Holding', primaryClientId } })).id;
};

describe('the affiliated group', () => {
  test.each([4, 5, 8] as const)(
    'role %i: a change is rejected by name, the unchanged value is accepted',
    async (role) => {
      const [group, other] = [await groupOf(), await groupOf()];
      const { id } = await addCustomer(t.db, { stageId: 4 });
      await save(1, { id, sGroupId: group });
      for (const [field, body] of [
        ['sGroupId', { sGroupId: other }],
        ['sGroupId', { sGroupId: null }],
        ['client.subsidiaryGroup', { client: { subsidiaryGroup: { id: other } } }],
      ] as const) {
        expect(Object.keys(await rejectedFields(save(role, { id, name: 'Lost', ...body }), 403))).toEqual([field]);
      }
      const same = await save(role, { id, name: 'Kept', sGroupId: group, client: { subsidiaryGroup: { id: group } } });
      expect([same.statusCode, same.json().name, same.json().sGroupId]).toEqual([200, 'Kept', group]);
    },
  );

  test('a sales user cannot set it on a new lead', async () => {
    const answer = await save(5, newLead(userId(5), { sGroupId: await groupOf() }));
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([403, ['sGroupId']]);
  });

  test.each([1, 7] as const)('role %i can change it', async (role) => {
    const group = await groupOf();
    const { id } = await addCustomer(t.db, { stageId: 4 });
    expect((await save(role, { id, sGroupId: group })).json().sGroupId).toBe(group);
  });
});

describe('the sales agent', () => {
  test.each([5, 8] as const)('role %i cannot change or clear the agent of a client', async (role) => {
    const { id } = await addCustomer(t.db, { stageId: 4, salesAgentId: agent });
    for (const salesAgent of [{ id: userId(5) }, null]) {
      expect(Object.keys(await rejectedFields(save(role, { id, salesAgent }), 403))).toEqual(['salesAgent']);
    }
    expect((await save(role, { id, name: 'Kept', salesAgent: { id: agent } })).json().name).toBe('Kept');
  });

  test.each([1, 4, 7] as const)('role %i can set an active sales agent and no other user', async (role) => {
    const { id } = await addCustomer(t.db, { stageId: 4 });
    const deletedUser = await t.addUser(5, { isSalesAgent: true });
    await t.db.user.update({ where: { id: deletedUser.id }, data: { deletedAt: new Date() } });
    for (const other of [userId(role), userId(8), deletedUser.id]) {
      expect(Object.keys(await rejectedFields(save(role, { id, salesAgent: { id: other } })))).toEqual(['salesAgent']);
    }
    expect((await save(role, { id, salesAgent: { id: agent } })).json().salesAgent.id).toBe(agent);
  });

  test('a sales user creates leads for themselves, whether flagged as an agent or not', async () => {
    expect((await save(5, newLead(userId(5)))).statusCode).toBe(200);
    expect((await save(5, newLead(agent))).json().error.fields).toHaveProperty('salesAgent');
  });

  test('a lead’s agent and status cannot be cleared', async () => {
    const { id } = await addCustomer(t.db, { salesAgentId: agent });
    expect(await rejectedFields(save(1, { id, salesAgent: null, customerStatus: null }))).toEqual({
      salesAgent: ['Please select an option for Sales Agent.'],
      customerStatus: ['Please select an option for Status.'],
    });
  });
});

test('rows of every list are saved with the record, in one transaction', async () => {
  const { id } = await addCustomer(t.db, { stageId: 3 });
  const body = (annualWages: number) => ({
    id,
    locations: [{ id: 0, ...location }],
    rfp: {
      payRoll: {
        payCycles: [{ id: 0, ...payCycle }],
        workersComp: [{ id: 0, ...workersComp, annualWages }],
        taxInfo: { witholdings: [{ id: 0, ...withholding }] },
      },
    },
  });
  expect(await rejectedFields(save(1, body(11_000)))).toEqual({
    'rfp.payRoll.workersComp.0.annualWages': ['Annual wages must be 12 times the monthly wages.'],
  });
  expect((await save(1, body(12_000))).json()).toMatchObject({
    locations: [{ label: 'Shop', primary: true }],
    rfp: {
      payRoll: {
        payCycles: [payCycle],
        workersComp: [{ annualWages: 12_000, currentCost: 180 }],
        taxInfo: { witholdings: [{ state: 'IN' }] },
      },
    },
  });
});

test('an overridden admin rate needs a value', async () => {
  const { id } = await addCustomer(t.db, { stageId: 3 });
  const rates = (adminRates: object) => save(1, { id, rfp: { adminRates } });
  const answer = await rates({ wS_WK: null, wS_WK_Override: true });
  expect(answer.json().error.fields).toEqual({ 'rfp.adminRates.wS_WK': ['Please enter a value for Weekly.'] });
  expect((await rates({ wS_WK: 5, wS_WK_Override: true })).statusCode).toBe(200);
  expect((await rates({ wS_WK: 6 })).json().rfp.adminRates).toMatchObject({ wS_WK: 6, wS_WK_Override: true });
});
