import { recordFields } from '@worksmart/shared/customers/customer.fields.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { fieldName } from '@worksmart/shared/field-name.ts';
import { fieldAt } from '@worksmart/shared/record.ts';
import type { FieldWords } from '../../../ui/edited-record/conflict-dialog.tsx';
import { wordsOf } from '../../../ui/form/field-words.ts';
import { fieldLabels } from './field-labels.ts';
import { useRecordNames } from './use-record-names.ts';

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;

/** Returns the value if it is an id. */
const idIn = (path: string, value: unknown): number | undefined => {
  if (isRef(value)) return value.id;
  return path === 'sGroupId' && typeof value === 'number' ? value : undefined;
};

/** Describes the fields of a record, with names instead of ids. */
export const useRecordFields = (customer: CustomerDetail, differing: readonly string[]): FieldWords => {
  const nameOf = useRecordNames(customer, differing);
  const words = wordsOf(recordFields, (path, value) => {
    const id = idIn(path, value);
    return id === undefined ? undefined : (nameOf(path, id) ?? String(id));
  });
  return {
    ...words,
    label: (path) => fieldLabels[path] ?? (fieldAt(recordFields, path) ? words.label(path) : fieldName(path)),
  };
};
