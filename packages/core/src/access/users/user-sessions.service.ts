import type { OpenSession } from '@worksmart/shared/access/users/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { endAllSessions, endSession, listSessions } from '#access/auth/session.service.ts';
import { type Context, inTransaction } from '#platform/context.ts';

const assertThere = async (ctx: Context, id: number): Promise<void> => {
  if ((await ctx.db.user.count({ where: { id, deletedAt: null } })) === 0) throw notFound();
};

/** Returns a user's open sessions, for an administrator. @throws AppError not_found */
export const sessionsOfUser = async (ctx: Context, { id }: { id: number }): Promise<OpenSession[]> => {
  await assertThere(ctx, id);
  return listSessions(ctx, id);
};

/** Ends one session of a user. @throws AppError not_found for an unknown session or one of another user */
export const endSessionOfUser = async (
  ctx: Context,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<{ id: number }> => {
  await assertThere(ctx, id);
  return endSession(ctx, { id: sessionId, userId: id });
};

/** Signs a user out everywhere. @throws AppError not_found */
export const endSessionsOfUser = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await assertThere(tx, id);
    const ended = await endAllSessions(tx, id);
    if (ended > 0) await tx.audit({ entity: 'user', entityId: id, changes: { openSessions: [ended, 0] } });
    return { id };
  });
