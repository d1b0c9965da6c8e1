import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface UserInvitation extends EmailReader {
  /** Begins with the configured address, never with one from a request. */
  link: string;
  hours: number;
  /** The identity provider with which the user must sign in; null for a user who chooses a password. */
  provider: string | null;
  /** The administrator who invites, and who answers questions. */
  inviter: { name: string; email: string };
}

/** Builds the email with which a new user chooses a password. */
export const userInvitationEmail = (input: UserInvitation): EmailMessage => {
  const { link, hours, provider, inviter, ...reader } = input;
  return composeEmail({
    ...reader,
    template: 'user-invitation',
    replyTo: inviter.email,
    subject: `Your ${reader.brand.name} account`,
    preheader: `${inviter.name} has created an account for you.${provider ? '' : ' Please choose your password.'}`,
    lead: [
      { text: `${inviter.name} has created an account for you. You sign in with this email address: ${reader.to}` },
      { text: provider ? `Please sign in with ${provider}.` : 'Before you can sign in, please choose your password.' },
    ],
    action: { label: provider ? 'Go to the sign-in page' : 'Choose your password', link },
    rest: provider
      ? []
      : [{ text: `The link works once, within the next ${hours} hours. ${inviter.name} can send you a new one.` }],
    contact: { ...inviter, phone: null },
  });
};
