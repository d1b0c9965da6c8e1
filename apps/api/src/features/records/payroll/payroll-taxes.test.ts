import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { PayrollTaxes } from '@worksmart/shared/records/payroll/payroll-taxes.schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({
  people: ['admin'],
  finishesDocuments: true,
});

beforeAll(async () => {
  const price = (state: string, data: object) =>
    t.db.rate.updateMany({ where: { typeId: 7, year: 2026, state }, data });
  await price('IN', { rate: 1.6, value: 9_500, wageBaseCarries: true });
  await price('IL', { rate: 2.1, value: 14_250, wageBaseCarries: false });
  await price('NJ', { wageBaseCarries: null });
});

const certified = (providerIsCpeo: boolean | null) =>
  t.db.branding.upsert({ where: { id: 1 }, create: { id: 1, providerIsCpeo }, update: { providerIsCpeo } });

const row = { sutaNum: '1', whAccount: '1', taxRate: '2.5' };
const startOn = async (customerId: number, day: string) => {
  const key = { customerId, year: 2026 };
  const startDate = new Date(`${day}T00:00:00Z`);
  await t.db.clientYear.upsert({
    where: { customerId_year: key },
    create: { ...key, startDate },
    update: { startDate },
  });
};

/** 18 people at 60,000 in Illinois and none elsewhere, unless given. */
const prospect = async (startDate: string | null, more: Parameters<typeof addCustomer>[1] = {}) => {
  const customer = await addCustomer(t.db, {
    operatingYear: 2026,
    stageId: 3,
    payCycles: [{ description: 'All', cycleCount: 26, ftCount: 18, ptCount: 0, wages: 90_000 }],
    withholdings: { create: { ...row, state: 'IL', employeeCount: 18, proposedTaxRate: '2.1' } },
    ...more,
  });
  if (startDate) await startOn(customer.id, startDate);
  return customer;
};
const taxesOf = (id: number): Promise<PayrollTaxes> => ok(t.as.admin.get(`/customer/${id}/payrollTaxes`));
const choose = async (id: number, taxInfo: object) => {
  const { rowVersion } = (await t.as.admin.get(`/customer/${id}`)).json();
  const answer = await ok(t.as.admin.post('/customer', { id, rowVersion, rfp: { payRoll: { taxInfo } } }));
  return answer.rfp.payRoll.taxInfo;
};

describe('federal payroll taxes', () => {
  test('U8, U9 follow from pay cycles, states and the credit reduction of the year', async () => {
    const cycles = [{ description: 'All', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 195_000 }];
    const states = [
      { ...row, state: 'IN', employeeCount: 42 },
      { ...row, state: 'CA', employeeCount: 10 },
    ];
    const { id } = await prospect(null, { payCycles: cycles, withholdings: { create: states } });
    const { employer, missing, restart } = await taxesOf(id);
    expect(employer).toEqual({
      socialSecurity: 145_080,
      medicare: 33_930,
      total: 145_080 + 33_930 + 1_764 + 1_470,
      futa: [
        { state: 'IN', rate: 0.6, reduction: 0, projected: false, amount: 1_764 },
        { state: 'CA', rate: 2.1, reduction: 1.5, projected: true, amount: 1_470 },
      ],
    });
    expect([missing, restart]).toEqual([[], { monthsLeft: null, parts: [], total: null }]);
    expect((await choose(id, { subjectToFUTA: false })).subjectToFUTA).toBe(false);
    expect((await taxesOf(id)).employer).toMatchObject({ futa: [], total: 179_010 });
  });

  test('known high earners are saved, logged, and leave the average', async () => {
    const { id } = await prospect(null, {
      payCycles: [{ description: 'All', cycleCount: 12, ftCount: 1, ptCount: 0, wages: '21666.67' }],
    });
    expect(await choose(id, { highEarners: [260_000.5] })).toMatchObject({ highEarners: [260_000.5] });
    await choose(id, { highEarners: [260_000], includePayrollTaxes: true });
    expect((await taxesOf(id)).employer).toMatchObject({ socialSecurity: 11_439, medicare: 3_770 });
    const changes = (await historyOf(t, id)).map((entry) => entry.changes);
    expect(changes).toContainEqual({
      'payRoll.highEarners': [[260_000.5], [260_000]],
      'payRoll.includePayrollTaxes': [false, true],
    });
    const { rowVersion } = (await t.as.admin.get(`/customer/${id}`)).json();
    const many = { taxInfo: { highEarners: Array.from({ length: 51 }, () => 1) } };
    const answer = await t.as.admin.post('/customer', { id, rowVersion, rfp: { payRoll: many } });
    expect(answer.json().error.fields).toEqual({
      'rfp.payRoll.taxInfo.highEarners': ['Please enter at most 50 high earners.'],
    });
  });

  test('a year without a Social Security wage base has no FICA figure, and says what is missing', async () => {
    const { id } = await prospect(null, { operatingYear: 2027 });
    const { employer, missing } = await taxesOf(id);
    expect([employer.socialSecurity, employer.total]).toEqual([null, null]);
    expect(missing).toEqual(['No Social Security wage base for 2027 in Operations.']);
  });

  test('without pay cycles or states nothing is known: there is no figure, and each gap is named', async () => {
    const noPay = 'Social Security and Medicare: no pay cycle with employees and wages yet.';
    const { id } = await prospect(null, { payCycles: [], withholdings: { create: [] } });
    const unknown = { socialSecurity: null, medicare: null, futa: null, total: null };
    const { employer, missing } = await taxesOf(id);
    expect(employer).toEqual(unknown);
    expect(missing).toEqual([noPay, 'Federal unemployment: no state with employees yet.']);
    await choose(id, { subjectToFUTA: false });
    expect(await taxesOf(id)).toMatchObject({ employer: { ...unknown, futa: [] }, missing: [noPay] });
    const cycles = [{ description: 'All', cycleCount: 26, ftCount: 18, ptCount: 0, wages: 0 }];
    const unpaid = await taxesOf((await prospect(null, { payCycles: cycles })).id);
    expect(unpaid).toMatchObject({ employer: { socialSecurity: null, total: null }, missing: [noPay] });
    expect(unpaid.employer.futa).toMatchObject([{ state: 'IL', amount: 756 }]);
  });
});

