import type { Prisma } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { addCustomer, type CustomerToAdd } from './builders.ts';

type GroupColumns = Partial<Prisma.BenefitGroupYearUncheckedCreateInput>;

/** A group's contributions to one plan, USD per month; the rest is 0. */
export type PlanToAdd = Partial<Omit<Prisma.BenefitGroupPlanUncheckedCreateInput, 'groupYearId'>> & { code: string };

export interface GroupToAdd extends Omit<GroupColumns, 'medicalTier' | 'plans'> {
  /** The name of a tier of the operating year. */
  medicalTier?: string;
  plans?: readonly PlanToAdd[];
}

/**
 * Adds an active client with benefit groups of its operating year, directly to the database.
 * @param customer `operatingYear` is 2026 by default
 */
export const addClientWithGroups = async (db: Db, groups: readonly GroupToAdd[], customer: CustomerToAdd = {}) => {
  const made = await addCustomer(db, { stageId: 4, ...customer });
  const { id: customerId, operatingYear: year } = made;
  const { id: clientYearId } = await db.clientYear.findUniqueOrThrow({
    where: { customerId_year: { customerId, year } },
  });
  const offered = await db.plan.findMany({ where: { year } });
  const groupIds: number[] = [];
  for (const { medicalTier, plans = [], ...columns } of groups) {
    const tier = medicalTier
      ? await db.tier.findFirstOrThrow({ where: { typeId: 5, year, description: medicalTier } })
      : null;
    const { id: groupId } = await db.benefitGroup.create({ data: { customerId } });
    const { id } = await db.benefitGroupYear.create({
      data: {
        name: 'All Employees',
        customerId,
        clientYearId,
        groupId,
        year,
        medicalTierId: tier?.id ?? null,
        ...columns,
        plans: {
          create: plans.map(({ code, ...amounts }) => {
            const plan = offered.find((one) => one.code === code);
            if (!plan) throw new Error(`There is no plan ${code} in ${year}.`);
            const { eeAmount: eePremium, esAmount: esPremium, ecAmount: ecPremium, efAmount: efPremium } = plan;
            return { active: true, eePremium, esPremium, ecPremium, efPremium, ...amounts, planId: plan.id };
          }),
        },
      },
    });
    groupIds.push(id);
  }
  return { customer: made, groupIds };
};
