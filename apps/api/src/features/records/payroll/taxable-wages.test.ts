import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { Withholding } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'] });

beforeAll(async () => {
  await t.db.rate.updateMany({ where: { typeId: 7, year: 2026, state: 'IN' }, data: { rate: 1.6, value: 9_500 } });
});

const tax = { id: 0, state: 'IN', employeeCount: 42, sutaNum: '553311', whAccount: '0012345678', taxRate: 2.5 };
const turnover = { w2Count: 61, belowBaseCount: 14, belowBaseWages: 58_300 };
const customer = () => addCustomer(t.db, { operatingYear: 2026, salesAgentId: t.as.agent.id });
const save = (customerId: number, body: object) => t.as.agent.post(`/customer/${customerId}/witholding`, body);
const saved = (customerId: number, body: object): Promise<Withholding> => ok(save(customerId, body));
const costs = ({ currentSUTA, proposedSUTA }: Withholding) => [currentSUTA, proposedSUTA];

describe('the taxable wages of a state', () => {
  test('U0, U1, U3 reprice the row in the same save; omitted fields stay, and are logged', async () => {
    const { id } = await customer();
    const added = await saved(id, tax);
    expect(added).toMatchObject({ w2Count: null, belowBaseCount: 0, belowBaseWages: 0, taxableWages: null });
    expect(costs(added)).toEqual([9_975, 6_384]);
    const key = { id: added.id, state: 'IN', sutaNum: '1', whAccount: '1', taxRate: 2.5, employeeCount: 42 };
    const counted = await saved(id, { ...key, ...turnover, rowVersion: 1 });
    expect(counted).toMatchObject(turnover);
    expect(costs(counted)).toEqual([12_620, 8_076.8]);
    const kept = await saved(id, { ...key, taxRate: 2.5, sutaNum: '2', rowVersion: 2 });
    expect(kept).toMatchObject(turnover);
    expect(costs(kept)).toEqual([12_620, 8_076.8]);
    const reported = await saved(id, { ...key, sutaNum: '2', taxableWages: 31_550.5, rowVersion: 3 });
    expect(costs(reported)).toEqual([788.76, 504.81]);
    const cleared = { w2Count: null, belowBaseCount: null, belowBaseWages: null, taxableWages: null };
    expect(costs(await saved(id, { ...key, sutaNum: '2', ...cleared, rowVersion: 4 }))).toEqual([9_975, 6_384]);
    const [last, , , first] = (await historyOf(t, id)).map(({ changes }) => changes).toReversed();
    expect(last).toEqual({
      w2Count: [61, null],
      belowBaseCount: [14, 0],
      belowBaseWages: ['58300', '0'],
      taxableWages: ['31550.5', null],
    });
    expect(first).toMatchObject({ w2Count: [null, 61], belowBaseCount: [0, 14] });
  });

  test('typed costs win over them', async () => {
    const { id } = await customer();
    const row = await saved(id, tax);
    const typed = { override: true, proposedTaxRate: 1.1, currentSUTA: 5_000, proposedSUTA: 4_000 };
    expect(costs(await saved(id, { ...row, ...typed, ...turnover }))).toEqual([5_000, 4_000]);
  });

  test('a new employer only offers a rate: the typed one stays', async () => {
    const { id } = await customer();
    const row = await saved(id, { ...tax, isNewEmployer: true, isConstruction: true });
    expect(row).toMatchObject({ taxRate: 2.5, isNewEmployer: true, isConstruction: true });
  });

  const most = 'More than this state’s employee count.';
  const above = 'These people earn more than the cutoff.';
  test.each([
    [{ w2Count: -1 }, { w2Count: ['Please enter a value for Forms W-2.'] }],
    [{ w2Count: 1_000_001 }, { w2Count: ['This number is too large.'] }],
    [{ belowBaseCount: 43 }, { belowBaseCount: [most] }],
    [{ w2Count: 40, belowBaseCount: 41 }, { belowBaseCount: [most] }],
    [{ belowBaseCount: 14, belowBaseWages: 133_000.01 }, { belowBaseWages: [above] }],
    [{ belowBaseWages: 1 }, { belowBaseWages: [above] }],
    [{ taxableWages: -1 }, { taxableWages: ['Please enter a value for Taxable Wages.'] }],
    [{ belowBaseWages: 1.234 }, { belowBaseWages: ['Please enter at most 2 decimals.'] }],
  ])('%j is rejected', async (terms, fields) => {
    const { id } = await customer();
    expect(await rejection(save(id, { ...tax, ...terms }))).toMatchObject({ status: 400, fields });
    expect(await t.db.withholding.count({ where: { customerId: id } })).toBe(0);
  });

  test('a save that omits them is checked against those that are stored', async () => {
    const { id } = await customer();
    const row = await saved(id, { ...tax, belowBaseCount: 14, belowBaseWages: 58_300 });
    const answer = await save(id, { ...tax, id: row.id, employeeCount: 13, rowVersion: 1 });
    expect(answer.json().error.fields).toEqual({ belowBaseCount: [most] });
  });

  test('more people below the cutoff than workplaces fit the stored W-2s, which the save may omit', async () => {
    const { id } = await customer();
    const row = await saved(id, { ...tax, ...turnover });
    const key = { ...tax, id: row.id, rowVersion: 1, belowBaseCount: 50 };
    expect(await rejectedFields(save(id, { ...key, w2Count: null }))).toEqual({ belowBaseCount: [most] });
    expect(await saved(id, key)).toMatchObject({ w2Count: 61, belowBaseCount: 50 });
    const tooMany = await save(id, { ...key, rowVersion: 2, belowBaseCount: 62 });
    expect(tooMany.json().error.fields).toEqual({ belowBaseCount: [most] });
  });

  test('without a rate of the state, wages below its cutoff cannot be checked, and are saved', async () => {
    const { id } = await addCustomer(t.db, { operatingYear: 2035, salesAgentId: t.as.agent.id });
    const row = await saved(id, { ...tax, belowBaseCount: 1, belowBaseWages: 900_000 });
    expect(costs(row)).toEqual([null, null]);
  });

  test('the record’s own save accepts them', async () => {
    const { id } = await customer();
    const row = await saved(id, tax);
    const record = (await t.as.admin.get(`/customer/${id}`)).json();
    const witholdings = [{ ...record.rfp.payRoll.taxInfo.witholdings[0], ...turnover }];
    const body = { id, rowVersion: record.rowVersion, rfp: { payRoll: { taxInfo: { witholdings } } } };
    const answer = await ok(t.as.admin.post('/customer', body));
    const [now] = answer.rfp.payRoll.taxInfo.witholdings;
    expect([now.id, now.w2Count, now.currentSUTA]).toEqual([row.id, 61, 12_620]);
  });
});
