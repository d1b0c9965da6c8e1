import * as oidc from 'openid-client';
import type { IdentityProvider } from '#generated/prisma/client.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { findAccountById } from '../account.queries.ts';
import { type Browser, openSession } from '../open-session.queries.ts';
import { limitAddress } from '../rate-counter.ts';
import { hashToken } from '../session.service.ts';
import { attempt, auditAttempt } from '../sign-in.service.ts';
import { holdProvider } from './provider.queries.ts';
import { clientOf } from './provider-client.ts';
import { redirectUriOf } from './providers.service.ts';
import { isComplete, namesIn, personIn, type SsoPerson, sourceOf } from './sso-person.ts';
import { applyRole, userOfPerson } from './sso-user.ts';
import { openAttempt, type SsoAttempt } from './start-sso.service.ts';

/**
 * Why a sign-in failed, for the sign-in page. It never says more: callers must not learn who has an account. `silent`: the
 * user did not sign in again at the provider, or the provider does not say so. `other`: someone else did.
 */
export type SsoFailure = 'uninvited' | 'asked' | 'failed' | 'silent' | 'other';

/** `again`: the user is still signed in as before. */
export type SsoOutcome = { token: string; from: string } | { failure: SsoFailure; again: boolean };

interface Claims {
  person: SsoPerson;
  sid: string | null;
  /** Milliseconds since the user entered something at the provider; null if it does not say. */
  signedInAgo: number | null;
}

class SilentSignIn extends Error {
  override readonly name = 'SilentSignIn';
}

/** Milliseconds by which the provider's clock may be behind ours. */
const clockTolerance = 30_000;

/**
 * Returns how long ago the user entered something at the provider. Compares with the machine's clock, as the checks of the
 * token's other times do.
 * @throws SilentSignIn if that was before the new sign-in that was required, or the provider does not say
 */
const signedInAgoOf = ({ auth_time: at }: oidc.IDToken, againSince: number | null): number | null => {
  const signedInAt = typeof at === 'number' ? at * 1_000 : null;
  if (againSince && (signedInAt ?? 0) < againSince - clockTolerance) throw new SilentSignIn();
  return signedInAt === null ? null : Math.max(0, Date.now() - signedInAt);
};

/**
 * Exchanges the code that the provider sent.
 * @throws SilentSignIn
 * @throws Error unless state, nonce, PKCE, issuer, audience, signature, names and acr are right
 */
const readClaims = async (
  ctx: PublicContext,
  provider: IdentityProvider,
  { verifier, state, nonce, againSince }: SsoAttempt,
  search: string,
): Promise<Claims> => {
  const client = await clientOf(ctx, provider);
  const url = new URL(redirectUriOf(ctx.config));
  url.search = search;
  const tokens = await oidc.authorizationCodeGrant(client, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const inToken = tokens.claims();
  if (!inToken) throw new Error('the provider sent no ID token');
  if (provider.requiredAcr && inToken.acr !== provider.requiredAcr)
    throw new Error('the sign-in has another authentication context than the required one');
  const signedInAgo = signedInAgoOf(inToken, againSince);
  const { sub, sid } = namesIn(inToken);
  // Some providers put the address and groups only into the user info.
  const asks = !isComplete(inToken, provider.roleClaim) && client.serverMetadata().userinfo_endpoint !== undefined;
  const info = asks ? await oidc.fetchUserInfo(client, tokens.access_token, sub) : null;
  const person = personIn({ ...sourceOf(inToken, info, provider.roleClaim), sub }, provider.roleClaim);
  if (person.hasTooManyRoles)
    ctx.log.warn({ provider: provider.id }, 'a user has too many groups for a token, so the role stays: use app roles');
  return { person, sid, signedInAgo };
};

/**
 * Opens the session and remembers which of the provider's sessions it belongs to. Joins the caller's transaction, so that
 * no session can outlive its provider.
 */
const enter = async (
  ctx: PublicContext,
  provider: IdentityProvider,
  accountId: number,
  { person, sid, signedInAgo }: Claims,
  browser: Browser,
): Promise<string | null> => {
  if (!(await holdProvider(ctx, provider))) return null;
  // Read again: the role may have changed just now.
  const account = await findAccountById(ctx, accountId);
  if (!account) return null;
  const token = await openSession(ctx, account, browser, attempt(account, `signed in with ${provider.name}`));
  if (!token) return null;
  const confirmedAt = signedInAgo === null ? null : new Date(ctx.clock().getTime() - signedInAgo);
  const { id: sessionId } = await ctx.db.session.update({
    where: { tokenHash: hashToken(token) },
    data: { confirmedAt },
  });
  await ctx.db.ssoSession.create({ data: { sessionId, providerId: provider.id, subject: person.subject, sid } });
  return token;
};

/** Whether someone else is signed in where this user had to sign in again. */
const isOther = async (ctx: PublicContext, { againSince, replaces }: SsoAttempt, userId: number): Promise<boolean> => {
  if (!againSince || !replaces) return false;
  const session = await ctx.db.session.findUnique({ where: { tokenHash: replaces, endedAt: null } });
  return session !== null && session.userId !== userId;
};

/**
 * Completes a sign-in when the provider has sent the user back.
 * @param search the query of the address, as sent
 * @param sealed the cookie of the attempt
 * @throws AppError too_many
 */
export const finishSso = async (
  ctx: PublicContext,
  { search, sealed }: { search: string; sealed: string | null },
  { userAgent }: Pick<Browser, 'userAgent'>,
): Promise<SsoOutcome> => {
  await limitAddress(ctx);
  const begun = openAttempt(ctx, sealed);
  const provider =
    begun && (await ctx.db.identityProvider.findFirst({ where: { id: begun.providerId, enabled: true } }));
  const again = Boolean(begun?.againSince);
  if (!begun || !provider) return { failure: 'failed', again };
  const claims = await readClaims(ctx, provider, begun, search).catch((error: unknown): SsoFailure => {
    const { name, code } = error as { name?: string; code?: string };
    ctx.log.warn({ provider: provider.id, name, code }, 'a sign-in at an identity provider failed');
    return error instanceof SilentSignIn ? 'silent' : 'failed';
  });
  if (typeof claims === 'string') return { failure: claims, again };
  const account = await userOfPerson(ctx, provider, claims.person);
  if (account === 'asked' || !account) {
    await auditAttempt(ctx, null, 'refused');
    return { failure: account ?? 'uninvited', again };
  }
  if (await isOther(ctx, begun, account.id)) return { failure: 'other', again };
  await applyRole(ctx, provider, account, claims.person);
  const browser = { userAgent, replaces: begun.replaces };
  const token = await inTransaction(ctx, (tx) => enter(tx, provider, account.id, claims, browser));
  if (token) return { token, from: begun.from };
  await auditAttempt(ctx, account, 'locked');
  return { failure: 'uninvited', again };
};
