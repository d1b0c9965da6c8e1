import { type ContactCard, paragraphsOf, type RecordEmailReader } from '#platform/mail/content.ts';
import { composeEmail } from '#platform/mail/layout.ts';
import type { Attachment, EmailMessage } from '#platform/mail.ts';

interface ProposalMessageInput extends RecordEmailReader {
  subject: string;
  /** The message as typed; an empty line separates two paragraphs. */
  message: string;
  /** The user who sends it and receives the reply. */
  sender: ContactCard & { email: string };
  attachment: Pick<Attachment, 'name'>;
}

/** Returns the email with a proposal for one of the customer's contacts; it contains nothing internal to the provider. */
export const proposalMessage = (input: ProposalMessageInput): Omit<EmailMessage, 'attachments'> => {
  const { message, sender, attachment, ...reader } = input;
  return composeEmail({
    ...reader,
    template: 'proposal',
    replyTo: sender.email,
    contact: sender,
    preheader: `${sender.name} has sent you ${attachment.name}.`,
    lead: paragraphsOf(message),
    rest: [{ file: attachment.name }],
  });
};
