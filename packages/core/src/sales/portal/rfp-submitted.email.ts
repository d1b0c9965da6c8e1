import type { Brand } from '#platform/brand.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

export interface RfpSubmitted {
  to: string;
  /** The sales agent's first name. */
  firstName: string;
  company: string;
  /** Whether this is a resubmission after an unlock. */
  again: boolean;
  /** Link to the record. */
  link: string;
  brand: Brand;
  customerId: number;
}

/** Builds the email that informs the sales agent that a customer has submitted its RFP. */
export const rfpSubmittedEmail = (input: RfpSubmitted): EmailMessage => {
  const { to, firstName, company, again, link, brand, customerId } = input;
  const subject = `${company} has submitted its RFP${again ? ' again' : ''}`;
  return {
    template: 'rfp-submitted',
    to,
    subject,
    customerId,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: 'The RFP is ready for your review.',
      lead: [
        {
          text: again
            ? `${company} has changed its information in the RFP portal and submitted it again.`
            : `${company} has submitted its RFP.`,
        },
        { text: 'The portal is now locked. You can unlock it under Session Info of the record.' },
      ],
      action: { label: 'Open the RFP', link },
      rest: [],
    }),
  };
};
