import type { Brand } from '#platform/brand.ts';
import { type ContactCard, contactOr } from '#platform/mail/content.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { EmailMessage } from '#platform/mail.ts';
import type { EmailKind } from '#platform/mail-kinds.ts';

interface ToCustomer {
  to: string;
  /** The contact's first name. */
  firstName: string;
  company: string;
  /** The proposal's title. */
  proposal: string;
  /** Whom the customer may ask; replies go there. */
  sender: ContactCard | null;
  brand: Brand;
  customerId: number;
}

interface Invitation extends ToCustomer {
  link: string;
  /** As printed: December 24, 2026. */
  validUntil: string;
}

const paragraphs = (message: string): { text: string }[] =>
  message
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim() }));

const envelope = ({ to, sender, customerId }: ToCustomer, about: { template: EmailKind; subject: string }) => ({
  ...about,
  to,
  customerId,
  ...(sender?.email && { replyTo: sender.email }),
});

const frame = ({ brand, firstName, sender }: ToCustomer, subject: string) => ({
  brand,
  subject,
  firstName,
  contact: contactOr(brand, sender),
});

const howItWorks = {
  text: 'You can read and download the proposal on that page, and accept or decline it there. We send a code to this address first, so that no one else can sign for you.',
};

/** Asks a contact to sign a proposal. */
export const acceptanceRequestEmail = (input: Invitation & { message: string }): EmailMessage => {
  const { company, proposal, link, validUntil, message } = input;
  const subject = `Please sign: proposal for ${company}`;
  return {
    ...envelope(input, { template: 'acceptance-request', subject }),
    ...layOut({
      ...frame(input, subject),
      preheader: `You can sign ${proposal} online until ${validUntil}.`,
      lead: paragraphs(message),
      action: { label: 'Read and sign', link },
      rest: [howItWorks, { text: `The proposal can be accepted until ${validUntil}.` }],
    }),
    consoleLine: `Proposal for signature for ${input.to}: ${link}`,
  };
};

/** Reminds a contact of a proposal that is not answered yet. */
export const acceptanceReminderEmail = (input: Invitation): EmailMessage => {
  const { company, proposal, link, validUntil } = input;
  const subject = `Reminder: proposal for ${company}`;
  return {
    ...envelope(input, { template: 'acceptance-reminder', subject }),
    ...layOut({
      ...frame(input, subject),
      preheader: `${proposal} can be accepted until ${validUntil}.`,
      lead: [
        { text: `Our proposal for ${company} is waiting for your answer. It can be accepted until ${validUntil}.` },
      ],
      action: { label: 'Read and sign', link },
      rest: [{ text: 'If you do not want it, please decline it on the same page. We will not remind you then.' }],
    }),
  };
};

/** Brings the code that opens a proposal. */
export const acceptanceCodeEmail = (input: ToCustomer & { code: string; minutes: number }): EmailMessage => {
  // The subject is stored unencrypted, so it must not contain the code.
  const subject = `Your code for the proposal of ${input.brand.name}`;
  return {
    ...envelope(input, { template: 'acceptance-code', subject }),
    ...layOut({
      ...frame(input, subject),
      preheader: `The code works once, within the next ${input.minutes} minutes.`,
      lead: [{ text: `Please enter this code on the page of our proposal for ${input.company}.` }],
      action: { label: 'Your code', code: input.code },
      rest: [
        { text: `The code works once, within the next ${input.minutes} minutes.` },
        {
          text: 'If you did not ask for it, somebody else has opened your link. Please tell us, and don’t share this code.',
        },
      ],
    }),
    consoleLine: `Code of a proposal for ${input.to}: ${input.code}`,
  };
};

/**
 * Brings the customer the sealed copy of what was signed. It may be passed on, so it does not contain the link.
 */
export const acceptanceCopyEmail = (input: ToCustomer & { signer: string; file: string | null }): EmailMessage => {
  const subject = `Your signed proposal from ${input.brand.name}`;
  const { company, proposal, signer, file } = input;
  return {
    ...envelope(input, { template: 'acceptance-copy', subject }),
    ...layOut({
      ...frame(input, subject),
      preheader: `${signer} has accepted ${proposal}.`,
      lead: [{ text: `Thank you: ${signer} has accepted our proposal for ${company}.` }],
      action: null,
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
    }),
  };
};

interface ToStaff {
  to: string;
  firstName: string;
  company: string;
  proposal: string;
  /** The address of the record's proposals. */
  link: string;
  brand: Brand;
  customerId: number;
}

/** Tells staff that a proposal was accepted; the sealed copy is attached. */
export const proposalAcceptedEmail = (input: ToStaff & { signer: string; file: string | null }): EmailMessage => {
  const { to, firstName, company, proposal, signer, link, brand, customerId, file } = input;
  const subject = `${company} has accepted your proposal`;
  return {
    template: 'acceptance-accepted',
    to,
    subject,
    customerId,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: `${signer} has signed ${proposal}.`,
      lead: [{ text: `${signer} has signed “${proposal}”. The signed copy is kept with the record.` }],
      action: { label: 'Open the record', link },
      rest: file ? [{ file }] : [],
    }),
  };
};

/** Tells staff that a proposal was declined, and why. */
export const proposalDeclinedEmail = (input: ToStaff & { contact: string; reason: string }): EmailMessage => {
  const { to, firstName, company, proposal, contact, reason, link, brand, customerId } = input;
  const subject = `${company} has declined your proposal`;
  return {
    template: 'acceptance-declined',
    to,
    subject,
    customerId,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: null,
      preheader: `${contact} has given a reason.`,
      lead: [{ text: `${contact} has declined “${proposal}”.` }, { title: 'Reason', quote: reason }],
      action: { label: 'Open the record', link },
      rest: [],
    }),
  };
};
