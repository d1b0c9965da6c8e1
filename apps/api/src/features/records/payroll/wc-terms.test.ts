import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { neutralWcTerms } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { openRfpPortal } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });

beforeAll(async () => {
  for (const [code, rate] of [
    ['3632', 1.85],
    ['8810', 0.12],
    ['8742', 0.22],
  ] as const)
    await t.db.rate.updateMany({ where: { typeId: 48, year: 2026, state: 'IN', code }, data: { rate } });
});

const post = (path: string, body: object, as: Caller = t.as.admin) => as.post(path, body);
const saved = (path: string, body: object) => ok(post(path, body));
const line = (code: string, annualWages: number, rate: number, more: object = {}) => ({
  id: 0,
  state: 'IN',
  employeeCount: 10,
  code,
  rate,
  annualWages,
  monthlyWages: Math.round((annualWages / 12) * 100) / 100,
  ...more,
});
const customerWith = async (...lines: object[]) => {
  const { id } = await addCustomer(t.db, { stageId: stage.prospect, operatingYear: 2026 });
  for (const row of lines) await saved(`/customer/${id}/workersComp`, row);
  return id;
};
const three = [line('3632', 1_250_000, 2.2), line('8810', 400_000, 0.14), line('8742', 180_000, 0.26)];
const setTerms = (id: number, wcTerms: object) => post('/customer', { id, rfp: { payRoll: { wcTerms } } });
const payRollOf = async (id: number) => (await t.as.admin.get(`/customer/${id}`)).json().rfp.payRoll;

const w1 = {
  experienceMod: 0.92,
  schedulePercent: -5,
  premiumDiscount: 'stock',
  expenseConstant: 160,
  minimumPremium: 750,
  terrorismRate: 0.01,
  catastropheRate: 0.01,
  assessmentPercent: 0.82,
};

test('a record starts with neutral terms, and its premium is the sum of its lines', async () => {
  const payRoll = await payRollOf(await customerWith(...three));
  expect(payRoll.wcTerms).toEqual({ ...neutralWcTerms, states: [] });
  expect(payRoll.wcPremium).toEqual({
    manual: 28_528,
    modified: 28_528,
    standard: 28_528,
    discount: 0,
    premium: 28_528,
    terrorism: 0,
    catastrophe: 0,
    assessment: 0,
    total: 28_528,
  });
  expect(payRoll.workersComp[0]).toMatchObject({ ratedWages: 1_250_000, billedRate: 2.035, overtimeFactor: 1.5 });
  expect((await payRollOf(await customerWith())).wcPremium).toBeNull();
});

test('W1 terms change the premium in the same save, and no line', async () => {
  const id = await customerWith(...three);
  const before = (await payRollOf(id)).workersComp;
  expect((await setTerms(id, w1)).statusCode).toBe(200);
  const payRoll = await payRollOf(id);
  expect(payRoll.workersComp).toEqual(before);
  expect(payRoll.wcPremium).toEqual({
    manual: 28_528,
    modified: 26_245.76,
    standard: 24_933.47,
    discount: 1_358.95,
    premium: 23_734.52,
    terrorism: 183,
    catastrophe: 183,
    assessment: 204.45,
    total: 24_304.97,
  });
  // Terms that are not sent keep their values.
  await setTerms(id, { currentPremium: 25_000 });
  expect(await payRollOf(id)).toMatchObject({
    wcTerms: { ...w1, currentPremium: 25_000 },
    wcPremium: { total: 25_000 },
  });
  const [, , , first, second] = await historyOf(t, id);
  expect(first?.changes).toMatchObject({ 'payRoll.wcTerms.experienceMod': ['1', '0.92'] });
  expect(second?.changes).toEqual({ 'payRoll.wcTerms.currentPremium': [null, 25_000] });
});

test('W4 a billed mod reprices the lines', async () => {
  const id = await customerWith(...three);
  await post('/customer', { id, rfp: { payRoll: { wcTier: 120, wcTerms: { billedMod: 0.92 } } } });
  const rows = (await payRollOf(id)).workersComp;
  expect(rows.map(({ billedRate, proposedCost }: Record<string, number>) => [billedRate, proposedCost])).toEqual([
    [2.0424, 25_530],
    [0.1325, 530],
    [0.2429, 437.22],
  ]);
});

