import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { PlanSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'] });
/** Ids of the provider's plans of 2026, by code. */
let provider: Record<string, number>;
let group: PlanSave;
let individual: PlanSave;

beforeAll(async () => {
  const plans = await t.db.plan.findMany({ where: { year: 2026 } });
  provider = Object.fromEntries(plans.map(({ code, id }) => [code, id]));
  group = {
    id: 0,
    opsPlanID: provider['MED-PPO-1500'] ?? 0,
    insuranceType: { id: 63 },
    planName: 'Blue PPO',
    ...byTier('Amount', 760, 1640, 1420, 2190.25),
    ...byTier('Quantity', 12, 4, 3, 0),
  };
  individual = {
    id: 0,
    opsPlanID: provider['DEN-1000'] ?? 0,
    insuranceType: { id: 62 },
    planName: 'Age rated',
    employees: [ada, bo],
  };
});

const ada = { id: 0, name: 'Ada King', eE_Amount: 31.5 };
const bo = { id: 0, name: 'Bo Lee', eF_Amount: 104, active: false };

const list = (caller: Caller, id: number) => caller.get(`/customer/${id}/rfp/medical/plans`);
const save = (caller: Caller, customerId: number, body: object) =>
  caller.post(`/customer/${customerId}/rfp/medical/plan`, body);
const remove = (caller: Caller, id: number) => caller.delete(`/customer/rfp/medical/plan/${id}`);
const fieldsOf = (answer: Awaited<ReturnType<typeof save>>) => answer.json().error.fields;

const cost = (tier: string) => [`Please enter a value for ${tier} Cost.`];
const participants = (tier: string) => [`Please enter the number of ${tier} Participants.`];

test.each([
  ['S-CMP-09', { opsPlanID: null }, { opsPlanID: ['Please select an equivalent WorkSmart plan.'] }],
  ['S-CMP-09', { opsPlanID: 0 }, { opsPlanID: ['Please select an equivalent WorkSmart plan.'] }],
  ['S-CMP-09', { opsPlanID: 2_000_000_000 }, { opsPlanID: ['Please select an equivalent WorkSmart plan.'] }],
  ['of another type than sent', { insurancePlanType: { id: 77 } }, { opsPlanID: [expect.any(String)] }],
  ['S-CMP-10', { planName: undefined }, { planName: ['Please enter a plan name.'] }],
  ['S-CMP-10', { planName: ' ' }, { planName: ['Please enter a plan name.'] }],
  ['S-CMP-10', { planName: 'x'.repeat(126) }, { planName: ['Please enter at most 125 characters.'] }],
  ['no insurance type', { insuranceType: null }, { insuranceType: ['Please select an option for Insurance Type.'] }],
  ['S-CMP-11', { eE_Amount: null }, { eE_Amount: cost('EE') }],
  ['S-CMP-11', { eS_Amount: -1 }, { eS_Amount: cost('ES') }],
  ['S-CMP-11', { eC_Amount: 'x' }, { eC_Amount: cost('EC') }],
  ['S-CMP-11', { eF_Amount: undefined }, { eF_Amount: cost('EF') }],
  ['three decimals', { eE_Amount: 1.005 }, { eE_Amount: ['Please enter at most 2 decimals.'] }],
  [
    'S-CMP-12 all errors at once',
    { eE_Quantity: null, eS_Quantity: -1, eC_Quantity: 1.5, eF_Quantity: 'x', planName: '' },
    {
      planName: ['Please enter a plan name.'],
      ...byTier('Quantity', participants('EE'), participants('ES'), participants('EC'), participants('EF')),
    },
  ],
  ['long info', { info: { field_A1: 'x'.repeat(256) } }, { 'info.field_A1': ['Please enter at most 255 characters.'] }],
  ['people in a group', { employees: [ada] }, { employees: ['Only a plan of individual type lists employees.'] }],
])('group type: rejects %s %j with its message', async (_, change, fields) => {
  const { id } = await addCustomer(t.db);
  expect(await rejectedFields(save(t.as.admin, id, { ...group, ...change }))).toEqual(fields);
});

const oneCost = { 'employees.0.eE_Amount': ['Please enter a value for EE, ES, EC, or EF Cost.'] };

test.each([
  ['S-CMP-15', { name: null }, { 'employees.0.name': ['Please enter a employee name.'] }],
  ['S-CMP-15', { name: '' }, { 'employees.0.name': ['Please enter a employee name.'] }],
  ['S-CMP-15', { name: 'x'.repeat(126) }, { 'employees.0.name': ['Please enter at most 125 characters.'] }],
  ['S-CMP-16', { eE_Amount: null }, oneCost],
  ['S-CMP-16', { eE_Amount: -1 }, oneCost],
  ['two costs', { eS_Amount: 0 }, oneCost],
  ['all errors at once', { name: '', eE_Amount: null }, { ...oneCost, 'employees.0.name': [expect.any(String)] }],
  ['three decimals', { eE_Amount: 1.001 }, { 'employees.0.eE_Amount': ['Please enter at most 2 decimals.'] }],
])('individual type: rejects %s %j with its message', async (_, change, fields) => {
  const { id } = await addCustomer(t.db);
  expect(await rejectedFields(save(t.as.admin, id, { ...individual, employees: [{ ...ada, ...change }] }))).toEqual(
    fields,
  );
});

test('S-CMP-18 S-CMP-26 plans can be added, read, changed and removed; each change is audited', async () => {
  const { id: customerId } = await addCustomer(t.db, { salesAgentId: t.as.agent.id, stageId: 3 });
  const added = (await save(t.as.agent, customerId, group)).json();
  expect(added).toMatchObject({
    ...group,
    id: expect.any(Number),
    rowVersion: 1,
    selected: false,
    employees: [],
    opsPlan: { id: provider['MED-PPO-1500'], code: 'MED-PPO-1500', year: 2026 },
    insuranceType: { id: 63, name: 'Group' },
    insurancePlanType: { id: 6, name: 'Medical' },
    info: { field_C1: 'see below', field_F1: 'covered 100% deductible waived' },
  });
  const listed = await list(t.as.agent, customerId);
  expect(listed.json()).toEqual([added]);
  const info = { field_C1: ' $30 ', field_F1: '', field_G1: '$75' };
  const changed = (await save(t.as.agent, customerId, { ...added, selected: true, eE_Quantity: 13, info })).json();
  expect(changed).toEqual({
    ...added,
    selected: true,
    eE_Quantity: 13,
    info: { field_C1: '$30', field_G1: '$75' },
    rowVersion: 2,
  });
  expect((await save(t.as.agent, customerId, changed)).json()).toEqual(changed);
  expect((await remove(t.as.agent, added.id)).json()).toEqual({ id: added.id });
  expect((await remove(t.as.agent, added.id)).statusCode).toBe(404);
  expect((await list(t.as.agent, customerId)).json()).toEqual([]);
  const history = await historyOf(t, customerId);
  expect(history.map((row) => [row.action, row.entity, row.entityId])).toEqual([
    ['comparison.savePlan', 'customerPlan', String(added.id)],
    ['comparison.savePlan', 'customerPlan', String(added.id)],
    ['comparison.deletePlan', 'customerPlan', String(added.id)],
  ]);
  expect(history[0]?.changes).toMatchObject({ planName: [null, 'Blue PPO'], 'info.6.field_C1': [null, 'see below'] });
  expect(history[1]?.changes).toEqual({
    selected: [false, true],
    eeQuantity: [12, 13],
    'info.6.field_C1': ['see below', '$30'],
    'info.6.field_F1': ['covered 100% deductible waived', null],
    'info.6.field_G1': [null, '$75'],
  });
  expect(history[2]?.changes).toMatchObject({ planName: ['Blue PPO', null], eeQuantity: [13, null] });
});

test('a save without Info keeps the plan’s Info, and a cleared tab stays empty; other types start with an empty one', async () => {
  const { id } = await addCustomer(t.db);
  const medical = (await save(t.as.admin, id, { ...group, info: { field_A1: 'Yes' } })).json();
  expect(medical.info).toEqual({ field_A1: 'Yes' });
  const { info: _, ...rest } = medical;
  expect((await save(t.as.admin, id, rest)).json().info).toEqual({ field_A1: 'Yes' });
  expect((await save(t.as.admin, id, { ...rest, rowVersion: undefined, info: {} })).json().info).toEqual({});
  expect((await save(t.as.admin, id, individual)).json().info).toEqual({});
});

test('employees of an individual plan are added, changed and removed as sent, and audited one by one', async () => {
  const { id: customerId } = await addCustomer(t.db);
  const added = (await save(t.as.admin, customerId, { ...individual, eE_Amount: 5, eE_Quantity: 5 })).json();
  const blank = { eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null };
  expect(added).toMatchObject({ ...blank, eE_Quantity: null, insurancePlanType: { id: 76 } });
  expect(added.employees).toEqual([
    { ...blank, ...ada, id: expect.any(Number), active: true },
    { ...blank, ...bo, id: expect.any(Number) },
  ]);
  const [first, second] = added.employees;
  const moved = { ...first, eE_Amount: null, eS_Amount: 60.25 };
  const employees = [
    { ...moved, active: undefined },
    { id: 0, name: 'Cy Poe', eC_Amount: 0 },
  ];
  const changed = (await save(t.as.admin, customerId, { ...added, employees })).json();
  expect(changed.employees).toEqual([
    moved,
    { ...blank, id: expect.any(Number), name: 'Cy Poe', eC_Amount: 0, active: true },
  ]);
  expect(changed.rowVersion).toBe(2);
  const { employees: people, ...rest } = changed;
  expect((await save(t.as.admin, customerId, { ...rest, selected: true })).json().employees).toEqual(people);
  const twice = await save(t.as.admin, customerId, { ...changed, rowVersion: undefined, employees: [moved, moved] });
  expect([twice.statusCode, fieldsOf(twice)]).toEqual([400, { employees: ['Please enter each employee only once.'] }]);
  const [, history] = await historyOf(t, customerId);
  expect(history?.changes).toEqual({
    [`employees.${first.id}.eeAmount`]: ['31.5', null],
    [`employees.${first.id}.esAmount`]: [null, 60.25],
    [`employees.${people[1].id}`]: [null, { name: 'Cy Poe', eC_Amount: 0, active: true }],
    [`employees.${second.id}`]: [{ name: 'Bo Lee', eF_Amount: 104, active: false }, null],
  });
  await remove(t.as.admin, added.id);
  expect(await t.db.customerPlanEmployee.count({ where: { planId: added.id } })).toBe(0);
});

test('a plan or employee of another customer gets a 404, and nothing is written', async () => {
  const [mine, other] = [await addCustomer(t.db), await addCustomer(t.db)];
  const theirs = (await save(t.as.admin, other.id, individual)).json();
  expect((await save(t.as.admin, mine.id, theirs)).statusCode).toBe(404);
  const own = (await save(t.as.admin, mine.id, individual)).json();
  expect((await save(t.as.admin, mine.id, { ...own, employees: theirs.employees })).statusCode).toBe(404);
  expect((await list(t.as.admin, mine.id)).json()).toEqual([own]);
  expect((await list(t.as.admin, other.id)).json()).toEqual([theirs]);
  expect((await remove(t.as.agent, theirs.id)).statusCode).toBe(404);
});

describe('S-CMP-20 a saved plan keeps its type', () => {
  const kept = "A plan's type cannot be changed after it is saved.";

  test('its equivalent can change to a plan of the same type only', async () => {
    const { id } = await addCustomer(t.db);
    const plan = (await save(t.as.admin, id, group)).json();
    const hsa = { ...plan, opsPlanID: provider['MED-HSA-3400'] };
    expect((await save(t.as.admin, id, hsa)).json()).toMatchObject({
      opsPlan: { code: 'MED-HSA-3400' },
      rowVersion: 2,
    });
    const bare = { ...plan, rowVersion: undefined };
    for (const change of [
      { opsPlanID: provider['DEN-1000'], insurancePlanType: { id: 76 } },
      { opsPlanID: provider['DEN-1000'], insurancePlanType: undefined },
      { insurancePlanType: { id: 77 } },
    ]) {
      const answer = await save(t.as.admin, id, { ...bare, ...change });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({ code: 'rule', message: kept, fields: { opsPlanID: [kept] } });
    }
    const other = await save(t.as.admin, id, { ...bare, insuranceType: { id: 62 } });
    expect(other.json().error).toMatchObject({ code: 'rule', fields: { insuranceType: [kept] } });
  });
});
