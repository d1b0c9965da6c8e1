import { frozenStatuses } from '@worksmart/shared/benefit-groups/constants.ts';
import type { GroupSave } from '@worksmart/shared/benefit-groups/save.schema.ts';
import type { BenefitGroup, OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { notFound } from '@worksmart/shared/errors.ts';
import type { Context } from '../platform/context.ts';
import { type ClientPath, findClientYear, findGroup } from './benefit-group.queries.ts';
import { withPlanFacts } from './current-group.ts';
import type { GroupInput } from './group-columns.ts';
import { readPlanFacts } from './plan-facts.ts';
import { changeGroup } from './save-group.service.ts';

/** Where a group's year lies. The caller has found out that its reader may see it. */
export interface GroupPlace extends ClientPath {
  groupYearId: number;
}

/**
 * A group as its renewal portal shows it: with the provider's plans and premiums of now while it is being filled in, as
 * it was signed afterwards.
 * @throws AppError not_found
 */
export const readPortalGroup = async (ctx: Context, place: GroupPlace): Promise<OpenedGroup> => {
  const stored = await findGroup(ctx, place, place.groupYearId);
  if (!stored) throw notFound();
  const { group, ownMinimums } = stored;
  if (frozenStatuses.includes(group.renewal.renewalStatus?.id ?? null)) return { ...group, adjustments: [] };
  const facts = await readPlanFacts(ctx.db, group.year, group.medicalTier?.id ?? null);
  const today = withPlanFacts(group, facts, ownMinimums);
  return { ...today.group, adjustments: today.adjustments };
};

/** A group as it is stored; undefined where it is not there. */
export const readStoredGroup = async (ctx: Context, place: GroupPlace): Promise<BenefitGroup | undefined> =>
  (await findGroup(ctx, place, place.groupYearId))?.group;

/** What a customer may change of its group: amounts and which plans are offered. */
type PortalGroupInput = Pick<GroupInput, 'medical' | 'dental' | 'vision' | 'rowVersion'>;

const unsent = {
  ...{ isBenefitDollars: undefined, isBelowMin: undefined, medicalTier: undefined, isWeekly: undefined },
  ...{ isBiWeekly: undefined, isSemiMonthly: undefined, isMonthly: undefined, omitMedical: undefined },
  ...{ life: undefined, disability: undefined, retirement: undefined, renewal: undefined },
} satisfies Partial<GroupSave>;

/**
 * Saves what a customer sent of its group, by the rules of the staff's own save, in a transaction that has locked it.
 * With nothing sent it keeps the plans and premiums of now.
 * @throws AppError not_found, validation, stale
 */
export const changePortalGroup = async (ctx: Context, place: GroupPlace, sent: PortalGroupInput): Promise<void> => {
  const year = await findClientYear(ctx.db, place);
  const stored = await findGroup(ctx, place, place.groupYearId, true);
  if (!year || !stored) throw notFound();
  const { benefitGroup } = stored.group;
  await changeGroup(ctx, place, { year, stored }, { ...unsent, ...sent, id: place.groupYearId, benefitGroup });
};
