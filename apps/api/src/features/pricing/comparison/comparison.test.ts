import { loadComparison } from '@worksmart/core/pricing/comparison/comparison.facts.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import {
  comparePlan,
  providerAmounts,
  totalOfPlans,
} from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { describe, expect, test } from 'vitest';
import { lakeshorePpo } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientUser'] });
const tierOf = async (rate: number, year = 2026) =>
  (await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year, rate }, orderBy: { id: 'asc' } })).id;
const planOf = async (code: string, year = 2026) => (await t.db.plan.findFirstOrThrow({ where: { code, year } })).id;

const read = (caller: Caller, id: number, query = '') => caller.get(`/customer/${id}/rfp/medical/comparison${query}`);

/** Adds a prospect with the selected plan of the worked example and an unselected individual dental plan. */
const addProspect = async (more: CustomerToAdd = {}) => {
  const people = [
    { name: 'Ada King', eeAmount: 31.5 },
    { name: 'Bo Lee', efAmount: 104 },
    { name: 'Cy Poe', efAmount: 99, active: false },
  ];
  const dental = { opsPlanId: await planOf('DEN-1000'), insuranceTypeId: 62, insurancePlanTypeId: 76 };
  return addCustomer(t.db, {
    stageId: 3,
    benefits: { create: { medicalTierId: await tierOf(0.95) } },
    plans: {
      create: [await lakeshorePpo(t), { ...dental, planName: 'Dental', employees: { create: people } }],
    },
    ...more,
  });
};

