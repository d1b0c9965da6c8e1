import type { z } from 'zod';
import { contactZipMessage } from '#platform/fields.ts';
import * as field from '#platform/record.ts';

export const locationFields = {
  /** What the company calls the place, such as Plant or Office */
  label: field.requiredText(225, 'Label', 'Please enter a label for this location.'),
  address: field.requiredText(125, 'Address Line 1', 'Please enter an address.'),
  address2: field.optionalText(125, 'Address Line 2'),
  city: field.requiredText(125, 'City', 'Please enter a city.'),
  state: field.state(),
  zip: field.zip(contactZipMessage),
  primary: field.inColumn('isPrimary', field.flag('Primary')),
};

export const location = field.rowSchema(locationFields);
export type Location = z.infer<typeof location>;
export const locationSave = field.rowSave(locationFields);
