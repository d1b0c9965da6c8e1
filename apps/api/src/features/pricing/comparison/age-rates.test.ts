import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { ageBands } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import type { AgeRatesLines } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import type { ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import type { CustomerPlan } from '@worksmart/shared/pricing/comparison/schema.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'salesManager'], finishesDocuments: true });

const january = '2026-01-01T00:00:00';
const rates = { baseRate: 412.5, rates: null, effectiveDate: january, state: 'IN', tobacco: [] as object[] };

const importCensus = (id: number, rows: readonly string[][] = exampleTable) => {
  const names = rows.map((row, at) => [...row, `Last${at + 1}`, `First${at + 1}`]);
  const columns = [...exampleColumns, 'last_name', 'first_name'];
  return ok(t.as.salesManager.post(`/customer/${id}/census`, { asOf: january, source: 'csv', columns, rows: names }));
};

const addRecord = async (rows?: readonly string[][]) => {
  const { id: medicalTierId } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, rate: 0.95 } });
  const id = await addProspect(t.db, { benefits: { create: { medicalTierId } } });
  await importCensus(id, rows);
  return id;
};

const preview = (id: number, more: object = {}, as: Caller = t.as.salesManager) =>
  as.post(`/customer/${id}/rfp/medical/ageRates`, { ...rates, planName: 'Lakeshore', ...more });
const previewed = (id: number, more: object = {}): Promise<AgeRatesLines> => ok(preview(id, more));
const body = async (more: object = {}) => {
  const plan = await t.db.plan.findFirstOrThrow({ where: { year: 2026, name: 'PPO 1500 Select' } });
  return { id: 0, opsPlanID: plan.id, insuranceType: { id: 62 }, planName: 'Lakeshore', selected: true, ...more };
};
const save = async (id: number, more: object) =>
  t.as.salesManager.post(`/customer/${id}/rfp/medical/plan`, await body(more));
const saveRated = async (id: number, more: object = {}): Promise<CustomerPlan> => {
  const { censusId, version } = await previewed(id);
  return ok(save(id, { ageRates: { ...rates, censusId, version }, ...more }));
};
const compare = (id: number, as: Caller = t.as.salesManager): Promise<ComparisonResponse> =>
  ok(as.get(`/customer/${id}/rfp/medical/comparison?year=2026`));
const undo = (planId: number) => t.as.salesManager.post(`/customer/rfp/medical/plan/${planId}/undoAgeRates`);

test('E34 becomes an individual plan with a line for each employee, without names', async () => {
  const id = await addRecord();
  const lines = await previewed(id);
  expect(lines).toMatchObject({ people: 7, left: 0, total: 9923.11, curve: 'Federal default 2026' });
  expect(lines.ageing).toEqual({ now: 12.445, oneYearOlder: 12.753, percent: 2.47 });
  expect(lines.lines[0]).toMatchObject({ number: 1, person: 'Last1, First1', tier: 'EF', amount: 2856.56 });
  expect(JSON.stringify(lines)).not.toContain('1966');
  const plan = await saveRated(id);
  expect(plan.employees.map(({ name, eF_Amount }) => [name, eF_Amount]).slice(0, 2)).toEqual([
    ['Employee 1', 2856.56],
    ['Employee 2', null],
  ]);
  expect(plan.ageRates).toMatchObject({ ...rates, asOf: '2026-01-01', people: 7, left: 0, current: true });
  const [compared] = (await compare(id)).plans;
  expect(compared?.monthly).toEqual({ customer: 9923.11, provider: 9839.26, difference: 83.85, percent: 0.84 });
  expect(compared?.annual.difference).toBe(1006.2);
  expect(compared?.changes).toEqual({ less: 2, more: 5, same: 0, largestIncrease: 678.59 });
  expect(compared?.people.map(({ name, difference }) => [name, difference])).toEqual([
    ['Employee 1', 597.74],
    ['Employee 2', 814.64],
    ['Employee 3', -215.7],
    ['Employee 4', -258.32],
    ['Employee 5', -678.59],
    ['Employee 6', -28.97],
    ['Employee 7', -146.95],
  ]);
  const history = await historyOf(t, id);
  expect(history.map(({ action }) => action)).toContain('comparison.ageRates');
  expect(JSON.stringify(history.map(({ changes }) => changes))).not.toMatch(/Last\d|First\d|1966/);
});

test('the preview stores nothing, and names what a row lacks', async () => {
  const rows = exampleTable.map((row, at) => (at === 1 ? row.with(9, '') : at === 3 ? row.with(1, '') : row));
  const id = await addRecord(rows);
  const { lines, people, left, total } = await previewed(id);
  expect([people, left, total]).toEqual([5, 2, 6993.12]);
  expect(lines.flatMap(({ number, missing }) => (missing.length > 0 ? [[number, missing]] : []))).toEqual([
    [2, ['the spouse’s birth date']],
    [4, ['the employee’s birth date']],
  ]);
  expect(await t.db.customerPlan.count({ where: { customerId: id } })).toBe(0);
  const plan = await saveRated(id);
  expect(plan.employees.map(({ name }) => name)).toEqual([1, 3, 5, 6, 7].map((number) => `Employee ${number}`));
  expect(plan.ageRates).toMatchObject({ people: 5, left: 2 });
});

