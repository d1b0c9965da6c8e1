import * as oidc from 'openid-client';
import type { IdentityProvider } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';
import type { Browser } from '../open-session.queries.ts';
import { limitAddress } from '../rate-counter.ts';
import { clientOf } from './provider-client.ts';
import { redirectUriOf } from './providers.service.ts';
import { isGoogle } from './sso-person.ts';

/** Minutes in which the user must sign in at the provider. */
export const ssoMinutes = 10;

/** What travels in the browser's cookie, encrypted, until the provider sends the user back. */
export interface SsoAttempt {
  providerId: number;
  state: string;
  nonce: string;
  verifier: string;
  /** The page to open afterwards. */
  from: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /**
   * When a new sign-in of a signed-in user began, in milliseconds since 1970 by this machine's clock; null for others. The
   * user must enter something at the provider: a silent sign-in does not show who is at the screen.
   */
  againSince: number | null;
  /**
   * The hash of the token of the browser's session, which this sign-in replaces. It travels here, since no browser sends the
   * session's cookie when the provider's site opens ours.
   */
  replaces: string | null;
}

const purpose = 'single sign-on';

/** Only pages of this app: `//host` would lead elsewhere. */
const ownPage = /^\/main(\/[\w/-]*)?(\?[\w=&%.,:+-]*)?$/;

/** Okta sends groups only to a program that asks for them; others do not know this scope. */
const scopesOf = (client: oidc.Configuration, { roleClaim }: IdentityProvider): string => {
  const hasGroups = client.serverMetadata().scopes_supported?.includes('groups') === true;
  return `openid email profile${roleClaim === 'groups' && hasGroups ? ' groups' : ''}`;
};

/**
 * What obliges a provider to ask the user and to say when it did (OpenID Connect Core, 3.1.2.1). Google says so only if it is
 * asked for the claim, and rejects `prompt=login`.
 */
const againParameters = (provider: IdentityProvider) => ({
  max_age: '0',
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
  ...(!isGoogle(provider) && { prompt: 'login' }),
});

/**
 * Begins a sign-in at an identity provider.
 * @param from the page to open afterwards; ignored unless it is one of this app
 * @param again whether the user, who is signed in, has to sign in again at the provider
 * @returns the provider's address to continue at, and the sealed attempt for the browser's cookie; or why that failed
 * @throws AppError too_many
 */
export const startSso = async (
  ctx: PublicContext,
  { provider: id, from = '', again = false }: { provider: number; from?: string | undefined; again?: boolean },
  { replaces }: Pick<Browser, 'replaces'>,
): Promise<{ address: string; name: string; sealed: string } | { failure: 'failed' | 'unavailable' }> => {
  await limitAddress(ctx);
  const provider = await ctx.db.identityProvider.findFirst({ where: { id, enabled: true } });
  if (!provider) return { failure: 'failed' };
  const client = await clientOf(ctx, provider).catch((error: unknown) => {
    ctx.log.error({ err: error, provider: provider.id }, 'an identity provider did not respond');
    return null;
  });
  if (!client) return { failure: 'unavailable' };
  const attempt: SsoAttempt = {
    providerId: id,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    from: ownPage.test(from) ? from : '/main',
    expiresAt: ctx.clock().getTime() + ssoMinutes * 60_000,
    againSince: again ? Date.now() : null,
    replaces,
  };
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUriOf(ctx.config),
    scope: scopesOf(client, provider),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(provider.requiredAcr && { acr_values: provider.requiredAcr }),
    ...(again && againParameters(provider)),
  });
  const sealed = Buffer.from(encrypt(ctx.config.APP_SECRET, purpose, JSON.stringify(attempt))).toString('base64url');
  return { address: address.href, name: provider.name, sealed };
};

/** Returns the attempt of a cookie, or null if it is missing, forged or too old. */
export const openAttempt = (ctx: PublicContext, sealed: string | null): SsoAttempt | null => {
  if (!sealed) return null;
  try {
    const text = decrypt(ctx.config.APP_SECRET, purpose, Buffer.from(sealed, 'base64url'));
    const attempt = JSON.parse(text) as SsoAttempt;
    return attempt.expiresAt > ctx.clock().getTime() ? attempt : null;
  } catch {
    return null;
  }
};
