import { z } from 'zod';
import { isHexColor } from './color.rules.ts';
import { requiredText, text } from './fields.ts';
import * as field from './record.ts';

/** What customers see of the provider in portals, emails and documents. */

export const maxNameLength = 60;
export const maxFooterLength = 400;
export const maxAddressLines = 4;
const maxAddressLength = 80;

export const nameMessage = 'Please enter the name that customers know.';
export const colorMessage = 'Please enter a color as # and six digits or letters from A to F, like #1f5f8b.';
export const addressMessage = `Please enter at most ${maxAddressLines} lines.`;

const oneLine = (value: string): boolean => !/\p{Cc}/u.test(value);
const lineMessage = 'Please enter this on one line.';

const color = text(20, colorMessage)
  .transform((value) => value.toLowerCase())
  .refine(isHexColor, colorMessage);

const address = z
  .array(text(maxAddressLength).refine(oneLine, lineMessage))
  .transform((lines) => lines.filter((line) => line !== ''))
  .refine((lines) => lines.length <= maxAddressLines, addressMessage);

export const brandFields = {
  /** The name of the provider as customers see it */
  name: field.value('Company Name', z.string(), requiredText(maxNameLength, nameMessage).refine(oneLine, lineMessage)),
  color: field.value('Color', z.string(), color),
  phone: field.optionalPhone('Phone'),
  /** The provider’s postal address, line by line */
  address: field.value('Address', z.array(z.string()), address),
  /** A line below emails and documents; null for none */
  footer: field.optionalText(maxFooterLength, 'Footer'),
};

/** The address of a logo, and its size in pixels. */
export const publicBrandLogo = z.object({
  url: z.string(),
  /** The width in pixels */
  width: z.number(),
  /** The height in pixels */
  height: z.number(),
});

/** What customers see of the brand in the browser. */
export const publicBrand = z.object({
  ...field.readShape(brandFields),
  // Its address, and its size in pixels.
  logo: publicBrandLogo.nullable(),
});
export type PublicBrand = z.infer<typeof publicBrand>;
