import { layOut } from '../../platform/mail/layout.ts';
import type { EmailMessage } from '../../platform/mail.ts';

export interface RenewalSubmitted {
  to: string;
  /** Of the person of staff. */
  firstName: string;
  company: string;
  group: string;
  year: number;
  /** As the customer signed. */
  signer: string;
  /** After an unlock. */
  again: boolean;
  /** The clients list. */
  link: string;
  provider: string;
  customerId: number;
}

/** Tells staff that a customer signed and submitted a renewal. */
export const renewalSubmittedEmail = (input: RenewalSubmitted): EmailMessage => ({
  template: 'renewal-submitted',
  to: input.to,
  subject: `${input.company} has submitted its renewal ${input.year}${input.again ? ' again' : ''}`,
  customerId: input.customerId,
  ...layOut(input.provider, [
    { text: `Hello ${input.firstName},` },
    {
      text: `${input.signer} has signed and submitted the renewal of ${input.company}, ${input.group}, for ${input.year}${input.again ? ' again, after it was unlocked' : ''}.`,
    },
    { text: 'It is waiting for your review. You can approve or unlock it on the Renewal tab of the benefit group.' },
    { link: input.link, label: 'Open the Clients List' },
  ]),
});
