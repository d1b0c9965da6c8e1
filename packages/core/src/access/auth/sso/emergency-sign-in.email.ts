import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface EmergencySignIn extends EmailReader {
  /** The user of the account. */
  who: string;
  /** The audit log. */
  link: string;
}

/** Builds the email that informs administrators that an emergency account was used. */
export const emergencySignInEmail = ({ who, link, ...reader }: EmergencySignIn): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'emergency-sign-in',
    subject: `The emergency account of ${who} was used`,
    preheader: `${who} signed in without single sign-on.`,
    lead: [
      {
        text: `${who} signed in to ${reader.brand.name} with a password, without single sign-on, as an emergency account may.`,
      },
    ],
    action: { label: 'Open the audit log', link },
    rest: [{ text: 'If you did not expect this, please sign the account out everywhere and change its password.' }],
  });
