import { exampleColumns, exampleDay, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { expect, test } from 'vitest';
import { addRecord } from '#test/contract/record-targets.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientManager', 'clientUser'] });

/** A client of 2026 with the example's census, or without one. */
const addClient = async (aleStatusId: number | null, withCensus = true): Promise<number> => {
  const { customer } = await addRecord(t, { stageId: 4 });
  await t.db.clientYear.updateMany({ where: { customerId: customer, year: 2026 }, data: { aleStatusId } });
  const body = { asOf: `${exampleDay}T00:00:00`, source: 'csv', columns: exampleColumns, rows: exampleTable };
  if (withCensus) expect((await t.as.admin.post(`/customer/${customer}/census`, body)).statusCode).toBe(200);
  return customer;
};

const testOf = (customer: number, query: string, who: 'clientManager' | 'clientUser' = 'clientManager') =>
  t.as[who].get(`/customer/${customer}/affordability?${query}`);

test('E14 tests a share by the rate of pay', async () => {
  const customer = await addClient(111);
  expect((await testOf(customer, 'year=2026&share=251&safeHarbor=2')).json()).toMatchObject({
    applies: true,
    seesEmployees: true,
    census: { asOf: exampleDay },
    missing: null,
    tested: 7,
    affordable: 4,
    unknown: 0,
    overBy: 56.78,
    highest: 194.22,
  });
  expect((await testOf(customer, 'year=2027&share=251&safeHarbor=2')).json()).toMatchObject({
    affordable: 5,
    overBy: 51.71,
    highest: 199.29,
  });
});

test('lists the employees with names, those over the limit first, and audits it', async () => {
  const customer = await addClient(111);
  const url = `/customer/${customer}/affordability/employees?year=2026&share=251&safeHarbor=2`;
  const { employees, lowestHourlyRate } = (await t.as.clientManager.get(url)).json();
  expect(employees.map(({ empNo, over }: { empNo: string; over: number }) => [empNo, over]).slice(0, 4)).toEqual([
    ['7', 56.78],
    ['5', 43.84],
    ['4', 1.76],
    ['3', 0],
  ]);
  expect(lowestHourlyRate).toBe(19.39);
  const audited = await t.db.auditEvent.findMany({
    where: { customerId: customer, action: 'aca.affordabilityEmployees' },
  });
  expect(audited).toHaveLength(1);
});

test('users who may not see wages get no test that depends on them', async () => {
  const customer = await addClient(111);
  for (const harbor of [2, 3])
    expect((await testOf(customer, `year=2026&share=251&safeHarbor=${harbor}`, 'clientUser')).json()).toMatchObject({
      seesEmployees: false,
      missing: 'access',
      tested: 0,
      overBy: null,
      highest: null,
    });
  expect((await testOf(customer, 'year=2026&share=251&safeHarbor=1', 'clientUser')).json()).toMatchObject({
    tested: 7,
    affordable: 0,
    overBy: 121.11,
    highest: 129.89,
  });
});

test('without a census the poverty line still says what anyone may pay', async () => {
  const customer = await addClient(113, false);
  expect((await testOf(customer, 'year=2026&share=100&safeHarbor=1')).json()).toMatchObject({
    applies: true,
    census: null,
    tested: 0,
    overBy: 0,
    highest: 129.89,
  });
  expect((await testOf(customer, 'year=2026&share=100&safeHarbor=2')).json()).toMatchObject({ missing: 'census' });
});

test('E13 the guideline follows the month in which the plan year begins', async () => {
  const customer = await addClient(111);
  const limitOf = async (more: string) => {
    const { highest, guidelineYear, planYearMonth } = (
      await testOf(customer, `year=2026&share=100&safeHarbor=1${more}`)
    ).json();
    return [planYearMonth, guidelineYear, highest];
  };
  expect(await limitOf('')).toEqual([1, 2025, 129.89]);
  expect(await limitOf('&planYearMonth=3')).toEqual([3, 2025, 129.89]);
  expect(await limitOf('&planYearMonth=3&newGuideline=true')).toEqual([3, 2026, 132.46]);
  expect(await limitOf('&planYearMonth=7')).toEqual([7, 2026, 132.46]);
  expect((await testOf(customer, 'year=2027&share=100&safeHarbor=1&planYearMonth=7')).json()).toMatchObject({
    missing: 'guideline',
    guidelineYear: 2027,
  });
});

test('names a year without a percentage, and takes none of another year', async () => {
  const customer = await addClient(112);
  expect((await testOf(customer, 'year=2030&share=100&safeHarbor=1')).json()).toMatchObject({
    applies: false,
    missing: 'percent',
    highest: null,
  });
});

test.each([
  [
    'year=2026&share=12.12345&safeHarbor=1',
    'share',
    'Please enter an amount from 0 to 100,000 with at most 4 decimals.',
  ],
  ['year=2026&share=-1&safeHarbor=1', 'share', 'Please enter an amount from 0 to 100,000 with at most 4 decimals.'],
  ['year=2026&share=1&safeHarbor=4', 'safeHarbor', 'Please enter a whole number from 1 to 3.'],
])('rejects %s', async (query, field, message) => {
  const customer = await addClient(111, false);
  expect(await rejectedFields(testOf(customer, query))).toMatchObject({ [field]: [message] });
});
