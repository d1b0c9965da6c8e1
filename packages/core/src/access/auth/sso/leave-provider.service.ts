import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { IdentityProvider } from '#generated/prisma/client.ts';
import { type AuditEntry, type Changes, writeAudits } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { notifyOwner } from '../factors/factor-notice.service.ts';

const end = statement(
  'sso-end-sessions',
  `update session s set ended_at = $2 from sso_session o
    where o.session_id = s.id and o.provider_id = $1 and s.ended_at is null
    returning s.user_id as "userId"`,
  { userId: kind.int },
);

/** @throws AppError rule if the caller is signed in with the provider, and so could not get back */
const assertCallerStays = async (ctx: Context, { id, name }: IdentityProvider): Promise<void> => {
  const own = await ctx.db.ssoSession.count({ where: { providerId: id, sessionId: ctx.actor.sessionId } });
  if (own === 0) return;
  throw new AppError(
    'rule',
    `You are signed in with ${name} yourself. Please sign in with your password or a passkey first, so that you are not locked out.`,
  );
};

/**
 * Ends every session that began with a provider, in the caller's transaction, which holds the provider's row: a sign-in
 * that is under way then waits, and finds the provider gone.
 * @returns what the audit row of the provider says about it
 * @throws AppError rule if the caller is signed in with the provider
 */
export const endProviderSessions = async (ctx: Context, provider: IdentityProvider): Promise<Changes> => {
  await assertCallerStays(ctx, provider);
  const ended = await run(ctx.db, end, [provider.id, ctx.clock()]);
  const byUser = Map.groupBy(ended, ({ userId }) => userId);
  const entries = [...byUser].map(
    ([userId, sessions]): AuditEntry => ({
      action: 'sso.endSessions',
      entity: 'user',
      entityId: userId,
      changes: { openSessions: [sessions.length, 0] },
    }),
  );
  await writeAudits(ctx, entries);
  return ended.length > 0 ? { openSessions: [ended.length, 0] } : {};
};

/**
 * Removes the links of a provider with its users. Joins the caller's transaction.
 * @param isRemoved whether the provider is removed too; then its users get an email that says how they sign in
 * @returns what the audit row of the provider says about it
 */
export const unlinkUsers = async (
  ctx: Context,
  { id, name }: IdentityProvider,
  isRemoved: boolean,
): Promise<Changes> => {
  const users = await ctx.db.user.findMany({
    where: { deletedAt: null, identities: { some: { providerId: id } } },
    orderBy: { id: 'asc' },
  });
  await ctx.db.userIdentity.deleteMany({ where: { providerId: id } });
  const entries = users.map(
    (user): AuditEntry => ({
      action: 'sso.unlinkUser',
      entity: 'user',
      entityId: user.id,
      changes: { identityProvider: [name, null] },
    }),
  );
  await writeAudits(ctx, entries);
  for (const user of isRemoved ? users : []) await notifyOwner(ctx, user, { what: 'single sign-on unlinked', name });
  return users.length > 0 ? { linkedUsers: [users.length, 0] } : {};
};
