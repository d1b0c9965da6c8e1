import type { User } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { writeAudits } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { canOpen } from '#records/customers/customer.policy.ts';

/**
 * Gives the open tasks of one user to another, in the caller's transaction. Those of clients that the other may not open stay:
 * the client managers then see them.
 */
export const handOverTasks = async (ctx: Context, from: User, to: User): Promise<void> => {
  const open = await ctx.db.handOffTask.findMany({ where: { ownerId: from.id, doneAt: null } });
  const customers = await ctx.db.customer.findMany({
    where: { id: { in: open.map(({ customerId }) => customerId) }, deletedAt: null },
  });
  const opens = new Set(customers.filter((one) => canOpen({ ...to, userId: to.id }, one)).map(({ id }) => id));
  const theirs = open.filter(({ customerId }) => opens.has(customerId));
  await ctx.db.handOffTask.updateMany({
    where: { id: { in: theirs.map(({ id }) => id) } },
    data: { ownerId: to.id, rowVersion: { increment: 1 } },
  });
  const changes: Record<string, [string, string]> = { owner: [fullName(from), fullName(to)] };
  await writeAudits(
    ctx,
    theirs.map(({ id, customerId }) => ({ entity: 'handOffTask', entityId: id, customerId, changes })),
  );
};
