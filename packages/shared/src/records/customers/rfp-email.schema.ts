import { z } from 'zod';
import { nullableText } from '#platform/fields.ts';

/** The emails with a customer's RFP link: the invitation, and the news that a submission is open for changes again. */
export const rfpEmailKind = z.enum(['invitation', 'unlocked']);
export type RfpEmailKind = z.infer<typeof rfpEmailKind>;

/** An email as its recipient would get it, except that its link contains no key. */
export const rfpEmailPreview = z.object({
  /** The address it would go to; null if no contact has one */
  to: nullableText,
  /** The name of the contact; null if no contact has an address */
  name: nullableText,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type RfpEmailPreview = z.infer<typeof rfpEmailPreview>;

export const sentRfpEmail = z.object({
  /** The address that it went to */
  to: z.string(),
});

/** An email that was sent to a customer: to whom, when and by whom. */
export const sentEmail = z.object({
  /** The address that it went to */
  to: z.string(),
  sentOn: z.string(),
  by: z.string(),
});

export const rfpNotOpenText = 'This record has no open RFP, so there is no link to send.';
export const rfpLinkExpiredText = 'The link has expired. Please extend it first.';
export const rfpLockedText = 'This RFP has been submitted. Unlock it first, so that the link leads to a form again.';
export const noRfpRecipientText = 'The primary contact has no email address. Please add one on the Contacts tab first.';
