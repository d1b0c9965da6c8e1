import {
  groupNameTaken,
  noRenewalInCopyMessage,
  sharedBenefitsMessage,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { hasMedical } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { isNameTaken } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { SandboxBenefit } from '@worksmart/shared/benefits/benefit-groups/sandbox.routes.ts';
import type { BenefitGroup, ClientBenefit, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { AppError, forbidden, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { periodFields } from '@worksmart/shared/records/lookups/period.fields.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { differing } from '#platform/record-changes.ts';
import { columnsFrom } from '#platform/record-columns.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';
import { checkChoices } from '#records/lookups/lookup.service.ts';
import { type ClientPath, readClientBenefit, type StoredGroup } from './benefit-group.queries.ts';
import { changedPeriods, refuseCleared } from './benefit-periods.service.ts';
import { calculateGroup } from './calculate-group.ts';
import { withPlanFacts } from './current-group.ts';
import type { GroupInput } from './group-columns.ts';
import { noOwnMinimums } from './new-group.ts';
import { currentPlanFacts } from './plan-facts.ts';
import { withNames } from './ref-names.ts';
import {
  answered,
  assertSandbox,
  mayUseSandbox,
  type Periods,
  readSandbox,
  type Sandbox,
  storeSandbox,
} from './sandbox-year.ts';

const entity = 'sandbox';

const open = async (ctx: Context, path: ClientPath) => {
  assertSandbox(ctx, await openCustomer(ctx, path.id));
  const sandbox = await readSandbox(ctx, path);
  return { sandbox, may: mayUseSandbox(ctx, sandbox.isShared) };
};

/** Locks the client, so that only one change of its copy runs at a time. */
const lock = async (ctx: Context, path: ClientPath): Promise<Sandbox> => {
  assertSandbox(ctx, await lockCustomer(ctx, path.id));
  const sandbox = await readSandbox(ctx, path);
  if (sandbox.isShared) throw new AppError('rule', sharedBenefitsMessage);
  if (!mayUseSandbox(ctx, false)) throw forbidden();
  return sandbox;
};

const groupIn = ({ groups }: Sandbox, groupId: number): StoredGroup => {
  const found = groups.find(({ group }) => group.id === groupId);
  if (!found) throw notFound();
  return found;
};

const periodNames = async (ctx: Context, { eligibilityId, rehireId, ptftId }: Periods) => {
  const ids = [eligibilityId, rehireId, ptftId].filter((id) => id !== null);
  const rows = await ctx.db.lookup.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const ref = (id: number | null) => {
    const row = rows.find((one) => one.id === id);
    return row ? { ...row, description: row.name } : null;
  };
  return { eligibility: ref(eligibilityId), rehire: ref(rehireId), ptft: ref(ptftId) };
};

/**
 * Returns the scratch copy of a client's benefits of a year, by default of the operating year.
 * @throws AppError not_found, also for a year that the client does not have, and outside sandbox mode
 */
export const getSandbox = async (ctx: Context, customerId: number, year?: number): Promise<SandboxBenefit> => {
  assertSandbox(ctx, await openCustomer(ctx, customerId));
  const own = await readClientBenefit(ctx, customerId, year);
  if (!own) throw notFound();
  const benefit: ClientBenefit = JSON.parse(own.json);
  const { sandbox, may } = await open(ctx, { id: customerId, clientId: benefit.id });
  return {
    ...benefit,
    ...(await periodNames(ctx, sandbox.periods)),
    groups: sandbox.groups.map(({ group }) => answered(group, may)),
    abilities: { save: may, addGroup: may },
    copiedOn: sandbox.copiedAt?.toISOString() ?? null,
  };
};

/** The groups of the copy. @throws AppError not_found */
export const listSandboxGroups = async (ctx: Context, path: ClientPath): Promise<BenefitGroup[]> => {
  const { sandbox, may } = await open(ctx, path);
  return sandbox.groups.map(({ group }) => answered(group, may));
};

/**
 * Returns one group of the copy, with the provider's current plans and premiums for users who may save it.
 * @throws AppError not_found
 */
export const getSandboxGroup = async (ctx: Context, path: ClientPath, groupId: number): Promise<OpenedGroup> => {
  const { sandbox, may } = await open(ctx, path);
  const { group, ownMinimums } = groupIn(sandbox, groupId);
  if (!may) return { ...answered(group, may), adjustments: [] };
  const facts = await currentPlanFacts(ctx, group);
  const current = withPlanFacts(group, facts, ownMinimums ?? noOwnMinimums);
  return { ...answered(current.group, may), adjustments: current.adjustments };
};

/** Returns the group to store: with its number, and with medical plans even if it has no medical tier now. */
const kept = (after: BenefitGroup, before: StoredGroup | undefined, groups: readonly StoredGroup[]): BenefitGroup => {
  const id = before?.group.id ?? Math.max(0, ...groups.map(({ group }) => group.id)) + 1;
  const plans = hasMedical(after.medicalTier?.id ?? null) ? after.medical.plans : (before?.group.medical.plans ?? []);
  return {
    ...after,
    id,
    rowVersion: before ? before.group.rowVersion + 1 : 1,
    benefitGroup: { id: before?.group.benefitGroup.id ?? id, name: after.benefitGroup.name },
    medical: { ...after.medical, plans },
  };
};

const refuseRenewal = ({ renewal }: GroupInput): void => {
  const sent = (['contactDate', 'contactInitial'] as const).filter((name) => renewal?.[name]);
  if (sent.length === 0) return;
  throw invalid(Object.fromEntries(sent.map((name) => [`renewal.${name}`, [noRenewalInCopyMessage]])));
};

const write = async (ctx: Context, path: ClientPath, sent: GroupInput) => {
  const sandbox = await lock(ctx, path);
  const stored = sent.id === 0 ? undefined : groupIn(sandbox, sent.id);
  if (stored) assertCurrentVersion(sent.rowVersion, stored.group.rowVersion);
  refuseRenewal(sent);
  const groups = sandbox.groups.map(({ group: one }) => one);
  if (isNameTaken(sent.benefitGroup.name, groups, { id: sent.id, name: stored?.group.benefitGroup.name }))
    throw invalid({ 'benefitGroup.name': [groupNameTaken] });
  const { after, own, adjustments } = await calculateGroup(ctx, { year: sandbox, stored: stored ?? null }, sent);
  const group = await withNames(ctx, kept(after, stored, sandbox.groups));
  const others = sandbox.groups.filter((one) => one !== stored);
  await storeSandbox(ctx, path, { ...sandbox, groups: [...others, { group, ownMinimums: own }] });
  const name: [unknown, unknown] = [stored?.group.benefitGroup.name ?? null, group.benefitGroup.name];
  await ctx.audit({ entity, entityId: group.id, customerId: path.id, changes: { name } });
  return { id: group.id, adjustments };
};

/**
 * Adds (id 0) or saves a group of the copy, checked like a group of the year itself.
 * @throws AppError not_found, forbidden, validation, rule, stale (with the current group)
 */
export const saveSandboxGroup = async (ctx: Context, path: ClientPath, sent: GroupInput): Promise<OpenedGroup> => {
  const { id, adjustments } = await saveVersioned(
    ctx,
    (tx) => write(tx, path, sent),
    () => getSandboxGroup(ctx, path, sent.id),
  );
  return { ...(await getSandboxGroup(ctx, path, id)), adjustments };
};

/** @throws AppError not_found, forbidden */
export const removeSandboxGroup = (ctx: Context, path: ClientPath, groupId: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const sandbox = await lock(tx, path);
    const found = groupIn(sandbox, groupId);
    await storeSandbox(tx, path, { ...sandbox, groups: sandbox.groups.filter((one) => one !== found) });
    const changes = { name: [found.group.benefitGroup.name, null] as [unknown, unknown] };
    await tx.audit({ entity, entityId: groupId, customerId: path.id, changes });
    return { id: groupId };
  });

/** @throws AppError not_found, forbidden; validation for a value not in its list, and for one that would be cleared */
export const saveSandboxPeriods = async (
  ctx: Context,
  path: ClientPath,
  sent: Partial<Record<keyof typeof periodFields, number | null | undefined>>,
): Promise<SandboxBenefit> => {
  const year = await inTransaction(ctx, async (tx) => {
    const sandbox = await lock(tx, path);
    const { data, changes } = differing(sandbox.periods, columnsFrom(periodFields, sent));
    const changed = changedPeriods(sandbox.periods, data);
    refuseCleared(changed);
    await checkChoices(tx, changed);
    await storeSandbox(tx, path, { ...sandbox, periods: { ...sandbox.periods, ...data } });
    await tx.audit({ entity, entityId: path.clientId, customerId: path.id, changes });
    return sandbox.year;
  });
  return getSandbox(ctx, path.id, year);
};

/**
 * Deletes the copy: the sandbox shows the year itself again, and the next change creates a new copy of it.
 * @throws AppError not_found, forbidden
 */
export const resetSandbox = (ctx: Context, path: ClientPath): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, path);
    await tx.db.sandboxYear.deleteMany({ where: { clientYearId: path.clientId } });
    await tx.audit({ entity, entityId: path.clientId, customerId: path.id });
    return { id: path.clientId };
  });
