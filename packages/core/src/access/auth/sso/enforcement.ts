import type { PublicContext } from '#platform/context.ts';
import type { Account } from '../account.queries.ts';

/**
 * Whether the user can sign in only with an identity provider. Emergency accounts with a second factor are exempt, in case
 * the provider fails.
 */
export const mustUseSso = ({ ssoOnly, isEmergency, hasApp, hasPasskey }: Account): boolean =>
  ssoOnly && !(isEmergency && (hasApp || hasPasskey));

/** Returns the name of the provider with which a user of this address must sign in; null if there is none. */
export const requiredProvider = async (ctx: PublicContext, email: string): Promise<string | null> => {
  const domain = email.split('@')[1]?.toLowerCase() ?? '';
  const provider = await ctx.db.identityProvider.findFirst({
    where: { enabled: true, enforced: true, domains: { has: domain } },
    orderBy: { id: 'asc' },
  });
  return provider?.name ?? null;
};
