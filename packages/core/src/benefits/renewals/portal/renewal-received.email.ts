import type { Brand } from '#platform/brand.ts';
import { type ContactCard, contactOr } from '#platform/mail/content.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface RenewalReceived {
  to: string;
  /** Blank if the address is not a known contact's. */
  firstName: string;
  company: string;
  group: string;
  year: number;
  signer: string;
  /** The customer's contact at the provider; answers go there. */
  agent: ContactCard | null;
  brand: Brand;
  customerId: number;
}

/** Confirms to the customer that its signed renewal has arrived. */
export const renewalReceivedEmail = (input: RenewalReceived): EmailMessage => {
  const { to, firstName, company, group, year, signer, agent, brand, customerId } = input;
  const subject = `We have your ${year} benefits renewal`;
  return {
    template: 'renewal-received',
    to,
    subject,
    customerId,
    ...(agent?.email && { replyTo: agent.email }),
    ...layOut({
      brand,
      subject,
      firstName,
      contact: contactOr(brand, agent),
      preheader: `${signer} has signed it. You can download the signed copy.`,
      lead: [
        {
          text: `Thank you: the ${year} benefits renewal of ${company}, ${group}, has been received, signed by ${signer}.`,
        },
        { text: 'We will review it and contact you if we have a question.' },
      ],
      // Without a link: a confirmation is passed on, and the key opens everything.
      action: null,
      rest: [
        {
          text: 'The link you used shows what you submitted and lets you download the signed copy. It can no longer be changed there. If something is not right, please tell us and we will open it again.',
        },
      ],
    }),
  };
};
