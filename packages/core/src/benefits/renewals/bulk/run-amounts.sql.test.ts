import type { Adjustment } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeEach, expect, test } from 'vitest';
import { addClientWithGroups } from '#testing/add-benefit-groups.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { planRenewals, prepareRenewals } from '#testing/renewal-run.ts';
import { runAmounts } from './run-amounts.sql.ts';

const database = databaseForTests(3);

beforeEach(() => database.prisma.customer.deleteMany());

/** Plans and prepares a run for all clients. */
const runForAll = async (): Promise<number> => {
  const { jobId, total } = await planRenewals(database.prisma);
  await prepareRenewals(database.prisma, jobId, 1, total);
  return jobId;
};

interface Line {
  client: string;
  group: string;
  year: number;
  outcome: string;
  plan: string | null;
  tier: string | null;
  /** Old and new premium, old and new employer amount. */
  amounts: (number | null)[];
  reason: string | null;
}

const linesOf = (jobId: number): Promise<Line[]> =>
  database.prisma.$queryRawUnsafe<Line[]>(
    `select t.client, t.group_name as "group", t.year, t.outcome, t.plan, t.tier, t.reason,
       array[t.old_premium, t.new_premium, t.old_employer, t.new_employer]::float8[] as amounts ${runAmounts}`,
    jobId,
  );

const without = (more: Partial<Line>): Partial<Line> => ({ tier: null, amounts: [null, null, null, null], ...more });

const reasons: Readonly<Record<Adjustment['reason'], string>> = {
  share: 'The share of the premium is kept.',
  premium: 'Cut to the premium.',
  minimum: 'Raised to the minimum contribution.',
};

/** Returns the expected lines of a plan that continues: its stored amounts of both years and the stored reasons. */
const continued = async (groupYearId: number, code: string): Promise<Partial<Line>[]> => {
  const db = database.prisma;
  const group = await db.benefitGroupYear.findUniqueOrThrow({ where: { id: groupYearId } });
  const customer = await db.customer.findUniqueOrThrow({ where: { id: group.customerId } });
  const next = await db.benefitGroupYear.findFirstOrThrow({ where: { groupId: group.groupId, year: 2027 } });
  const plan = await db.plan.findFirstOrThrow({ where: { code, year: 2026 } });
  const successor = await db.plan.findFirstOrThrow({ where: { code, year: 2027 } });
  const rowOf = (id: number, planId: number) =>
    db.benefitGroupPlan.findFirstOrThrow({ where: { groupYearId: id, planId } });
  const [old, renewed] = [await rowOf(groupYearId, plan.id), await rowOf(next.id, successor.id)];
  const adjusted = (next.findings as { adjustments?: Adjustment[] } | null)?.adjustments ?? [];
  return (['ee', 'es', 'ec', 'ef'] as const).map((tier, place) => {
    const key = (['eE', 'eS', 'eC', 'eF'] as const)[place];
    const found = adjusted.find((one) => one.planID === renewed.planId && one.tier === key);
    const figures = [
      old[`${tier}Premium`],
      renewed[`${tier}Premium`],
      old[`${tier}Employer`],
      renewed[`${tier}Employer`],
    ];
    return {
      client: customer.name,
      group: group.name,
      year: 2027,
      outcome: 'prepared',
      plan: plan.name,
      tier: ['EE', 'ES', 'EC', 'FAM'][place],
      amounts: figures.map(Number),
      reason: found ? reasons[found.reason] : null,
    };
  });
};

const expectLines = (found: readonly Line[], expected: readonly Partial<Line>[]) => {
  expect(found).toMatchObject(expected);
  expect(found).toHaveLength(expected.length);
};

