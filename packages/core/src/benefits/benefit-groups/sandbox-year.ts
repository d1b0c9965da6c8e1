import { hasMedical } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { managesClients } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { ClientYear, Customer } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { jsonInput, ownJson } from '#platform/stored-json.ts';
import { type ClientPath, findClientYear, findGroup, type StoredGroup } from './benefit-group.queries.ts';
import { newGroup } from './new-group.ts';

export type Periods = Pick<ClientYear, 'eligibilityId' | 'rehireId' | 'ptftId'>;

/** A stored scratch copy, or the year itself while nothing was changed. */
export interface Sandbox {
  year: number;
  periods: Periods;
  groups: StoredGroup[];
  copiedAt: Date | null;
}

/** Users who manage benefits may try changes in any year, because the sandbox has no effects. */
export const mayUseSandbox = (ctx: Context, isShared: boolean): boolean => managesClients(ctx.actor) && !isShared;

/** @throws AppError not_found outside sandbox mode, and for a customer that is not a client */
export const assertSandbox = (ctx: Context, customer: Customer): void => {
  if (!ctx.config.SANDBOX || customer.stageId !== stage.client) throw notFound();
};

/** Returns the group without a renewal: a copy has neither status nor link. */
export const withoutRenewal = (group: BenefitGroup): BenefitGroup => ({
  ...group,
  renewal: newGroup(group.year).renewal,
});

/** Returns the group for a response: without medical plans that are only stored, because it has no medical tier. */
export const answered = (group: BenefitGroup, may: boolean): BenefitGroup => ({
  ...withoutRenewal(group),
  medical: { ...group.medical, plans: hasMedical(group.medicalTier?.id ?? null) ? group.medical.plans : [] },
  abilities: { save: may, delete: may },
});

const groupsOf = async (ctx: Context, path: ClientPath): Promise<StoredGroup[]> => {
  const rows = await ctx.db.benefitGroupYear.findMany({ where: { clientYearId: path.clientId }, select: { id: true } });
  const found: StoredGroup[] = [];
  for (const { id } of rows) {
    const stored = await findGroup(ctx, path, id, true);
    if (stored) found.push({ ...stored, group: withoutRenewal(stored.group) });
  }
  return found;
};

const byName = (one: StoredGroup, other: StoredGroup): number =>
  one.group.benefitGroup.name.localeCompare(other.group.benefitGroup.name) || one.group.id - other.group.id;

/**
 * Reads the scratch copy of a client's year; empty for a client that shares another client's benefits. The caller checks
 * whether the user may see the customer.
 * @throws AppError not_found if the ids do not belong together
 */
export const readSandbox = async (ctx: Context, path: ClientPath): Promise<Sandbox & { isShared: boolean }> => {
  const facts = await findClientYear(ctx.db, path);
  const clientYear = await ctx.db.clientYear.findUnique({ where: { id: path.clientId } });
  if (!facts || !clientYear) throw notFound();
  const { year, isShared } = facts;
  if (isShared) return { year, isShared, periods: clientYear, groups: [], copiedAt: null };
  const row = await ctx.db.sandboxYear.findUnique({ where: { clientYearId: path.clientId } });
  if (!row)
    return { year, isShared, periods: clientYear, groups: (await groupsOf(ctx, path)).sort(byName), copiedAt: null };
  const groups = ownJson<StoredGroup[]>(row.groups).toSorted(byName);
  return { year, isShared, periods: row, groups, copiedAt: row.copiedAt };
};

/** Stores a changed copy; call it with the customer locked. */
export const storeSandbox = async (ctx: Context, path: ClientPath, sandbox: Sandbox): Promise<void> => {
  const { eligibilityId, rehireId, ptftId } = sandbox.periods;
  const groups = sandbox.groups.map(jsonInput);
  const data = { eligibilityId, rehireId, ptftId, groups };
  const clientYearId = path.clientId;
  await ctx.db.sandboxYear.upsert({
    where: { clientYearId },
    create: { ...data, clientYearId, customerId: path.id, copiedAt: ctx.clock() },
    update: data,
  });
};
