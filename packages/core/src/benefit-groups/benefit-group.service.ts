import { frozenStatuses } from '@worksmart/shared/benefit-groups/constants.ts';
import type { BenefitGroup, ClientBenefit, OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import { openCustomer } from '../customers/customer-access.service.ts';
import type { Customer } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { JsonText } from '../platform/db.ts';
import { allows } from '../platform/rule.ts';
import { canEditYear } from './benefit-group.policy.ts';
import { type ClientPath, findClientYear, findGroup, readClientBenefit, readGroups } from './benefit-group.queries.ts';
import { withPlanFacts } from './current-group.ts';
import { newGroup, noOwnMinimums } from './new-group.ts';
import { readPlanFacts } from './plan-facts.ts';

/**
 * A client's benefits of a year, groups as they are stored; of the operating year unless another is asked for.
 * @throws AppError not_found, also for a year that the client has not
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
 * The groups of a client's year as they are stored.
 * @throws AppError not_found, also for a client id of another customer
 */
export const listGroups = async (ctx: Context, path: ClientPath): Promise<JsonText<BenefitGroup[]>> => {
  const found = await readGroups(ctx, path);
  if (!found) throw notFound();
  return new JsonText(found.json, found.total);
};

/**
 * One group. Who may save it, and unless its year is signed or handed in, gets it with the provider's plans and premiums
 * of now; nothing is stored before it is saved.
 * @throws AppError not_found; a group of a client that shares another's benefits is not there
 */
export const getGroup = async (ctx: Context, path: ClientPath, groupId: number): Promise<OpenedGroup> => {
  await openCustomer(ctx, path.id);
  const year = await findClientYear(ctx.db, path);
  const stored = year && !year.isShared ? await findGroup(ctx, path, groupId) : undefined;
  if (!stored) throw notFound();
  const { group, ownMinimums } = stored;
  const isFrozen = frozenStatuses.includes(group.renewal.renewalStatus?.id ?? null);
  if (!group.abilities.save || isFrozen) return { ...group, adjustments: [] };
  const current = withPlanFacts(
    group,
    await readPlanFacts(ctx.db, group.year, group.medicalTier?.id ?? null),
    ownMinimums,
  );
  return { ...current.group, adjustments: current.adjustments };
};

/**
 * A group as it is stored, of a client that this person may open; in the transaction if there is one.
 * @param groupId of the group in one year
 * @throws AppError not_found, also for a group of a client that shares another's benefits
 */
export const openStoredGroup = async (
  ctx: Context,
  groupId: number,
): Promise<{ customer: Customer; group: BenefitGroup }> => {
  const place = await ctx.db.benefitGroupYear.findUnique({
    where: { id: groupId },
    select: { customerId: true, clientYearId: true },
  });
  if (!place) throw notFound();
  const customer = await openCustomer(ctx, place.customerId);
  const path = { id: place.customerId, clientId: place.clientYearId };
  const year = await findClientYear(ctx.db, path);
  const stored = year && !year.isShared ? await findGroup(ctx, path, groupId) : undefined;
  if (!stored) throw notFound();
  return { customer, group: stored.group };
};

/**
 * A group that is not saved yet: the year's dental and vision plans; medical ones come with a medical tier.
 * @throws AppError not_found
 */
export const getGroupTemplate = async (ctx: Context, path: ClientPath): Promise<OpenedGroup> => {
  const customer = await openCustomer(ctx, path.id);
  const year = await findClientYear(ctx.db, path);
  if (!year) throw notFound();
  const save = allows(canEditYear, { ...customer, ...year, actor: ctx.actor });
  const { group } = withPlanFacts(newGroup(year.year), await readPlanFacts(ctx.db, year.year, null), noOwnMinimums);
  return { ...group, abilities: { save, delete: false }, adjustments: [] };
};
