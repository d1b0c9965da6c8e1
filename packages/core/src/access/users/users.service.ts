import { emailInUse } from '@worksmart/shared/access/users/constants.ts';
import type { UserAccount, UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import type { RoleId } from '@worksmart/shared/platform/permissions.ts';
import { hashNewPassword } from '#access/auth/password.policy.ts';
import { changesBetween } from '#platform/audit.ts';
import { type Context, inTransaction, type PublicContext } from '#platform/context.ts';
import { unlessTaken } from '#platform/db.ts';
import { findUser } from './lock-user.ts';
import { mayAdminister } from './user.policy.ts';
import { accountOf, profileOf } from './user.queries.ts';

/**
 * Returns one user: callers see their own profile, and role 1 sees every user with the fields for administrators.
 * @throws AppError not_found for an unknown user, or for another user unless the caller has role 1
 */
export const getUser = async (ctx: Context, { id }: { id: number }): Promise<UserProfile | UserAccount> => {
  const administers = mayAdminister(ctx.actor);
  if (id !== ctx.actor.userId && !administers) throw notFound();
  const user = await findUser(ctx, id);
  return administers ? accountOf(ctx, user) : profileOf(user);
};

/**
 * Saves the user's own choices. The row version stays: an administrator who edits the account does not change them.
 * @throws AppError not_found if the user was deleted in the meantime
 */
export const saveChoices = (ctx: Context, chosen: { startsOnToday: boolean }): Promise<UserProfile> =>
  inTransaction(ctx, async (inner) => {
    const where = { id: inner.actor.userId, deletedAt: null };
    const before = await inner.db.user.findFirst({ where, select: { startsOnToday: true } });
    if (!before) throw notFound();
    const user = await inner.db.user.update({ where, data: chosen });
    const changes = changesBetween(before, chosen);
    if (Object.keys(changes).length > 0) await inner.audit({ entity: 'user', entityId: user.id, changes });
    return profileOf(user);
  });

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  roleId: RoleId;
  password: string;
  phone?: string | null;
  isSalesAgent?: boolean;
  twoFactor?: boolean;
  startsOnToday?: boolean;
}

/** Runs a write. @throws AppError duplicate, on the field `email`, if another user has the address */
export const asDuplicateError = <T>(write: () => Promise<T>): Promise<T> =>
  unlessTaken(write(), (cause) => new AppError('duplicate', emailInUse, { fields: { email: [emailInUse] }, cause }));

/**
 * Creates a user for an administrator or for a command run on the server.
 * @throws AppError validation for the password; duplicate for an email address in use
 */
export const createUser = async (ctx: PublicContext, { password, ...fields }: NewUser): Promise<{ id: number }> => {
  const passwordHash = await hashNewPassword(ctx, password, fields);
  return asDuplicateError(() =>
    inTransaction(ctx, async (inner) => {
      const { id } = await inner.db.user.create({ data: { ...fields, passwordHash }, select: { id: true } });
      await inner.audit({ entity: 'user', entityId: id, changes: changesBetween({}, fields) });
      return { id };
    }),
  );
};
