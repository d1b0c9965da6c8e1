import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { MarginDetail } from '@worksmart/shared/pricing/proposals/margin.schema.ts';
import { marginAssumptions } from '@worksmart/shared/records/payroll/testing/margin.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMarginExample, classLine as comp, posted, setMarginTables } from '#testing/margin-example.ts';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });

beforeAll(() => setMarginTables(t));

const post = (path: string, body: object) => posted(t.as.admin, path, body);
const addExample = () => addMarginExample(t, t.as.admin);

const margin = (id: number, as: Caller = t.as.admin): Promise<MarginDetail> => ok(as.get(`/customer/${id}/margin`));

describe('GET /customer/{id}/margin', () => {
  test('M1: calculates the worked example from the record and the tables', async () => {
    const id = await addExample();
    expect(await margin(id)).toMatchObject({
      year: 2026,
      sheet: {
        employees: 45,
        runs: 26,
        adminFees: 28_080,
        revenue: 36_082.78,
        workersComp: { billed: 28_801.2, owed: 22_080.92, spread: 6_720.28, counted: 3, notCounted: 0 },
        unemployment: { billed: 8_122.5, owed: 6_840, spread: 1_282.5, counted: 1, notCounted: 0 },
        costs: { client: 2_400, employees: 16_200, runs: 390, commission: 1_404, total: 20_394 },
        margin: 15_688.78,
        marginPercent: 43.48,
        marginPerEmployee: 348.64,
        level: 'onTarget',
        implementationFee: 1_500,
        firstYear: 15_388.78,
        breakEvenFee: 9.89,
        targetFee: 15.86,
      },
    });
  });

  test('leaves out lines that the provider does not price, and a tax of the client’s own account', async () => {
    const id = await addExample();
    await post(`/customer/${id}/workersComp`, { ...comp('3632', 100_000, 1), state: 'OH' });
    const [typed] = (await t.as.admin.get(`/customer/${id}`)).json().rfp.payRoll.workersComp;
    await post(`/customer/${id}/workersComp`, { ...typed, override: true, proposedRate: 2, currentCost: null });
    await post(`/customer/${id}/workersComp`, comp('9999', 100_000, 1));
    await t.db.rate.updateMany({ where: { typeId: 7, year: 2026, state: 'IL' }, data: { isVariable: true } });
    const tax = { id: 0, state: 'IL', employeeCount: 5, sutaNum: '1', whAccount: '2', taxRate: 3 };
    await post(`/customer/${id}/witholding`, tax);
    const { sheet } = await margin(id);
    expect(sheet?.workersComp).toMatchObject({ counted: 2, notCounted: 3 });
    expect(sheet?.unemployment).toMatchObject({ counted: 1, notCounted: 1, spread: 1_282.5 });
  });

  test('does not count workers’ comp that the proposal leaves out', async () => {
    const id = await addExample();
    await post('/customer', { id, rfp: { payRoll: { includeWorkersComp: false } } });
    expect((await margin(id)).sheet?.workersComp).toMatchObject({ counted: 0, notCounted: 0, spread: 0 });
  });

  test('is unknown while a fee is, and costs nothing without employees', async () => {
    const id = await addExample();
    await post('/customer', { id, rfp: { adminRates: { wS_BW_Override: false } } });
    await t.db.fee.deleteMany({ where: { year: 2026, payCycleId: 52 } });
    await post('/customer', { id, rfp: { adminRates: { note_1: 'priced again' } } });
    expect((await margin(id)).sheet).toMatchObject({ adminFees: null, revenue: null, margin: null, level: null });
    const { id: empty } = await addCustomer(t.db);
    expect((await margin(empty)).sheet).toMatchObject({ employees: 0, adminFees: 0, breakEvenFee: null });
  });

  test('has no sheet in a year without defaults', async () => {
    const id = await addExample();
    await t.db.rfp.update({ where: { customerId: id }, data: { rfpYear: 2041 } });
    expect(await margin(id)).toEqual({ year: 2041, sheet: null });
  });

  test('each view is audited', async () => {
    const id = await addExample();
    for (const role of [4, 7]) await margin(id, await t.signInAs(role));
    const views = await t.db.auditEvent.findMany({ where: { entity: 'margin', entityId: String(id) } });
    expect(views.map(({ action, changes }) => [action, changes])).toEqual([
      ['proposals.margin', {}],
      ['proposals.margin', {}],
    ]);
  });
});

describe('the margin defaults', () => {
  const body = {
    id: 0,
    year: 2031,
    perClientAnnual: 2_500,
    perEmployeeAnnual: 400.5,
    perPayrollRun: 20,
    commissionPercent: 4,
    setupOnce: 2_000,
    wcLossFundPercent: 95,
    targetMarginPercent: 30,
    source: 'Budget',
  };
  const save = (more: object, as: Caller = t.as.admin) => as.post('/marginDefault', { ...body, ...more });

  test('are seeded for 2024 to 2027, and say that they are illustrative', async () => {
    const rows = (await (await t.signInAs(7)).get('/marginDefaults')).json();
    expect(rows.map(({ year }: { year: number }) => year).slice(-4)).toEqual([2027, 2026, 2025, 2024]);
    expect(rows.at(-1)).toMatchObject({
      ...marginAssumptions,
      source: expect.stringContaining('Illustrative'),
    });
  });

  test('are added, changed with their history, and deleted by administrators', async () => {
    const row = (await save({})).json();
    expect(row).toEqual({ ...body, id: row.id, rowVersion: 1 });
    const changed = await save({ id: row.id, rowVersion: 1, perPayrollRun: 25 });
    expect(changed.json()).toMatchObject({ perPayrollRun: 25, rowVersion: 2 });
    const late = await save({ id: row.id, rowVersion: 1, perPayrollRun: 26 });
    expect([late.statusCode, late.json().error.details.perPayrollRun]).toEqual([409, 25]);
    const history = await t.as.admin.get(`/reference/history?kind=marginDefault&id=${row.id}`);
    expect(history.json().results[0].changes).toEqual({ perPayrollRun: ['20', '25'] });
    expect((await t.as.admin.delete(`/marginDefault/${row.id}`)).statusCode).toBe(200);
    expect((await t.as.admin.delete(`/marginDefault/${row.id}`)).statusCode).toBe(404);
  });

  test.each([
    ['no source', { source: ' ' }, { source: ['Please enter the source of these figures.'] }],
    ['no cost', { perClientAnnual: null }, { perClientAnnual: ['Please enter a value for Cost per Client and Year.'] }],
    ['a part of a cent', { perPayrollRun: 1.005 }, { perPayrollRun: ['Please enter at most 2 decimals.'] }],
    ['too much', { commissionPercent: 101 }, { commissionPercent: ['Please enter a percentage from 0 to 100.'] }],
    [
      'a loss over 200%',
      { wcLossFundPercent: 201 },
      { wcLossFundPercent: ['Please enter a percentage from 0 to 200.'] },
    ],
    ['a second row of a year', { year: 2026 }, { year: ['2026 already has margin defaults.'] }],
  ])('are refused with %s', async (_what, more, fields) => {
    const answer = await save(more);
    expect([answer.statusCode, answer.json().error.fields]).toEqual(['year' in more ? 409 : 400, fields]);
  });
});
