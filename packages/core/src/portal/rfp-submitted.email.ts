import type { Brand } from '../platform/brand.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { EmailMessage } from '../platform/mail.ts';

export interface RfpSubmitted {
  to: string;
  /** The sales agent's first name. */
  firstName: string;
  company: string;
  /** Whether this is a resubmission after an unlock. */
  again: boolean;
  /** Link to the list of incoming RFPs. */
  link: string;
  brand: Brand;
  customerId: number;
}

/** Builds the email that informs the sales agent that a customer has submitted its RFP. */
export const rfpSubmittedEmail = (input: RfpSubmitted): EmailMessage => ({
  template: 'rfp-submitted',
  to: input.to,
  subject: `${input.company} has submitted its RFP${input.again ? ' again' : ''}`,
  customerId: input.customerId,
  ...layOut(input.brand, [
    { text: `Hello ${input.firstName},` },
    {
      text: input.again
        ? `${input.company} has changed its information in the RFP portal and submitted it again.`
        : `${input.company} has completed and submitted its RFP portal.`,
    },
    { text: 'The portal is now locked. You can unlock it under Session Info of the record.' },
    { link: input.link, label: 'Open the RFP List' },
  ]),
});
