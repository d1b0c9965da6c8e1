import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface OwnerGone {
  to: string;
  firstName: string;
  /** The integration's name. */
  name: string;
  /** The name of the person whose account was deleted. */
  owner: string;
  /** The page of the integration. */
  link: string;
  brand: Brand;
}

/** Builds the email that tells an administrator of an integration without a person responsible for it. */
export const ownerGoneEmail = ({ to, firstName, name, owner, link, brand }: OwnerGone): EmailMessage => {
  const subject = `${name} no longer has an owner`;
  return {
    template: 'integration-owner-gone',
    to,
    subject,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: `The account of ${owner} was deleted.`,
      lead: [
        {
          text: `The account of ${owner}, who was responsible for the integration ${name}, was deleted. The integration still works.`,
        },
        { text: 'Choose who is responsible for it from now on, or end it.' },
      ],
      action: { label: 'Open the integration', link },
      rest: [],
    }),
  };
};
