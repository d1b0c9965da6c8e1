import { planSectionNames, planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { defaultMinimum, withPremiums } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { repriced } from '@worksmart/shared/benefits/benefit-groups/reprice.rules.ts';
import type { Adjustment, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { providerAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import { byTier, columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BenefitGroupPlan, BenefitGroupYear, Plan } from '#generated/prisma/client.ts';
import { systemActor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { addClientWithGroups, type GroupToAdd, type PlanToAdd } from '#testing/add-benefit-groups.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { planRun } from '../bulk/plan-run.queries.ts';
import { prepareNextYear } from './prepare-year.service.ts';

const database = databaseForTests(3);

beforeEach(() => database.prisma.customer.deleteMany());

/** A run that leaves out no client and no group. */
const noOmissions = { clients: [], groups: [], businessYear: 2026 };
const prepare = async (more: Partial<Parameters<typeof planRun>[2]> = {}) => {
  const db = database.prisma;
  const { id: jobId } = await db.job.create({ data: { name: 'renewal-run' } });
  const { total } = await planRun(db, jobId, { ...noOmissions, ...more });
  const ctx = { db, actor: systemActor, action: 'test', requestId: 'test', clock: () => new Date() };
  const outcomes = await prepareNextYear(partOf<Context>(ctx), { jobId, first: 1, last: total });
  return { jobId, outcomes };
};

const nextOf = async (fromId: number) => {
  const { groupId, year } = await database.prisma.benefitGroupYear.findUniqueOrThrow({ where: { id: fromId } });
  return database.prisma.benefitGroupYear.findFirst({
    where: { groupId, year: year + 1 },
    include: { plans: { orderBy: { planId: 'asc' } } },
  });
};

const amountsOf = (amount: number) => ({
  ...columnsByTier('Amount', amount),
});

interface Findings {
  withoutSuccessor: { planID: number; planName: string }[];
  adjustments: Adjustment[];
}
const findingsOf = (row: { findings: unknown } | null) => row?.findings as Findings | null;

const tiers = ['ee', 'es', 'ec', 'ef'] as const;
const fieldOf = { ee: 'eE', es: 'eS', ec: 'eC', ef: 'eF' } as const;

/** The plans that the rules of shared calculate for a group, one by one. */
const expected = async (group: BenefitGroupYear, rows: BenefitGroupPlan[]) => {
  const db = database.prisma;
  const [before, after] = [
    await db.plan.findMany({ where: { year: 2026 } }),
    await db.plan.findMany({ where: { year: 2027 } }),
  ];
  const tier = group.medicalTierId ? await db.tier.findUniqueOrThrow({ where: { id: group.medicalTierId } }) : null;
  const next =
    tier && (await db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2027, description: tier.description } }));
  const limits = await db.benefitYear.findUniqueOrThrow({ where: { year: 2027 } });
  const premiumsOf = (plan: Plan) =>
    providerAmounts(
      {
        ...byTier('Amount', String(plan.eeAmount), String(plan.esAmount), String(plan.ecAmount), String(plan.efAmount)),
      },
      plan.typeId === 6 ? String(next?.rate) : 1,
    );
  const predecessors = new Map(
    rows.flatMap((row) => {
      const plan = before.find(({ id }) => id === row.planId);
      const successor = plan && successorOf(plan, after);
      return successor ? [[successor.id, row] as const] : [];
    }),
  );
  const all = after.filter(({ typeId }) => typeId !== 6 || next);
  const adjustments: Adjustment[] = [];
  const plans = planSectionNames.flatMap((name) => {
    const ofSection = all.filter(({ typeId }) => typeId === planSections[name]);
    const own = group[`${name}MinContribution`];
    const priced = ofSection
      .filter(({ id }) => !predecessors.get(id)?.noContribution)
      .map((plan) => premiumsOf(plan).eE);
    const minimum = own?.toNumber() ?? (name === 'medical' ? defaultMinimum(priced).toNumber() : 0);
    const settings = {
      minimum: group.isBelowMin ? 0 : minimum,
      hasFloor: !group.isBelowMin && !group.isBenefitDollars,
      flatRate: group[`${name}FlatRate`],
    };
    return ofSection.map((plan) => {
      const row = predecessors.get(plan.id);
      const hasHSA = plan.modelTypeId === 80;
      const amounts = Object.fromEntries(
        tiers.flatMap((tier) => [
          [`${fieldOf[tier]}_Premium`, row?.[`${tier}Premium`].toNumber() ?? 0],
          [`${fieldOf[tier]}_Employer`, row?.[`${tier}Employer`].toNumber() ?? 0],
          [`${fieldOf[tier]}_Employee`, 0],
          [`${fieldOf[tier]}_HSA`, row?.[`${tier}Hsa`].toNumber() ?? 0],
        ]),
      );
      const unpriced = {
        id: plan.id,
        planName: plan.name,
        active: row?.active ?? false,
        hasHSA,
        isAnnual_HSA: hasHSA && (row?.isAnnualHsa ?? false),
        noContribution: row?.noContribution ?? false,
        hsA_Limit_EE: hasHSA ? Number(limits.hsaSelf) : null,
        hsA_Limit_EF: hasHSA ? Number(limits.hsaFamily) : null,
        ...amounts,
      } as GroupPlan;
      if (!row) return withPremiums(unpriced, premiumsOf(plan));
      const moved = repriced(unpriced, premiumsOf(plan), settings, group[`${name}Percentage`]);
      if (unpriced.active) adjustments.push(...moved.adjustments);
      return moved.plan;
    });
  });
  return { plans: plans.toSorted((a, b) => a.id - b.id), adjustments };
};

const planValues = (plan: GroupPlan) => [
  plan.id,
  plan.active,
  plan.noContribution,
  plan.isAnnual_HSA,
  ...tiers.map((tier) => [
    plan[`${fieldOf[tier]}_Premium`],
    plan[`${fieldOf[tier]}_Employer`],
    plan[`${fieldOf[tier]}_HSA`],
  ]),
];
const rowValues = (row: BenefitGroupPlan) => [
  row.planId,
  row.active,
  row.noContribution,
  row.isAnnualHsa,
  ...tiers.map((tier) => [row[`${tier}Premium`], row[`${tier}Employer`], row[`${tier}Hsa`]].map(Number)),
];

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
const fourDecimals = (most: number) => fc.integer({ min: 0, max: most * 10_000 }).map((value) => value / 10_000);
const codes = ['MED-PPO-0500', 'MED-PPO-2500', 'MED-HSA-2000', 'MED-HSA-3400', 'MED-HMO-1000', 'DEN-1000', 'VIS-100'];

const planArbitrary = (code: string): fc.Arbitrary<PlanToAdd> =>
  fc
    .record({
      active: fc.boolean(),
      noContribution: fc.constantFrom(false, false, false, true),
      isAnnualHsa: code.includes('HSA') ? fc.boolean() : fc.constant(false),
      premiums: fc.tuple(...tiers.map(() => fc.oneof(cents(2_500), fc.constant(0)))),
      employers: fc.tuple(...tiers.map(() => fc.oneof(fourDecimals(2_600), cents(2_600), fc.constant(0)))),
      hsas: fc.tuple(...tiers.map(() => (code.includes('HSA') ? fourDecimals(1_200) : fc.constant(0)))),
    })
    .map(({ premiums, employers, hsas, ...flags }) => {
      const gives = !(flags.active && flags.noContribution);
      const amounts = tiers.map((tier, index) => {
        const premium = premiums[index] ?? 0;
        const employer = gives ? Math.min(employers[index] ?? 0, premium) : 0;
        return {
          [`${tier}Premium`]: premium,
          [`${tier}Employer`]: employer,
          [`${tier}Hsa`]: gives ? (hsas[index] ?? 0) : 0,
        };
      });
      return Object.assign({ code, ...flags }, ...amounts) as PlanToAdd;
    });

const minimum = fc.option(cents(700));
const mode = fc.constantFrom(
  { flat: true, percentage: false },
  { flat: false, percentage: true },
  { flat: false, percentage: false },
);

const groupArbitrary: fc.Arbitrary<GroupToAdd> = fc
  .record({
    medicalTier: fc.constantFrom('Tier 1', 'Tier 2', 'Tier 5', undefined),
    kind: fc.nat(3),
    medical: mode,
    dental: mode,
    medicalMinContribution: minimum,
    dentalMinContribution: minimum,
    plans: fc.tuple(...codes.map(planArbitrary)),
  })
  .map(({ kind, medical, dental, medicalTier, ...rest }) => ({
    ...(medicalTier && { medicalTier }),
    isBelowMin: kind === 1,
    isBenefitDollars: kind === 2,
    ...rest,
    medicalFlatRate: medical.flat,
    medicalPercentage: medical.percentage,
    dentalFlatRate: dental.flat,
    dentalPercentage: dental.percentage,
  }));

test('the statement calculates the same plans for every group as the shared rules', async () => {
  const groups = fc.sample(groupArbitrary, { numRuns: Number(process.env.FUZZ === 'full' ? 2_000 : 40) });
  const ids: number[] = [];
  for (let at = 0; at < groups.length; at += 10)
    ids.push(...(await addClientWithGroups(database.prisma, groups.slice(at, at + 10))).groupIds);
  const { outcomes } = await prepare();
  expect(outcomes).toEqual(groups.map(() => 'prepared'));
  for (const id of ids) {
    const group = await database.prisma.benefitGroupYear.findUniqueOrThrow({ where: { id }, include: { plans: true } });
    const next = await nextOf(id);
    const { plans, adjustments } = await expected(group, group.plans);
    expect(next?.plans.map(rowValues)).toEqual(plans.map(planValues));
    const key = ({ planID, tier }: Adjustment) => `${planID}${tier}`;
    const sorted = (list: Adjustment[]) => list.toSorted((a, b) => key(a).localeCompare(key(b)));
    expect(sorted(findingsOf(next)?.adjustments ?? [])).toEqual(sorted(adjustments));
  }
}, 120_000);

describe('preparing a group for its next year', () => {
  test('copies its fields, the client’s periods and the specific deductible, sets Pending Renewal and writes one audit row', async () => {
    const columns = {
      name: 'Drivers',
      isWeekly: true,
      basicLife: true,
      employerPaidId: 107,
      shortTermId: 101,
      planTypeId: 125,
      vestingTypeId: 145,
      vestingOther: 'Five years',
      matchPerc: 3.5,
      ownerNote: 'Owners',
      medicalFlatRate: true,
      renewalStatusId: 174,
      renewalStatusDate: new Date(),
      submissionDate: new Date(),
      renewalKey: 'of-this-year',
      contactDate: new Date('2026-10-01'),
      contactInitial: 'KM',
      signedName: 'Ann',
      signedAt: new Date(),
      signedConsent: true,
    };
    const { customer, groupIds } = await addClientWithGroups(database.prisma, [
      { ...columns, medicalTier: 'Tier 2', plans: [{ code: 'MED-PPO-0500', eeEmployer: 700 }] },
    ]);
    await database.prisma.clientYear.updateMany({
      data: {
        prismId: 'P1',
        eligibilityId: 91,
        rehireId: 95,
        ptftId: 98,
        specificDeductible: 90_000,
        contractStartMonth: 7,
        stopLossBasis: '12/15',
        policyMax: 1_000_000,
        aggregatingSpecific: 10_000,
      },
    });
    const { id: clientYearId } = await database.prisma.clientYear.findFirstOrThrow({
      where: { customerId: customer.id },
    });
    const ofMembers = [
      { memberId: 'A', deductible: null },
      { memberId: 'B', deductible: 150_000 },
    ];
    await database.prisma.stopLossLaser.createMany({ data: ofMembers.map((one) => ({ ...one, clientYearId })) });
    expect((await prepare()).outcomes).toEqual(['prepared']);
    const [id = 0] = groupIds;
    const next = await nextOf(id);
    const tier = await database.prisma.tier.findUniqueOrThrow({ where: { id: next?.medicalTierId ?? 0 } });
    expect(tier).toMatchObject({ year: 2027, description: 'Tier 2' });
    expect(next).toMatchObject({
      name: 'Drivers',
      isWeekly: true,
      basicLife: true,
      employerPaidId: 107,
      shortTermId: 101,
      planTypeId: 125,
      vestingTypeId: 145,
      vestingOther: 'Five years',
      ownerNote: 'Owners',
      medicalFlatRate: true,
      renewalStatusId: 183,
      submissionDate: null,
      renewalKey: null,
      contactDate: null,
      contactInitial: null,
      signedName: null,
      signedConsent: false,
      rowVersion: 1,
    });
    expect(Number(next?.matchPerc)).toBe(3.5);
    const year = await database.prisma.clientYear.findUniqueOrThrow({
      where: { customerId_year: { customerId: customer.id, year: 2027 } },
      include: { lasers: { orderBy: { memberId: 'asc' } } },
    });
    expect(year).toMatchObject({ prismId: 'P1', eligibilityId: 91, rehireId: 95, ptftId: 98 });
    expect(year).toMatchObject({ contractStartMonth: 7, stopLossBasis: '12/15' });
    expect([year.specificDeductible, year.policyMax, year.aggregatingSpecific].map(Number)).toEqual([
      90_000, 1_000_000, 10_000,
    ]);
    expect(year.lasers.map(({ memberId, deductible }) => [memberId, deductible && Number(deductible)])).toEqual([
      ['A', null],
      ['B', 150_000],
    ]);
    const audit = await database.prisma.auditEvent.findMany({ where: { customerId: customer.id } });
    expect(audit).toMatchObject([
      { entity: 'benefitGroup', entityId: String(next?.id), changes: { renewalStatusId: [null, 183] } },
    ]);
  });

  test('continues a plan as the one with its code, else its name; reports a plan that has neither, and the group waits', async () => {
    const db = database.prisma;
    const plan = { typeId: 76, vendor: 'V', description: 'd', effectiveDate: new Date('2026-01-01'), ...amountsOf(50) };
    const [renamed, lost] = [
      { name: 'Same name', code: 'OLD' },
      { name: 'Gone', code: 'GONE' },
    ];
    for (const one of [renamed, lost]) await db.plan.create({ data: { ...plan, ...one, year: 2026 } });
    const successor = await db.plan.create({
      data: { ...plan, name: 'Same name', code: 'NEW', year: 2027, ...amountsOf(60) },
    });
    const { groupIds } = await addClientWithGroups(db, [
      { plans: [{ code: 'OLD', eeEmployer: 20 }, { code: 'GONE' }, { code: 'VIS-100', active: false }] },
    ]);
    await prepare();
    const next = await nextOf(groupIds[0] ?? 0);
    expect(next?.renewalStatusId).toBe(183);
    const found = await db.plan.findFirstOrThrow({ where: { code: 'GONE', year: 2026 } });
    expect(findingsOf(next)).toEqual({ withoutSuccessor: [{ planID: found.id, planName: 'Gone' }], adjustments: [] });
    const kept = next?.plans.filter(({ active }) => active);
    expect(kept).toMatchObject([{ planId: successor.id }]);
    expect([Number(kept?.[0]?.eePremium), Number(kept?.[0]?.eeEmployer)]).toEqual([60, 20]);
  });

  test('makes an omitted group Renewal Omitted and stores no findings if there are none', async () => {
    const { customer, groupIds } = await addClientWithGroups(database.prisma, [{ plans: [{ code: 'VIS-100' }] }]);
    await prepare({ clients: [customer.id] });
    expect(await nextOf(groupIds[0] ?? 0)).toMatchObject({ renewalStatusId: 179, findings: null });
  });

  test('fails a group whose medical tier does not exist next year, and prepares the others', async () => {
    await database.prisma.tier.create({ data: { typeId: 5, year: 2026, description: 'Old tier', rate: 1 } });
    const { groupIds } = await addClientWithGroups(database.prisma, [
      { name: 'A', medicalTier: 'Old tier' },
      { name: 'B', medicalTier: 'Tier 1' },
    ]);
    const { jobId, outcomes } = await prepare();
    expect(outcomes.toSorted()).toEqual(['failed', 'prepared']);
    expect(await nextOf(groupIds[0] ?? 0)).toBeNull();
    const item = await database.prisma.renewalRunItem.findFirst({ where: { jobId, outcome: 'failed' } });
    expect(item).toMatchObject({ reason: 'There is no medical tier “Old tier” in 2027.', toId: null });
  });

  test('skips a client that begins after the business year, unless the run includes these', async () => {
    const { groupIds } = await addClientWithGroups(database.prisma, [{}], { operatingYear: 2027 });
    expect((await prepare()).outcomes).toEqual([]);
    expect(await nextOf(groupIds[0] ?? 0)).toBeNull();
    expect((await prepare({ businessYear: 2027 })).outcomes).toEqual(['prepared']);
    await database.prisma.benefitGroupYear.deleteMany({ where: { year: 2028 } });
    expect((await prepare({ includesAhead: true })).outcomes).toEqual(['prepared']);
    expect(await nextOf(groupIds[0] ?? 0)).toMatchObject({ year: 2028 });
  });

  test('skips a client inactivated since, and a group that already has the year', async () => {
    const db = database.prisma;
    const first = await addClientWithGroups(db, [{}]);
    const second = await addClientWithGroups(db, [{}]);
    const { id: jobId } = await db.job.create({ data: { name: 'renewal-run' } });
    expect(await planRun(db, jobId, noOmissions)).toEqual({ total: 2, next: 1 });
    await db.customer.update({ where: { id: first.customer.id }, data: { isActive: false } });
    await prepare();
    const ctx = { db, actor: systemActor, action: 'test', requestId: 'test', clock: () => new Date() };
    const again = await prepareNextYear(partOf<Context>(ctx), { jobId, first: 1, last: 2 });
    expect(again.toSorted()).toEqual(['kept', 'left']);
    expect(await db.benefitGroupYear.count({ where: { year: 2027, customerId: second.customer.id } })).toBe(1);
  });

  test('plans no groups of inactive, termed or deleted clients, or of clients that share another’s benefits', async () => {
    const db = database.prisma;
    await addClientWithGroups(db, [{}], { isActive: false });
    await addClientWithGroups(db, [{}], { termedOn: new Date() });
    await addClientWithGroups(db, [{}], { deletedAt: new Date() });
    await addClientWithGroups(db, [{}], { stageId: 3, isActive: true });
    const { customer: primary } = await addClientWithGroups(db, [{}], { name: 'Primary' });
    const { customer: member } = await addClientWithGroups(db, [{}], { name: 'Member' });
    const yearOf = (customerId: number) =>
      db.clientYear.findUniqueOrThrow({ where: { customerId_year: { customerId, year: 2026 } } });
    const { id } = await db.subsidiaryGroup.create({
      data: { name: 'Both', primaryClientId: (await yearOf(primary.id)).id },
    });
    for (const one of [primary, member])
      await db.clientYear.update({ where: { id: (await yearOf(one.id)).id }, data: { subsidiaryGroupId: id } });
    const { outcomes } = await prepare();
    expect(outcomes).toEqual(['prepared']);
    const made = await db.benefitGroupYear.findMany({ where: { year: 2027 }, select: { customerId: true } });
    expect(made).toEqual([{ customerId: primary.id }]);
  });

  const omittedFrom = { renewalStatusId: 179, renewalStatusDate: new Date() };
  /** Moves a client's groups one year on, as the run of that season left them: omitted. */
  const leaveOut = async (groupIds: readonly number[], year: number) => {
    const db = database.prisma;
    for (const id of groupIds) {
      const { groupId, customerId, name } = await db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
      const key = { customerId, year };
      const { id: clientYearId } = await db.clientYear.upsert({
        where: { customerId_year: key },
        create: key,
        update: {},
      });
      await db.benefitGroupYear.create({ data: { ...omittedFrom, ...key, groupId, name, clientYearId } });
    }
  };
  const madeFor = async (year: number) =>
    (await database.prisma.benefitGroupYear.findMany({ where: { year }, orderBy: { id: 'asc' } })).map(
      ({ customerId, renewalStatusId }) => [customerId, renewalStatusId],
    );

  test('includes a group omitted last season in the next season’s run, from the year it was omitted from', async () => {
    const { customer, groupIds } = await addClientWithGroups(database.prisma, [{}]);
    await leaveOut(groupIds, 2027);
    expect((await prepare()).outcomes).toEqual([]);
    expect((await prepare({ businessYear: 2027 })).outcomes).toEqual(['prepared']);
    expect(await madeFor(2028)).toEqual([[customer.id, 183]]);
    expect((await prepare({ businessYear: 2027 })).outcomes).toEqual([]);
  });

  test('includes a group omitted from a year in force, which can be omitted again by itself', async () => {
    const { customer, groupIds } = await addClientWithGroups(database.prisma, [{}, { name: 'B', ...omittedFrom }]);
    expect((await prepare({ groups: groupIds.slice(1) })).outcomes).toEqual(['prepared', 'prepared']);
    expect(await madeFor(2027)).toEqual([
      [customer.id, 183],
      [customer.id, 179],
    ]);
  });

  test('leaves out a group that ended before the client’s other groups, but includes the groups of a client whose year began without any', async () => {
    const db = database.prisma;
    const ended = await addClientWithGroups(db, [{}, { name: 'Other' }]);
    await leaveOut(ended.groupIds.slice(0, 1), 2027);
    await db.customer.update({ where: { id: ended.customer.id }, data: { operatingYear: 2027 } });
    const empty = await addClientWithGroups(db, [{}]);
    await db.customer.update({ where: { id: empty.customer.id }, data: { operatingYear: 2027 } });
    await prepare({ businessYear: 2027 });
    expect(await madeFor(2028)).toEqual([[ended.customer.id, 183]]);
    expect((await madeFor(2027)).filter(([id]) => id === empty.customer.id)).toEqual([[empty.customer.id, 183]]);
  });
});
