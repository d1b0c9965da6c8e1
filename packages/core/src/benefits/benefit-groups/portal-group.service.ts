import { frozenStatuses } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import { type ClientPath, findClientYear, findGroup } from './benefit-group.queries.ts';
import { withPlanFacts } from './current-group.ts';
import type { GroupInput } from './group-columns.ts';
import { currentPlanFacts } from './plan-facts.ts';
import { changeGroup } from './save-group.service.ts';

/** Identifies a group in a year. The caller has checked that the reader may see it. */
export interface GroupPath extends ClientPath {
  groupYearId: number;
}

/**
 * Returns a group for its renewal portal: with the provider's current plans and premiums while it is being filled in, as
 * signed afterwards.
 * @throws AppError not_found
 */
export const readPortalGroup = async (ctx: Context, path: GroupPath): Promise<OpenedGroup> => {
  const stored = await findGroup(ctx, path, path.groupYearId);
  if (!stored) throw notFound();
  const { group, ownMinimums } = stored;
  if (frozenStatuses.includes(group.renewal.renewalStatus?.id ?? null)) return { ...group, adjustments: [] };
  const facts = await currentPlanFacts(ctx, group);
  const today = withPlanFacts(group, facts, ownMinimums);
  return { ...today.group, adjustments: today.adjustments };
};

/** Returns a stored group; undefined if it does not exist. */
export const readStoredGroup = async (ctx: Context, path: GroupPath): Promise<BenefitGroup | undefined> =>
  (await findGroup(ctx, path, path.groupYearId))?.group;

/** The fields that a customer may change: amounts, and which plans are offered. */
type PortalGroupInput = Pick<GroupInput, 'medical' | 'dental' | 'vision' | 'rowVersion'>;

/**
 * Saves a customer's changes of its group, by the same rules as for staff, in a transaction that has locked it. Without changes
 * it stores the current plans and premiums.
 * @throws AppError not_found, validation, stale
 */
export const changePortalGroup = async (ctx: Context, path: GroupPath, sent: PortalGroupInput): Promise<void> => {
  const year = await findClientYear(ctx.db, path);
  const stored = await findGroup(ctx, path, path.groupYearId, true);
  if (!year || !stored) throw notFound();
  const { benefitGroup } = stored.group;
  await changeGroup(
    ctx,
    path,
    { year, stored },
    { ...sent, medicalTier: undefined, id: path.groupYearId, benefitGroup },
  );
};
