import { decryptBody } from '@worksmart/core/platform/mail/encrypted-body.ts';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

export interface ReceivedEmail {
  template: string;
  subject: string;
  text: string;
}

/** Reads the emails to one address, decrypted, oldest first. */
export const emailsTo = async (t: TestApp, to: string): Promise<ReceivedEmail[]> => {
  const rows = await t.db.mailMessage.findMany({ where: { recipient: to }, orderBy: { id: 'asc' } });
  return rows.map(({ template, subject, sealedBody }) => ({
    template,
    subject,
    text: decryptBody(t.services.config.APP_SECRET, sealedBody).text,
  }));
};

/** Waits for the n-th email of a template to an address. Some are sent only after the API has responded. */
export const waitForEmail = (t: TestApp, to: string, template: string, nth = 1): Promise<ReceivedEmail> =>
  // Unlike a poll of `expect` this works before the first test of a file too.
  vi.waitFor(
    async () => {
      const email = (await emailsTo(t, to)).filter((mail) => mail.template === template)[nth - 1];
      if (!email) throw new Error(`${to} has no ${template} email number ${nth}.`);
      return email;
    },
    { timeout: 30_000, interval: 20 },
  );

export const codeIn = ({ text }: ReceivedEmail): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';

export const tokenIn = ({ text }: ReceivedEmail): string => /\/confirm\/(\S+)/.exec(text)?.[1] ?? 'none';
