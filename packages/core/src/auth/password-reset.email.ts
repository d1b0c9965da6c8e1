import type { Brand } from '../platform/brand.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

/** Builds the password reset email. `link` begins with the configured address, never with one from a request. */
export const passwordResetEmail = (input: { to: string; link: string; brand: Brand }): EmailMessage => ({
  template: 'password-reset',
  to: input.to,
  subject: `Reset your ${input.brand.name} password`,
  ...layOut(input.brand, [
    { text: 'Someone, probably you, requested a new password for this account.' },
    { link: input.link, label: 'Choose a new password' },
    {
      text: 'The link works once, within the next hour. When you choose a new password you are signed out everywhere.',
    },
    { text: 'If you did not request this, you can ignore this message: your password stays unchanged.' },
  ]),
});
