import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface EmergencySignIn {
  to: string;
  firstName: string;
  /** The user of the account. */
  who: string;
  /** The audit log. */
  link: string;
  brand: Brand;
}

/** Builds the email that informs administrators that an emergency account was used. */
export const emergencySignInEmail = ({ to, firstName, who, link, brand }: EmergencySignIn): EmailMessage => {
  const subject = `The emergency account of ${who} was used`;
  return {
    template: 'emergency-sign-in',
    to,
    subject,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: `${who} signed in without single sign-on.`,
      lead: [
        {
          text: `${who} signed in to ${brand.name} with a password, without single sign-on, as an emergency account may.`,
        },
      ],
      action: { label: 'Open the audit log', link },
      rest: [{ text: 'If you did not expect this, please sign the account out everywhere and change its password.' }],
    }),
  };
};