test('lists both years’ amounts of each offered plan and tier, with the reason for each adjustment', async () => {
  const plans = [
    { code: 'VIS-100', eePremium: 900, eeEmployer: 900 },
    { code: 'DEN-1000', esEmployer: 30 },
    { code: 'MED-PPO-0500', eeEmployer: 10, esEmployer: 500 },
    { code: 'MED-PPO-2500', active: false, eeEmployer: 20 },
  ];
  const rules = { medicalTier: 'Tier 2', medicalMinContribution: 300, dentalPercentage: true };
  const { groupIds } = await addClientWithGroups(
    database.prisma,
    [
      { name: 'Office', ...rules, plans },
      { name: 'Store', medicalTier: 'Tier 1', plans: [{ code: 'MED-PPO-0500', eeEmployer: 400 }] },
    ],
    { name: 'Alder' },
  );
  const other = await addClientWithGroups(database.prisma, [{ name: 'All', plans: [{ code: 'VIS-100' }] }], {
    name: 'Birch',
  });
  const [office = 0, store = 0, all = 0] = [...groupIds, ...other.groupIds];
  const found = await linesOf(await runForAll());
  expectLines(found, [
    ...(await continued(office, 'MED-PPO-0500')),
    ...(await continued(office, 'DEN-1000')),
    ...(await continued(office, 'VIS-100')),
    ...(await continued(store, 'MED-PPO-0500')),
    ...(await continued(all, 'VIS-100')),
  ]);
  expect(new Set(found.map(({ reason }) => reason))).toEqual(new Set([null, ...Object.values(reasons)]));
});

test('lists a group without plans and a group that could not be prepared once each', async () => {
  await database.prisma.tier.create({ data: { typeId: 5, year: 2026, description: 'Old tier', rate: 1 } });
  const plans = [{ code: 'MED-PPO-0500' }, { code: 'VIS-100' }];
  await addClientWithGroups(database.prisma, [{ name: 'Empty' }, { name: 'Failed', medicalTier: 'Old tier', plans }], {
    name: 'Alder',
  });
  expectLines(await linesOf(await runForAll()), [
    without({ client: 'Alder', group: 'Empty', year: 2027, outcome: 'prepared', plan: null, reason: null }),
    without({
      client: 'Alder',
      group: 'Failed',
      outcome: 'failed',
      plan: null,
      reason: 'There is no medical tier “Old tier” in 2027.',
    }),
  ]);
});

test('lists no medical plans of a group without a medical tier, or with No Medical', async () => {
  const plans = [{ code: 'MED-PPO-0500' }, { code: 'VIS-100' }];
  const { groupIds } = await addClientWithGroups(database.prisma, [
    { name: 'None', plans },
    { name: 'Waived', medicalTierId: noMedicalTierId, plans },
  ]);
  const found = await linesOf(await runForAll());
  expectLines(found, (await Promise.all(groupIds.map((id) => continued(id, 'VIS-100')))).flat());
});

test('lists a plan once without amounts if it has no successor, or if another plan of the group took it', async () => {
  const db = database.prisma;
  const plan = {
    typeId: 76,
    vendor: 'V',
    description: 'd',
    effectiveDate: new Date('2026-01-01'),
    ...columnsByTier('Amount', 50, 60, 70, 80),
  };
  for (const [year, code, name] of [
    [2026, 'GONE', 'A dental plan that ends'],
    [2026, 'KEPT', 'Dental with the same code'],
    [2026, 'TAKEN', 'New dental'],
    [2027, 'KEPT', 'New dental'],
  ] as const)
    await db.plan.create({ data: { ...plan, year, code, name } });
  const { groupIds } = await addClientWithGroups(db, [
    { name: 'Both', plans: [{ code: 'GONE' }, { code: 'KEPT' }, { code: 'TAKEN' }] },
    { name: 'Other', plans: [{ code: 'TAKEN' }] },
  ]);
  const [both = 0] = groupIds;
  const found = await linesOf(await runForAll());
  const lost = { outcome: 'prepared', reason: 'There is no plan for 2027.' };
  expectLines(found.slice(0, 6), [
    without({ group: 'Both', plan: 'A dental plan that ends', ...lost }),
    ...(await continued(both, 'KEPT')),
    without({ group: 'Both', plan: 'New dental', ...lost }),
  ]);
  expectLines(
    found.slice(6),
    ['EE', 'ES', 'EC', 'FAM'].map((tier) => ({ group: 'Other', plan: 'New dental', tier, reason: null })),
  );
});

test('lists only the groups of its own run', async () => {
  await addClientWithGroups(database.prisma, [{ name: 'First' }]);
  const first = await runForAll();
  await addClientWithGroups(database.prisma, [{ name: 'Second' }]);
  const second = await runForAll();
  expect((await linesOf(first)).map(({ group }) => group)).toEqual(['First']);
  expect((await linesOf(second)).map(({ group }) => group)).toEqual(['Second']);
});
