import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';

/** Writes values so that only who has the key reads them. */
export interface Sealer {
  seal: (value: unknown) => string;
  /** Undefined where it was sealed with another key, or is damaged. */
  unseal: (sealed: string) => unknown;
}

/**
 * By XChaCha20-Poly1305, at once: a page that is being left waits for nothing, which the browser's own ciphers ask for.
 * @param key 32 bytes in hexadecimal
 */
export const sealerOf = (key: string): Sealer => {
  const cipher = managedNonce(xchacha20poly1305)(hexToBytes(key));
  return {
    seal: (value) => bytesToHex(cipher.encrypt(utf8ToBytes(JSON.stringify(value)))),
    unseal: (sealed) => {
      try {
        return JSON.parse(bytesToUtf8(cipher.decrypt(hexToBytes(sealed))));
      } catch {
        return undefined;
      }
    },
  };
};
