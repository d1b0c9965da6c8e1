import { seal, unseal } from '../sealed.ts';

export interface Body {
  text: string;
  html: string;
}

const purpose = 'mail body';

/**
 * Seals a mail's body: bodies carry codes and links that a database dump must not.
 * @param secret APP_SECRET
 */
export const sealBody = (secret: string, { text, html }: Body): Uint8Array<ArrayBuffer> =>
  seal(secret, purpose, JSON.stringify([text, html]));

/** @throws Error when the bytes were sealed with another secret or changed since */
export const openBody = (secret: string, sealed: Uint8Array): Body => {
  const [text, html] = JSON.parse(unseal(secret, purpose, sealed)) as [string, string];
  return { text, html };
};
