import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { PretaxResult } from '@worksmart/shared/benefits/section-125/schema.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let customerId: number;

const ppo = {
  id: 801,
  planName: 'PPO 1500',
  ...byTier('Employee', 345.7, 907.97, 766.55, 1358.82),
};
const ask = (more: object = {}, as: Caller = t.as.admin) =>
  as.post(`/customer/${customerId}/section125`, { year: 2026, plans: [ppo], ...more });
const answer = (more: object = {}, as?: Caller): Promise<PretaxResult> => ok(ask(more, as));

beforeAll(async () => {
  customerId = (await addCustomer(t.db, { stageId: 4, name: 'Lakeside Marina' })).id;
});

test('says that a census is missing', async () => {
  expect(await answer()).toMatchObject({
    missing: 'census',
    census: null,
    plans: [],
    wageBase: 184_500,
    ficaRate: 7.65,
  });
});

describe('with the census of the example', () => {
  beforeAll(async () => {
    const rows = exampleTable;
    const census = { asOf: '2026-01-01', source: 'paste', columns: exampleColumns, rows };
    await ok(t.as.admin.post(`/customer/${customerId}/census`, census));
  });

  test('E29 the six covered employees save 4,666.71 a year, in sums alone', async () => {
    expect(await answer({}, await t.signInAs(7))).toEqual({
      missing: null,
      census: { asOf: '2026-01-01' },
      wageBase: 184_500,
      ficaRate: 7.65,
      basis: 'everyone',
      plans: [{ id: 801, people: 6, pretax: 61_002.72, employer: 4_666.71, employee: 4_666.71 }],
      owners: 0,
      wagesUnknown: 0,
      others: 0,
    });
  });

  test('stores nothing, and finds no unknown client', async () => {
    const before = await t.db.auditEvent.count();
    await answer();
    expect(await t.db.auditEvent.count()).toBe(before);
    expect((await t.as.admin.post('/customer/999999/section125', { year: 2026, plans: [] })).statusCode).toBe(404);
  });

  test('stops in a year without a wage base, or without a FICA rate', async () => {
    expect(await answer({ year: 2027 })).toMatchObject({ missing: 'wageBase', wageBase: null, plans: [] });
    const limits = { year: 2041, socialSecurityWageBase: 300_000, source: 'Test' };
    await t.db.benefitYear.create({ data: limits });
    expect(await answer({ year: 2041 })).toMatchObject({ missing: 'ficaRate', ficaRate: null, plans: [] });
  });

  test('a typed income tax adds to what employees save', async () => {
    const { plans } = await answer({ incomeTaxRate: 12 });
    // 7.65% and 12% of each person's contributions, rounded for each.
    expect(plans[0]).toMatchObject({ employer: 4_666.71, employee: 11_987.03 });
    expect(await rejectedFields(ask({ incomeTaxRate: 60.5 }))).toEqual({
      incomeTaxRate: ['Please enter a percentage from 0 to 60 with at most 2 decimals.'],
    });
  });

  test('rejects an amount below 0', async () => {
    const plans = [{ ...ppo, eE_Employee: -1 }];
    expect(await rejectedFields(ask({ plans }))).toEqual({
      'plans.0.eE_Employee': ['Please enter an amount of 0 or more.'],
    });
  });
});
