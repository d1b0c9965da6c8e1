import type { Brand } from '#platform/brand.ts';
import type { ContactCard } from '#platform/mail/content.ts';
import { layOut } from '#platform/mail/layout.ts';
import type { Attachment, EmailMessage } from '#platform/mail.ts';

export interface ProposalMessageInput {
  to: string;
  /** The contact's first name. */
  firstName: string;
  subject: string;
  /** The message as typed; an empty line separates two paragraphs. */
  message: string;
  /** The user who sends it and receives the reply. */
  sender: ContactCard & { email: string };
  brand: Brand;
  customerId: number;
  attachment: Pick<Attachment, 'name'>;
}

const paragraphsOf = (message: string): string[] =>
  message
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.trim().replaceAll('\r\n', '\n'));

/** Returns the email with a proposal for one of the customer's contacts; it contains nothing internal to the provider. */
export const proposalMessage = (input: ProposalMessageInput): Omit<EmailMessage, 'attachments'> => {
  const { to, firstName, subject, message, sender, brand, customerId, attachment } = input;
  return {
    template: 'proposal',
    to,
    replyTo: sender.email,
    subject,
    customerId,
    ...layOut({
      brand,
      subject,
      firstName,
      contact: sender,
      action: null,
      preheader: `${sender.name} has sent you ${attachment.name}.`,
      lead: paragraphsOf(message).map((text) => ({ text })),
      rest: [{ file: attachment.name }],
    }),
  };
};
