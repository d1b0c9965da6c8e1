import type { SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { type Context, inTransaction, type PublicContext } from '#platform/context.ts';
import { findAccountById } from '../account.queries.ts';
import { assertAdministratorKeepsAccess } from '../sso/administrator-access.service.ts';
import { mustUseSso } from '../sso/enforcement.ts';
import { auditFactor, notifyOwner } from './factor-notice.service.ts';
import { lockFactorOwner } from './factor-owner.queries.ts';
import { countRecoveryCodes } from './recovery-code.ts';

/** Returns the factors of a user, without secrets, and the directories of single sign-on. */
export const factorsOf = async (ctx: PublicContext, userId: number): Promise<SignInFactors> => {
  const app = await ctx.db.authenticatorApp.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { confirmedAt: true },
  });
  const passkeys = await ctx.db.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  const account = await findAccountById(ctx, userId);
  return {
    appAddedAt: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodes: await countRecoveryCodes(ctx, userId),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
      id,
      name,
      backedUp,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    directories: await directoriesOf(ctx, userId),
    linkRequests: await linkRequestsOf(ctx, userId),
    ssoOnly: account !== null && mustUseSso(account),
  };
};

const directoriesOf = async (ctx: PublicContext, userId: number): Promise<SignInFactors['directories']> => {
  const links = await ctx.db.userIdentity.findMany({
    where: { userId },
    include: { provider: { select: { name: true, enabled: true } } },
    orderBy: { id: 'asc' },
  });
  return links.map(({ createdAt, provider: { name, enabled } }) => ({
    name,
    linkedAt: createdAt.toISOString(),
    isInUse: enabled,
  }));
};

const linkRequestsOf = async (ctx: PublicContext, userId: number): Promise<SignInFactors['linkRequests']> => {
  const rows = await ctx.db.identityRequest.findMany({
    where: { userId },
    include: { provider: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, subject, askedAt, refusedAt, provider: { name } }) => ({
    id,
    name,
    subject,
    askedAt: askedAt.toISOString(),
    refusedAt: refusedAt?.toISOString() ?? null,
  }));
};

/** Returns the factors of any user, for an administrator. @throws AppError not_found */
export const factorsOfUser = async (ctx: Context, { id }: { id: number }): Promise<SignInFactors> => {
  if ((await ctx.db.user.count({ where: { id, deletedAt: null } })) === 0) throw notFound();
  return factorsOf(ctx, id);
};

/** Deletes the factors of a user. Joins the caller's transaction. Returns whether there were any. */
export const deleteFactors = async (ctx: PublicContext, userId: number): Promise<boolean> => {
  const apps = await ctx.db.authenticatorApp.deleteMany({ where: { userId } });
  const passkeys = await ctx.db.passkey.deleteMany({ where: { userId } });
  const codes = await ctx.db.recoveryCode.deleteMany({ where: { userId } });
  return apps.count + passkeys.count + codes.count > 0;
};

/** Deletes the recovery codes of a user who has no other factor left. Joins the caller's transaction. */
export const deleteUnneededCodes = async (ctx: PublicContext, userId: number): Promise<void> => {
  const { appAddedAt, passkeys } = await factorsOf(ctx, userId);
  if (!appAddedAt && passkeys.length === 0) await ctx.db.recoveryCode.deleteMany({ where: { userId } });
};

/**
 * Removes every factor of a user who has lost them, for an administrator. The user gets an email.
 * @throws AppError not_found
 */
export const removeFactorsOfUser = (ctx: Context, { id }: { id: number }): Promise<SignInFactors> =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockFactorOwner(tx, id);
    const { appAddedAt, recoveryCodes, passkeys } = await factorsOf(tx, id);
    if (await deleteFactors(tx, id)) {
      await assertAdministratorKeepsAccess(tx);
      const before = { appAddedAt, recoveryCodes, passkeys: passkeys.map(({ name }) => name) };
      await auditFactor(tx, owner, { factors: [before, null] });
      await notifyOwner(tx, owner, { what: 'removed by an administrator', by: tx.actor.name });
    }
    return factorsOf(tx, id);
  });
