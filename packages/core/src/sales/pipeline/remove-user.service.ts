import { invalid } from '@worksmart/shared/platform/errors.ts';
import { removeUser as removeAccount } from '#access/users/save-user.service.ts';
import { writeAudits } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { handOverTasks } from '#records/hand-off/hand-over-tasks.service.ts';
import { handOverFollowUps } from '#records/notes/follow-ups/hand-over-follow-ups.service.ts';
import { checkIsAgent } from './check-customer.ts';

const field = 'assignTo';

/** Assigns every record of a sales agent to another, archived ones too, each with its audit row. */
const handOverCustomers = async (tx: Context, from: number, to: number): Promise<void> => {
  const records = await tx.db.customer.updateManyAndReturn({
    where: { salesAgentId: from, deletedAt: null },
    data: { salesAgentId: to, rowVersion: { increment: 1 } },
    select: { id: true },
  });
  if (records.length === 0) return;
  await checkIsAgent(tx, field, to);
  const changes: Record<string, [number, number]> = { salesAgentId: [from, to] };
  await writeAudits(
    tx,
    records.map(({ id }) => ({ entity: 'customer', entityId: id, customerId: id, changes })),
  );
};

/**
 * Deletes a user. Gives the user’s records, open follow-ups and tasks to someone else first if that is wanted; otherwise they
 * keep the name.
 * @throws AppError not_found; rule for the caller's own account and the last administrator; validation for a person who
 *   is deleted, or who is not a sales agent although there are records
 */
export const removeUser = (ctx: Context, id: number, assignTo: number | undefined): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const removed = await removeAccount(tx, { id });
    if (assignTo === undefined) return removed;
    await handOverCustomers(tx, id, assignTo);
    const from = await tx.db.user.findUniqueOrThrow({ where: { id } });
    const to = await tx.db.user.findUnique({ where: { id: assignTo, deletedAt: null } });
    if (!to) throw invalid({ [field]: ['Please select someone who can sign in.'] });
    await handOverFollowUps(tx, from, to);
    await handOverTasks(tx, from, to);
    return removed;
  });
