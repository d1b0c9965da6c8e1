import type { Customer, Prisma } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { differing } from '#platform/record-changes.ts';

type Columns = Prisma.CustomerUncheckedUpdateInput;

/**
 * Changes columns of a locked record and writes the audit row.
 * @param unlisted further columns, which the audit does not name, such as the date of the change
 * @param alsoDone what else the audit row says, such as who was emailed
 */
export const updateCustomer = async (
  ctx: Context,
  customer: Customer,
  columns: Columns,
  unlisted: Columns = {},
  alsoDone: Changes = {},
): Promise<void> => {
  const { id } = customer;
  await ctx.db.customer.update({ where: { id }, data: { ...columns, ...unlisted, rowVersion: { increment: 1 } } });
  const { changes } = differing(customer, columns);
  await ctx.audit({ entity: 'customer', entityId: id, customerId: id, changes: { ...changes, ...alsoDone } });
};