test('W5 W6 overtime and owners change the rated payroll on both sides, by the state’s rules as they are', async () => {
  const id = await customerWith(line('3632', 1_250_000, 2.2, { overtimeExcluded: 55_000 }));
  await post('/customer', { id, rfp: { payRoll: { wcTier: 120 } } });
  const [row] = (await payRollOf(id)).workersComp;
  expect(row).toMatchObject({ ratedWages: 1_195_000, currentCost: 26_290, proposedCost: 26_529 });

  const kind = 'officer';
  const owners = [
    { name: 'Ann Weber', kind, included: true, annualPay: 350_000, payInWages: 350_000 },
    { name: 'Ben Weber', kind: 'llcMember', included: true, annualPay: 30_000, payInWages: 0 },
    { name: 'Cara Weber', kind, included: false, annualPay: 90_000, payInWages: 90_000 },
  ];
  const changed = await saved(`/customer/${id}/workersComp`, { ...row, overtimeExcluded: null, owners });
  expect(changed).toMatchObject({ ratedWages: 1_190_000, owners });
  const rules = { id: 0, year: 2026, state: 'IN', ownerMin: 900, ownerMax: 4_300, source: 'ICRB' };
  const stored = await saved('/wcStateTerms', rules);
  expect((await payRollOf(id)).workersComp).toMatchObject([{ ratedWages: 1_080_400, currentCost: 23_768.8 }]);
  // A client that does not know the fields keeps them.
  const { owners: _, overtimeWages: __, ...known } = (await payRollOf(id)).workersComp[0];
  expect(await saved(`/customer/${id}/workersComp`, { ...known, employeeCount: 11 })).toMatchObject({ owners });
  await t.as.admin.delete(`/wcStateTerms/${stored.id}`);
  expect((await payRollOf(id)).workersComp).toMatchObject([{ ratedWages: 1_190_000 }]);
});

test('another table of discounts reprices the policies with a discount', async () => {
  const id = await customerWith(...three);
  await setTerms(id, { premiumDiscount: 'stock' });
  expect((await payRollOf(id)).wcPremium).toMatchObject({ discount: 1_686.05 });
  const table = await t.db.premiumDiscountTable.findUniqueOrThrow({ where: { year: 2026 } });
  const body = { id: table.id, rowVersion: table.rowVersion, year: 2026, source: 'NCCI' };
  await saved('/premiumDiscountTable', { ...body, rows: [{ width: null, stock: 10, nonStock: 1 }] });
  expect((await payRollOf(id)).wcPremium).toMatchObject({ discount: 2_852.8, total: 25_675.2 });
  await t.db.premiumDiscountTable.update({ where: { year: 2026 }, data: { rows: table.rows as object } });
});

test('W8 a state of a line may have its own terms; another may not', async () => {
  const id = await customerWith(...three);
  const own = { state: 'IN', experienceMod: 0.9 };
  expect((await setTerms(id, { states: [own] })).statusCode).toBe(200);
  const { wcTerms, wcPremium } = await payRollOf(id);
  expect(wcTerms.states).toEqual([
    { ...own, schedulePercent: null, assessmentPercent: null, terrorismRate: null, catastropheRate: null },
  ]);
  expect(wcPremium.modified).toBe(25_675.2);
  expect(await rejectedFields(setTerms(id, { states: [own, { state: 'MI', experienceMod: 1.1 }] }))).toEqual({
    'rfp.payRoll.wcTerms.states': ['No line is in MI.'],
  });
  const entries = (await historyOf(t, id)).length;
  await setTerms(id, { states: [own] });
  expect((await historyOf(t, id)).length).toBe(entries);
});

