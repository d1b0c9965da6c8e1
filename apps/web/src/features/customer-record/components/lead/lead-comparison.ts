import {
  type ContactTexts,
  contactFields,
  contactLabels,
  contactTexts,
} from '../../../customers/customer-fields.parts.ts';
import type { LeadValues } from './lead-values.ts';

type Ref = { id?: number | null } | null;

/** The lead dialog's fields as the stale-save dialog compares them: one contact, by its own fields. */
interface ComparedLead extends Record<string, unknown> {
  rowVersion: number | undefined;
  profile: { fein: string; description: string; wsMarketing: Ref };
  contact: ContactTexts;
}

export const comparedLead = (values: LeadValues): ComparedLead => ({
  rowVersion: values.rowVersion,
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

/** The chosen fields laid over the record as it stands on the server, whose ids and versions count from now on. */
export const resolvedLead = (theirs: LeadValues, { contact, ...chosen }: ComparedLead): LeadValues => ({
  ...theirs,
  ...chosen,
  contacts: theirs.contacts?.slice(0, 1).map((stored) => ({ ...stored, ...contact })),
});

export const leadLabels: Readonly<Record<string, string>> = {
  name: 'Company Name',
  address: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  'profile.fein': 'FEIN',
  'profile.description': 'Description of Business',
  'profile.wsMarketing': 'How They Heard of WorkSmart',
  salesAgent: 'Sales Agent',
  customerStatus: 'Status',
  ...Object.fromEntries(contactFields.map((field) => [`contact.${field}`, `Contact ${contactLabels[field]}`])),
};
