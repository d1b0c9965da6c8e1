import type { EmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface OwnerGone extends EmailReader {
  /** The integration's name. */
  name: string;
  /** The name of the person whose account was deleted. */
  owner: string;
  /** The page of the integration. */
  link: string;
}

/** Builds the email that tells an administrator of an integration without a person responsible for it. */
export const ownerGoneEmail = ({ name, owner, link, ...reader }: OwnerGone): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'integration-owner-gone',
    subject: `${name} no longer has an owner`,
    preheader: `The account of ${owner} was deleted.`,
    lead: [
      {
        text: `The account of ${owner}, who was responsible for the integration ${name}, was deleted. The integration still works.`,
      },
      { text: 'Choose who is responsible for it from now on, or end it.' },
    ],
    action: { label: 'Open the integration', link },
  });
