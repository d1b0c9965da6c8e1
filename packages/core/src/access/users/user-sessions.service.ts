import type { OpenSession } from '@worksmart/shared/access/users/schema.ts';
import { endAllSessions, endSession, listSessions } from '#access/auth/session.service.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { findUser } from './lock-user.ts';

/** Returns a user's open sessions, for an administrator. @throws AppError not_found */
export const sessionsOfUser = async (ctx: Context, { id }: { id: number }): Promise<OpenSession[]> => {
  await findUser(ctx, id);
  return listSessions(ctx, id);
};

/** Ends one session of a user. @throws AppError not_found for an unknown session or one of another user */
export const endSessionOfUser = async (
  ctx: Context,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<{ id: number }> => {
  await findUser(ctx, id);
  return endSession(ctx, { id: sessionId, userId: id });
};

/** Signs a user out everywhere. @throws AppError not_found */
export const endSessionsOfUser = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await findUser(tx, id);
    const ended = await endAllSessions(tx, id);
    if (ended > 0) await tx.audit({ entity: 'user', entityId: id, changes: { openSessions: [ended, 0] } });
    return { id };
  });
