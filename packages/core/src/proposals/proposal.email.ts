import type { Brand } from '../platform/brand.ts';
import { layOut } from '../platform/mail/layout.ts';
import type { Attachment, EmailMessage } from '../platform/mail.ts';

export interface ProposalMessageInput {
  to: string;
  /** The contact's first name. */
  firstName: string;
  subject: string;
  /** The message as typed; an empty line separates two paragraphs. */
  message: string;
  /** The user who sends it and receives the reply. */
  sender: { name: string; email: string };
  brand: Brand;
  customerId: number;
  attachment: Pick<Attachment, 'name'>;
}

/** Returns the email with a proposal for one of the customer's contacts; it contains nothing internal to the provider. */
export const proposalMessage = (input: ProposalMessageInput): Omit<EmailMessage, 'attachments'> => ({
  template: 'proposal',
  to: input.to,
  replyTo: input.sender.email,
  subject: input.subject,
  customerId: input.customerId,
  ...layOut(input.brand, [
    { text: input.firstName ? `Hello ${input.firstName},` : 'Hello,' },
    ...input.message
      .split(/\r?\n[ \t]*\r?\n\s*/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => ({ text: paragraph.trim().replaceAll('\r\n', '\n') })),
    { text: `Attached: ${input.attachment.name}` },
    { text: `${input.sender.name}\n${input.sender.email}` },
  ]),
});
