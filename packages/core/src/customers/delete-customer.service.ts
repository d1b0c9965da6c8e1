import { type Context, inTransaction } from '../platform/context.ts';
import { canDelete } from './customer.policy.ts';
import { lockCustomer } from './customer-access.service.ts';

/**
 * Marks a customer as deleted: it disappears from every list and call and can be restored for 30 days.
 * @throws AppError not_found; forbidden for a client that the user may not delete
 */
export const deleteCustomer = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, id, canDelete);
    const deletedAt = tx.clock();
    await tx.db.customer.update({
      where: { id },
      data: { deletedAt, deletedById: tx.actor.userId, rowVersion: { increment: 1 } },
    });
    const changes = { deletedAt: [null, deletedAt] as [unknown, unknown] };
    await tx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
    return { id };
  });
