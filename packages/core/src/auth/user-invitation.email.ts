import type { Brand } from '../platform/brand.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

export interface UserInvitation {
  to: string;
  firstName: string;
  /** Begins with the configured address, never with one from a request. */
  link: string;
  hours: number;
  /** The administrator who invites, and who answers questions. */
  inviter: { name: string; email: string };
  brand: Brand;
}

/** Builds the email with which a new user chooses a password. */
export const userInvitationEmail = ({ to, firstName, link, hours, inviter, brand }: UserInvitation): EmailMessage => ({
  template: 'user-invitation',
  to,
  replyTo: inviter.email,
  subject: `Your ${brand.name} account`,
  ...layOut(brand, [
    { text: `Hello ${firstName},` },
    { text: `${inviter.name} has created an account for you. You sign in with this email address: ${to}` },
    { link, label: 'Choose your password' },
    { text: `The link works once, within the next ${hours} hours.` },
    { text: `Questions, or a new link: ${inviter.name}, ${inviter.email}` },
  ]),
});