test('returns 404 for a prospect as role 8, and 400 for an invalid tier', async () => {
  const { id } = await addProspect();
  expect((await read(t.as.clientUser, id)).statusCode).toBe(404);
  const client = await addProspect({ stageId: 4 });
  expect((await read(t.as.clientUser, client.id)).statusCode).toBe(200);
  const { id: dollars } = await t.db.tier.findFirstOrThrow({ where: { typeId: 184 } });
  for (const tierID of [dollars, 2_000_000_000]) {
    const answer = await read(t.as.admin, id, `?tierID=${tierID}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({ tierID: ['Please select a medical tier.'] });
  }
  expect((await read(t.as.admin, id, '?tierID=x')).statusCode).toBe(400);
});

describe('the comparison of a prospect with a selected medical and a dental plan', () => {
  test('matches the worked example to the cent: each plan and the total of the selected ones', async () => {
    const { id } = await addProspect();
    const answer = (await read(t.as.admin, id)).json();
    expect(answer).toMatchObject({ year: 2026, medicalTier: { rate: 0.95, year: 2026 }, canGenerate: true });
    const [ppo, dental, ...more] = answer.plans;
    expect(more).toEqual([]);
    expect(ppo).toMatchObject({
      planName: 'Lakeshore PPO',
      selected: true,
      provider: { code: 'MED-PPO-1500' },
      missing: null,
      quantity: 25,
      tiers: {
        eE: { quantity: 12, each: { customer: 760, provider: 765.7, difference: -5.7 } },
        eC: { quantity: 3, each: { customer: 1420, provider: 1416.55, difference: 3.45 } },
      },
      monthly: { customer: 33_080, provider: 33_422.85, difference: -342.85, percent: -1.04 },
      annual: { customer: 396_960, provider: 401_074.2, difference: -4_114.2 },
    });
    // Two active employees: 31.50 and 104.00 today, 29.50 and 98.00 with the provider, at any medical tier.
    expect(dental).toMatchObject({
      selected: false,
      insuranceType: { name: 'Individual' },
      quantity: 2,
      monthly: { customer: 135.5, provider: 127.5, difference: 8, percent: 5.9 },
    });
    const { quantity, monthly, annual } = ppo;
    expect(answer.total).toEqual({ quantity, monthly, annual });
  });

  test('has the provider’s plans of the year, medical ones priced at the tier, others at their own price', async () => {
    const { id } = await addProspect();
    const { providerPlans } = (await read(t.as.admin, id)).json();
    expect(providerPlans).toHaveLength(await t.db.plan.count({ where: { year: 2026, typeId: { in: [6, 76, 77] } } }));
    const of = (code: string) => providerPlans.find((plan: { code: string }) => plan.code === code);
    expect(of('MED-PPO-1500')).toMatchObject({
      eE_Amount: 806,
      type: { id: 6, name: 'Medical' },
      premiums: { eE: 765.7, eS: 1607.97, eC: 1416.55, eF: 2258.82 },
    });
    expect(of('DEN-1000').premiums).toEqual({ eE: 29.5, eS: 59, eC: 66.5, eF: 98 });
  });

  test('can be calculated for another tier without selecting it', async () => {
    const { id } = await addProspect();
    const [ppo] = (await read(t.as.admin, id, `?tierID=${await tierOf(1.1)}`)).json().plans;
    expect(ppo.tiers.eE.each.provider).toBe(886.6);
    expect((await read(t.as.admin, id)).json().medicalTier.rate).toBe(0.95);
  });

  test('has no medical figures without a medical tier, and no document can be generated', async () => {
    const { id } = await addProspect({ benefits: { create: {} } });
    const { medicalTier, plans, total, canGenerate } = (await read(t.as.admin, id)).json();
    expect([medicalTier, canGenerate]).toEqual([null, false]);
    expect(plans[0]).toMatchObject({
      missing: 'No medical tier is chosen.',
      monthly: { customer: 33_080, provider: null, difference: null, percent: null },
    });
    expect(plans[1].monthly.provider).toBe(127.5);
    expect(total.annual).toEqual({ customer: 396_960, provider: null, difference: null });
  });

  test('has no medical figures with No Medical, and generates only dental and vision', async () => {
    const { id } = await addProspect({ benefits: { create: { medicalTierId: noMedicalTierId } } });
    const { plans, total, canGenerate } = (await read(t.as.admin, id)).json();
    expect(canGenerate).toBe(false);
    expect(plans[0]).toMatchObject({
      missing: 'No medical offered.',
      monthly: { customer: 33_080, provider: null, difference: null },
    });
    expect(plans[1].monthly.provider).toBe(127.5);
    expect(total.annual.provider).toBeNull();
    const refused = await t.as.admin.get(`/report/benefitcomp?CustomerID=${id}`);
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, 'No medical offered.']);
    for (const [insurancePlanTypeId, selected] of [
      [6, false],
      [76, true],
    ] as const) {
      await t.db.customerPlan.updateMany({ where: { customerId: id, insurancePlanTypeId }, data: { selected } });
    }
    expect((await read(t.as.admin, id)).json().canGenerate).toBe(true);
  });

  test('uses the plan with the same code in another year, and says so if there is none', async () => {
    const { id } = await addProspect();
    const next = (await read(t.as.admin, id, '?year=2027')).json();
    expect(next).toMatchObject({ year: 2027, medicalTier: { year: 2027 } });
    expect(next.plans[0].provider).toMatchObject({ id: await planOf('MED-PPO-1500', 2027), code: 'MED-PPO-1500' });
    const long = (await read(t.as.admin, id, '?year=2095')).json();
    expect(long.providerPlans).toEqual([]);
    expect(long.plans[0]).toMatchObject({
      provider: null,
      missing: 'No plan MED-PPO-1500 for 2095 in Operations.',
      monthly: { customer: 33_080, provider: null },
    });
  });
});

test('moving a record to another year and back moves its plans and tier, and is audited', async () => {
  const { id } = await addProspect();
  const own = {
    ...(await lakeshorePpo(t)),
    selected: false,
    opsPlanId: await planOf('VIS-100'),
    insurancePlanTypeId: 77,
    planName: 'Vision',
  };
  const { id: visionId } = await t.db.customerPlan.create({ data: { ...own, customerId: id } });
  await t.db.plan.updateMany({ where: { code: 'VIS-100', year: 2027 }, data: { code: 'VIS-X', name: 'Other' } });
  const move = (year: number) => t.as.admin.patch(`/customer/${id}/rfpYear?year=${year}`);
  expect((await move(2027)).statusCode).toBe(200);
  const plans = (await t.as.admin.get(`/customer/${id}/rfp/medical/plans`)).json();
  expect(plans).toMatchObject([
    { opsPlan: { code: 'MED-PPO-1500', year: 2027 }, rowVersion: 2 },
    { opsPlan: { code: 'DEN-1000', year: 2027 }, rowVersion: 2 },
    { id: visionId, opsPlan: { code: 'VIS-100', year: 2026 }, rowVersion: 1 },
  ]);
  const next = (await read(t.as.admin, id)).json();
  expect(next).toMatchObject({ year: 2027, medicalTier: { year: 2027 } });
  expect(next.plans.map(({ missing }: { missing: string | null }) => missing)).toEqual([
    null,
    null,
    'No plan VIS-100 for 2027 in Operations.',
  ]);
  const moved = (await historyOf(t, id)).filter(({ action }) => action === 'customers.rfpYear');
  expect(moved.map(({ entity, changes }) => [entity, Object.keys(changes as object)])).toEqual([
    ['customerPlan', ['opsPlanId']],
    ['customerPlan', ['opsPlanId']],
    ['customer', ['benefits.medicalTierId']],
    ['customer', ['rfpYear', 'operatingYear']],
  ]);
  await move(2026);
  expect((await read(t.as.admin, id)).json().plans[0].monthly.difference).toBe(-342.85);
});

test('the API, the rules and the documents have the same comparison', async () => {
  const customer = await addProspect();
  const answer = (await read(t.as.admin, customer.id)).json();
  const facts = await loadComparison(t.db, customer);
  const typed = {
    insuranceType: { id: 63 },
    employees: [],
    ...byTier('Amount', '760', '1640', '1420', '2190'),
    ...byTier('Quantity', 12, 4, 3, 6),
  };
  const ppo = { eE_Amount: '806', eS_Amount: '1692.6', eC_Amount: '1491.1', eF_Amount: '2377.7' };
  const { annual } = totalOfPlans([comparePlan(typed, providerAmounts(ppo, '0.95'))]);
  expect(facts.total.annual.difference?.toNumber()).toBe(annual.difference?.toNumber());
  expect(answer.total.annual.difference).toBe(annual.difference?.toNumber());
});
