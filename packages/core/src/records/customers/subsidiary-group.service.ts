import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { SubsidiaryGroup } from '@worksmart/shared/records/lookups/routes.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { canSave } from './customer.policy.ts';
import { lockCustomer } from './customer-access.service.ts';

/**
 * Creates an affiliated group with this client's year as its primary. The client joins the group.
 * @throws AppError not_found, also for a client year of another customer
 */
export const createSubsidiaryGroup = (
  ctx: Context,
  { id: customerId, clientId }: { id: number; clientId: number },
  name: string,
): Promise<SubsidiaryGroup> =>
  inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, customerId, canSave);
    const client = await tx.db.clientYear.findFirst({ where: { id: clientId, customerId } });
    if (!client) throw notFound();
    const group = await tx.db.subsidiaryGroup.create({
      data: { name, primaryClientId: clientId, createdAt: tx.clock() },
    });
    await tx.db.clientYear.update({ where: { id: clientId }, data: { subsidiaryGroupId: group.id } });
    // A user who opened the record before must not remove the group again by saving.
    await tx.db.customer.update({ where: { id: customerId }, data: { rowVersion: { increment: 1 } } });
    const changes = {
      name: [null, name] as [unknown, unknown],
      subsidiaryGroupId: [client.subsidiaryGroupId, group.id] as [unknown, unknown],
    };
    await tx.audit({ entity: 'subsidiaryGroup', entityId: group.id, customerId, changes });
    return { id: group.id, name, parentClientID: clientId, primaryClientID: clientId, primaryCustomerID: customerId };
  });
