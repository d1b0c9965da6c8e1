import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { formatDate } from '@worksmart/shared/dates.ts';
import { fieldName } from '../../../lib/field-name.ts';
import { plainly, StaleDialog } from '../../../ui/dialogs/stale-dialog.tsx';
import { differingFields } from '../../../ui/edited-record/differences.ts';
import { formatFein } from '../../../ui/fields/digit-masks.ts';
import { fieldLabels } from './field-labels.ts';
import type { RecordValues } from './record-form.ts';
import { useRecordNames } from './use-record-names.ts';

interface Props {
  customer: CustomerDetail;
  mine: RecordValues;
  theirs: RecordValues;
  untouched: readonly string[];
  onResolve: (chosen: RecordValues) => void;
  onClose: () => void;
}

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(value);

/** The id that a field holds, if that is what it holds. */
const idIn = (path: string, value: unknown): number | undefined => {
  if (isRef(value)) return value.id;
  return path === 'sGroupId' && typeof value === 'number' ? value : undefined;
};

/** Someone saved the record meanwhile: both versions of each field that differs, with names instead of ids. */
export const StaleRecordDialog = ({ customer, mine, theirs, untouched, onResolve, onClose }: Props) => {
  const differing = differingFields(mine, theirs).map(({ path }) => path);
  const nameOf = useRecordNames(customer, differing);
  const show = (path: string, value: unknown): string => {
    const id = idIn(path, value);
    if (id !== undefined) return nameOf(path, id) ?? String(id);
    if (isDay(value)) return formatDate(value);
    return path === 'profile.fein' && value ? formatFein(String(value)) : plainly(value);
  };
  return (
    <StaleDialog
      opened
      mine={mine}
      theirs={theirs}
      labels={Object.fromEntries(differing.map((path) => [path, fieldLabels[path] ?? fieldName(path)]))}
      show={show}
      takenFromTheirs={untouched}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
};
