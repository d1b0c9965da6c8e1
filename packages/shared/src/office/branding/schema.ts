import { z } from 'zod';
import { brandFields, publicBrandLogo } from '#platform/brand.schema.ts';
import { requiredText, rowVersion } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { readSender } from '#platform/sender.rules.ts';

/** The brand as administrators edit it: what customers see, and the sender of emails. */

export const senderMessage = 'Please enter a sender as Name <address>, like WorkSmart <no-reply@example.com>.';

const sender = requiredText(320, senderMessage).refine(
  (value) => value === '' || readSender(value) !== null,
  senderMessage,
);

/** Names a stored logo. */
export const logoHash = z.string().regex(/^[0-9a-f]{64}$/);

export const brandingFields = {
  ...field.without(brandFields, 'footer'),
  sender: field.value('Sender of Emails', z.string(), sender),
  /** The address that answers to emails go to; null for the sender’s */
  replyTo: field.optionalEmail(255, 'Replies Go To'),
  footer: brandFields.footer,
  /** Names the logo to use, as the upload returned it; null for none */
  logoHash: field.value('Logo', logoHash.nullable(), logoHash.nullable()),
  /** Whether the IRS certified the provider as a PEO; null if unknown */
  providerIsCpeo: { ...field.nullable(field.yesOrNo('Certified PEO')), values: [true, false] },
};

/** A brand to preview, saved or not. */
export const brandingPreview = z.object(field.saveShape(brandingFields));
export const brandingSave = brandingPreview.extend({ rowVersion });
export type BrandingSave = z.infer<typeof brandingSave>;

export const brandingLogo = z.object({
  /** Names the stored logo; it changes with the picture */
  hash: logoHash,
  ...publicBrandLogo.shape,
});
export type BrandingLogo = z.infer<typeof brandingLogo>;

/** The brand as administrators edit it. */
export const brandingView = z.object({
  rowVersion: z.number().int(),
  ...field.readShape(brandingFields),
  logo: brandingLogo.nullable(),
  /** What is used where a field is empty */
  defaults: z.object({ name: z.string(), color: z.string(), sender: z.string() }),
});
export type BrandingView = z.infer<typeof brandingView>;
