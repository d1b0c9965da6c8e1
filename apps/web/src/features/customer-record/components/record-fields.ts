import { recordFields } from '@worksmart/shared/customers/customer.fields.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { formatDate } from '@worksmart/shared/dates.ts';
import { fieldName } from '@worksmart/shared/field-name.ts';
import { fieldAt } from '@worksmart/shared/record.ts';
import { type FieldWords, plainly } from '../../../ui/edited-record/conflict-dialog.tsx';
import { formatFein } from '../../../ui/fields/digit-masks.ts';
import { fieldLabels } from './field-labels.ts';
import { useRecordNames } from './use-record-names.ts';

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(value);

/** Returns the value if it is an id. */
const idIn = (path: string, value: unknown): number | undefined => {
  if (isRef(value)) return value.id;
  return path === 'sGroupId' && typeof value === 'number' ? value : undefined;
};

/** Describes the fields of a record, with names instead of ids. */
export const useRecordFields = (customer: CustomerDetail, differing: readonly string[]): FieldWords => {
  const nameOf = useRecordNames(customer, differing);
  return {
    label: (path) => fieldAt(recordFields, path)?.label ?? fieldLabels[path] ?? fieldName(path),
    show: (path, value) => {
      const id = idIn(path, value);
      if (id !== undefined) return nameOf(path, id) ?? String(id);
      if (isDay(value)) return formatDate(value);
      return path === 'profile.fein' && value ? formatFein(String(value)) : plainly(value);
    },
  };
};
