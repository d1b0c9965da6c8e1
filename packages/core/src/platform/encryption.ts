import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Derives the key of a purpose from APP_SECRET. */
export const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Returns the key that encrypts unsent input which one user, or one portal link, left on a device. Only that user's
 * session or that link provides it, so no one else can read the input there.
 * @param owner unique per user or link, such as `user 7`
 * @returns 32 bytes in hexadecimal
 */
export const draftKeyOf = (secret: string, owner: string): string =>
  keyOf(secret, `drafts of ${owner}`).toString('hex');

/**
 * Encrypts a text that a database dump must not reveal, with AES-256-GCM.
 * @param secret APP_SECRET; a separate key is derived from it for each purpose
 * @returns iv (12 bytes), tag (16), ciphertext
 */
export const encrypt = (secret: string, purpose: string, text: string): Uint8Array<ArrayBuffer> => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), encrypted]));
};

/** @throws Error when the bytes were encrypted with another secret or for another purpose, or have changed since */
export const decrypt = (secret: string, purpose: string, encrypted: Uint8Array): string => {
  const bytes = Buffer.from(encrypted);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (cause) {
    // The library's message does not name the setting.
    throw new Error('This was encrypted with another APP_SECRET, or has changed since.', { cause });
  }
};
