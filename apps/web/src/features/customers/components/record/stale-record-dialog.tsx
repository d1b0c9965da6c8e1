import { formatDate } from '@worksmart/shared/dates.ts';
import { lookupType, stage } from '@worksmart/shared/lookups/constants.ts';
import { fieldName } from '../../../../lib/field-name.ts';
import { type FieldSources, useLookupNames } from '../../../../lib/lookup-names.ts';
import { StaleDialog } from '../../../../ui/dialogs/stale-dialog.tsx';
import { formatFein } from '../../../../ui/fields/digit-masks.ts';
import { differingFields } from '../../../../ui/form/differences.ts';
import { fieldLabels } from './field-labels.ts';
import type { RecordValues } from './record-form.ts';

interface Props {
  mine: RecordValues;
  theirs: RecordValues;
  untouched: readonly string[];
  onResolve: (chosen: RecordValues) => void;
  onClose: () => void;
}

const sources: FieldSources = {
  salesAgent: ['salesAgents'],
  customerStatus: [{ parent: stage.rfp }, { parent: stage.prospect }, { parent: stage.client }],
  aleStatus: [{ type: lookupType.aleStatuses }],
  'profile.companyType': [{ type: lookupType.companyTypes }],
  'profile.wsMarketing': [{ type: lookupType.marketingTypes }],
  'rfp.benefits.retirement.planType': [{ type: lookupType.retirementPlans }],
};

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(value);

/** Someone saved the record meanwhile: both versions of each field that differs, with names instead of ids. */
export const StaleRecordDialog = ({ mine, theirs, untouched, onResolve, onClose }: Props) => {
  const nameOf = useLookupNames(sources);
  const show = (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '(empty)';
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (isRef(value)) return nameOf(path, value.id) ?? String(value.id);
    if (isDay(value)) return formatDate(value);
    return path === 'profile.fein' ? formatFein(String(value)) : String(value);
  };
  const labels = Object.fromEntries(
    differingFields(mine, theirs).map(({ path }) => [path, fieldLabels[path] ?? fieldName(path)]),
  );
  return (
    <StaleDialog
      opened
      mine={mine}
      theirs={theirs}
      labels={labels}
      show={show}
      takenFromTheirs={untouched}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
};
