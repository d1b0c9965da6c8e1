import type { Brand } from '../platform/brand.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

/** Builds the email that informs an account's owner of too many failed sign-ins. */
export const accountLockedEmail = (input: {
  to: string;
  minutes: number;
  link: string;
  brand: Brand;
}): EmailMessage => ({
  template: 'account-locked',
  to: input.to,
  subject: `Your ${input.brand.name} account is locked for ${input.minutes} minutes`,
  ...layOut(input.brand, [
    {
      text: `There were too many failed attempts to sign in to your account. It is locked for ${input.minutes} minutes and opens by itself after that.`,
    },
    { text: 'If that was you and you do not remember your password, you can reset it with Forgot Password:' },
    { link: input.link, label: 'Sign in' },
    { text: 'If it was not you, please tell your administrator.' },
  ]),
});
