import {
  cannotChangeOwnRole,
  lastAdministratorKept,
  ownAccountKept,
  passwordMessage,
} from '@worksmart/shared/access/users/constants.ts';
import type { UserAccount, userSave } from '@worksmart/shared/access/users/schema.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import type { z } from 'zod';
import { assertCurrentPassword, endLock } from '#access/auth/current-password.service.ts';
import { notifyOwner } from '#access/auth/factors/factor-notice.service.ts';
import { deleteFactors } from '#access/auth/factors/factors.service.ts';
import { assertRecentSignIn, confirmSession } from '#access/auth/factors/recent-sign-in.service.ts';
import { decodePassword, hashNewPassword } from '#access/auth/password.policy.ts';
import { endAllSessions } from '#access/auth/session.service.ts';
import { assertAdministratorKeepsAccess } from '#access/auth/sso/administrator-access.service.ts';
import { lostWithRole } from '#access/auth/sso/emergency.service.ts';
import { voidCodesAndLinks } from '#access/auth/void-codes.service.ts';
import type { User } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '#platform/current-version.ts';
import { differing, hasChanges, removedFields } from '#platform/record-changes.ts';
import { findUser, lockUser } from './lock-user.ts';
import { mayDelete, mayGiveRole } from './user.policy.ts';
import { accountOf, isLockedNow } from './user.queries.ts';
import { asDuplicateError, createUser } from './users.service.ts';

type UserInput = z.output<typeof userSave>;

const entity = 'user';

const assertNotLast = async (ctx: Context, user: User): Promise<void> => {
  if (user.roleId !== role.admin) return;
  const others = await ctx.db.user.count({ where: { roleId: role.admin, deletedAt: null, id: { not: user.id } } });
  if (others === 0) throw new AppError('rule', lastAdministratorKept);
};

/** Decodes the new password from the query or the body. Returns null if there is none. */
const passwordOf = (inBody: string | undefined, inQuery: string | undefined): string | null => {
  if (inBody && inQuery) throw invalid({ password: ['This value was sent more than once.'] });
  const encoded = inBody || inQuery;
  return encoded ? decodePassword(encoded, 'password') : null;
};

/** Returns the fields that the call changes, without the password. */
const fieldsOf = (input: UserInput) => {
  const { firstName, lastName, email, phone, isSalesAgent, twoFactor, role: roleId } = input;
  return { firstName, lastName, email, phone, isSalesAgent, twoFactor, roleId };
};

const addUser = async (ctx: Context, input: UserInput, password: string | null): Promise<number> => {
  if (password === null) throw invalid({ password: [passwordMessage] });
  await assertRecentSignIn(ctx);
  const { phone = null, isSalesAgent = false, twoFactor = false, ...fields } = fieldsOf(input);
  const { id } = await createUser(ctx, { ...fields, phone, isSalesAgent, twoFactor, password });
  return id;
};

/** Ends the sign-ins and sessions that a change of the account voids. Returns the number of sessions for the audit. */
const endSignIns = async (ctx: Context, id: number, data: Partial<User>): Promise<Changes> => {
  const { passwordHash, roleId, email } = data;
  if (passwordHash ?? email) await voidCodesAndLinks(ctx, id);
  if (!passwordHash && !roleId) return {};
  const ended = await endAllSessions(ctx, id);
  return ended > 0 ? { openSessions: [ended, 0] } : {};
};

/** Whether a change lets someone else sign in, or do more: it requires a recent sign-in. */
const changesSignIn = ({ email, passwordHash, roleId, twoFactor }: Partial<User>): boolean =>
  Boolean(email ?? passwordHash ?? roleId) || twoFactor !== undefined;

const newHash = async (ctx: Context, input: UserInput, password: string): Promise<string> => {
  const user = await findUser(ctx, input.id);
  assertCurrentVersion(input.rowVersion, user.rowVersion);
  if (user.id === ctx.actor.userId) {
    await assertCurrentPassword(ctx, user, input.currentPassword);
    await confirmSession(ctx);
  }
  return hashNewPassword(ctx, password, input);
};

const changeUser = async (ctx: Context, input: UserInput, password: string | null): Promise<number> => {
  const passwordHash = password === null ? undefined : await newHash(ctx, input, password);
  await inTransaction(ctx, async (tx) => {
    const before = await lockUser(tx, input.id);
    assertCurrentVersion(input.rowVersion, before.rowVersion);
    const { data, changes } = differing(before, {
      ...fieldsOf(input),
      ...lostWithRole(before, input.role),
      ...(passwordHash && { passwordHash, invitedAt: null }),
    });
    if (!hasChanges(changes)) return;
    if (changesSignIn(data)) await assertRecentSignIn(tx);
    if (data.roleId && !mayGiveRole(tx.actor, before)) throw new AppError('rule', cannotChangeOwnRole);
    if (data.roleId) await assertNotLast(tx, before);
    await tx.db.user.update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } });
    // The lock protected the old password.
    if (passwordHash) await endLock(tx, before);
    if (data.roleId ?? data.email) await assertAdministratorKeepsAccess(tx);
    const ended = await endSignIns(tx, before.id, data);
    if (data.email) await notifyOwner(tx, before, { what: 'address changed', by: tx.actor.name });
    await tx.audit({ entity, entityId: before.id, changes: { ...changes, ...ended } });
  });
  return input.id;
};

/**
 * Creates a user (id 0) or changes one. A new password or role ends the user's sessions. A new email address is reported
 * to the previous one.
 * @param passwordInQuery the password in base64, as the documented call sends it
 * @throws AppError validation; not_found; stale (with the current user); duplicate for the email address; rule for a
 *   change of the caller's own role or of the last administrator, or without a recent sign-in
 */
export const saveUser = (ctx: Context, input: UserInput, passwordInQuery?: string): Promise<UserAccount> =>
  withCurrentOnConflict(
    async () => {
      const password = passwordOf(input.password, passwordInQuery);
      const write = input.id === 0 ? addUser : changeUser;
      const id = await asDuplicateError(() => write(ctx, input, password));
      return accountOf(ctx, await findUser(ctx, id));
    },
    async () => accountOf(ctx, await findUser(ctx, input.id)),
  );

/**
 * Deletes a user: signs them out everywhere and removes them from every list. Records keep the name.
 * @throws AppError not_found; rule for the caller's own account and the last administrator
 */
export const removeUser = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!mayDelete(tx.actor, user)) throw new AppError('rule', ownAccountKept);
    await assertNotLast(tx, user);
    await tx.db.user.update({ where: { id }, data: { deletedAt: tx.clock(), rowVersion: { increment: 1 } } });
    await voidCodesAndLinks(tx, id);
    await deleteFactors(tx, id);
    await assertAdministratorKeepsAccess(tx);
    const ended = await endAllSessions(tx, id);
    const { firstName, lastName, email, phone, isSalesAgent, roleId } = user;
    const fields = removedFields({ firstName, lastName, email, phone, isSalesAgent, roleId });
    await tx.audit({ entity, entityId: id, changes: { ...fields, openSessions: [ended, 0] } });
    return { id };
  });

/** Ends a lock after too many failures and resets the failure count. @throws AppError not_found */
export const unlockUser = (ctx: Context, { id }: { id: number }): Promise<UserAccount> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    if (!isLockedNow(tx, user)) return accountOf(tx, user);
    await endLock(tx, user);
    await tx.audit({ entity, entityId: id, changes: { lockedUntil: [user.lockedUntil?.toISOString() ?? null, null] } });
    return accountOf(tx, { ...user, lockedUntil: null });
  });
