import { AppError, notFound } from '@worksmart/shared/errors.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { removedFields } from '../platform/record-changes.ts';
import { isKept } from './benefit-group.policy.ts';
import type { ClientPath } from './benefit-group.queries.ts';
import { groupColumns } from './group-columns.ts';
import { lockBenefitYear } from './lock-year.service.ts';
import { plansInAudit } from './write-plans.ts';

/**
 * Deletes a group of a year; the group through the years goes with its last one.
 * @throws AppError not_found, forbidden; rule for a group that is renewed
 */
export const deleteGroup = (ctx: Context, path: ClientPath, groupId: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { stored } = await lockBenefitYear(tx, path, groupId);
    if (!stored) throw notFound();
    const { group, ownMinimums } = stored;
    if (isKept(group.renewal.renewalStatus?.id ?? null))
      throw new AppError('rule', 'A group that is renewed cannot be deleted.');
    await tx.db.benefitGroupYear.delete({ where: { id: groupId } });
    const lasting = group.benefitGroup.id;
    const left = await tx.db.benefitGroupYear.count({ where: { groupId: lasting } });
    if (left === 0) await tx.db.benefitGroup.delete({ where: { id: lasting } });
    const changes = removedFields({ ...groupColumns(group, ownMinimums), ...plansInAudit(group) });
    await tx.audit({ entity: 'benefitGroup', entityId: groupId, customerId: path.id, changes });
    return { id: groupId };
  });
