import { contactFields } from '@worksmart/shared/customers/contact.schema.ts';
import { recordFields } from '@worksmart/shared/customers/customer.fields.ts';
import { lookupType, stage } from '@worksmart/shared/lookups/constants.ts';
import { type FieldSources, useLookupNames } from '../../../../lib/lookup-names.ts';
import type { FieldWords } from '../../../../ui/edited-record/conflict-dialog.tsx';
import { formatPhone } from '../../../../ui/fields/digit-masks.ts';
import { wordsOf } from '../../../../ui/form/field-words.ts';

const sources: FieldSources = {
  salesAgent: ['salesAgents'],
  customerStatus: [{ parent: stage.lead }],
  'profile.wsMarketing': [{ type: lookupType.marketingTypes }],
};

const labels: Readonly<Record<string, string>> = {
  salesAgent: 'Sales Agent',
  customerStatus: 'Status',
  ...Object.fromEntries(
    Object.entries(contactFields).map(([name, { label }]) => [`contact.${name}`, `Contact ${label}`]),
  ),
};

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;

/** Describes the fields of a lead, with names instead of ids. */
export const useLeadFields = (): FieldWords => {
  const nameOf = useLookupNames(sources);
  const words = wordsOf(recordFields, (path, value) => {
    if (isRef(value)) return nameOf(path, value.id) ?? String(value.id);
    return path === 'contact.phone' && value ? formatPhone(String(value)) : undefined;
  });
  return { ...words, label: (path) => labels[path] ?? words.label(path) };
};
