import { contactLabels } from '@worksmart/shared/customers/contact.schema.ts';
import { lookupType, stage } from '@worksmart/shared/lookups/constants.ts';
import { type FieldSources, useLookupNames } from '../../../../lib/lookup-names.ts';
import { type FieldWords, labelledFields } from '../../../../ui/edited-record/conflict-dialog.tsx';
import { formatFein, formatPhone } from '../../../../ui/fields/digit-masks.ts';

const sources: FieldSources = {
  salesAgent: ['salesAgents'],
  customerStatus: [{ parent: stage.lead }],
  'profile.wsMarketing': [{ type: lookupType.marketingTypes }],
};

const labels: Readonly<Record<string, string>> = {
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
  ...Object.fromEntries(Object.entries(contactLabels).map(([name, label]) => [`contact.${name}`, `Contact ${label}`])),
};

const formats: Readonly<Record<string, (digits: string) => string>> = {
  'profile.fein': formatFein,
  'contact.phone': formatPhone,
};

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;

/** Describes the fields of a lead, with names instead of ids. */
export const useLeadFields = (): FieldWords => {
  const nameOf = useLookupNames(sources);
  const show = (path: string, value: unknown) => {
    if (isRef(value)) return nameOf(path, value.id) ?? String(value.id);
    return typeof value === 'string' && value ? formats[path]?.(value) : undefined;
  };
  return labelledFields({ labels, show });
};
