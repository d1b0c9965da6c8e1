import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#platform/encryption.ts';

const purpose = 'webhook secret';

/** Makes a secret, `whsec_` and 256 random bits in base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (appSecret: string, secret: string) => encrypt(appSecret, purpose, secret);
export const openSecret = (appSecret: string, sealed: Uint8Array): string => decrypt(appSecret, purpose, sealed);

/** The message to administrators for a secret that cannot be read any more. */
export const unreadableSecret = 'The secret was encrypted with another APP_SECRET. Please make the next one.';

const readable = (appSecret: string, sealed: Uint8Array): string | null => {
  try {
    return openSecret(appSecret, sealed);
  } catch {
    return null;
  }
};

/**
 * Returns the secrets that sign a delivery: the current one, then the one before. After APP_SECRET was replaced, the one
 * before may be unreadable and is left out; without the current one there are none.
 */
export const signingSecrets = (appSecret: string, current: Uint8Array, previous: Uint8Array | null): string[] => {
  const [now, before] = [current, previous].map((sealed) => sealed && readable(appSecret, sealed));
  return now ? [now, ...(before ? [before] : [])] : [];
};

export interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers of Standard Webhooks: a signature for each secret, of which the receiver knows one. */
export const signedHeaders = ({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> => {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'WorkSmart-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
};
