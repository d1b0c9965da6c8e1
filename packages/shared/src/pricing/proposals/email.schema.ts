import { z } from 'zod';
import { recordId, requiredProse } from '#platform/fields.ts';
import { sentEmail } from '#records/customers/rfp-email.schema.ts';

export const emailSubjectMax = 200;
export const emailMessageMax = 4_000;

const mebibyte = 1_048_576;
/** The limit of most mail servers, less the message text and the overhead of base64. */
export const emailAttachmentMax = 10 * mebibyte;

export const recipientMessage = 'Please select a contact with an email address.';
export const figuresChangedMessage =
  'The record has changed since this proposal was made. Generate it again, or leave the figures out.';
export const proposalMessage = 'Please select a proposal.';

/** A line break in a subject would start another mail header. */
const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** The proposal that is sent: an archived one, or one that this user has just made, which is then stored with the record. */
export const chosenProposal = {
  documentID: recordId(proposalMessage).nullish(),
  /** The job that made a proposal which is not stored; `documentID` is null then */
  jobID: recordId(proposalMessage).nullish(),
};
type Chosen = { documentID?: number | null | undefined; jobID?: number | null | undefined };

/** Whether exactly one proposal is chosen. */
export const choosesOne = ({ documentID, jobID }: Chosen): boolean => (documentID ? !jobID : Boolean(jobID));
export const noneChosen = { path: ['documentID'], message: proposalMessage };

/** An email with a proposal. */
export const proposalEmail = z
  .object({
    ...chosenProposal,
    contactID: recordId(recipientMessage),
    subject: requiredProse(emailSubjectMax, 'Please enter a subject.').refine(
      isOneLine,
      'Please enter the subject on one line.',
    ),
    /** The text of the email; an empty line separates paragraphs */
    message: requiredProse(emailMessageMax, 'Please enter a message.'),
    /** Add the costs by line, today and with the provider, to the email */
    figures: z.boolean().optional(),
  })
  .refine(choosesOne, noneChosen);
export type ProposalEmail = z.input<typeof proposalEmail>;

/** The email as its recipient gets it. */
export const emailPreview = z.object({
  /** The address that it would go to */
  to: z.string(),
  /** The address that answers to the email go to */
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The file that would be attached */
  attachment: z.object({ name: z.string(), size: z.number().int() }),
});
export type EmailPreview = z.infer<typeof emailPreview>;

/** The recipient, and the document that was sent. */
export const emailedProposal = z.object({
  /** The address that it went to */
  to: z.string(),
  documentID: z.number().int(),
});

/** One sending of an archived proposal. */
export const sentProposal = sentEmail.extend({ documentID: z.number().int() });
export type SentProposal = z.infer<typeof sentProposal>;
