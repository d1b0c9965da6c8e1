import { missingForSave } from '@worksmart/shared/customers/rules.ts';
import { type CustomerSave, customerSave } from '@worksmart/shared/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { source } from '@worksmart/shared/lookups/constants.ts';
import type { UserProfile } from '@worksmart/shared/users/schema.ts';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { contactValues, newContact } from '../../../customers/customer-fields.parts.ts';

/** What the lead dialog edits of a customer, in the shape that POST /customer takes. */
export type LeadValues = CustomerSave;
export type LeadForm = ContractForm<typeof customerSave>;

/** A new lead: made by hand, and for the person who makes it when they are a sales agent. */
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

const chosenId = (ref: { id: number } | null) => ref && { id: ref.id };

/** The lead dialog shows nothing of benefits. */
const leadContact = ({ benefitAdmin: _, ...contact }: ReturnType<typeof contactValues>) => contact;

/** The record as the dialog edits it: with the primary contact only; the source is not sent, since nobody edits it. */
export const leadValuesOf = (customer: CustomerDetail): LeadValues => {
  const primary = customer.contacts.find((contact) => contact.primary) ?? customer.contacts[0];
  return {
    id: customer.id,
    rowVersion: customer.rowVersion,
    name: customer.name,
    address: customer.address,
    address2: customer.address2 ?? '',
    city: customer.city,
    state: customer.state,
    zip: customer.zip,
    source: undefined,
    salesAgent: chosenId(customer.salesAgent),
    customerStatus: chosenId(customer.customerStatus),
    profile: {
      fein: customer.profile.fein ?? '',
      description: customer.profile.description ?? '',
      wsMarketing: chosenId(customer.profile.wsMarketing),
    },
    contacts: [leadContact(primary ? contactValues(primary) : newContact(true))],
  };
};

/** The lead dialog's own rules, by field path: one message each. */
export const leadProblems = (values: LeadValues): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(missingForSave(values)).map(([path, [message]]) => [path, message]));

export const leadSchema = customerSave;
