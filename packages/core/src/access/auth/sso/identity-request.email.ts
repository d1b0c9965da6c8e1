import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface IdentityRequest {
  to: string;
  firstName: string;
  /** The user with whose address someone signed in. */
  who: string;
  /** The directory's name. */
  directory: string;
  /** The list of users. */
  link: string;
  brand: Brand;
}

/** Builds the email that asks administrators whether another account of a directory may sign in as a user. */
export const identityRequestEmail = ({ to, firstName, who, directory, link, brand }: IdentityRequest): EmailMessage => {
  const subject = `Another account of ${directory} wants to sign in as ${who}`;
  return {
    template: 'identity-request',
    to,
    subject,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: 'It has the same email address. Please approve or refuse it.',
      lead: [
        {
          text: `Someone signed in with ${directory} as a new account that has the email address of ${who}. ${who} is already linked with another account there, so the sign-in was stopped. Please check with ${who} and the administrators of ${directory}, then open the user and approve or refuse the request.`,
        },
      ],
      action: { label: 'Open the users', link },
      rest: [{ text: 'If you approve it, the earlier account of the directory can no longer sign in.' }],
    }),
  };
};
