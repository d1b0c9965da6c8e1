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

/** Returns the client secret of a stored provider. */
export const secretOf = ({ config }: PublicContext, { sealedSecret }: Pick<IdentityProvider, 'sealedSecret'>): string =>
  decrypt(config.APP_SECRET, clientSecretPurpose, sealedSecret);

/** Reads the addresses and keys that a provider publishes. @throws Error if it cannot be reached */
export const discover = (
  { config }: PublicContext,
  { issuer, clientId, secret }: { issuer: string; clientId: string; secret: string },
): Promise<oidc.Configuration> => {
  assertOutsideTransaction('asking an identity provider');
  const address = new URL(issuer);
  return oidc.discovery(address, clientId, secret, undefined, {
    timeout,
    execute: mayBeInsecure(address, config) ? [oidc.allowInsecureRequests] : [],
  });
};

/**
 * Returns the client of a provider, with the addresses and keys that the provider publishes. Keeps them for ten minutes.
 * @throws Error if the provider cannot be reached
 */
export const clientOf = async (ctx: PublicContext, provider: IdentityProvider): Promise<oidc.Configuration> => {
  const key = `${provider.id} ${provider.issuer} ${provider.clientId}`;
  const kept = known.get(key);
  const now = Date.now();
  if (kept && kept.rowVersion === provider.rowVersion && now - kept.at < keptMs) return kept.client;
  const client = await discover(ctx, { ...provider, secret: secretOf(ctx, provider) });
  known.set(key, { rowVersion: provider.rowVersion, at: now, client });
  return client;
};
