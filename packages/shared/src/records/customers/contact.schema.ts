import type { z } from 'zod';
import * as field from '#platform/record.ts';

export const contactFields = {
  firstName: field.requiredText(65, 'First Name', 'Please enter a first name.'),
  lastName: field.requiredText(65, 'Last Name', 'Please enter a last name.'),
  /** The person’s position in the company; null if unknown */
  title: field.optionalText(50, 'Title'),
  email: field.optionalEmail(255, 'Email Address'),
  phone: field.optionalPhone('Phone'),
  address: field.optionalText(125, 'Address Line 1'),
  address2: field.optionalText(125, 'Address Line 2'),
  city: field.optionalText(125, 'City'),
  state: field.optionalState(),
  zip: field.optionalZip(),
  primary: field.inColumn('isPrimary', field.flag('Primary')),
  /** Whether the person looks after the benefits of the company */
  benefitAdmin: field.flag('Benefit'),
};

export const contact = field.rowSchema(contactFields);
export type Contact = z.infer<typeof contact>;
export const contactSave = field.rowSave(contactFields);
