import { type Context, inTransaction } from '#platform/context.ts';
import { canDelete } from './customer.policy.ts';
import { lockCustomer } from './customer-access.service.ts';
import { updateCustomer } from './update-customer.service.ts';

/**
 * Marks a customer as deleted: it disappears from every list and call and can be restored for 30 days. Its censuses are
 * deleted at once.
 * @throws AppError not_found; forbidden for a client that the user may not delete
 */
export const deleteCustomer = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id, canDelete);
    await updateCustomer(tx, customer, { deletedAt: tx.clock() }, { deletedById: tx.actor.userId });
    // Personal data of its employees does not wait for the end of the restore period.
    await tx.db.census.deleteMany({ where: { customerId: id } });
    return { id };
  });
