import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { usedByText } from '@worksmart/shared/pricing/reference/impact.rules.ts';
import {
  planSheetMessages,
  planUndoDays,
  type PlanImport as ShownImport,
} from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import type { Plan, PlanImport } from '#generated/prisma/client.ts';
import { type AuditEntry, writeAudits } from '#platform/audit.ts';
import { type Context, inTransaction, type PublicContext, type Services } from '#platform/context.ts';
import { differing, removedFields } from '#platform/record-changes.ts';
import { lockReference } from '#records/customers/pricing-lock.service.ts';
import { impactOf, isUsed, keyOfRow } from './impact.service.ts';
import { updatePlans } from './plan-rows.queries.ts';
import type { RowFields } from './reference-rows.ts';
import { storedImport } from './stored-plan-import.service.ts';

const dayMs = 86_400_000;
/** How many imports a user may choose from. */
const listedImports = 10;
/** How many plans a message names. */
const namedPlans = 5;

const shown = (row: Omit<PlanImport, 'plans' | 'importedById'>): ShownImport => ({
  id: row.id,
  importedOn: row.importedAt.toISOString(),
  importedBy: row.importedBy,
  filename: row.filename,
  added: row.added,
  changed: row.changed,
  undone: row.undoneAt !== null,
});

const firstUndoable = ({ clock }: Pick<PublicContext, 'clock'>): Date =>
  new Date(clock().getTime() - planUndoDays * dayMs);

/** Deletes the imports that can no longer be undone, with the plans as they were before. */
export const purgePlanImports = async ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  await database.prisma.planImport.deleteMany({ where: { importedAt: { lt: firstUndoable({ clock }) } } });
};

/** Returns the imports of the last days that were not undone, newest first. */
export const listPlanImports = async (ctx: PublicContext): Promise<ShownImport[]> => {
  const rows = await ctx.db.planImport.findMany({
    where: { undoneAt: null, importedAt: { gte: firstUndoable(ctx) } },
    orderBy: { id: 'desc' },
    take: listedImports,
    omit: { plans: true, importedById: true },
  });
  return rows.map(shown);
};

type Before = RowFields<'plan'>;
interface Undone {
  row: Plan;
  before: Before | null;
}

/** @throws AppError rule if a plan was changed or removed since the import */
const unchangedPlans = async ({ db }: Context, found: PlanImport): Promise<Undone[]> => {
  const { plans } = storedImport.read(found.plans);
  const rows = await db.plan.findMany({ where: { id: { in: plans.map(({ id }) => id) } } });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const changed = rows.filter((row) =>
    plans.some(({ id, rowVersion }) => id === row.id && rowVersion !== row.rowVersion),
  );
  if (changed.length > 0 || rows.length < plans.length) {
    const named = changed.slice(0, namedPlans).map(({ code }) => code);
    throw new AppError('rule', planSheetMessages.changedSince(named, plans.length - rows.length));
  }
  return plans.flatMap(({ id, before }) => {
    const row = rowOf.get(id);
    return row ? [{ row, before: before as Before | null }] : [];
  });
};

/** @throws AppError in_use if a record uses one of the plans */
const removeAdded = async ({ db }: Context, rows: readonly Plan[]): Promise<void> => {
  if (rows.length === 0) return;
  const used = await impactOf(
    db,
    rows.map((row) => keyOfRow('plan', row.id, row)),
    true,
  );
  if (isUsed(used)) throw new AppError('in_use', planSheetMessages.usedSince(usedByText(used)), { details: used });
  const ids = { in: rows.map(({ id }) => id) };
  if ((await db.customerPlan.count({ where: { opsPlanId: ids } })) > 0)
    throw new AppError('in_use', planSheetMessages.usedSince('a deleted record'));
  await db.benefitGroupPlan.deleteMany({ where: { planId: ids, active: false } });
  await db.plan.deleteMany({ where: { id: ids } });
};

/**
 * Removes the plans that an import added, and gives those that it changed their earlier values.
 * @throws AppError not_found; rule if it is too long ago, was undone, or if a plan was changed since; in_use if a record uses
 *   an added plan
 */
export const undoPlanImport = (ctx: Context, id: number): Promise<ShownImport> =>
  inTransaction(ctx, async (tx) => {
    await lockReference(tx.db);
    const found = await tx.db.planImport.findUnique({ where: { id } });
    if (!found) throw notFound();
    if (found.undoneAt) throw new AppError('rule', planSheetMessages.undone);
    if (found.importedAt < firstUndoable(tx)) throw new AppError('rule', planSheetMessages.tooOld);
    const plans = await unchangedPlans(tx, found);
    const added = plans.filter(({ before }) => before === null).map(({ row }) => row);
    await removeAdded(tx, added);
    const restored = plans.flatMap(({ row, before }) => (before ? [{ row, before }] : []));
    await updatePlans(
      tx.db,
      restored.map(({ row, before }) => ({ ...before, id: row.id })),
    );
    await writeAudits(tx, [
      ...added.map(({ id: entityId, rowVersion: _, ...rest }): AuditEntry => {
        return { entity: 'plan', entityId, changes: removedFields(rest), action: referenceRoutes.removePlan.id };
      }),
      ...restored.map(({ row, before }): AuditEntry => {
        const { changes } = differing(row, before);
        return { entity: 'plan', entityId: row.id, changes };
      }),
    ]);
    await tx.emit({ type: 'reference.plansUndone', entity: 'plan', entityId: id, customerId: null, data: {} });
    return shown(await tx.db.planImport.update({ where: { id }, data: { undoneAt: tx.clock() } }));
  });
