import {
  type IdentityProviderTest,
  type IdentityProviderTested,
  isSameIssuer,
} from '@worksmart/shared/access/users/identity-providers.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import * as oidc from 'openid-client';
import type { Context } from '#platform/context.ts';
import { discover, secretOf } from './provider-client.ts';
import { assertSecure, redirectUriOf } from './providers.service.ts';

/**
 * Returns the secret to test with. The stored one goes only to the issuer that it belongs to.
 * @throws AppError validation
 */
const secretFor = async (ctx: Context, { id, issuer, clientSecret }: IdentityProviderTest): Promise<string> => {
  if (clientSecret) return clientSecret;
  const stored = await ctx.db.identityProvider.findUnique({ where: { id } });
  if (stored && isSameIssuer(stored.issuer, issuer)) return secretOf(ctx, stored);
  throw invalid({ clientSecret: ['Please enter the client secret.'] });
};

/** Whether the provider says that it does not accept the client, when it is asked to exchange a code that no one has. */
const isClientRefused = async (ctx: Context, client: oidc.Configuration): Promise<boolean> => {
  try {
    const redirect_uri = redirectUriOf(ctx.config);
    await oidc.genericGrantRequest(client, 'authorization_code', { code: 'connection-test', redirect_uri });
    return false;
  } catch (error) {
    if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
    return error instanceof oidc.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error);
  }
};

/**
 * Tries the connection to an identity provider with the settings of an open form, without saving them.
 * @throws AppError validation for an address without https, or if the client secret is missing
 */
export const testProvider = async (ctx: Context, input: IdentityProviderTest): Promise<IdentityProviderTested> => {
  assertSecure(ctx, input.issuer);
  const secret = await secretFor(ctx, input);
  const client = await discover(ctx, { ...input, secret }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the test of an identity provider failed');
    return null;
  });
  const { token_endpoint, jwks_uri } = client?.serverMetadata() ?? {};
  if (!client || !token_endpoint || !jwks_uri)
    return { isGood: false, message: 'No OpenID Connect directory answers at this issuer’s address.' };
  return (await isClientRefused(ctx, client))
    ? { isGood: false, message: 'The directory answers, but refuses this client ID or secret.' }
    : { isGood: true, message: 'The directory answers, and does not refuse the client ID and secret.' };
};
