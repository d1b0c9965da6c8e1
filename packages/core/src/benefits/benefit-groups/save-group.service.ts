import { groupNameTaken } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { isNameTaken } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { Adjustment, BenefitGroup, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { changedTerms, signedText, withoutTerms } from '@worksmart/shared/benefits/benefit-groups/signed.rules.ts';
import { nextStatus } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { AppError, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import type { Changes } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { hasChanges } from '#platform/record-changes.ts';
import type { ClientPath, ClientYearFacts } from './benefit-group.queries.ts';
import { getGroup } from './benefit-group.service.ts';
import { calculateGroup } from './calculate-group.ts';
import type { GroupInput } from './group-columns.ts';
import { type LockedYear, lockBenefitYear } from './lock-year.service.ts';
import { writePlans } from './write-plans.ts';

/** Returns the id of the group through the years: a new one, or one of this client that this year does not have yet. */
const groupIdFor = async (
  ctx: Context,
  { id: customerId, clientId }: ClientPath,
  requestedId: number,
): Promise<number> => {
  if (requestedId === 0) {
    return (await ctx.db.benefitGroup.create({ data: { customerId, createdAt: ctx.clock() } })).id;
  }
  const group = await ctx.db.benefitGroup.findFirst({
    where: { id: requestedId, customerId },
    include: { years: true },
  });
  if (!group) throw notFound();
  if (group.years.some(({ clientYearId }) => clientYearId === clientId))
    throw new AppError('duplicate', 'This year already has this group.');
  return group.id;
};

const refuseTakenName = async (
  ctx: Context,
  { clientId }: ClientPath,
  stored: BenefitGroup | undefined,
  { id, benefitGroup: { name } }: GroupInput,
): Promise<void> => {
  const years = await ctx.db.benefitGroupYear.findMany({
    where: { clientYearId: clientId },
    select: { id: true, name: true },
  });
  const groups = years.map((year) => ({ id: year.id, benefitGroup: { name: year.name } }));
  if (isNameTaken(name, groups, { id, name: stored?.benefitGroup.name }))
    throw invalid({ 'benefitGroup.name': [groupNameTaken] });
};

/** Returns a new group's first status: in a year being renewed it is renewed too; in the operating year it needs no renewal. */
const beginning = (ctx: Context, { year, operatingYear }: ClientYearFacts) => {
  const renewalStatusId = year === operatingYear ? undefined : nextStatus(null, 'add');
  return renewalStatusId ? { renewalStatusId, renewalStatusDate: ctx.clock() } : {};
};

/** @throws AppError rule (details: the fields) if the save would change what the customer signed */
const withinSignature = ({ stored }: Pick<LockedYear, 'stored'>, sent: GroupInput): GroupInput => {
  if (!stored?.group.renewal.isSigned) return sent;
  const fields = changedTerms(stored.group, sent);
  if (fields.length > 0) throw new AppError('rule', signedText, { details: { fields } });
  return withoutTerms(stored.group, sent);
};

/**
 * Saves the sent fields of a group in its locked year, checked by the rules of the grid. The caller checks the user's
 * permission.
 * @throws AppError not_found, validation, duplicate, stale; rule if it would change what the customer signed
 */
export const changeGroup = async (
  ctx: Context,
  path: ClientPath,
  locked: Pick<LockedYear, 'year' | 'stored'>,
  sent: GroupInput,
): Promise<{ id: number; adjustments: Adjustment[] }> => {
  const { stored } = locked;
  if (stored) assertCurrentVersion(sent.rowVersion, stored.group.rowVersion);
  if (stored && sent.benefitGroup.id && sent.benefitGroup.id !== stored.group.benefitGroup.id) throw notFound();
  const { adjustments, columns, data, changedPlans, changes } = await calculateGroup(
    ctx,
    locked,
    withinSignature(locked, sent),
  );
  const groupId = stored?.group.benefitGroup.id ?? (await groupIdFor(ctx, path, sent.benefitGroup.id ?? 0));
  await refuseTakenName(ctx, path, stored?.group, sent);
  const { clientId: clientYearId, id: customerId } = path;
  const begun = stored ? {} : beginning(ctx, locked.year);
  const ownerColumns = { groupId, customerId, clientYearId, year: locked.year.year, createdAt: ctx.clock() };
  const id =
    stored?.group.id ?? (await ctx.db.benefitGroupYear.create({ data: { ...columns, ...begun, ...ownerColumns } })).id;
  await writePlans(
    ctx.db,
    changedPlans.map((plan) => ({ groupYearId: id, plan })),
  );
  if (stored) {
    if (!hasChanges(changes)) return { id, adjustments };
    await ctx.db.benefitGroupYear.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } });
  }
  const { renewalStatusId } = begun;
  const audited: Changes = renewalStatusId ? { ...changes, renewalStatusId: [null, renewalStatusId] } : changes;
  await ctx.audit({ entity: 'benefitGroup', entityId: id, customerId, changes: audited });
  return { id, adjustments };
};

/**
 * Adds (id 0) or saves a whole group in one transaction, checked by the rules of the grid. Amounts typed for outdated premiums
 * are adjusted to today's.
 * @returns the saved group, and what today's premiums changed
 * @throws AppError not_found, forbidden, validation, rule, duplicate, stale (with the current group)
 */
export const saveGroup = async (ctx: Context, path: ClientPath, sent: GroupInput): Promise<OpenedGroup> => {
  const { id, adjustments } = await saveVersioned(
    ctx,
    async (tx) => changeGroup(tx, path, await lockBenefitYear(tx, path, sent.id), sent),
    () => getGroup(ctx, path, sent.id),
  );
  return { ...(await getGroup(ctx, path, id)), adjustments };
};

/**
 * Saves a group whose id is in the path.
 * @throws AppError validation if the body has another id
 */
export const saveGroupAt = (
  ctx: Context,
  path: ClientPath & { groupId: number },
  sent: GroupInput,
): Promise<OpenedGroup> => {
  if (sent.id !== path.groupId) throw invalid({ id: ['The group in the body is not the group in the address.'] });
  return saveGroup(ctx, path, sent);
};
