import { invalid } from '@worksmart/shared/platform/errors.ts';
import { exactText } from '@worksmart/shared/platform/fields.ts';
import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from 'jose';
import { z } from 'zod';
import type { IdentityProvider } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { limitAddress } from '../rate-counter.ts';
import { clientOf, fetchFrom } from './provider-client.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

const refusal = () => invalid({ logout_token: ['This logout token is not accepted.'] });

/** Anybody can write a token, so its claims are checked like other input before the database sees them. */
const claimText = exactText(2000);
const claimed = z.object({ iss: claimText, aud: z.union([claimText, z.array(claimText)]) });

/** Whose sessions end: those of one session at the provider, or all of a person. */
const whose = z
  .object({ sid: claimText.min(1).optional(), sub: claimText.min(1).optional() })
  .refine(({ sid, sub }) => sid !== undefined || sub !== undefined);
type Whose = z.output<typeof whose>;

const claimsIn = (token: string): z.output<typeof claimed> | null => {
  try {
    return claimed.safeParse(decodeJwt(token)).data ?? null;
  } catch {
    return null;
  }
};

/** Finds the providers that a token can come from, by what it says without proof. */
const claimedProviders = async (ctx: PublicContext, token: string): Promise<IdentityProvider[]> => {
  const claims = claimsIn(token);
  if (!claims) return [];
  const bare = claims.iss.replace(/(?<!\/)\/+$/, '');
  return ctx.db.identityProvider.findMany({
    where: { issuer: { in: [claims.iss, bare, `${bare}/`] }, clientId: { in: [claims.aud].flat() }, enabled: true },
    orderBy: { id: 'asc' },
  });
};

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Returns a provider's keys, which are read again only now and then: otherwise forged tokens could make us ask at will. */
const keysAt = (address: string, asking: ReturnType<typeof fetchFrom>): ReturnType<typeof createRemoteJWKSet> => {
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { [customFetch]: asking });
  keySets.set(address, keys);
  return keys;
};

/** Checks the signature and content (OpenID Connect Back-Channel Logout 1.0, section 2.6). @throws Error */
const verified = async (ctx: PublicContext, provider: IdentityProvider, token: string): Promise<Whose> => {
  const { jwks_uri, issuer } = (await clientOf(ctx, provider)).serverMetadata();
  if (!jwks_uri) throw new Error('the provider publishes no keys');
  const { payload } = await jwtVerify(token, keysAt(jwks_uri, fetchFrom(ctx, new URL(provider.issuer))), {
    issuer,
    audience: provider.clientId,
    maxTokenAge: '5 minutes',
    clockTolerance: '1 minute',
    // With real time, as the provider's clock is real.
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
  });
  const events = payload.events as Record<string, unknown> | undefined;
  const isLogout = typeof events?.[logoutEvent] === 'object' && payload.nonce === undefined;
  if (!isLogout) throw new Error('the token asks for no logout');
  return whose.parse(payload);
};

/**
 * Ends the sessions here that belong to a session which the user has ended at the provider. Only refused tokens count for
 * the limit of the address: a provider that ends many sessions at once sends one for each.
 * @throws AppError validation for a token that is not accepted; too_many
 */
export const backchannelLogout = async (
  ctx: PublicContext,
  { logout_token: token }: { logout_token: string },
): Promise<{ result: true }> => {
  for (const provider of await claimedProviders(ctx, token)) {
    const payload = await verified(ctx, provider, token).catch(() => null);
    if (!payload) continue;
    await endSessions(ctx, provider, payload);
    return { result: true };
  }
  await limitAddress(ctx);
  throw refusal();
};

const endSessions = (ctx: PublicContext, provider: IdentityProvider, { sid, sub = '' }: Whose): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const which = sid === undefined ? { subject: sub } : { sid };
    const sessions = await tx.db.ssoSession.findMany({
      where: { providerId: provider.id, ...which, session: { endedAt: null } },
      include: { session: { include: { user: true } } },
    });
    for (const { sessionId, session } of sessions) {
      await tx.db.session.update({ where: { id: sessionId }, data: { endedAt: tx.clock() } });
      await tx.audit({
        entity: 'session',
        entityId: sessionId,
        changes: { ended: [false, true] },
        actor: { userId: session.user.id, name: fullName(session.user) },
      });
    }
  });
