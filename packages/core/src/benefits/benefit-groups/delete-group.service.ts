import { keptBecause } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { removedFields } from '#platform/record-changes.ts';
import type { ClientPath } from './benefit-group.queries.ts';
import { groupColumns } from './group-columns.ts';
import { acceptsChanges, lockOwnBenefits } from './lock-year.service.ts';
import { plansInAudit } from './write-plans.ts';

/**
 * Deletes a group of a year; with its last year, also the group through the years.
 * @throws AppError not_found, forbidden; rule if its renewal or its year does not allow it
 */
export const deleteGroup = (ctx: Context, path: ClientPath, groupId: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockOwnBenefits(tx, path, groupId);
    if (!locked.stored) throw notFound();
    const { group, ownMinimums } = locked.stored;
    const reason = keptBecause(group.renewal.renewalStatus?.id ?? null);
    if (reason) throw new AppError('rule', reason);
    if (!acceptsChanges(locked)) throw new AppError('rule', `The benefits of ${group.year} are read only.`);
    await tx.db.benefitGroupYear.delete({ where: { id: groupId } });
    const lasting = group.benefitGroup.id;
    const left = await tx.db.benefitGroupYear.count({ where: { groupId: lasting } });
    if (left === 0) await tx.db.benefitGroup.delete({ where: { id: lasting } });
    const changes = removedFields({ ...groupColumns(group, ownMinimums), ...plansInAudit(group) });
    await tx.audit({ entity: 'benefitGroup', entityId: groupId, customerId: path.id, changes });
    return { id: groupId };
  });
