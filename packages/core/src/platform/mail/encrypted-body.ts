import { decrypt, encrypt } from '../encryption.ts';

export interface Body {
  text: string;
  html: string;
}

const purpose = 'mail body';

/**
 * Seals a mail's body: bodies carry codes and links that a database dump must not.
 * @param secret APP_SECRET
 */
export const encryptBody = (secret: string, { text, html }: Body): Uint8Array<ArrayBuffer> =>
  encrypt(secret, purpose, JSON.stringify([text, html]));

/** @throws Error when the bytes were sealed with another secret or changed since */
export const decryptBody = (secret: string, sealed: Uint8Array): Body => {
  const [text, html] = JSON.parse(decrypt(secret, purpose, sealed)) as [string, string];
  return { text, html };
};
