import type { RecordEmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface RfpSubmitted extends RecordEmailReader {
  company: string;
  /** Whether this is a resubmission after an unlock. */
  again: boolean;
  /** What was submitted, and what was left open. */
  facts: readonly string[];
  /** Link to the record. */
  link: string;
}

/** Builds the email that informs the sales agent that a customer has submitted its RFP. */
export const rfpSubmittedEmail = ({ company, again, facts, link, ...reader }: RfpSubmitted): EmailMessage =>
  composeEmail({
    ...reader,
    template: 'rfp-submitted',
    subject: `${company} has submitted its RFP${again ? ' again' : ''}`,
    preheader: 'The RFP is ready for your review.',
    lead: [
      {
        text: again
          ? `${company} has changed its information in the RFP portal and submitted it again.`
          : `${company} has submitted its RFP.`,
      },
      { list: facts },
      { text: 'The portal is now locked. You can unlock it under Session Info of the record.' },
    ],
    action: { label: 'Open the RFP', link },
  });
