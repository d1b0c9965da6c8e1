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

/** When these users last signed in, by their ids. Sessions are kept for 90 days. */
const lastSignIns = async (ctx: Context, users: readonly User[]): Promise<Map<number, Date | null>> => {
  const found = await ctx.db.session.groupBy({
    by: ['userId'],
    where: { userId: { in: users.map(({ id }) => id) } },
    _max: { createdAt: true },
  });
  return new Map(found.map(({ userId, _max }) => [userId, _max.createdAt]));
};

/** Returns users as administrators see them. */
const accountsOf = async (ctx: Context, users: readonly User[]): Promise<UserAccount[]> => {
  const signIns = await lastSignIns(ctx, users);
  return users.map((user) => ({
    ...accountFields(ctx, user),
    lastSignInOn: signIns.get(user.id)?.toISOString() ?? null,
  }));
};

/** Returns a user as administrators see them. */
export const accountOf = async (ctx: Context, user: User): Promise<UserAccount> => {
  const [account] = await accountsOf(ctx, [user]);
  if (!account) throw new Error('One user has one account.');
  return account;
};

export const isLockedNow = (ctx: Context, { lockedUntil }: Pick<User, 'lockedUntil'>): boolean =>
  lockedUntil !== null && lockedUntil > ctx.clock();

/** An expired lock does not count. */
const accountFields = (ctx: Context, user: User): Omit<UserAccount, 'lastSignInOn'> => {
  const isLocked = isLockedNow(ctx, user);
  return {
    ...profileOf(user),
    twoFactor: user.twoFactor,
    isEmergency: user.isEmergency,
    lockedUntil: isLocked ? (user.lockedUntil?.toISOString() ?? null) : null,
    invitedOn: user.invitedAt?.toISOString() ?? null,
    createdOn: user.createdAt.toISOString(),
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
  if (!page) return accountsOf(ctx, await ctx.db.user.findMany({ where, ...inOrder }));
  const after = { ...where, id: { gt: Number(page.after?.[0] ?? 0) } };
  const users = await ctx.db.user.findMany({ where: after, ...inOrder, take: page.size + 1 });
  const total = await ctx.db.user.count({ where });
  const accounts = await accountsOf(ctx, users);
  return pageJson(accounts, page, { total, valuesOf: ({ id }) => [String(id)], itemOf: (account) => account });
};
