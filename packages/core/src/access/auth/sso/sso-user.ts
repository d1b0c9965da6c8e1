import { AppError } from '@worksmart/shared/platform/errors.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import type { IdentityProvider } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { changesBetween } from '#platform/audit.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { type Account, findAccount, findAccountById } from '../account.queries.ts';
import { auditFactor, notifyOwner } from '../factors/factor-notice.service.ts';
import { lockFactorOwner } from '../factors/factor-owner.queries.ts';
import { endAllSessions } from '../session.service.ts';
import { voidCodesAndLinks } from '../void-codes.service.ts';
import { assertAdministratorKeepsAccess } from './administrator-access.service.ts';
import { lostWithRole } from './emergency.service.ts';
import { addIdentity } from './identity.queries.ts';
import { askAdministrators, isLinked } from './identity-requests.service.ts';
import { holdProvider } from './provider.queries.ts';
import { roleMapOf } from './providers.service.ts';
import { isVouchedFor, type SsoPerson } from './sso-person.ts';

/** Finds the user with whom the person is linked. */
const linkedUser = async (
  ctx: PublicContext,
  provider: IdentityProvider,
  { subject }: SsoPerson,
): Promise<Account | null> => {
  const identity = await ctx.db.userIdentity.findUnique({
    where: { providerId_subject: { providerId: provider.id, subject } },
  });
  return identity && findAccountById(ctx, identity.userId);
};

/**
 * Links the person to the user whose verified address it is. Invited users have joined with it. If another person is linked
 * with that user, an administrator decides.
 */
const link = async (
  ctx: PublicContext,
  provider: IdentityProvider,
  person: SsoPerson,
): Promise<Account | 'asked' | null> => {
  if (!person.email || !isVouchedFor(provider, person)) return null;
  const account = await findAccount(ctx, person.email);
  if (!account) return null;
  return inTransaction(ctx, async (tx) => {
    if (!(await holdProvider(tx, provider))) return null;
    await lockFactorOwner(tx, account.id);
    // Of two sign-ins at once, the other one has added it.
    const linked = await linkedUser(tx, provider, person);
    if (linked) return linked;
    if (await isLinked(tx, account.id)) return askAdministrators(tx, provider, account, person.subject);
    const added = await addIdentity(tx, { userId: account.id, providerId: provider.id, subject: person.subject });
    if (!added) return null;
    const { invitedAt } = await tx.db.user.findUniqueOrThrow({ where: { id: account.id } });
    if (invitedAt) {
      await tx.db.user.update({ where: { id: account.id }, data: { invitedAt: null, rowVersion: { increment: 1 } } });
      await voidCodesAndLinks(tx, account.id);
    }
    await auditFactor(tx, account, { identityProvider: [null, provider.name] }, 'auth.linkIdentity');
    await notifyOwner(tx, account, { what: 'single sign-on linked', name: provider.name });
    return account;
  });
};

/** Returns the user of a person at a provider; null for one who is not invited, `asked` if an administrator decides. */
export const userOfPerson = async (
  ctx: PublicContext,
  provider: IdentityProvider,
  person: SsoPerson,
): Promise<Account | 'asked' | null> => (await linkedUser(ctx, provider, person)) ?? link(ctx, provider, person);

const lockAdministrators = statement(
  'sso-lock-administrators',
  'select id from app_user where id = $1 or (role_id = $2 and deleted_at is null) order by id for no key update',
  { id: kind.int },
);

/**
 * Gives the user the role of the first entry of the provider's map that matches. Without a match the role stays. The last
 * administrator, and the last one who can sign in without the provider, stay administrators.
 */
export const applyRole = async (
  ctx: PublicContext,
  provider: IdentityProvider,
  account: Account,
  person: SsoPerson,
): Promise<void> => {
  try {
    await changeRole(ctx, provider, account, person);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rule') throw error;
    ctx.log.warn({ user: account.id, provider: provider.id }, 'the role of the last independent administrator stays');
  }
};

const changeRole = (
  ctx: PublicContext,
  provider: IdentityProvider,
  account: Account,
  { roleValues }: SsoPerson,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const mapped = roleMapOf(provider).find(({ value }) => roleValues.includes(value))?.role;
    if (mapped === undefined) return;
    await run(tx.db, lockAdministrators, [account.id, role.admin]);
    const user = await tx.db.user.findUniqueOrThrow({ where: { id: account.id } });
    const { roleId } = user;
    if (roleId === mapped || (roleId === role.admin && !(await mayLoseAdministrator(tx, account.id)))) return;
    const lost = lostWithRole(user, mapped);
    const data = { roleId: mapped, ...lost, rowVersion: { increment: 1 } };
    await tx.db.user.update({ where: { id: account.id }, data });
    const ended = await endAllSessions(tx, account.id);
    await tx.audit({
      action: 'users.roleBySso',
      entity: 'user',
      entityId: account.id,
      actor: { userId: account.id, name: fullName(account) },
      changes: {
        ...changesBetween(user, { roleId: mapped, ...lost }),
        ...(ended > 0 && { openSessions: [ended, 0] }),
      },
    });
    await assertAdministratorKeepsAccess(tx);
  });

/** Whether another administrator has signed in before: an invitation may never be accepted. */
const mayLoseAdministrator = async (ctx: PublicContext, id: number): Promise<boolean> => {
  const others = { roleId: role.admin, deletedAt: null, invitedAt: null, id: { not: id } };
  return (await ctx.db.user.count({ where: others })) > 0;
};
