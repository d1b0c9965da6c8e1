import { contactFields } from '@worksmart/shared/records/customers/contact.schema.ts';
import { recordFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { FieldSources } from '#lib/lookup-names.ts';
import type { FieldWords } from '#ui/edited-record/conflict-dialog.tsx';
import { useFieldWords } from '#ui/form/use-field-words.ts';

const leadFields = { ...recordFields, contact: contactFields };
const sources: FieldSources = { salesAgent: ['salesAgents'], customerStatus: [{ parent: stage.lead }] };

/** Describes the fields of a lead, with names instead of ids. */
export const useLeadFields = (_: undefined, paths: readonly string[]): FieldWords => {
  const words = useFieldWords(leadFields, paths, sources);
  return { ...words, label: (path) => `${path.startsWith('contact.') ? 'Contact ' : ''}${words.label(path)}` };
};
