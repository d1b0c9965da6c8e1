import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../packages/core/src/auth/password.ts';
import { type PlanFacts, readPlanFacts } from '../../packages/core/src/benefit-groups/plan-facts.ts';
import { writePlans } from '../../packages/core/src/benefit-groups/write-plans.ts';
import type { PrismaClient } from '../../packages/core/src/generated/prisma/client.ts';
import { repriceCustomers } from '../../packages/core/src/payroll/pricing.service.ts';
import type { Db } from '../../packages/core/src/platform/db.ts';
import { demoPassword } from '../../packages/core/src/users/demo-accounts.ts';
import { planType, rateType, tierType } from '../../packages/shared/src/lookups/constants.ts';
import { buildDemo } from './demo/build.ts';
import { startOfDay } from './demo/calendar.ts';
import type { DemoRows, DemoSetting } from './demo/demo-rows.ts';
import { accountRows, agentRows } from './demo/users.ts';
import { noMedicalTier } from './reference/tiers.ts';
import { sequenceStatement } from './write-rows.ts';

/**
 * Fills a database that has reference data and no customer yet with accounts and customers in every stage, in one
 * transaction. Dates count from `now`'s day; but for password hashes and portal keys, the same day gives the same data.
 * @returns how many customers were made; 0 when there are some already
 */
export async function seedDemo(prisma: PrismaClient, now: Date): Promise<number> {
  // Hashing takes longest and needs no connection.
  const [accountHashes, agentHashes] = await Promise.all([
    Promise.all(accountRows().map(() => hashPassword(demoPassword))),
    Promise.all(agentRows().map(() => hashPassword(randomBytes(32).toString('base64url')))),
  ]);
  return prisma.$transaction(
    async (db) => {
      await db.$executeRaw`select pg_advisory_xact_lock(hashtext('seed'))`;
      if ((await db.customer.count()) > 0) return 0;
      await db.user.createMany({
        data: accountRows().map((user, index) => ({ ...user, passwordHash: accountHashes[index] ?? '' })),
      });
      await db.user.createMany({
        data: agentRows().map((user, index) => ({ ...user, passwordHash: agentHashes[index] ?? '' })),
      });
      const rows = buildDemo(await readSetting(db, startOfDay(now)));
      await insertRows(db, rows);
      await repriceCustomers(
        db,
        rows.payrolls.map(({ customerId }) => customerId),
      );
      return rows.customers.length;
    },
    { timeout: 60_000 },
  );
}

async function readSetting(db: Db, today: Date): Promise<DemoSetting> {
  const year = today.getUTCFullYear();
  const users = await db.user.findMany({ where: { deletedAt: null }, orderBy: { id: 'asc' } });
  const idOf = new Map(users.map(({ email, id }) => [email, id]));
  const accountId = (name: string): number => {
    const id = idOf.get(`${name}@worksmart.test`);
    if (id === undefined) throw new Error(`There is no account ${name}@worksmart.test.`);
    return id;
  };
  const plans = await db.plan.findMany({ where: { year }, orderBy: [{ typeId: 'asc' }, { code: 'asc' }] });
  const tiers = await db.tier.findMany({
    where: { year, typeId: tierType.medical, id: { not: Number(noMedicalTier.id) } },
    orderBy: { description: 'asc' },
  });
  const comp = await db.rate.findMany({ where: { year, typeId: rateType.workersComp } });
  return {
    today,
    adminId: accountId('admin'),
    salesUserId: accountId('sales.user'),
    agentIds: agentRows().map(({ email }) => idOf.get(email) ?? accountId('sales.user')),
    staffIds: [accountId('client.manager'), accountId('client.user'), accountId('sales.manager')],
    providerPlans: plans
      .filter(({ typeId }) => typeId !== planType.vision)
      .map(({ id, typeId, eeAmount, esAmount, ecAmount, efAmount }) => ({
        id,
        typeId,
        ee: eeAmount.toNumber(),
        es: esAmount.toNumber(),
        ec: ecAmount.toNumber(),
        ef: efAmount.toNumber(),
      })),
    medicalTierIds: tiers.map(({ id }) => id),
    planFacts: await readFacts(db, [year - 1, year, year + 1]),
    compRates: new Map(comp.map(({ state, code, rate }) => [`${state} ${code}`, rate.toNumber()])),
    newKey: () => randomBytes(32).toString('base64url'),
  };
}

async function readFacts(db: Db, years: readonly number[]): Promise<DemoSetting['planFacts']> {
  const tiers = await db.tier.findMany({
    where: { year: { in: [...years] }, typeId: tierType.medical, id: { not: Number(noMedicalTier.id) } },
    orderBy: [{ rate: 'asc' }, { id: 'asc' }],
  });
  const facts: [number, { medicalTierId: number; facts: PlanFacts }[]][] = [];
  for (const year of years) {
    const ofYear = [];
    for (const { id } of tiers.filter((tier) => tier.year === year))
      ofYear.push({ medicalTierId: id, facts: await readPlanFacts(db, year, id) });
    facts.push([year, ofYear]);
  }
  return new Map(facts);
}

async function insertRows(db: Db, rows: DemoRows): Promise<void> {
  await db.customer.createMany({ data: rows.customers });
  await db.contact.createMany({ data: rows.contacts });
  await db.location.createMany({ data: rows.locations });
  await db.clientYear.createMany({ data: rows.clientYears });
  await db.subsidiaryGroup.createMany({ data: rows.groups });
  for (const { groupId, clientYearIds } of rows.memberships)
    await db.clientYear.updateMany({ where: { id: { in: clientYearIds } }, data: { subsidiaryGroupId: groupId } });
  await db.rfp.createMany({ data: rows.rfps });
  await db.payroll.createMany({ data: rows.payrolls });
  await db.adminRates.createMany({ data: rows.adminRates });
  await db.payCycle.createMany({ data: rows.payCycles });
  await db.withholding.createMany({ data: rows.withholdings });
  await db.workersComp.createMany({ data: rows.workersComp });
  await db.rfpBenefits.createMany({ data: rows.benefits });
  await db.customerPlan.createMany({ data: rows.plans });
  await db.customerPlanEmployee.createMany({ data: rows.planEmployees });
  await db.note.createMany({ data: rows.notes });
  await db.benefitGroup.createMany({ data: rows.benefitGroups });
  await db.benefitGroupYear.createMany({ data: rows.groupYears });
  await writePlans(db, rows.groupPlans);
  await db.renewalMail.createMany({ data: rows.renewalMails });
  for (const table of [
    ...['customer', 'client_year', 'subsidiary_group', 'customer_plan', 'benefit_group', 'benefit_group_year'],
  ])
    await db.$executeRawUnsafe(sequenceStatement(table));
}
