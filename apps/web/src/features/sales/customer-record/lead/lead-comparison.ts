import type { z } from 'zod';
import { type ContactTexts, contactTexts } from '#features/records/customers/customer-fields.public.ts';
import type { ServerState } from '#ui/edited-record/edited-record.ts';
import { formValues } from '#ui/form/schema-fields.ts';
import { comparedFields, type LeadValues } from './lead-values.ts';

/** The lead dialog's fields in the form used to compare two versions: one contact, with its fields at the top level. */
export type ComparedLead = z.input<typeof comparedFields> & { contact: ContactTexts };

export const comparedLead = ({ contacts, ...values }: LeadValues): ComparedLead => ({
  ...formValues(comparedFields, values),
  contact: contactTexts(contacts?.[0]),
});

/** Converts compared fields back to form values, with the ids and versions of the stored lead. */
export const leadOf = (stored: LeadValues, { contact, ...fields }: ComparedLead): LeadValues => ({
  ...stored,
  ...fields,
  contacts: stored.contacts?.slice(0, 1).map((primary) => ({ ...primary, ...contact })),
});

/** A lead as stored on the server. */
export interface LeadState extends ServerState<ComparedLead> {
  stored: LeadValues;
}

export const leadState = (stored: LeadValues): LeadState => ({
  values: comparedLead(stored),
  version: stored.rowVersion,
  stored,
});
