import { createPublicKey, type KeyObject, sign as signWith, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Sealer, SealKey } from './seal-key.ts';

const algorithmOf = (key: KeyObject): Sealer['algorithm'] => {
  const type = key.asymmetricKeyType;
  if (type === 'rsa' || type === 'ec') return type;
  throw new Error(`a seal's key must be RSA or EC, not ${type}`);
};

/** Puts the certificate of the key first. @throws Error if there is none */
const inOrder = ({ key, certificates }: SealKey): Buffer[] => {
  const own = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const isOwn = (der: Buffer) => new X509Certificate(der).publicKey.export({ type: 'spki', format: 'der' }).equals(own);
  const first = certificates.find(isOwn);
  if (!first) throw new Error('there is no certificate of the private key');
  return [first, ...certificates.filter((one) => one !== first)];
};

const sealerWith = (found: SealKey): Sealer => ({
  certificates: inOrder(found),
  algorithm: algorithmOf(found.key),
  sign: async (bytes) => signWith('sha256', bytes, found.key),
});

const opened = new Map<string, Promise<Sealer>>();

type SealSettings = Pick<
  Config,
  'SEAL_P12' | 'SEAL_PASSWORD' | 'DATA_DIR' | 'EMBEDDED' | 'APP_SECRET' | 'PROVIDER_NAME'
>;

const openWith = async (config: SealSettings): Promise<Sealer> => {
  if (!config.SEAL_P12) {
    const { selfSigned } = await import('./self-signed.ts');
    return sealerWith(await selfSigned(config));
  }
  const { readP12 } = await import('./p12.ts');
  try {
    return sealerWith(await readP12(await readFile(config.SEAL_P12), config.SEAL_PASSWORD ?? ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = /integrity/i.test(reason) ? ' SEAL_PASSWORD is not its password, or the file is damaged.' : '';
    throw new Error(`SEAL_P12 cannot be used: ${reason}${hint}`, { cause: error });
  }
};

/** Whether documents get a seal: with a key file, and in embedded mode with a key that the product makes. */
export const canSeal = ({ SEAL_P12, EMBEDDED }: Pick<Config, 'SEAL_P12' | 'EMBEDDED'>): boolean =>
  Boolean(SEAL_P12) || EMBEDDED;

/**
 * Opens the provider's seal once per process. Its libraries are loaded then.
 * @throws Error that says why the key file cannot be used; a later call tries again
 */
export const openSealer = (config: SealSettings): Promise<Sealer> => {
  const key = config.SEAL_P12 ?? config.DATA_DIR;
  const known = opened.get(key);
  if (known) return known;
  const opening = openWith(config);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
};
