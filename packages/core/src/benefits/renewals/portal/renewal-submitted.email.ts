import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface RenewalSubmitted {
  to: string;
  /** The staff member's. */
  firstName: string;
  company: string;
  group: string;
  year: number;
  /** The name that the customer signed with. */
  signer: string;
  /** Whether it is submitted again after an unlock. */
  again: boolean;
  /** The address of the group in the clients list. */
  link: string;
  brand: Brand;
  customerId: number;
}

/** Informs staff that a customer signed and submitted a renewal. */
export const renewalSubmittedEmail = (input: RenewalSubmitted): EmailMessage => {
  const { to, firstName, company, group, year, signer, again, link, brand, customerId } = input;
  const subject = `${company} has submitted its renewal ${year}${again ? ' again' : ''}`;
  return {
    template: 'renewal-submitted',
    to,
    subject,
    customerId,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: `${signer} has signed it. It is waiting for your review.`,
      lead: [
        {
          text: `${signer} has signed and submitted the renewal of ${company}, ${group}, for ${year}${again ? ' again, after it was unlocked' : ''}.`,
        },
        {
          text: 'It is waiting for your review. You can approve or unlock it on the Renewal tab of the benefit group.',
        },
      ],
      action: { label: 'Open the renewal', link },
      rest: [],
    }),
  };
};
