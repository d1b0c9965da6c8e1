import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface IdentityRequest extends EmailReader {
  /** The user with whose address someone signed in. */
  who: string;
  /** The directory's name. */
  directory: string;
  /** The list of users. */
  link: string;
}

/** Builds the email that asks administrators whether another account of a directory may sign in as a user. */
export const identityRequestEmail = ({ who, directory, link, ...reader }: IdentityRequest): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'identity-request',
    subject: `Another account of ${directory} wants to sign in as ${who}`,
    preheader: 'It has the same email address. Please approve or refuse it.',
    lead: [
      {
        text: `Someone signed in with ${directory} as a new account that has the email address of ${who}. ${who} is already linked with another account there, so the sign-in was stopped. Please check with ${who} and the administrators of ${directory}, then open the user and approve or refuse the request.`,
      },
    ],
    action: { label: 'Open the users', link },
    rest: [{ text: 'If you approve it, the earlier account of the directory can no longer sign in.' }],
  });
