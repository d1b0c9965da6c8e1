import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface PasswordReset {
  to: string;
  firstName: string;
  /** Begins with the configured address, never with one from a request. */
  link: string;
  brand: Brand;
}

/** Builds the email with which a user chooses a new password. */
export const passwordResetEmail = ({ to, firstName, link, brand }: PasswordReset): EmailMessage => {
  const subject = `Reset your ${brand.name} password`;
  return {
    template: 'password-reset',
    to,
    subject,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: 'The link works once, within the next hour.',
      lead: [{ text: 'Someone, probably you, requested a new password for this account.' }],
      action: { label: 'Choose a new password', link },
      rest: [
        {
          text: 'The link works once, within the next hour. When you choose a new password, you are signed out everywhere.',
        },
        { text: 'If you did not request this, you can ignore this email: your password stays unchanged.' },
      ],
    }),
  };
};