test('a tobacco ratio and the carrier’s own rates are used', async () => {
  const id = await addRecord();
  const smoker = await previewed(id, { tobacco: [{ rowNo: 4, member: 0, ratio: 1.2 }] });
  expect(smoker.lines[3]?.amount).toBe(608.85);
  const own = await previewed(id, { rates: ageBands.map(() => 500), baseRate: null, state: null });
  expect(own).toMatchObject({ curve: null, total: 8000, ageing: { percent: 0 } });
});

test('E37 names who uses tobacco by the census until a ratio is entered, and assumes none', async () => {
  const id = await addRecord();
  const { total, notes } = await previewed(id);
  await t.db.censusRow.updateMany({
    where: { census: { customerId: id }, rowNo: { in: [1, 4] } },
    data: { tobacco: true },
  });
  await t.db.censusRow.updateMany({ where: { census: { customerId: id }, rowNo: 5 }, data: { tobacco: false } });
  const note = 'By the census, Employee 1, Employee 4 use tobacco, without a tobacco ratio yet.';
  expect(await previewed(id)).toMatchObject({ total, notes: [...notes, note] });
  const rated = await previewed(id, { tobacco: [{ rowNo: 4, member: 0, ratio: 1.2 }] });
  expect(rated.notes).toEqual([...notes, 'By the census, Employee 1 uses tobacco, without a tobacco ratio yet.']);
});

test('refuses what cannot be computed, at its field', async () => {
  const id = await addRecord();
  const fieldsOf = async (more: object) => (await preview(id, more)).json().error.fields;
  expect(await fieldsOf({ state: 'OH' })).toEqual({ state: ['No age curve for OH 2026 in Operations.'] });
  expect(await fieldsOf({ effectiveDate: '2029-01-01T00:00:00' })).toEqual({
    state: ['No age curve for IN 2029 in Operations.'],
  });
  expect(await fieldsOf({ baseRate: null })).toEqual({
    baseRate: ['Please enter the rate at age 21, or paste the rates by age.'],
  });
  expect(await fieldsOf({ baseRate: 0 })).toEqual({ baseRate: ['Please enter a rate from 0.01 to 9,999.99.'] });
  expect(await fieldsOf({ state: null })).toEqual({ state: ['Please select a state.'] });
  expect(Object.keys(await fieldsOf({ tobacco: [{ rowNo: 1, member: 0, ratio: 1.51 }] }))).toEqual(['tobacco.0.ratio']);
  const without = await addProspect(t.db);
  expect((await preview(without)).json().error.code).toBe('rule');
});

test('stores only the lines that the user has seen', async () => {
  const id = await addRecord();
  const { censusId, version } = await previewed(id);
  const ageRates = { ...rates, censusId, version };
  expect((await save(id, { ageRates: { ...ageRates, baseRate: 400 } })).json().error.code).toBe('rule');
  expect((await save(id, { ageRates, insuranceType: { id: 63 } })).statusCode).toBe(400);
  await importCensus(id);
  expect((await save(id, { ageRates })).json().error.code).toBe('rule');
});

test('is undone to the lines before, unless one was changed since', async () => {
  const id = await addRecord();
  const typed = { id: 0, name: 'Ada King', eE_Amount: 500 };
  const first: CustomerPlan = await ok(save(id, { employees: [typed] }));
  const plan = await saveRated(id, { id: first.id });
  expect(plan.employees).toHaveLength(7);
  const before: CustomerPlan = await ok(undo(plan.id));
  expect(before.employees.map(({ name, eE_Amount }) => [name, eE_Amount])).toEqual([['Ada King', 500]]);
  expect(before.ageRates).toBeNull();
  expect((await undo(plan.id)).json().error.code).toBe('rule');
  const again = await saveRated(id, { id: first.id });
  const changed = again.employees.map((one, at) => (at === 3 ? { ...one, eE_Amount: 1 } : one));
  const edited: CustomerPlan = await ok(save(id, { id: first.id, employees: changed }));
  expect(edited.ageRates?.current).toBe(false);
  expect((await undo(plan.id)).json().error.code).toBe('rule');
});

test('users who may not see people get counts only', async () => {
  const id = await addRecord();
  await saveRated(id);
  await t.db.customer.update({ where: { id }, data: { stageId: 4, statusId: null } });
  const clientUser = await t.signInAs(8);
  const [compared] = (await compare(id, clientUser)).plans;
  expect(compared).toMatchObject({ people: [], changes: { less: 2, more: 5, largestIncrease: null } });
  const [plan]: CustomerPlan[] = await ok(clientUser.get(`/customer/${id}/rfp/medical/plans`));
  expect(plan).toMatchObject({ employees: [], ageRates: { people: 7, tobacco: [] } });
});

test('the comparison prints how many pay more, and what the figures are not', async () => {
  const id = await addRecord();
  await saveRated(id);
  const { url }: { url: string } = await ok(t.as.salesManager.get(`/report/benefitcomp?CustomerID=${id}`));
  const { text } = await openPdf(t.as.salesManager, url);
  expect(text).toContain('2 pay less, 5 pay more; largest increase $678.59 per month.');
  expect(text).toContain(
    'Computed with the federal default age curve from birth dates supplied; the carrier’s own rates govern.',
  );
  expect(text).toContain('Employee 7');
  expect(text).not.toMatch(/Last\d|First\d|1966/);
});
