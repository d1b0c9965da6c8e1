import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface KeyExpires extends EmailReader {
  /** The integration's name. */
  name: string;
  last4: string;
  /** The last day, as it is written in emails. */
  day: string;
  /** The page of the integration. */
  link: string;
}

/** Builds the email that reminds of a key which ends soon. */
export const keyExpiresEmail = ({ name, last4, day, link, ...reader }: KeyExpires): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'key-expires',
    subject: `A key of ${name} is valid until ${day}`,
    preheader: `After that day ${name} cannot sign in with it.`,
    lead: [
      {
        text: `The key of the integration ${name} that ends in ${last4} is valid until ${day}. After that day its calls are refused.`,
      },
      { text: 'Make the next key before then. Both are valid for a while, so that the other program can change over.' },
    ],
    action: { label: 'Open the integration', link },
  });
