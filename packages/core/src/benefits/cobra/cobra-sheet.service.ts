import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { typicalDay } from '@worksmart/shared/benefits/cobra/cobra.rules.ts';
import type { CobraPlan, CobraSheet } from '@worksmart/shared/benefits/cobra/cobra.schema.ts';
import { employeesOf } from '@worksmart/shared/records/census/figures.rules.ts';
import { openStoredGroup } from '#benefits/benefit-groups/benefit-group.service.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { type ActiveCensus, readActiveCensus } from '#records/census/active-census.service.ts';
import { storedCounts } from '#records/customers/stored-census.service.ts';

/** The active plans with their full premiums. Nothing else of a group is needed, and HSA deposits are no premium. */
const plansOf = (group: BenefitGroup): CobraPlan[] =>
  planSectionNames
    .filter((section) => section !== 'medical' || !group.omitMedical)
    .flatMap((section) =>
      group[section].plans
        .filter(({ active }) => active)
        .map(({ id, planName, eE_Premium, eS_Premium, eC_Premium, eF_Premium }) => ({
          id,
          planName,
          section,
          eE_Premium,
          eS_Premium,
          eC_Premium,
          eF_Premium,
        })),
    );

/** Three decimals, cut down: a count just under 20 must not be shown as 20. */
const shownCount = 3;

const censusOf = ({ census, rows, asOf }: ActiveCensus): CobraSheet['census'] => {
  const { counted, ...day } = typicalDay(rows, asOf);
  const { cobra } = storedCounts.read(census.counts);
  return { asOf, ...day, cobra, counted: counted?.toDecimalPlaces(shownCount, 1).toNumber() ?? null };
};

/** The company's state, then those of its employees. */
const statesOf = (customer: Customer, active: ActiveCensus | null): string[] => {
  const employed = active ? employeesOf(active.rows, active.asOf).flatMap(({ state }) => state ?? []) : [];
  return [...new Set([customer.state, ...employed.sort()])].filter(Boolean);
};

const continuationsOf = async (db: Db, states: readonly string[]): Promise<CobraSheet['states']> => {
  const rows = await db.stateContinuation.findMany({ where: { state: { in: [...states] } } });
  return states.map((state) => {
    const row = rows.find((one) => one.state === state);
    if (!row) return { state, continuation: null };
    const { months, percent, appliesTo, source } = row;
    return { state, continuation: { months, percent: percent?.toNumber() ?? null, appliesTo, source } };
  });
};

const isAffiliated = async (db: Db, customerId: number, year: number): Promise<boolean> => {
  const inGroup = { OR: [{ subsidiaryGroupId: { not: null } }, { ownedGroups: { some: {} } }] };
  return (await db.clientYear.count({ where: { customerId, year, ...inGroup } })) > 0;
};

/**
 * Returns a stored group with its customer, and what its COBRA rates are made of.
 * @param groupId the id of the group in one year
 * @throws AppError not_found
 */
export const openCobraSheet = async (
  ctx: Context,
  groupId: number,
): Promise<{ customer: Customer; sheet: CobraSheet }> => {
  const { customer, group } = await openStoredGroup(ctx, groupId);
  const active = await readActiveCensus(ctx.db, customer.id);
  const benefits = await ctx.db.rfpBenefits.findUnique({ where: { customerId: customer.id } });
  const sheet = {
    group: group.benefitGroup.name,
    year: group.year,
    planYearMonth: group.planYearMonth ?? 1,
    medicalTier: group.medicalTier && { id: group.medicalTier.id, description: group.medicalTier.description },
    plans: plansOf(group),
    census: active && censusOf(active),
    cobraCount: benefits?.cobraCount ?? null,
    isAffiliated: await isAffiliated(ctx.db, customer.id, group.year),
    states: await continuationsOf(ctx.db, statesOf(customer, active)),
  };
  return { customer, sheet };
};

/**
 * Returns what the COBRA rates of a group are made of. Counts of people only, for everyone who may open the client.
 * @throws AppError not_found, also for a group of a client that shares another client's benefits
 */
export const readCobraSheet = async (ctx: Context, groupId: number): Promise<CobraSheet> =>
  (await openCobraSheet(ctx, groupId)).sheet;
