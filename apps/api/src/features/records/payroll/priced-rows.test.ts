import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'] });

beforeAll(async () => {
  // Sections 1 and 2 of formulas.md use these rates.
  const price = (typeId: number, where: object, data: object) =>
    t.db.rate.updateMany({ where: { typeId, year: 2026, ...where }, data });
  await price(7, { state: 'IN' }, { rate: 1.6, value: 9_500 });
  await price(7, { state: 'IL' }, { rate: 2.1, value: 14_250 });
  await price(48, { state: 'IN', code: '3632' }, { rate: 1.85 });
});

const tax = { id: 0, state: 'IN', employeeCount: 42, sutaNum: '553311', whAccount: '0012345678', taxRate: 2.5 };
const comp = { id: 0, state: 'IN', employeeCount: 30, code: '3632', rate: 2.2 };
const wages = { monthlyWages: 104_166.67, annualWages: 1_250_000 };

const calls = {
  witholding: { valid: tax, change: { employeeCount: 43 }, entity: 'withholding' },
  workersComp: { valid: { ...comp, ...wages }, change: { employeeCount: 31 }, entity: 'workersComp' },
} as const;
type Kind = keyof typeof calls;

const save = (caller: Caller, kind: Kind, customerId: number, body: object) =>
  caller.post(`/customer/${customerId}/${kind}`, body);
const remove = (caller: Caller, kind: Kind, id: number) => caller.delete(`/customer/rfp/${kind}/${id}`);
const payRollOf = async (id: number) => (await t.as.admin.get(`/customer/${id}`)).json().rfp.payRoll;

describe.each([
  ['witholding', 'S-PAYT-11'],
  ['workersComp', 'S-PAYW-12'],
] as const)('POST /customer/{id}/%s', (kind, id) => {
  const { valid, change, entity } = calls[kind];

  test(`${id} adds, changes and deletes a row, and audits each`, async () => {
    const customer = await addCustomer(t.db, { salesAgentId: t.as.agent.id });
    const added = (await save(t.as.agent, kind, customer.id, valid)).json();
    expect(added).toMatchObject({ ...valid, id: expect.any(Number), rowVersion: 1, override: false });
    expect((await save(t.as.agent, kind, customer.id, { ...added, ...change })).json()).toMatchObject({
      ...change,
      rowVersion: 2,
    });
    expect((await remove(t.as.agent, kind, added.id)).json()).toEqual({ id: added.id });
    expect((await remove(t.as.agent, kind, added.id)).statusCode).toBe(404);
    const history = await historyOf(t, customer.id);
    const before = valid.employeeCount;
    const auditedValues = {
      employeeCount: [null, before],
      state: [null, 'IN'],
      ...('code' in valid && { code: [null, valid.code] }),
    };
    expect(history.map((row) => [row.entity, row.changes])).toEqual([
      [entity, expect.objectContaining(auditedValues)],
      [entity, { employeeCount: [before, change.employeeCount] }],
      [entity, expect.objectContaining({ employeeCount: [change.employeeCount, null] })],
    ]);
  });
});

test.each([
  ['S-PAYT-03', { state: '' }, { state: ['Please select a state.'] }],
  ['S-PAYT-04', { employeeCount: null }, { employeeCount: ['Please enter a value for Number of Employees.'] }],
  ['S-PAYT-04', { employeeCount: -1 }, { employeeCount: ['Please enter a value for Number of Employees.'] }],
  ['S-PAYT-05', { sutaNum: ' ' }, { sutaNum: ['Please enter a SUTA number.'] }],
  ['S-PAYT-06', { whAccount: '' }, { whAccount: ['Please enter a value for Witholdings Account.'] }],
  ['S-PAYT-06', { whAccount: 'x'.repeat(26) }, { whAccount: ['Please enter at most 25 characters.'] }],
  ['S-PAYT-07', { taxRate: undefined }, { taxRate: ['Please enter a value for Current Tax Rate.'] }],
  ['S-PAYT-07', { taxRate: -0.1 }, { taxRate: ['Please enter a value for Current Tax Rate.'] }],
  ['too much', { taxRate: 100.1 }, { taxRate: ['This rate is too large.'] }],
  ['five decimals', { taxRate: 1.00001 }, { taxRate: ['Please enter at most 4 decimals.'] }],
  [
    'S-PAYT-08 together with other errors',
    { override: true, proposedTaxRate: null, taxRate: -1 },
    {
      taxRate: ['Please enter a value for Current Tax Rate.'],
      proposedTaxRate: ['Please enter a value for Proposed Tax Rate.'],
    },
  ],
])('witholding %s %j: 400 with its message', async (_, change, fields) => {
  const { id } = await addCustomer(t.db);
  expect(await rejectedFields(save(t.as.admin, 'witholding', id, { ...tax, ...change }))).toEqual(fields);
});

