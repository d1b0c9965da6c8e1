import type { Brand } from '../../platform/brand.ts';
import { layOut } from '../../platform/mail/layout.ts';
import type { EmailMessage } from '../../platform/mail.ts';

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
  /** The address of the clients list. */
  link: string;
  brand: Brand;
  customerId: number;
}

/** Informs staff that a customer signed and submitted a renewal. */
export const renewalSubmittedEmail = (input: RenewalSubmitted): EmailMessage => ({
  template: 'renewal-submitted',
  to: input.to,
  subject: `${input.company} has submitted its renewal ${input.year}${input.again ? ' again' : ''}`,
  customerId: input.customerId,
  ...layOut(input.brand, [
    { text: `Hello ${input.firstName},` },
    {
      text: `${input.signer} has signed and submitted the renewal of ${input.company}, ${input.group}, for ${input.year}${input.again ? ' again, after it was unlocked' : ''}.`,
    },
    { text: 'It is waiting for your review. You can approve or unlock it on the Renewal tab of the benefit group.' },
    { link: input.link, label: 'Open the Clients List' },
  ]),
});
