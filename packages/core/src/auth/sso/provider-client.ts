import * as oidc from 'openid-client';
import type { IdentityProvider } from '../../generated/prisma/client.ts';
import type { PublicContext } from '../../platform/context.ts';
import { decrypt } from '../../platform/encryption.ts';
import { assertOutsideTransaction } from '../../platform/transaction-scope.ts';
import { clientSecretPurpose, mayBeInsecure } from './providers.service.ts';

/** Seconds for one response of a provider. */
const timeout = 10;
const keptMs = 10 * 60_000;

interface Known {
  rowVersion: number;
  at: number;
  client: oidc.Configuration;
}

const known = new Map<string, Known>();

/**
 * Returns the client of a provider, with the addresses and keys that the provider publishes. Keeps them for ten minutes.
 * @throws Error if the provider cannot be reached
 */
export const clientOf = async (ctx: PublicContext, provider: IdentityProvider): Promise<oidc.Configuration> => {
  assertOutsideTransaction('asking an identity provider');
  const key = `${provider.id} ${provider.issuer} ${provider.clientId}`;
  const kept = known.get(key);
  const now = Date.now();
  if (kept && kept.rowVersion === provider.rowVersion && now - kept.at < keptMs) return kept.client;
  const issuer = new URL(provider.issuer);
  const secret = decrypt(ctx.config.APP_SECRET, clientSecretPurpose, provider.sealedSecret);
  const client = await oidc.discovery(issuer, provider.clientId, secret, undefined, {
    timeout,
    execute: mayBeInsecure(issuer, ctx.config) ? [oidc.allowInsecureRequests] : [],
  });
  known.set(key, { rowVersion: provider.rowVersion, at: now, client });
  return client;
};
