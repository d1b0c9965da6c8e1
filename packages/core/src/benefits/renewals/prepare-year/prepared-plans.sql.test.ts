import { planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { hsaModelId } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import type { BenefitGroupPlan } from '#generated/prisma/client.ts';
import { addClientWithGroups, type GroupToAdd } from '#testing/add-benefit-groups.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { planRenewals, prepareRenewals } from '#testing/renewal-run.ts';

const database = databaseForTests(3);

beforeEach(async () => {
  await database.prisma.customer.deleteMany();
  await database.prisma.plan.deleteMany({ where: { code: 'ENDS' } });
});

/** Adds a client with one group and prepares its next year. Returns next year's plans of the group by their codes. */
const renew = async (group: GroupToAdd): Promise<Map<string, BenefitGroupPlan>> => {
  const db = database.prisma;
  await addClientWithGroups(db, [group]);
  const { jobId } = await planRenewals(db);
  expect(await prepareRenewals(db, jobId, 1, 1)).toEqual(['prepared']);
  const { plans } = await db.benefitGroupYear.findFirstOrThrow({ where: { year: 2027 }, include: { plans: true } });
  const codes = await db.plan.findMany({ where: { year: 2027 } });
  const codeOf = (planId: number) => codes.find(({ id }) => id === planId)?.code ?? '';
  return new Map(plans.map((plan) => [codeOf(plan.planId), plan]));
};

test('a plan without an HSA next year keeps neither the HSA amount nor the lump sum', async () => {
  const rest = { typeId: planSections.medical, vendor: 'V', description: 'd', effectiveDate: new Date('2026-01-01') };
  const amounts = { eeAmount: 500, esAmount: 600, ecAmount: 700, efAmount: 800 };
  const plan = { ...rest, ...amounts, code: 'ENDS', name: 'Ends' };
  await database.prisma.plan.create({ data: { ...plan, year: 2026, modelTypeId: hsaModelId } });
  await database.prisma.plan.create({ data: { ...plan, year: 2027 } });
  const plans = await renew({ medicalTier: 'Tier 1', plans: [{ code: 'ENDS', isAnnualHsa: true, eeHsa: 1_200 }] });
  expect(plans.get('ENDS')).toMatchObject({ active: true, isAnnualHsa: false });
  expect(Number(plans.get('ENDS')?.eeHsa)).toBe(0);
});

test('a plan that the group does not have yet begins inactive and without amounts', async () => {
  const plan = (await renew({ medicalTier: 'Tier 1' })).get('MED-HSA-2000');
  expect(plan).toMatchObject({ active: false, noContribution: false, isAnnualHsa: false });
  expect([plan?.eeEmployer, plan?.efEmployer, plan?.eeHsa, plan?.efHsa].map(Number)).toEqual([0, 0, 0, 0]);
  expect(Number(plan?.eePremium)).toBeGreaterThan(0);
});

test('in a year without HSA limits plans keep their HSA amounts', async () => {
  const db = database.prisma;
  const limits = await db.benefitYear.findUniqueOrThrow({ where: { year: 2027 } });
  await db.benefitYear.delete({ where: { year: 2027 } });
  try {
    const plans = await renew({ medicalTier: 'Tier 1', plans: [{ code: 'MED-HSA-2000', eeHsa: 100 }] });
    expect(Number(plans.get('MED-HSA-2000')?.eeHsa)).toBe(100);
  } finally {
    await db.benefitYear.create({ data: limits });
  }
});

test('a share of a premium below one dollar is kept', async () => {
  const plans = await renew({
    dentalPercentage: true,
    plans: [{ code: 'DEN-1000', eePremium: 0.5, eeEmployer: 0.25 }],
  });
  const { eePremium, eeEmployer } = plans.get('DEN-1000') as BenefitGroupPlan;
  expect(Number(eeEmployer)).toBeCloseTo(Number(eePremium) / 2, 1);
});

test('the usual minimum is half of the cheapest premium among the plans with a contribution', async () => {
  const medical = await database.prisma.plan.findMany({
    where: { year: 2027, typeId: planSections.medical },
    orderBy: { eeAmount: 'asc' },
  });
  const [cheapest = '', second = ''] = medical.map(({ code }) => code);
  const plans = await renew({
    medicalTier: 'Tier 1',
    plans: [{ code: cheapest, noContribution: true }, { code: second }],
  });
  const { eePremium, eeEmployer } = plans.get(second) as BenefitGroupPlan;
  expect(eeEmployer.toFixed(2)).toBe(eePremium.div(2).toFixed(2));
});
