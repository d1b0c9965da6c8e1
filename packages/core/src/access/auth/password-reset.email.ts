import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface PasswordReset extends EmailReader {
  /** Begins with the configured address, never with one from a request. */
  link: string;
}

/** Builds the email with which a user chooses a new password. */
export const passwordResetEmail = ({ link, ...reader }: PasswordReset): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'password-reset',
    subject: `Reset your ${reader.brand.name} password`,
    preheader: 'The link works once, within the next hour.',
    lead: [{ text: 'Someone, probably you, requested a new password for this account.' }],
    action: { label: 'Choose a new password', link },
    rest: [
      {
        text: 'The link works once, within the next hour. When you choose a new password, you are signed out everywhere.',
      },
      { text: 'If you did not request this, you can ignore this email: your password stays unchanged.' },
    ],
  });
