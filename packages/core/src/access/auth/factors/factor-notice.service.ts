import { paths } from '@worksmart/shared/platform/paths.ts';
import { fullName } from '#platform/actor.ts';
import type { Changes } from '#platform/audit.ts';
import { readBrand } from '#platform/brand.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Account } from '../account.queries.ts';
import { type FactorNews, factorChangedEmail } from './factor-changed.email.ts';

type Owner = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Emails the owner of an account what has changed about signing in. Joins the caller's transaction. */
export const notifyOwner = async (ctx: PublicContext, owner: Owner, news: FactorNews): Promise<void> => {
  const { email: to, firstName } = owner;
  const link = `${ctx.config.PUBLIC_URL}${paths.account}`;
  await ctx.mail.post(ctx, factorChangedEmail({ to, firstName, link, news, brand: await readBrand(ctx) }));
};

/**
 * Audits a change of a user's factors. Joins the caller's transaction.
 * @param action for a call that does several things
 */
export const auditFactor = (ctx: PublicContext, owner: Owner, changes: Changes, action?: string): Promise<void> =>
  ctx.audit({
    entity: 'user',
    entityId: owner.id,
    changes,
    ...(action && { action }),
    ...(!ctx.actor && { actor: { userId: owner.id, name: fullName(owner) } }),
  });
