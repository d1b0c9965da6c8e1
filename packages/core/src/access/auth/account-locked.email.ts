import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface AccountLocked {
  to: string;
  firstName: string;
  minutes: number;
  /** The sign-in page. */
  link: string;
  brand: Brand;
}

/** Builds the email that informs an account's owner of too many failed sign-ins. */
export const accountLockedEmail = ({ to, firstName, minutes, link, brand }: AccountLocked): EmailMessage => {
  const subject = `Your ${brand.name} account is locked for ${minutes} minutes`;
  return {
    template: 'account-locked',
    to,
    subject,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: 'There were too many failed attempts to sign in.',
      lead: [
        {
          text: `There were too many failed attempts to sign in to your account. It is locked for ${minutes} minutes and opens by itself after that.`,
        },
        { text: 'If that was you and you do not remember your password, choose Forgot Password on the sign-in page.' },
      ],
      action: { label: 'Go to the sign-in page', link },
      rest: [{ text: 'If it was not you, please tell your administrator.' }],
    }),
  };
};
