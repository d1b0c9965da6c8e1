import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import { LookupSelect } from '#ui/fields/select-fields.tsx';

interface Props {
  value: { id: number } | null;
  onChange: (reason: { id: number } | null) => void;
}

export const ArchiveReasonSelect = ({ value, onChange }: Props) => (
  <LookupSelect
    label="Please select a reason"
    required
    data-autofocus
    openOnFocus={false}
    from={{ type: lookupType.archiveReasons }}
    value={value}
    onChange={onChange}
  />
);