test.each([
  ['S-PAYW-07', { state: 'XX' }, { state: ['Please select a state.'] }],
  ['S-PAYW-07', { employeeCount: -1 }, { employeeCount: ['Please enter a value for Number of Employees.'] }],
  ['S-PAYW-07', { monthlyWages: null }, { monthlyWages: ['Please enter a value for Monthly Wages.'] }],
  ['S-PAYW-07', { annualWages: -1 }, { annualWages: ['Please enter a value for Annual Wages.'] }],
  ['S-PAYW-07', { rate: null }, { rate: ['Please enter a value for Current WC Rate.'] }],
  ['S-PAYW-08', { code: '' }, { code: ['Please select a value for WC Code.'] }],
  ['S-PAYW-09', { code: '12345' }, { code: ['A code has 1 to 4 letters or digits.'] }],
  ['no base', { override: true }, { proposedRate: ['Please enter a value for Proposed Base Rate.'] }],
  [
    'costs below 0',
    { override: true, proposedRate: 1, currentCost: -1, proposedCost: -1 },
    {
      currentCost: ['Please enter a value for Current WC Cost.'],
      proposedCost: ['Please enter a value for Proposed WC Cost.'],
    },
  ],
])('a workers’ comp row rejects %s %j with its message', async (_, change, fields) => {
  const { id } = await addCustomer(t.db);
  expect(await rejectedFields(save(t.as.admin, 'workersComp', id, { ...comp, ...wages, ...change }))).toEqual(fields);
});

test('unemployment costs come from the state’s rate, to the cent; overridden ones stay until the override is removed', async () => {
  const { id } = await addCustomer(t.db);
  const indiana = (await save(t.as.admin, 'witholding', id, tax)).json();
  expect(indiana).toMatchObject({ proposedTaxRate: 1.6, currentSUTA: 9_975, proposedSUTA: 6_384 });
  const illinois = await save(t.as.admin, 'witholding', id, { ...tax, state: 'IL', employeeCount: 18, taxRate: 3.525 });
  expect(illinois.json()).toMatchObject({ proposedTaxRate: 2.1, currentSUTA: 9_041.63, proposedSUTA: 5_386.5 });

  const typed = { override: true, proposedTaxRate: 1.25, currentSUTA: 1, proposedSUTA: null };
  const overridden = (await save(t.as.admin, 'witholding', id, { ...indiana, ...typed })).json();
  expect(overridden).toMatchObject({ ...typed, proposedSUTA: 4_987.5 });
  const recounted = (await save(t.as.admin, 'witholding', id, { ...overridden, employeeCount: 1 })).json();
  expect(recounted).toMatchObject({ proposedTaxRate: 1.25, currentSUTA: 1, proposedSUTA: 4_987.5 });
  const again = (await save(t.as.admin, 'witholding', id, { ...recounted, employeeCount: 42, override: false })).json();
  expect(again).toMatchObject({ proposedTaxRate: 1.6, currentSUTA: 9_975, proposedSUTA: 6_384, override: false });
});

test('S-PAYW-02 S-PAYW-03 S-PAYW-12 workers’ comp costs follow the risk tier, to the cent, except in overridden rows', async () => {
  const { id } = await addCustomer(t.db);
  const row = (await save(t.as.admin, 'workersComp', id, { ...comp, ...wages })).json();
  expect(row).toMatchObject({ proposedRate: 1.85, currentCost: 27_500, proposedCost: 25_437.5 });
  const typed = { override: true, proposedRate: 2, currentCost: null, proposedCost: 24_000 };
  await save(t.as.admin, 'workersComp', id, { ...comp, ...wages, ...typed });
  await t.as.admin.post('/customer', { id, rfp: { payRoll: { wcTier: 120 } } });
  expect((await payRollOf(id)).workersComp).toMatchObject([
    { proposedRate: 1.85, currentCost: 27_500, proposedCost: 27_750 },
    { proposedRate: 2, currentCost: 27_500, proposedCost: 24_000 },
  ]);
});

test('a rate for a code that starts with V can be added, and prices rows with the code in either case', async () => {
  const customer = await addCustomer(t.db);
  const line = { ...comp, ...wages, code: 'v123' };
  expect((await save(t.as.admin, 'workersComp', customer.id, line)).json()).toMatchObject({
    code: 'V123',
    proposedRate: null,
  });
  const rate = { id: 0, type: { id: 48 }, year: 2026, state: 'IN', code: 'v123', rate: 1.85 };
  expect((await t.as.admin.post('/rate', rate)).json()).toMatchObject({ code: 'V123' });
  const [row] = (await payRollOf(customer.id)).workersComp;
  const priced = await save(t.as.admin, 'workersComp', customer.id, { ...line, id: row.id });
  expect(priced.json()).toMatchObject({ code: 'V123', proposedRate: 1.85, proposedCost: 25_437.5 });
  const wrong = await save(t.as.admin, 'workersComp', customer.id, { ...line, code: 'V-12' });
  expect(wrong.json().error.fields).toEqual({ code: ['A code has 1 to 4 letters or digits.'] });
});

test('a class code without a base rate has no proposed cost, even where an earlier release stored 0', async () => {
  const row = { state: 'IN', employeeCount: 1, code: '9999', rate: 2.2, monthlyWages: 100, annualWages: 1_200 };
  const { id } = await addCustomer(t.db, {
    stageId: 3,
    workersComp: { create: { ...row, currentCost: 26.4, proposedCost: 0 } },
  });
  const answer = await t.as.admin.get(`/customer/${id}`);
  expect(answer.json().rfp.payRoll.workersComp).toMatchObject([{ currentCost: 26.4, proposedCost: null }]);
});
