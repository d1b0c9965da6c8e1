import type { User } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { writeAudits } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { canOpen } from '#records/customers/customer.policy.ts';

/**
 * Gives the open follow-ups of one user to another, in the caller's transaction. Those on records that the other may not
 * open stay.
 */
export const handOverFollowUps = async (ctx: Context, from: User, to: User): Promise<void> => {
  const open = await ctx.db.followUp.findMany({
    where: { userId: from.id, doneAt: null, note: { customer: { deletedAt: null } } },
    select: { noteId: true, note: { select: { customer: true } } },
  });
  const theirs = open.filter(({ note }) => canOpen({ ...to, userId: to.id }, note.customer));
  await ctx.db.followUp.updateMany({
    where: { noteId: { in: theirs.map(({ noteId }) => noteId) } },
    data: { userId: to.id, rowVersion: { increment: 1 } },
  });
  const changes: Record<string, [string, string]> = { person: [fullName(from), fullName(to)] };
  await writeAudits(
    ctx,
    theirs.map(({ noteId, note }) => ({ entity: 'followUp', entityId: noteId, customerId: note.customer.id, changes })),
  );
};
