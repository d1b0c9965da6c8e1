import { type Actor, fullName } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';

/**
 * Returns the actor of a job that a user or an integration started: with its current role and without a session.
 * @returns null for a deleted user, and for an integration that has ended
 */
export const findActor = async (db: Db, userId: number): Promise<Actor | null> => {
  const user = await db.user.findFirst({ where: { id: userId, OR: [{ deletedAt: null }, { kind: 'service' }] } });
  if (!user) return null;
  if (user.kind === 'service' && (await db.integration.count({ where: { userId, endedAt: null } })) === 0) return null;
  const { id, roleId, isSalesAgent, email } = user;
  return { userId: id, roleId, isSalesAgent, name: fullName(user), email, sessionId: 0 };
};
