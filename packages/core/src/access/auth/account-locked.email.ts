import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface AccountLocked extends EmailReader {
  minutes: number;
  /** The sign-in page. */
  link: string;
}

/** Builds the email that informs an account's owner of too many failed sign-ins. */
export const accountLockedEmail = ({ minutes, link, ...reader }: AccountLocked): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'account-locked',
    subject: `Your ${reader.brand.name} account is locked for ${minutes} minutes`,
    preheader: 'There were too many failed attempts to sign in.',
    lead: [
      {
        text: `There were too many failed attempts to sign in to your account. It is locked for ${minutes} minutes and opens by itself after that.`,
      },
      { text: 'If that was you and you do not remember your password, choose Forgot Password on the sign-in page.' },
    ],
    action: { label: 'Go to the sign-in page', link },
    rest: [{ text: 'If it was not you, please tell your administrator.' }],
  });
