import { withStop } from '@worksmart/shared/platform/sentence.ts';
import { type ContactCard, customerContact, paragraphsOf, type RecordEmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';

interface Recipient extends RecordEmailReader {
  company: string;
  /** The proposal's title. */
  proposal: string;
}

interface ToCustomer extends Recipient {
  /** Whom the customer may ask; replies go there. */
  sender: ContactCard | null;
}

interface Invitation extends ToCustomer {
  link: string;
  /** As printed: December 24, 2026. */
  validUntil: string;
}

const readerOf = ({ to, firstName, brand, customerId }: Recipient): RecordEmailReader => ({
  to,
  firstName,
  brand,
  customerId,
});

const customerOf = (input: ToCustomer) => ({ ...readerOf(input), ...customerContact(input.brand, input.sender) });

const howItWorks = {
  text: 'You can read and download the proposal on that page, and accept or decline it there. We send a code to this address first, so that no one else can sign for you.',
};

/** Asks a contact to sign a proposal. */
export const acceptanceRequestEmail = (input: Invitation & { message: string }): EmailMessage => {
  const { company, proposal, link, validUntil, message } = input;
  return composeEmail({
    ...customerOf(input),
    template: 'acceptance-request',
    subject: `Please sign: proposal for ${company}`,
    preheader: `You can sign ${proposal} online until ${validUntil}.`,
    lead: paragraphsOf(message),
    action: { label: 'Read and sign', link },
    rest: [howItWorks, { text: `The proposal can be accepted until ${validUntil}.` }],
    consoleLine: `Proposal for signature for ${input.to}: ${link}`,
  });
};

/** Reminds a contact of a proposal that is not answered yet. */
export const acceptanceReminderEmail = (input: Invitation): EmailMessage => {
  const { company, proposal, link, validUntil } = input;
  return composeEmail({
    ...customerOf(input),
    template: 'acceptance-reminder',
    subject: `Reminder: proposal for ${company}`,
    preheader: `${proposal} can be accepted until ${validUntil}.`,
    lead: [{ text: `Our proposal for ${company} is waiting for your answer. It can be accepted until ${validUntil}.` }],
    action: { label: 'Read and sign', link },
    rest: [{ text: 'If you do not want it, please decline it on the same page. We will not remind you then.' }],
  });
};

/** Brings the code that opens a proposal. */
export const acceptanceCodeEmail = (input: ToCustomer & { code: string; minutes: number }): EmailMessage =>
  composeEmail({
    ...customerOf(input),
    template: 'acceptance-code',
    // The subject is stored unencrypted, so it must not contain the code.
    subject: `Your code for the proposal of ${input.brand.name}`,
    preheader: `The code works once, within the next ${input.minutes} minutes.`,
    lead: [{ text: `Please enter this code on the page of our proposal for ${withStop(input.company)}` }],
    action: { label: `Your ${input.brand.name} code`, code: input.code },
    rest: [
      { text: `The code works once, within the next ${input.minutes} minutes.` },
      {
        text: 'If you did not ask for it, someone else has opened your link. Please tell us, and don’t share this code.',
      },
    ],
    consoleLine: `Code of a proposal for ${input.to}: ${input.code}`,
  });

/**
 * Brings the customer the sealed copy of what was signed. It may be passed on, so it does not contain the link.
 */
export const acceptanceCopyEmail = (input: ToCustomer & { signer: string; file: string | null }): EmailMessage => {
  const { company, proposal, signer, file } = input;
  return composeEmail({
    ...customerOf(input),
    template: 'acceptance-copy',
    subject: `Your signed proposal from ${input.brand.name}`,
    preheader: `${signer} has accepted ${proposal}.`,
    lead: [{ text: `Thank you: ${signer} has accepted our proposal for ${withStop(company)}` }],
    rest: file
      ? [
          {
            text: 'The signed copy is attached. It ends with a certificate that says who signed it and when, and it is sealed: a PDF reader shows if it was changed.',
          },
          { file },
        ]
      : [
          {
            text: 'The signed copy is too large for an email. You can download it on the page where you signed: open the link in our first email again.',
          },
        ],
  });
};

interface ToStaff extends Recipient {
  /** The address of the record's proposals. */
  link: string;
}

/** Tells staff that a proposal was accepted; the sealed copy is attached. */
export const proposalAcceptedEmail = (input: ToStaff & { signer: string; file: string | null }): EmailMessage => {
  const { company, proposal, signer, link, file } = input;
  return composeEmail({
    ...readerOf(input),
    template: 'acceptance-accepted',
    subject: `${company} has accepted your proposal`,
    preheader: `${signer} has signed ${proposal}.`,
    lead: [{ text: `${signer} has signed “${proposal}”. The signed copy is kept with the record.` }],
    action: { label: 'Open the record', link },
    rest: file ? [{ file }] : [],
  });
};

/** Tells staff that a proposal was declined, and why. */
export const proposalDeclinedEmail = (input: ToStaff & { contact: string; reason: string }): EmailMessage => {
  const { company, proposal, contact, reason, link } = input;
  return composeEmail({
    ...readerOf(input),
    template: 'acceptance-declined',
    subject: `${company} has declined your proposal`,
    preheader: `${contact} has given a reason.`,
    lead: [{ text: `${contact} has declined “${proposal}”.` }, { title: 'Reason', quote: reason }],
    action: { label: 'Open the record', link },
  });
};
