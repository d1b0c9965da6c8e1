import { isIP } from 'node:net';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { Config } from '#platform/config.ts';

/**
 * Returns the host name for which passkeys are made: that of PUBLIC_URL. Returns null for an IP address, at which browsers
 * refuse passkeys.
 */
export const passkeyHost = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string | null => {
  const { hostname } = new URL(PUBLIC_URL);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null;
};

/** Returns what a passkey's answer must name. @throws AppError rule where passkeys are off */
export const relyingPartyOf = (config: Config): { id: string; origin: string } => {
  const id = passkeyHost(config);
  if (id === null) throw new AppError('rule', 'Passkeys are not available at this address.');
  return { id, origin: new URL(config.PUBLIC_URL).origin };
};

/** EdDSA, ES256 and RS256 (COSE numbers), which all devices support between them. Node reports others as experimental. */
export const passkeyAlgorithms = [-8, -7, -257];
