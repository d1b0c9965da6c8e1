import { decrypt, encrypt } from '../encryption.ts';

export interface Body {
  text: string;
  html: string;
}

const purpose = 'mail body';

/**
 * Encrypts an email's body: it contains codes and links that a database dump must not reveal.
 * @param secret APP_SECRET
 */
export const encryptBody = (secret: string, { text, html }: Body): Uint8Array<ArrayBuffer> =>
  encrypt(secret, purpose, JSON.stringify([text, html]));

/** @throws Error when the bytes were encrypted with another secret or have changed since */
export const decryptBody = (secret: string, encrypted: Uint8Array): Body => {
  const [text, html] = JSON.parse(decrypt(secret, purpose, encrypted)) as [string, string];
  return { text, html };
};
