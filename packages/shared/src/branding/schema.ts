import { z } from 'zod';
import { requiredText, rowVersion, text } from '../fields.ts';
import * as field from '../record.ts';
import { isHexColor } from './color.rules.ts';

/** The brand that customers see in portals, emails and documents. */

export const maxNameLength = 60;
export const maxFooterLength = 400;
export const maxAddressLines = 4;
const maxAddressLength = 80;

/** The color until an administrator chooses another one. */
export const defaultColor = '#1f5f8b';

export const nameMessage = 'Please enter the name that customers know.';
export const colorMessage = 'Please enter a color as # and six digits or letters from A to F, like #1f5f8b.';
export const senderMessage = 'Please enter a sender as Name <address>, like WorkSmart <no-reply@example.com>.';
export const addressMessage = `Please enter at most ${maxAddressLines} lines.`;

export interface Sender {
  name: string;
  address: string;
}

/** Reads `Name <address>`, with the name in quotes or not, or an address alone. Returns null for anything else. */
export const readSender = (sender: string): Sender | null => {
  const named = /^(?:"([^"\\<>]*)"\s*|([^"<>@]*))<([^<>\s]+)>$/.exec(sender.trim());
  const address = named?.[3] ?? sender.trim();
  if (!z.email().safeParse(address).success || /\p{Cc}/u.test(sender)) return null;
  return { name: (named?.[1] ?? named?.[2] ?? '').trim(), address };
};

const oneLine = (value: string): boolean => !/\p{Cc}/u.test(value);
const lineMessage = 'Please enter this on one line.';

const color = text(20, colorMessage)
  .transform((value) => value.toLowerCase())
  .refine(isHexColor, colorMessage);

const sender = requiredText(320, senderMessage).refine(
  (value) => value === '' || readSender(value) !== null,
  senderMessage,
);

/** Names a stored logo. */
export const logoHash = z.string().regex(/^[0-9a-f]{64}$/);

const address = z
  .array(text(maxAddressLength).refine(oneLine, lineMessage))
  .transform((lines) => lines.filter((line) => line !== ''))
  .refine((lines) => lines.length <= maxAddressLines, addressMessage);

export const brandingFields = {
  /** The name of the provider as customers see it */
  name: field.value('Company Name', z.string(), requiredText(maxNameLength, nameMessage).refine(oneLine, lineMessage)),
  color: field.value('Color', z.string(), color),
  phone: field.optionalPhone('Phone'),
  /** The provider’s postal address, line by line */
  address: field.value('Address', z.array(z.string()), address),
  sender: field.value('Sender of Emails', z.string(), sender),
  /** The address that answers to emails go to; null for the sender’s */
  replyTo: field.optionalEmail(255, 'Replies Go To'),
  footer: field.optionalText(maxFooterLength, 'Footer'),
  logoHash: field.value('Logo', logoHash.nullable(), logoHash.nullable()),
  /** Whether the IRS certified the provider as a PEO; null if unknown */
  providerIsCpeo: { ...field.nullable(field.yesOrNo('Certified PEO')), values: [true, false] },
};

/** A brand to preview, saved or not. */
export const brandingPreview = z.object(field.saveShape(brandingFields));
export const brandingSave = brandingPreview.extend({ rowVersion });
export type BrandingSave = z.infer<typeof brandingSave>;

export const brandingLogo = z.object({ hash: logoHash, url: z.string(), width: z.number(), height: z.number() });
export type BrandingLogo = z.infer<typeof brandingLogo>;

/** What customers see of the brand in the browser. */
export const publicBrand = z.object({
  ...field.readShape(field.without(brandingFields, 'sender', 'replyTo', 'logoHash', 'providerIsCpeo')),
  /** Its address, and its size in pixels. */
  logo: brandingLogo.omit({ hash: true }).nullable(),
});
export type PublicBrand = z.infer<typeof publicBrand>;

/** The brand as administrators edit it. */
export const brandingView = z.object({
  rowVersion: z.number().int(),
  ...field.readShape(brandingFields),
  logo: brandingLogo.nullable(),
  /** What empty values mean. */
  defaults: z.object({ name: z.string(), color: z.string(), sender: z.string() }),
});
export type BrandingView = z.infer<typeof brandingView>;
