import { type ContactCard, customerContact, type RecordEmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface RenewalReceived extends RecordEmailReader {
  company: string;
  group: string;
  year: number;
  signer: string;
  /** The customer's contact at the provider; answers go there. */
  agent: ContactCard | null;
}

/** Confirms to the customer that its signed renewal has arrived. */
export const renewalReceivedEmail = (input: RenewalReceived): EmailMessage => {
  const { company, group, year, signer, agent, ...reader } = input;
  return composeEmail({
    ...reader,
    ...customerContact(reader.brand, agent),
    template: 'renewal-received',
    subject: `We have your ${year} benefits renewal`,
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
  });
};
