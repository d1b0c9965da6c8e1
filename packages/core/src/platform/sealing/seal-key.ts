import type { KeyObject } from 'node:crypto';

/**
 * The provider's seal: its certificates, and the one use of its private key. A key management service can take the place
 * of the key here.
 */
export interface Sealer {
  /** DER; the seal's own first, then those of its issuers. */
  certificates: readonly Buffer[];
  algorithm: 'rsa' | 'ec';
  /** Signs with SHA-256: RSA with PKCS #1 v1.5, or ECDSA as DER. */
  sign(bytes: Buffer): Promise<Buffer>;
}

/** A private key with its certificate (DER) and those of its issuers. */
export interface SealKey {
  key: KeyObject;
  certificates: readonly Buffer[];
}
