import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { saveShape } from '@worksmart/shared/platform/record.ts';
import { companyFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { missingForSave } from '@worksmart/shared/records/customers/rules.ts';
import { type CustomerSave, customerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { source } from '@worksmart/shared/records/lookups/constants.ts';
import { z } from 'zod';
import { contactValues, newContact } from '#features/records/customers/customer-fields.public.ts';
import { formValues } from '#ui/form/schema-fields.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

/** The customer fields that the lead dialog edits, in the shape that POST /customer accepts. */
export type LeadValues = CustomerSave;
export type LeadForm = ContractForm<typeof customerSave>;

/** Returns a new lead: created by hand, and assigned to the user if they are a sales agent. */
export const newLead = (user: Pick<UserProfile, 'id' | 'isSalesAgent'>): LeadValues => ({
  id: 0,
  name: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  source: { id: source.manual },
  salesAgent: user.isSalesAgent ? { id: user.id } : null,
  customerStatus: null,
  profile: { fein: '', description: '', wsMarketing: null },
  contacts: [leadContact(newContact(true))],
});

/** The lead dialog shows no benefits. */
const leadContact = ({ benefitAdmin: _, ...contact }: ReturnType<typeof contactValues>) => contact;

const { id, rowVersion, salesAgent, customerStatus, profile } = customerSave.shape;

/** The fields that both sides of a conflict may have changed, without the contact. */
export const comparedFields = z.object({
  ...saveShape(companyFields),
  salesAgent,
  customerStatus,
  profile: profile.unwrap().pick({ fein: true, description: true, wsMarketing: true }),
});
const leadFields = comparedFields.extend({ id, rowVersion });

/**
 * Converts the record to form values with the primary contact only. The source is not sent, because it cannot be
 * edited.
 */
export const leadValuesOf = (customer: CustomerDetail): LeadValues => {
  const primary = customer.contacts.find((contact) => contact.primary) ?? customer.contacts[0];
  return {
    ...formValues(leadFields, customer),
    contacts: [leadContact(primary ? contactValues(primary) : newContact(true))],
  };
};

/** Returns the violations of the lead dialog's rules: one message per field path. */
export const leadProblems = (values: LeadValues): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(missingForSave(values)).map(([path, [message]]) => [path, message]));
