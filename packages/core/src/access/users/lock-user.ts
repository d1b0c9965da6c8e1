import { forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import type { User } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { mayAdminister } from './user.policy.ts';

/** @throws AppError not_found */
export const findUser = async (ctx: Context, id: number): Promise<User> => {
  const user = await ctx.db.user.findUnique({ where: { id, deletedAt: null } });
  if (!user) throw notFound();
  return user;
};

const lockWithAdmins = statement(
  'user-lock',
  `select id from app_user where id = $1 or (role_id = $2 and deleted_at is null)
    order by id for no key update`,
  { id: kind.int },
);

/**
 * Locks a user and every administrator in a fixed order. If two administrators remove each other's role at the same time,
 * the second is no longer an administrator once the lock is free.
 * @throws AppError forbidden; not_found
 */
export const lockUser = async (ctx: Context, id: number): Promise<User> => {
  await run(ctx.db, lockWithAdmins, [id, role.admin]);
  const caller = await ctx.db.user.findUnique({ where: { id: ctx.actor.userId, deletedAt: null } });
  if (!caller || !mayAdminister({ ...ctx.actor, roleId: caller.roleId })) throw forbidden();
  return findUser(ctx, id);
};
