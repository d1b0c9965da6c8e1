import { roleNames } from '@worksmart/shared/permissions.ts';
import type { UserAccount, UserProfile } from '@worksmart/shared/users/schema.ts';
import type { User } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { mayDelete, mayGiveRole } from './user.policy.ts';

export const profileOf = ({ roleId, ...user }: User): UserProfile => {
  const { id, firstName, lastName, email, phone, isSalesAgent, startsOnToday } = user;
  return {
    ...{ id, firstName, lastName, email, phone, isSalesAgent, startsOnToday },
    role: { id: roleId, description: roleNames[roleId] ?? '' },
  };
};

/** Returns a user as administrators see them. An expired lock does not count. */
export const accountOf = (ctx: Context, user: User): UserAccount => {
  const isLocked = user.lockedUntil !== null && user.lockedUntil > ctx.clock();
  return {
    ...profileOf(user),
    twoFactor: user.twoFactor,
    lockedUntil: isLocked ? (user.lockedUntil?.toISOString() ?? null) : null,
    invitedOn: user.invitedAt?.toISOString() ?? null,
    rowVersion: user.rowVersion,
    abilities: {
      delete: mayDelete(ctx.actor, user),
      changeRole: mayGiveRole(ctx.actor, user),
      unlock: isLocked,
      invite: user.invitedAt !== null,
    },
  };
};

/** Returns every user who is not deleted, ordered by id. */
export const listUsers = async (ctx: Context): Promise<UserAccount[]> => {
  const users = await ctx.db.user.findMany({ where: { deletedAt: null }, orderBy: { id: 'asc' } });
  return users.map((user) => accountOf(ctx, user));
};
