import { frozenStatuses } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup, ClientBenefit, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { allows } from '#platform/rule.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { acceptedInYear, withPlansTicked } from './accepted-plans.service.ts';
import { canEditYear } from './benefit-group.policy.ts';
import {
  type ClientPath,
  findClientYear,
  findGroup,
  readClientBenefit,
  readGroups,
  readOpenedGroup,
} from './benefit-group.queries.ts';
import { withPlanFacts } from './current-group.ts';
import { newGroup, noOwnMinimums } from './new-group.ts';
import { currentPlanFacts } from './plan-facts.ts';

/**
 * Returns a client's benefits of a year with the stored groups; by default of the operating year.
 * @throws AppError not_found, also for a year that the client does not have
 */
export const getClientBenefit = async (
  ctx: Context,
  customerId: number,
  year?: number,
): Promise<JsonText<ClientBenefit>> => {
  const found = await readClientBenefit(ctx, customerId, year);
  if (!found) throw notFound();
  return new JsonText(found.json);
};

/**
 * Lists the stored groups of a client's year.
 * @throws AppError not_found, also for a client id of another customer
 */
export const listGroups = async (ctx: Context, path: ClientPath): Promise<JsonText<BenefitGroup[]>> => {
  const found = await readGroups(ctx, path);
  if (!found) throw notFound();
  return new JsonText(found.json, found.total);
};

/**
 * Returns one group. For users who may save it, and unless its year is signed or submitted, it has the provider's current plans
 * and premiums; they are stored only when it is saved.
 * @throws AppError not_found, also for a group of a client that shares another client's benefits
 */
export const getGroup = async (ctx: Context, path: ClientPath, groupId: number): Promise<OpenedGroup> => {
  const opened = await readOpenedGroup(ctx, path, groupId);
  if (!opened) throw notFound();
  const { group, ownMinimums } = opened;
  const isFrozen = frozenStatuses.includes(group.renewal.renewalStatus?.id ?? null);
  if (!group.abilities.save || isFrozen) return { ...group, adjustments: [] };
  const current = withPlanFacts(group, await currentPlanFacts(ctx, group), ownMinimums);
  return { ...current.group, adjustments: current.adjustments };
};

/**
 * Returns a stored group of a client that the user may open; in the current transaction if there is one.
 * @param groupId the id of the group in one year
 * @throws AppError not_found, also for a group of a client that shares another client's benefits
 */
export const openStoredGroup = async (
  ctx: Context,
  groupId: number,
): Promise<{ customer: Customer; group: BenefitGroup }> => {
  const found = await ctx.db.benefitGroupYear.findUnique({
    where: { id: groupId },
    select: { customerId: true, clientYearId: true },
  });
  if (!found) throw notFound();
  const customer = await openCustomer(ctx, found.customerId);
  const path = { id: found.customerId, clientId: found.clientYearId };
  const year = await findClientYear(ctx.db, path);
  const stored = year && !year.isShared ? await findGroup(ctx, path, groupId) : undefined;
  if (!stored) throw notFound();
  return { customer, group: stored.group };
};

interface Choices {
  medicalTier?: number | undefined;
  isBenefitDollars?: boolean | undefined;
}

/** @throws AppError validation for a tier that is not medical */
const tierOf = async (ctx: Context, id: number | null): Promise<BenefitGroup['medicalTier']> => {
  if (id === null) return null;
  const tier = await ctx.db.tier.findFirst({ where: { id, typeId: tierType.medical } });
  if (!tier) throw invalid({ medicalTier: ['Please select a medical tier of this year.'] });
  return { id, name: tier.description, description: tier.description };
};

/**
 * Returns a new, unsaved group with the year's plans. Those that the client accepted are ticked; medical plans need a medical
 * tier.
 * @throws AppError not_found; validation for a tier that is not medical
 */
export const getGroupTemplate = async (
  ctx: Context,
  path: ClientPath,
  { medicalTier: asked, isBenefitDollars = false }: Choices = {},
): Promise<OpenedGroup> => {
  const customer = await openCustomer(ctx, path.id);
  const year = await findClientYear(ctx.db, path);
  if (!year) throw notFound();
  const save = allows(canEditYear, { ...customer, ...year, actor: ctx.actor });
  const accepted = await acceptedInYear(ctx.db, path.id, year.year);
  const medicalTier = await tierOf(ctx, asked ?? accepted?.medicalTierId ?? null);
  const empty = { ...newGroup(year.year), medicalTier, isBenefitDollars };
  const facts = await currentPlanFacts(ctx, empty);
  const { group } = withPlanFacts(empty, facts, noOwnMinimums);
  return {
    ...withPlansTicked(group, new Set(accepted?.plans.map(({ id }) => id))),
    abilities: { save, delete: false },
    adjustments: [],
    accepted: accepted?.said ?? null,
  };
};
