import { decryptBody } from '@worksmart/core/platform/mail/encrypted-body.ts';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

export interface ReadMail {
  template: string;
  subject: string;
  text: string;
}

/** Mails to one address, oldest first, opened. */
export const mailsTo = async (t: TestApp, to: string): Promise<ReadMail[]> => {
  const rows = await t.db.mailMessage.findMany({ where: { recipient: to }, orderBy: { id: 'asc' } });
  return rows.map(({ template, subject, sealedBody }) => ({
    template,
    subject,
    text: decryptBody(t.services.config.APP_SECRET, sealedBody).text,
  }));
};

/** The n-th mail of a template to an address; some are posted only after the answer. */
export const waitForMail = (t: TestApp, to: string, template: string, nth = 1): Promise<ReadMail> =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(t, to)).filter((mail) => mail.template === template)[nth - 1];
      if (!found) throw new Error(`No ${template} mail to ${to} number ${nth}.`);
      return found;
    },
    { timeout: 30_000, interval: 20 },
  );

export const codeIn = ({ text }: ReadMail): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';

export const tokenIn = ({ text }: ReadMail): string => /\/confirm\/(\S+)/.exec(text)?.[1] ?? 'none';
