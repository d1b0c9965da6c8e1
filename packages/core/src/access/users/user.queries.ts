import type { UserAccount, UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { roleNames } from '@worksmart/shared/platform/permissions.ts';
import type { User } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { type PageRequest, pageJson, pageOfRequest } from '#platform/cursor-page.ts';
import type { JsonText } from '#platform/db.ts';
import { mayDelete, mayGiveRole } from './user.policy.ts';

export const profileOf = ({ roleId, ...user }: User): UserProfile => {
  const { id, firstName, lastName, email, phone, isSalesAgent, startsOnToday } = user;
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    isSalesAgent,
    startsOnToday,
    role: { id: roleId, description: roleNames[roleId] ?? '' },
  };
};

/** Returns a user as administrators see them. An expired lock does not count. */
export const accountOf = (ctx: Context, user: User): UserAccount => {
  const isLocked = user.lockedUntil !== null && user.lockedUntil > ctx.clock();
  return {
    ...profileOf(user),
    twoFactor: user.twoFactor,
    isEmergency: user.isEmergency,
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

const inOrder = { orderBy: { id: 'asc' } } as const;

/** Returns every user who is not deleted, ordered by id, or a page of them. @throws AppError validation for the cursor */
export const listUsers = async (
  ctx: Context,
  request: PageRequest,
): Promise<UserAccount[] | JsonText<UserAccount[]>> => {
  const page = pageOfRequest(ctx, request, { sort: 'id', filter: {} });
  const where = { deletedAt: null };
  const itemOf = (user: User) => accountOf(ctx, user);
  if (!page) return (await ctx.db.user.findMany({ where, ...inOrder })).map(itemOf);
  const after = { ...where, id: { gt: Number(page.after?.[0] ?? 0) } };
  const users = await ctx.db.user.findMany({ where: after, ...inOrder, take: page.size + 1 });
  const total = await ctx.db.user.count({ where });
  return pageJson(users, page, { total, valuesOf: ({ id }) => [String(id)], itemOf });
};
