import type { SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import type { IdentityProvider } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { readBrand } from '#platform/brand.ts';
import { type Context, inTransaction, type PublicContext } from '#platform/context.ts';
import type { Account } from '../account.queries.ts';
import { listAdministrators } from '../administrators.service.ts';
import { auditFactor, notifyOwner } from '../factors/factor-notice.service.ts';
import { lockFactorOwner } from '../factors/factor-owner.queries.ts';
import { factorsOf } from '../factors/factors.service.ts';
import { addIdentity } from './identity.queries.ts';
import { identityRequestEmail } from './identity-request.email.ts';
import { holdProvider } from './provider.queries.ts';

/** The most requests that wait for one user: each is emailed to all administrators. */
const mostWaiting = 5;

/** Whether a person at a directory in use already signs in as the user. */
export const isLinked = async ({ db }: PublicContext, userId: number): Promise<boolean> =>
  (await db.userIdentity.count({ where: { userId, provider: { enabled: true } } })) > 0;

/**
 * Asks the administrators whether another person of a directory may sign in as a user who is linked already. Joins the
 * caller's transaction, which holds the user.
 * @returns null if an administrator has refused that person
 */
export const askAdministrators = async (
  ctx: PublicContext,
  provider: IdentityProvider,
  account: Account,
  subject: string,
): Promise<'asked' | null> => {
  const key = { providerId: provider.id, subject };
  const known = await ctx.db.identityRequest.findUnique({ where: { providerId_subject: key } });
  if (known?.userId === account.id) return known.refusedAt ? null : 'asked';
  if (known) await ctx.db.identityRequest.delete({ where: { id: known.id } });
  if ((await ctx.db.identityRequest.count({ where: { userId: account.id, refusedAt: null } })) >= mostWaiting)
    return 'asked';
  await ctx.db.identityRequest.create({ data: { ...key, userId: account.id, askedAt: ctx.clock() } });
  await auditFactor(ctx, account, { identityRequest: [null, provider.name] }, 'auth.askForIdentity');
  const facts = { who: fullName(account), directory: provider.name, brand: await readBrand(ctx) };
  const link = `${ctx.config.PUBLIC_URL}${paths.users}`;
  for (const { email: to, firstName } of await listAdministrators(ctx))
    await ctx.mail.post(ctx, identityRequestEmail({ to, firstName, link, ...facts }));
  return 'asked';
};

/** Ends the links of a user with a directory, and the sessions that began with them. */
const replaceLinks = async (ctx: Context, userId: number, providerId: number): Promise<void> => {
  const links = await ctx.db.userIdentity.findMany({ where: { userId, providerId } });
  const subject = { in: links.map((link) => link.subject) };
  await ctx.db.session.updateMany({
    where: { endedAt: null, sso: { providerId, subject } },
    data: { endedAt: ctx.clock() },
  });
  await ctx.db.userIdentity.deleteMany({ where: { userId, providerId } });
};

/**
 * Approves that another person of a directory signs in as a user, in place of the one so far, or refuses it.
 * @throws AppError not_found; rule if the directory is switched off, or the person signs in as another user by now
 */
export const decideIdentityRequest = (
  ctx: Context,
  { id: userId, requestId: id }: { id: number; requestId: number },
  { approve }: { approve: boolean },
): Promise<SignInFactors> =>
  inTransaction(ctx, async (tx) => {
    const owner = await lockFactorOwner(tx, userId);
    const found = await tx.db.identityRequest.findFirst({ where: { id, userId }, include: { provider: true } });
    if (!found) throw notFound();
    const { provider, providerId, subject } = found;
    if (!approve) {
      await tx.db.identityRequest.update({ where: { id }, data: { refusedAt: tx.clock() } });
      await auditFactor(tx, owner, { identityRequest: [provider.name, 'refused'] });
      return factorsOf(tx, userId);
    }
    if (!(await holdProvider(tx, provider))) throw new AppError('rule', 'This directory is switched off.');
    await replaceLinks(tx, userId, providerId);
    if (!(await addIdentity(tx, { userId, providerId, subject })))
      throw new AppError('rule', 'This account of the directory already signs in as another user.');
    await tx.db.identityRequest.delete({ where: { id } });
    await auditFactor(tx, owner, { identityRequest: [provider.name, 'approved'] });
    await notifyOwner(tx, owner, { what: 'single sign-on linked', name: provider.name });
    return factorsOf(tx, userId);
  });
