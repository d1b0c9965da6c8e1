import * as oidc from 'openid-client';
import type { IdentityProvider } from '#generated/prisma/client.ts';
import type { PublicContext } from '#platform/context.ts';
import { decrypt } from '#platform/encryption.ts';
import { readAllowList } from '#platform/outgoing/addresses.ts';
import { guardedFetch } from '#platform/outgoing/guarded-fetch.ts';
import { assertOutsideTransaction } from '#platform/transaction-scope.ts';
import { clientSecretPurpose, mayBeInsecure } from './providers.service.ts';

/** Seconds for one response of a provider. */
const timeout = 10;
const mostBytes = 1_000_000;
const loopback = readAllowList('127.0.0.0/8,::1/128');
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

/**
 * Returns how a provider is asked: at public addresses and in the networks of WEBHOOK_ALLOW only, because an administrator
 * types the issuer, and the provider names the other addresses.
 */
export const fetchFrom = ({ config }: Pick<PublicContext, 'config'>, issuer: URL) =>
  guardedFetch({
    allow: [...readAllowList(config.WEBHOOK_ALLOW), ...(mayBeInsecure(issuer, config) ? loopback : [])],
    timeoutMs: timeout * 1_000,
    mostBytes,
  });

/** Reads the addresses and keys that a provider publishes. @throws Error if it cannot be reached */
export const discover = (
  ctx: PublicContext,
  { issuer, clientId, secret }: { issuer: string; clientId: string; secret: string },
): Promise<oidc.Configuration> => {
  assertOutsideTransaction('asking an identity provider');
  const address = new URL(issuer);
  return oidc.discovery(address, clientId, secret, undefined, {
    timeout,
    [oidc.customFetch]: fetchFrom(ctx, address),
    // The signature of each ID token is checked, although it comes over TLS from the provider itself.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(mayBeInsecure(address, ctx.config) ? [oidc.allowInsecureRequests] : []),
    ],
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
