import { z } from 'zod';
import { contactZipMessage, id, nullableText, optionalText, requiredText, rowVersion, state, zip } from '../fields.ts';

export const location = z.object({
  id: z.number().int(),
  label: z.string(),
  address: z.string(),
  address2: nullableText,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  primary: z.boolean(),
  rowVersion: z.number().int(),
});
export type Location = z.infer<typeof location>;

export const locationSave = z.object({
  id,
  rowVersion,
  label: requiredText(225, 'Please enter a label for this location.'),
  address: requiredText(125, 'Please enter an address.'),
  address2: optionalText(125),
  city: requiredText(125, 'Please enter a city.'),
  state,
  zip: zip(contactZipMessage),
  primary: z.boolean().optional(),
} satisfies Record<keyof Location, z.ZodType>);

/** The fields of a location: what every dialog shows and the history names. */
export const locationLabels = {
  label: 'Label',
  address: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  primary: 'Primary',
} as const satisfies Record<Exclude<keyof Location, 'id' | 'rowVersion'>, string>;
