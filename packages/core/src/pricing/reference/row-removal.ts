import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { usedByText } from '@worksmart/shared/pricing/reference/impact.rules.ts';
import type { Impact } from '@worksmart/shared/pricing/reference/impact.schema.ts';
import { noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import type { Context } from '#platform/context.ts';
import { clearReferences } from './clear-references.ts';
import { impactOf, isUsed, keyOfRow } from './impact.service.ts';
import type { StoredRow } from './reference-rows.ts';

/** Names stay out of the message, because it is logged. */
const inUse = (kind: ReferenceKind, used: Impact) =>
  new AppError('in_use', `This ${kind} is in use: ${usedByText(used)}.`, { details: used });

/**
 * Moves what refers to a row that is to be removed.
 * @throws AppError in_use if it must stay; rule for No Medical
 */
export const prepareRemoval = async <K extends ReferenceKind>(
  ctx: Context,
  kind: K,
  row: StoredRow<K>,
): Promise<void> => {
  if (kind === 'tier' && row.id === noMedicalTierId) {
    throw new AppError('rule', 'The pricing rules use this tier. It cannot be deleted.');
  }
  const used = await impactOf(ctx.db, [keyOfRow(kind, row.id, row)], true);
  const begun =
    isUsed(used) && (used.groups.total > 0 || (await ctx.db.benefitGroupYear.count({ where: { year: row.year } })) > 0);
  if (begun || !(await clearReferences(ctx, kind, row))) throw inUse(kind, used);
};