describe('limits', () => {
  test.each([
    [{ experienceMod: null }, 'experienceMod', 'Please enter a value for Experience Mod.'],
    [{ experienceMod: 0.19 }, 'experienceMod', 'Experience Mod must be from 0.2 to 5.'],
    [{ experienceMod: 5.01 }, 'experienceMod', 'Experience Mod must be from 0.2 to 5.'],
    [{ experienceMod: 0.925 }, 'experienceMod', 'Please enter at most 2 decimals.'],
    [{ schedulePercent: -51 }, 'schedulePercent', 'Schedule Rating must be from -50 to 50.'],
    [{ terrorismRate: 1.01 }, 'terrorismRate', 'Terrorism Rate must be from 0 to 1.'],
    [{ assessmentPercent: 50.1 }, 'assessmentPercent', 'State Assessment must be from 0 to 50.'],
    [{ minimumPremium: 100_001 }, 'minimumPremium', 'Minimum Premium must be from 0 to 100,000.'],
    [{ otherPremium: 10_000_000 }, 'otherPremium', 'This amount is too large.'],
    [{ currentPremium: -1 }, 'currentPremium', 'Please enter a value for Current Premium.'],
    [{ states: [{ state: 'IN' }, { state: 'IN' }] }, 'states', 'A state has one row of terms.'],
  ])('rejects terms %j', async (terms, field, message) => {
    const { id } = await addCustomer(t.db);
    expect(await rejection(setTerms(id, terms))).toMatchObject({
      status: 400,
      fields: { [`rfp.payRoll.wcTerms.${field}`]: [message] },
    });
  });

  const owner = { name: 'Ann Weber', kind: 'officer', included: true, annualPay: 1, payInWages: 0 };
  test.each([
    [{ overtimeWages: 12_000.01 }, { overtimeWages: ['Overtime wages are part of the annual wages.'] }],
    [{ overtimeExcluded: 12_000.01 }, { overtimeExcluded: ['The excluded part is at most the annual wages.'] }],
    [{ overtimeFactor: 3 }, { overtimeFactor: ['Please enter a value for Overtime Factor.'] }],
    [{ overtimeWages: -1 }, { overtimeWages: ['Please enter a value for Overtime Wages.'] }],
    [{ owners: [{ ...owner, name: ' ' }] }, { 'owners.0.name': ['Please enter a value for Name.'] }],
    [
      {
        owners: [
          { ...owner, payInWages: 6_000 },
          { ...owner, payInWages: 6_000.01 },
        ],
      },
      { owners: ['The owners’ pay in the wages is more than the annual wages.'] },
    ],
    [{ owners: Array(21).fill(owner) }, { owners: ['A line has at most 20 owners.'] }],
  ])('rejects a line with %j', async (more, fields) => {
    const { id } = await addCustomer(t.db);
    const answer = await post(`/customer/${id}/workersComp`, line('3632', 12_000, 2.2, more));
    expect([answer.statusCode, answer.json().error?.fields]).toEqual([400, fields]);
  });

  test('rejects lower wages than the stored overtime, excluded part or owners’ pay, when only wages are sent', async () => {
    const { id } = await addCustomer(t.db);
    const parts = { overtimeWages: 9_000, overtimeExcluded: 8_000, owners: [{ ...owner, payInWages: 7_000 }] };
    const stored = await saved(`/customer/${id}/workersComp`, line('3632', 12_000, 2.2, parts));
    const lower = (wages: number) =>
      post(`/customer/${id}/workersComp`, {
        ...line('3632', wages, 2.2),
        id: stored.id,
        rowVersion: stored.rowVersion,
      });
    const fieldsOf = async (wages: number) => (await lower(wages)).json().error?.fields ?? {};
    const fieldOf = async (wages: number) => Object.keys(await fieldsOf(wages));
    expect(await fieldsOf(8_400)).toEqual({ overtimeWages: ['Overtime wages are part of the annual wages.'] });
    await t.db.workersComp.update({ where: { id: stored.id }, data: { overtimeWages: 0 } });
    expect(await fieldOf(7_200)).toEqual(['overtimeExcluded']);
    await t.db.workersComp.update({ where: { id: stored.id }, data: { overtimeExcluded: null } });
    expect(await fieldOf(6_000)).toEqual(['owners']);
    expect((await payRollOf(id)).workersComp).toMatchObject([{ annualWages: 12_000 }]);
    expect((await lower(8_400)).json()).toMatchObject({ annualWages: 8_400, ratedWages: 1_401 });
  });

  const table = { id: 0, year: 2051, source: 'NCCI' };
  const band = (width: number | null, stock: number) => ({ width, stock, nonStock: 0 });
  test.each([
    [
      '/wcStateTerms',
      { ...table, state: 'IN', ownerMin: 2, ownerMax: 1 },
      { ownerMax: ['The maximum is at least the minimum.'] },
    ],
    ['/wcStateTerms', { ...table, state: 'XX' }, { state: ['Please select a state.'] }],
    ['/wcStateTerms', { ...table, state: 'IN', source: '' }, { source: ['Please enter the source of these figures.'] }],
    ['/premiumDiscountTable', { ...table, rows: [] }, { rows: ['Please enter at least one part.'] }],
    [
      '/premiumDiscountTable',
      { ...table, rows: [band(1, 1)] },
      { rows: ['Please enter a width above 0; the last part has none.'] },
    ],
    [
      '/premiumDiscountTable',
      { ...table, rows: [band(1, 2), band(null, 1)] },
      { rows: ['Each percentage is at least the one before it.'] },
    ],
    [
      '/premiumDiscountTable',
      { ...table, rows: [band(2, 1), band(1, 1), band(null, 1)] },
      { rows: ['Each width is at least the one before it.'] },
    ],
  ])('%s rejects %j', async (path, body, fields) => {
    expect(await rejection(post(path, body))).toMatchObject({ status: 400, fields });
  });
});

