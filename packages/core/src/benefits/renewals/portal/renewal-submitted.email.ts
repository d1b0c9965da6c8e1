import type { RecordEmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface RenewalSubmitted extends RecordEmailReader {
  company: string;
  group: string;
  year: number;
  /** The name that the customer signed with. */
  signer: string;
  /** Whether it is submitted again after an unlock. */
  again: boolean;
  /** The address of the group in the clients list. */
  link: string;
}

/** Informs staff that a customer signed and submitted a renewal. */
export const renewalSubmittedEmail = (input: RenewalSubmitted): EmailMessage => {
  const { company, group, year, signer, again, link, ...reader } = input;
  return composeEmail({
    ...reader,
    template: 'renewal-submitted',
    subject: `${company} has submitted its renewal ${year}${again ? ' again' : ''}`,
    preheader: `${signer} has signed it. It is waiting for your review.`,
    lead: [
      {
        text: `${signer} has signed and submitted the renewal of ${company}, ${group}, for ${year}${again ? ' again, after it was unlocked' : ''}.`,
      },
      { text: 'It is waiting for your review. You can approve or unlock it on the Renewal tab of the benefit group.' },
    ],
    action: { label: 'Open the renewal', link },
  });
};
