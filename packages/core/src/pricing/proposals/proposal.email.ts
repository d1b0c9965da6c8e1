import { type ContactCard, type Part, paragraphsOf, type RecordEmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { Attachment, EmailMessage } from '#platform/mail.ts';

interface ProposalMessageInput extends RecordEmailReader {
  subject: string;
  /** The message as typed; an empty line separates two paragraphs. */
  message: string;
  /** The user who sends it and receives the reply. */
  sender: ContactCard & { email: string };
  attachment: Pick<Attachment, 'name'>;
  /** The costs of the proposal; null to leave them to the PDF. */
  figures: Part | null;
}

/** Returns the email with a proposal for one of the customer's contacts; it contains nothing internal to the provider. */
export const proposalMessage = (input: ProposalMessageInput): Omit<EmailMessage, 'attachments'> => {
  const { message, sender, attachment, figures, ...reader } = input;
  return composeEmail({
    ...reader,
    template: 'proposal',
    replyTo: sender.email,
    contact: sender,
    preheader: `${sender.name} has sent you ${attachment.name}.`,
    lead: [...paragraphsOf(message), ...(figures ? [figures] : [])],
    rest: [{ file: attachment.name }],
  });
};