describe('wage bases that start again', () => {
  test('U4 once from July 1, by what the state and the provider’s certificate say', async () => {
    const { id } = await prospect('2026-07-01');
    await certified(true);
    expect((await taxesOf(id)).restart).toEqual({
      monthsLeft: 6,
      parts: [
        { tax: 'SUTA', state: 'IL', carries: false, amount: 5_386.5 },
        { tax: 'FUTA', state: null, carries: true, amount: 0 },
        { tax: 'Social Security', state: null, carries: true, amount: 0 },
      ],
      total: 5_386.5,
    });
    await certified(false);
    const { restart } = await taxesOf(id);
    expect(restart.parts[1]).toMatchObject({ carries: false, amount: 756 });
    await certified(null);
    expect((await taxesOf(id)).restart.parts[1]).toMatchObject({ carries: null, amount: null });
  });

  test('not for a client who joined in an earlier year, whose start date each year repeats', async () => {
    const { id } = await prospect('2023-07-01', { stageId: 4 });
    expect((await taxesOf(id)).restart).toEqual({ monthsLeft: null, parts: [], total: null });
  });

  test('in a state that says nothing may start again, without a figure', async () => {
    const { id } = await prospect('2026-07-01', {
      withholdings: { create: { ...row, state: 'NJ', employeeCount: 18, proposedTaxRate: '2.1' } },
    });
    const [suta] = (await taxesOf(id)).restart.parts;
    expect(suta).toEqual({ tax: 'SUTA', state: 'NJ', carries: null, amount: null });
  });

  test('is saved as the provider’s, by administrators', async () => {
    const brand = (await t.as.admin.get('/branding')).json();
    const { logo: _, defaults: __, ...body } = brand;
    const answer = await t.as.admin.put('/branding', { ...body, providerIsCpeo: true });
    expect([answer.statusCode, answer.json().providerIsCpeo]).toEqual([200, true]);
    const kept = await t.as.admin.put('/branding', {
      ...body,
      providerIsCpeo: undefined,
      rowVersion: undefined,
    });
    expect(kept.json().providerIsCpeo).toBe(true);
    await certified(null);
  });
});

test('the proposal prints what is included: a one-time row in the first year, and taxes outside of all savings', async () => {
  const id = await addProspect(t.db, { name: 'Heartland Tool & Die' });
  await t.db.customer.update({ where: { id }, data: { operatingYear: 2026 } });
  const withholding = { customerId: id, ...row, employeeCount: 18, proposedTaxRate: '2.1' };
  await t.db.withholding.deleteMany({ where: { customerId: id } });
  await t.db.payCycle.deleteMany({ where: { customerId: id } });
  await t.db.withholding.create({ data: { ...withholding, state: 'IL' } });
  const cycle = { description: 'All', cycleCount: 26, ftCount: 18, ptCount: 0, wages: 90_000 };
  await t.db.payCycle.create({ data: { customerId: id, ...cycle } });
  await startOn(id, '2026-07-01');
  await certified(true);
  const textOf = async () => {
    const { url } = await ok(t.as.admin.post(`/report/proposal/${id}`, { medical: false, dental: true }));
    return (await openPdf(t.as.admin, url)).text;
  };
  const neutral = await textOf();
  expect(neutral).not.toMatch(/start again|the same either way/);
  await choose(id, { includePayrollTaxes: true, includeWageBaseRestart: true });
  const text = await textOf();
  expect(text).toContain('One-time: taxable wage bases that start again $5,386.50');
  expect(text).toContain('IL unemployment tax $5,386.50.');
  expect(text).toContain('Employer payroll taxes, the same either way');
  expect(text).toContain('Social Security, employer’s part $66,960.00');
  const totals = (of: string) => /Total (\S+ \S+ \S+)/.exec(of)?.[1];
  expect(totals(text)).toBe(totals(neutral));
  expect(text).not.toContain('providerRate');
});
