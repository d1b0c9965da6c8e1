import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'] });

const cycle = { id: 0, description: 'Office', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 180_000.5 };
const save = (caller: Caller, customerId: number, body: object) =>
  caller.post(`/customer/${customerId}/payCycle`, body);
const remove = (caller: Caller, id: number) => caller.delete(`/customer/rfp/payCycle/${id}`);
const ratesOf = async (id: number) => (await t.as.admin.get(`/customer/${id}`)).json().rfp.adminRates;
const feeOf = async (year: number, feeTypeId: number, payCycleId: number | null, employeeRangeId: number) =>
  (await t.db.fee.findFirstOrThrow({ where: { year, feeTypeId, payCycleId, employeeRangeId } })).feeAmount.toNumber();

describe('POST /customer/{id}/payCycle', () => {
  test.each([
    ['no description', { description: ' ' }, { description: ['Please enter a description.'] }],
    ['13 cycles', { cycleCount: 13 }, { cycleCount: ['Please enter a value for Cycles Per Year.'] }],
    ['S-PAYG-10', { ftCount: -1 }, { ftCount: ['Please enter a value for Full Time.'] }],
    ['S-PAYG-10', { ptCount: null }, { ptCount: ['Please enter a value for Part Time.'] }],
    ['no wages', { wages: undefined }, { wages: ['Please enter a value for Wages Per Month.'] }],
    ['S-PAYG-12', { description: 'x'.repeat(256) }, { description: ['Please enter at most 255 characters.'] }],
    ['three decimals', { wages: 1.005 }, { wages: ['Please enter at most 2 decimals.'] }],
  ])('rejects %s %j with its message', async (_, change, fields) => {
    const { id } = await addCustomer(t.db);
    expect(await rejectedFields(save(t.as.admin, id, { ...cycle, ...change }))).toEqual(fields);
  });

  test('adds and changes a pay cycle, audits each, and prices the admin rates by total headcount', async () => {
    const { id } = await addCustomer(t.db, { salesAgentId: t.as.agent.id });
    const added = await save(t.as.agent, id, cycle);
    expect(added.json()).toEqual({ ...cycle, id: expect.any(Number), rowVersion: 1 });
    expect(await ratesOf(id)).toMatchObject({
      wS_BW: await feeOf(2026, 49, 52, 84),
      wS_WK: await feeOf(2026, 49, 51, 84),
      wsFee: await feeOf(2026, 50, null, 84),
      wS_BW_Count: 45,
      wS_WK_Count: 0,
    });
    const changed = await save(t.as.agent, id, { ...added.json(), ftCount: 95 });
    expect(changed.json()).toMatchObject({ ftCount: 95, rowVersion: 2 });
    expect(await ratesOf(id)).toMatchObject({ wS_BW: await feeOf(2026, 49, 52, 86), wS_BW_Count: 100 });
    expect((await historyOf(t, id)).map(({ entity, changes }) => [entity, changes])).toEqual([
      ['payCycle', expect.objectContaining({ wages: [null, 180_000.5] })],
      ['payCycle', { ftCount: [40, 95] }],
    ]);
  });

  test('keeps overridden prices', async () => {
    const { id } = await addCustomer(t.db);
    await t.as.admin.post('/customer', { id, rfp: { adminRates: { wS_BW: 9.99, wS_BW_Override: true } } });
    await save(t.as.admin, id, cycle);
    expect(await ratesOf(id)).toMatchObject({ wS_BW: 9.99, wS_WK: await feeOf(2026, 49, 51, 84) });
  });
});

test('DELETE /customer/rfp/payCycle/{id} deletes it, prices again and writes an audit row', async () => {
  const { id } = await addCustomer(t.db);
  const { id: cycleId } = (await save(t.as.admin, id, cycle)).json();
  expect((await remove(t.as.admin, cycleId)).json()).toEqual({ id: cycleId });
  expect((await remove(t.as.admin, cycleId)).statusCode).toBe(404);
  expect(await ratesOf(id)).toMatchObject({ wS_BW: null, wsFee: null, wS_BW_Count: 0 });
  expect((await historyOf(t, id)).at(-1)).toMatchObject({
    action: 'payroll.deletePayCycle',
    changes: { ftCount: [40, null] },
  });
});

