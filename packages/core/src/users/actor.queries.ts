import type { Actor } from '../platform/actor.ts';
import type { Db } from '../platform/db.ts';

/**
 * A user as a job that they started acts: with the role of now, without a session.
 * @returns null for a user who is deleted
 */
export const findActor = async (db: Db, userId: number): Promise<Actor | null> => {
  const user = await db.user.findUnique({ where: { id: userId, deletedAt: null } });
  if (!user) return null;
  const { id, roleId, isSalesAgent, firstName, lastName, email } = user;
  return { userId: id, roleId, isSalesAgent, name: `${firstName} ${lastName}`, email, sessionId: 0 };
};
