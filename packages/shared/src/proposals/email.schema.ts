import { z } from 'zod';
import { recordId, requiredText } from '../fields.ts';

export const emailSubjectMax = 200;
export const emailMessageMax = 4_000;

const mebibyte = 1_048_576;
/** What most mail servers take, with room for the text and for what base64 adds. */
export const emailAttachmentMax = 10 * mebibyte;

export const recipientMessage = 'Please select a contact with an email address.';
export const proposalMessage = 'Please select a proposal.';

/** A line end in a subject would begin another header of the mail. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/**
 * A mail with a proposal: one of the archived ones (`documentID`), or one that this person has just made (`jobID`),
 * which is then kept with the record.
 */
export const proposalEmail = z
  .object({
    documentID: recordId(proposalMessage).nullish(),
    jobID: recordId(proposalMessage).nullish(),
    /** One of the customer's contacts. */
    contactID: recordId(recipientMessage),
    subject: requiredText(emailSubjectMax, 'Please enter a subject.').refine(
      isOneLine,
      'Please enter the subject on one line.',
    ),
    /** Plain text; an empty line parts two paragraphs. */
    message: requiredText(emailMessageMax, 'Please enter a message.'),
  })
  .refine(({ documentID, jobID }) => (documentID ? !jobID : Boolean(jobID)), {
    path: ['documentID'],
    message: proposalMessage,
  });
export type ProposalEmail = z.input<typeof proposalEmail>;

/** The mail as its reader gets it. */
export const emailPreview = z.object({
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachment: z.object({ name: z.string(), size: z.number().int() }),
});
export type EmailPreview = z.infer<typeof emailPreview>;

/** To whom it went, and the document that holds what was sent. */
export const emailedProposal = z.object({ to: z.string(), documentID: z.number().int() });
