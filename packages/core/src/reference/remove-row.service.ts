import { noMedicalTierId } from '@worksmart/shared/benefit-groups/constants.ts';
import { AppError, notFound } from '@worksmart/shared/errors.ts';
import type { ReferenceKind } from '@worksmart/shared/reference/constants.ts';
import { usedByText } from '@worksmart/shared/reference/impact.rules.ts';
import type { Impact } from '@worksmart/shared/reference/impact.schema.ts';
import { lockReference } from '../customers/pricing-lock.service.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { removedFields } from '../platform/record-changes.ts';
import { clearReferences } from './clear-references.ts';
import { impactOf, isUsed, keyOfRow, repriceBy } from './impact.service.ts';
import { tableOf, typeIdOf } from './reference-rows.ts';
import { refuseFixed } from './save-row.service.ts';

/** Names stay out of the message, because it is logged. */
const inUse = (kind: ReferenceKind, used: Impact) =>
  new AppError('in_use', `This ${kind} is in use: ${usedByText(used)}.`, { details: used });

const remove = async (ctx: Context, kind: ReferenceKind, id: number): Promise<{ id: number }> => {
  await lockReference(ctx.db);
  const table = tableOf(ctx.db, kind);
  const row = await table.findUnique({ where: { id } });
  if (!row) throw notFound();
  refuseFixed(kind, typeIdOf(row));
  if (kind === 'tier' && id === noMedicalTierId) {
    throw new AppError('rule', 'The pricing rules use this tier. It cannot be deleted.');
  }
  const key = keyOfRow(kind, id, row);
  const used = await impactOf(ctx.db, [key], true);
  const begun =
    isUsed(used) && (used.groups.total > 0 || (await ctx.db.benefitGroupYear.count({ where: { year: row.year } })) > 0);
  if (begun || !(await clearReferences(ctx, kind, row))) throw inUse(kind, used);
  await table.delete({ where: { id } });
  const { id: _, rowVersion: __, ...fields } = row;
  await ctx.audit({ entity: kind, entityId: id, changes: removedFields(fields) });
  await repriceBy(ctx.db, [key]);
  return { id };
};

/**
 * Deletes a row of reference data that is not used. In a year without any benefit group it may be used: prices are then
 * recalculated, and plans and tiers of prospects become those of the nearest year.
 * @throws AppError not_found; in_use, with counts in its text and the first names in its details; rule for FICA, FUTA, No Medical
 */
export const removeReferenceRow =
  (kind: ReferenceKind) =>
  (ctx: Context, id: number): Promise<{ id: number }> =>
    inTransaction(ctx, (tx) => remove(tx, kind, id));
