import { AppError, notFound } from '@worksmart/shared/errors.ts';
import { type RoleId, role, roleNames } from '@worksmart/shared/permissions.ts';
import type { UserProfile } from '@worksmart/shared/users/routes.ts';
import { changesBetween } from '../audit.ts';
import { hashNewPassword } from '../auth/new-password.service.ts';
import { type Context, inTransaction, type PublicContext } from '../context.ts';
import { databaseErrorCode } from '../db.ts';

/**
 * One user's profile.
 * @throws AppError not_found, also for another user unless role 1 asks
 */
export const getUser = async (ctx: Context, { id }: { id: number }): Promise<UserProfile> => {
  if (id !== ctx.actor.userId && ctx.actor.roleId !== role.admin) throw notFound();
  const user = await ctx.db.user.findFirst({ where: { id, deletedAt: null } });
  if (!user) throw notFound();
  const { firstName, lastName, email, phone, isSalesAgent, roleId } = user;
  const description = roleNames[roleId] ?? '';
  return { id, firstName, lastName, email, phone, isSalesAgent, role: { id: roleId, description } };
};

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  roleId: RoleId;
  password: string;
}

/**
 * Makes a user, on behalf of the person at the server's keyboard.
 * @throws AppError validation for the password; duplicate for an e-mail address in use
 */
export const createUser = async (ctx: PublicContext, { password, ...fields }: NewUser): Promise<{ id: number }> => {
  const passwordHash = await hashNewPassword(ctx, password, fields);
  try {
    return await inTransaction(ctx, async (inner) => {
      const { id } = await inner.db.user.create({ data: { ...fields, passwordHash }, select: { id: true } });
      await inner.audit({ entity: 'user', entityId: id, changes: changesBetween({}, fields) });
      return { id };
    });
  } catch (cause) {
    if (databaseErrorCode(cause) !== 'P2002') throw cause;
    throw new AppError('duplicate', 'This email address is in use already.', { cause });
  }
};