describe('POST /customer/rfp/calculate', () => {
  const calculate = (caller: Caller, body: object) => caller.post('/customer/rfp/calculate', body);

  test('returns 400 for a negative rate', async () => {
    expect((await calculate(t.as.admin, { rate: -1 })).json().error.fields).toHaveProperty('rate');
  });

  test('uses the customer’s pay cycles and year and flagged overrides, explains the rates, and saves nothing', async () => {
    const { id } = await addCustomer(t.db, { operatingYear: 2025, salesAgentId: t.as.agent.id });
    await save(t.as.admin, id, cycle);
    const before = await t.db.adminRates.findUniqueOrThrow({ where: { customerId: id } });
    const answer = await calculate(t.as.agent, {
      customerId: id,
      rate: 48,
      monthly: 50,
      wS_MO_Override: true,
      weekly: 1,
    });
    expect(answer.statusCode).toBe(200);
    const rates = answer.json();
    expect(rates).toMatchObject({ rate: 48, wS_MO: 50, wS_WK: await feeOf(2025, 49, 51, 84), wS_BW_Count: 45 });
    expect(answer.json().explain).toHaveLength(5);
    expect(answer.json().explain[0]).toMatchObject({
      field: 'wS_WK',
      year: 2025,
      employees: 45,
      employeeRange: '25 - 49',
    });
    expect(await t.db.adminRates.findUniqueOrThrow({ where: { customerId: id } })).toEqual(before);
  });

  test('uses pay cycles and year from the request if sent; another agent’s customer gets a 404', async () => {
    const { id } = await addCustomer(t.db);
    const payCycles = [{ cycleCount: 12, ftCount: 3, ptCount: 0 }];
    const answer = await calculate(t.as.admin, { customerId: id, payCycles, year: 2027 });
    expect(answer.json()).toMatchObject({ wS_MO: await feeOf(2027, 49, 54, 81), wS_MO_Count: 3 });
    expect((await calculate(t.as.agent, { customerId: id })).statusCode).toBe(404);
  });
});

test('PATCH rfpYear prices everything except overrides again with the new year’s tables', async () => {
  const { id } = await addCustomer(t.db, { operatingYear: 2026 });
  await save(t.as.admin, id, cycle);
  const tax = { customerId: id, sutaNum: '1', whAccount: '2', taxRate: 2.5 };
  await t.db.withholding.create({ data: { ...tax, state: 'IN', employeeCount: 42 } });
  await t.db.withholding.create({
    data: {
      ...tax,
      state: 'IN',
      employeeCount: 1,
      override: true,
      proposedTaxRate: 9,
      currentSuta: 1,
      proposedSuta: 2,
    },
  });
  const comp = { customerId: id, state: 'IN', employeeCount: 1, rate: 2.2, monthlyWages: 100, annualWages: 1200 };
  const base = await t.db.rate.findFirstOrThrow({ where: { typeId: 48, year: 2025, state: 'IN' } });
  await t.db.workersComp.create({ data: { ...comp, code: base.code ?? '' } });
  await t.db.workersComp.create({ data: { ...comp, code: 'V999' } });
  const answer = await ok(t.as.admin.patch(`/customer/${id}/rfpYear?year=2025`));
  const suta = await t.db.rate.findFirstOrThrow({ where: { typeId: 7, year: 2025, state: 'IN' } });
  const { operatingYear, benefitYears, rfp } = answer;
  expect([operatingYear, rfp.rfpYear, benefitYears]).toEqual([2025, 2025, [2026, 2025]]);
  expect(rfp.adminRates.wS_BW).toBe(await feeOf(2025, 49, 52, 84));
  const cutoff = suta.value?.toNumber() ?? 0;
  expect(rfp.payRoll.taxInfo.witholdings).toMatchObject([
    { proposedTaxRate: suta.rate.toNumber(), currentSUTA: (42 * cutoff * 2.5) / 100, override: false },
    { proposedTaxRate: 9, currentSUTA: 1, proposedSUTA: 2, override: true },
  ]);
  expect(rfp.payRoll.workersComp).toMatchObject([
    {
      proposedRate: base.rate.toNumber(),
      currentCost: 26.4,
      proposedCost: base.rate.times(1.1).toDecimalPlaces(4).times(12).toDecimalPlaces(2).toNumber(),
    },
    { proposedRate: null, currentCost: 26.4, proposedCost: null },
  ]);
  expect((await historyOf(t, id)).at(-1)).toMatchObject({
    action: 'customers.rfpYear',
    changes: { operatingYear: [2026, 2025] },
  });
});

test('S-PAYA-06 only roles that edit the admin rates see their notes; saves by other roles keep them', async () => {
  const { id } = await addCustomer(t.db, { salesAgentId: t.as.agent.id });
  const notes = { note_1: 'Waived for the first year', note_2: 'Agreed with the owner' };
  await t.as.admin.post('/customer', { id, rfp: { adminRates: { rate: 48, ...notes } } });
  expect(await ratesOf(id)).toMatchObject({ rate: 48, ...notes });
  for (const reader of [t.as.agent, await t.signInAs(4), await t.signInAs(7)]) {
    const read = (await reader.get(`/customer/${id}`)).json().rfp.adminRates;
    expect(read).toMatchObject({ rate: 48, note_1: null, note_2: null });
    const saved = await reader.post('/customer', { id, rfp: { adminRates: read } });
    expect(saved.json().rfp.adminRates).toMatchObject({ note_1: null, note_2: null });
  }
  expect(await ratesOf(id)).toMatchObject(notes);
});
