import { IconTrash } from '@tabler/icons-react';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import type { CensusVersion } from '@worksmart/shared/records/census/schema.ts';
import { useState } from 'react';
import { dayText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { useRemoveCensus } from './census.api.ts';

const stateOf = ({ active, undone, rowsDeleted }: CensusVersion): string => {
  if (active) return 'Active';
  if (rowsDeleted) return 'Totals only';
  return undone ? 'Undone' : 'Replaced';
};

const columns = [
  { id: 'label', header: 'Census', cell: ({ label }: CensusVersion) => label },
  { id: 'asOf', header: 'As of', width: 92, cell: ({ asOf }: CensusVersion) => formatDate(asOf) },
  { id: 'state', header: 'Status', width: 92, cell: stateOf },
  { id: 'people', header: 'People', width: 72, numeric: true, cell: ({ counts }: CensusVersion) => counts.rows },
  { id: 'file', header: 'File', cell: ({ filename }: CensusVersion) => filename ?? 'Pasted' },
  {
    id: 'by',
    header: 'Imported',
    cell: ({ createdBy, createdOn }: CensusVersion) => `${dayText(createdOn)}, ${createdBy}`,
  },
];

/** All versions of the census, newest first. */
export const CensusVersions = ({ versions, mayRemove }: { versions: readonly CensusVersion[]; mayRemove: boolean }) => {
  const [removing, setRemoving] = useState<CensusVersion>();
  const remove = useRemoveCensus();
  return (
    <FormSection title="Versions" columns={0}>
      <SimpleTable
        label="Versions of the census"
        columns={columns}
        rows={versions}
        rowId={({ id }) => id}
        actionsHeader="Delete"
        {...(mayRemove && {
          actions: (version: CensusVersion) => (
            <RowAction icon={IconTrash} tip="Delete" of={version.label} onClick={() => setRemoving(version)} />
          ),
        })}
        emptyText="No census found."
      />
      {removing && (
        <ConfirmDialog
          title="Delete Census?"
          confirm="Delete"
          destructive
          onConfirm={() => remove.mutateAsync({ params: { id: removing.id } })}
          done="Census deleted!"
          onClose={() => setRemoving(undefined)}
        >
          “{removing.label}” is deleted with everyone in it. This cannot be undone.
        </ConfirmDialog>
      )}
    </FormSection>
  );
};
