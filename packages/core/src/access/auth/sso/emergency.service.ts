import { AppError } from '@worksmart/shared/platform/errors.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import { fullName } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction, type PublicContext } from '#platform/context.ts';
import { type Account, findAccountById } from '../account.queries.ts';
import { listAdministrators } from '../administrators.service.ts';
import { lockFactorOwner } from '../factors/factor-owner.queries.ts';
import { assertAdministratorKeepsAccess } from './administrator-access.service.ts';
import { emergencySignInEmail } from './emergency-sign-in.email.ts';

const maxAccounts = 2;

const assertMayBecome = async (ctx: Context, account: Account | null, roleId: number): Promise<void> => {
  if (roleId !== role.admin) throw new AppError('rule', 'Only an administrator’s account can be an emergency account.');
  if (!account?.hasApp && !account?.hasPasskey)
    throw new AppError('rule', 'An emergency account needs an authenticator app or a passkey first.');
  const others = await ctx.db.user.count({ where: { isEmergency: true, deletedAt: null, id: { not: account.id } } });
  if (others >= maxAccounts) throw new AppError('rule', 'There can be only two emergency accounts.');
};

/** What else changes when a user gets a role: only an administrator’s account can be an emergency account. */
export const lostWithRole = ({ isEmergency }: { isEmergency: boolean }, roleId: number): { isEmergency?: false } =>
  isEmergency && roleId !== role.admin ? { isEmergency: false } : {};

/**
 * Makes an administrator's account an emergency account, which can sign in with the password although single sign-on is
 * required, or ends that.
 * @throws AppError not_found; rule
 */
export const setEmergency = (
  ctx: Context,
  { id, isEmergency }: { id: number; isEmergency: boolean },
): Promise<{ id: number; isEmergency: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockFactorOwner(tx, id);
    if (isEmergency) await assertMayBecome(tx, await findAccountById(tx, id), user.roleId);
    if (user.isEmergency !== isEmergency) {
      // The row version stays, so that an open form of the account has no conflict.
      await tx.db.user.update({ where: { id }, data: { isEmergency } });
      await tx.audit({ entity: 'user', entityId: id, changes: { isEmergency: [user.isEmergency, isEmergency] } });
      await assertAdministratorKeepsAccess(tx);
    }
    return { id, isEmergency };
  });

/** Emails every administrator that an emergency account was used. Joins the caller's transaction. */
export const reportEmergency = async (ctx: PublicContext, account: Account): Promise<void> => {
  const brand = await readBrand(ctx);
  const link = `${ctx.config.PUBLIC_URL}${paths.auditLog}`;
  for (const { email: to, firstName } of await listAdministrators(ctx))
    await ctx.mail.post(ctx, emergencySignInEmail({ to, firstName, who: fullName(account), link, brand }));
};
