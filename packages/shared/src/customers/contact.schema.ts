import { z } from 'zod';
import {
  id,
  nullableText,
  optionalEmail,
  optionalPhone,
  optionalState,
  optionalText,
  optionalZip,
  requiredText,
  rowVersion,
} from '../fields.ts';

export const contact = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  title: nullableText,
  email: nullableText,
  phone: nullableText,
  address: nullableText,
  address2: nullableText,
  city: nullableText,
  state: nullableText,
  zip: nullableText,
  primary: z.boolean(),
  benefitAdmin: z.boolean(),
  rowVersion: z.number().int(),
});
export type Contact = z.infer<typeof contact>;

export const contactSave = z.object({
  id,
  rowVersion,
  firstName: requiredText(65, 'Please enter a first name.'),
  lastName: requiredText(65, 'Please enter a last name.'),
  title: optionalText(50),
  email: optionalEmail(255),
  phone: optionalPhone,
  address: optionalText(125),
  address2: optionalText(125),
  city: optionalText(125),
  state: optionalState,
  zip: optionalZip,
  primary: z.boolean().optional(),
  benefitAdmin: z.boolean().optional(),
} satisfies Record<keyof Contact, z.ZodType>);

/** The texts of a contact: what every dialog shows and the history names. */
export const contactLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  title: 'Title',
  email: 'Email Address',
  phone: 'Phone',
  address: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
} as const satisfies Record<Exclude<keyof Contact, 'id' | 'primary' | 'benefitAdmin' | 'rowVersion'>, string>;
