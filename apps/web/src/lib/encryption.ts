import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';

/** Encrypts values so that only someone who has the key can read them. */
export interface Encryptor {
  encrypt: (value: unknown) => string;
  /** Undefined if the text was encrypted with another key, or is damaged. */
  decrypt: (encrypted: string) => unknown;
}

/**
 * Uses XChaCha20-Poly1305 from a library, which runs synchronously: a closing page cannot wait for the browser’s own
 * ciphers, which are asynchronous.
 * @param key 32 bytes in hexadecimal
 */
export const encryptorFor = (key: string): Encryptor => {
  const cipher = managedNonce(xchacha20poly1305)(hexToBytes(key));
  return {
    encrypt: (value) => bytesToHex(cipher.encrypt(utf8ToBytes(JSON.stringify(value)))),
    decrypt: (encrypted) => {
      try {
        return JSON.parse(bytesToUtf8(cipher.decrypt(hexToBytes(encrypted))));
      } catch {
        return undefined;
      }
    },
  };
};
