import type { ServerState } from '../../../../ui/edited-record/edited-record.ts';
import { type ContactTexts, contactTexts } from '../../../customers/customer-fields.parts.ts';
import type { LeadValues } from './lead-values.ts';

type Ref = { id?: number | null } | null;

/** The lead dialog's fields in the form used to compare two versions: one contact, with its fields at the top level. */
export interface ComparedLead extends Record<string, unknown> {
  profile: { fein: string; description: string; wsMarketing: Ref };
  contact: ContactTexts;
}

export const comparedLead = (values: LeadValues): ComparedLead => ({
  name: values.name,
  address: values.address,
  address2: values.address2,
  city: values.city,
  state: values.state,
  zip: values.zip,
  salesAgent: values.salesAgent ?? null,
  customerStatus: values.customerStatus ?? null,
  profile: {
    fein: values.profile?.fein ?? '',
    description: values.profile?.description ?? '',
    wsMarketing: values.profile?.wsMarketing ?? null,
  },
  contact: contactTexts(values.contacts?.[0]),
});

/** Converts compared fields back to form values, with the ids and versions of the stored lead. */
export const formValues = (stored: LeadValues, { contact, ...fields }: ComparedLead): LeadValues => ({
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
