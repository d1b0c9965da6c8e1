import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Body {
  text: string;
  html: string;
}

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'mail body', 32));

/**
 * Seals a mail's body by AES-256-GCM: bodies carry codes and links that a database dump must not.
 * @param secret APP_SECRET; the key is derived from it and used for mail only
 * @returns iv (12 bytes), tag (16), ciphertext
 */
export const sealBody = (secret: string, body: Body): Uint8Array<ArrayBuffer> => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify([body.text, body.html]), 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), sealed]));
};

/** @throws Error when the bytes were sealed with another secret or changed since */
export const openBody = (secret: string, sealed: Uint8Array): Body => {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  const [text, html] = JSON.parse(plain.toString('utf8')) as [string, string];
  return { text, html };
};