test('a year has one table of discounts, and a state one row of rules a year', async () => {
  const rules = { id: 0, year: 2052, state: 'IN', source: 'ICRB' };
  const first = await saved('/wcStateTerms', rules);
  expect(first).toMatchObject({ ownerMin: null, wcOvertimeExcluded: true, rowVersion: 1 });
  const again = await post('/wcStateTerms', rules);
  expect([again.statusCode, again.json().error.fields]).toEqual([409, { state: ['IN already has rules for 2052.'] }]);
  const moved = await post('/wcStateTerms', { ...first, state: 'IL' });
  expect(moved.json().error.fields).toEqual({ state: ['A row cannot be moved to another state.'] });
  await saved('/wcStateTerms', { ...first, ownerMin: 10 });
  expect((await post('/wcStateTerms', { ...first, ownerMin: 11 })).json().error.code).toBe('stale');
  const limited = await saved('/wcStateTerms', { ...first, ownerMin: 10, ownerMax: 4_300, rowVersion: 2 });
  expect(await rejectedFields(post('/wcStateTerms', { ...rules, id: first.id, ownerMin: 5_000 }))).toEqual({
    ownerMax: ['The maximum is at least the minimum.'],
  });
  const within = await saved('/wcStateTerms', { ...rules, id: first.id, ownerMin: 4_300 });
  expect(within).toEqual({ ...limited, ownerMin: 4_300, rowVersion: 4 });
  const table = { id: 0, year: 2052, rows: [{ width: null, stock: 1, nonStock: 1 }], source: 'NCCI' };
  const stored = await saved('/premiumDiscountTable', table);
  expect((await post('/premiumDiscountTable', table)).json().error.fields).toEqual({
    year: ['2052 already has a table of premium discounts.'],
  });
  expect((await t.as.admin.delete(`/premiumDiscountTable/${stored.id}`)).json()).toEqual({ id: stored.id });
  expect((await t.as.admin.delete(`/premiumDiscountTable/${stored.id}`)).statusCode).toBe(404);
});

test('the customer enters its mod, its premium, overtime and owners in its portal, and sees none of the rest', async () => {
  const id = await customerWith(three[0] as object);
  await setTerms(id, { ...w1, billedMod: 0.95 });
  const { at } = await openRfpPortal(t, id);
  await t.db.customer.update({ where: { id }, data: { stageId: stage.rfp } });
  const open = await t.as.visitor.get(at);
  expect(open.json().form.payRoll.wcTerms).toEqual({ experienceMod: 0.92, currentPremium: null });
  expect(open.body).not.toMatch(/schedulePercent|billed|wcPremium|wcProgram|ratedWages|expenseConstant/);

  const portal = (path: string, payload: object) => t.as.visitor.post(`${at}${path}`, payload);
  const terms = { experienceMod: 0.9, currentPremium: 30_000, schedulePercent: 50, billedMod: 5, wcProgram: 'own' };
  const answer = await portal('', { rfp: { payRoll: { wcTerms: terms } } });
  const allowed = await portal('', { rfp: { payRoll: { wcTerms: { experienceMod: 0.9, currentPremium: 30_000 } } } });
  expect([[200, 400].includes(answer.statusCode), allowed.statusCode]).toEqual([true, 200]);
  const { wcTerms } = await payRollOf(id);
  expect(wcTerms).toMatchObject({
    ...w1,
    experienceMod: 0.9,
    currentPremium: 30_000,
    billedMod: 0.95,
    wcProgram: 'master',
  });

  const [row] = open.json().form.payRoll.workersComp;
  const owners = [{ name: 'Ann Weber', kind: 'officer', included: false, annualPay: 50_000, payInWages: 50_000 }];
  const line2 = await portal('/workersComp', { ...row, overtimeWages: 30_000, overtimeFactor: 2, owners });
  expect(line2.json()).toMatchObject({ overtimeWages: 30_000, owners });
  expect(line2.body).not.toMatch(/ratedWages|billedRate|proposed/);
  expect((await payRollOf(id)).workersComp).toMatchObject([{ ratedWages: 1_185_000 }]);
});
