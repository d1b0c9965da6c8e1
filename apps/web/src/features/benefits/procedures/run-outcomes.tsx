import type { RunOutcome } from '@worksmart/shared/benefits/procedures/routes.ts';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useRunOutcomes } from './procedures.api.ts';

const names: Readonly<Record<RunOutcome['outcome'], string>> = {
  prepared: 'Prepared',
  omitted: 'Omitted',
  kept: 'Skipped',
  left: 'Skipped',
  failed: 'Not prepared',
};

const columns: readonly SimpleColumn<RunOutcome>[] = [
  { id: 'outcome', header: 'Result', width: 130, cell: ({ outcome }) => names[outcome] },
  { id: 'groups', header: 'Groups', width: 90, numeric: true, cell: ({ groups }) => groups.toLocaleString('en-US') },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
];

/** How many groups a run prepared, omitted, skipped or could not prepare, with the reasons. */
export const RunOutcomes = ({ jobId }: { jobId: number }) => {
  const { data } = useRunOutcomes(jobId);
  if (!data || data.length === 0) return null;
  return (
    <SimpleTable
      label="Results"
      columns={columns}
      rows={data}
      rowId={({ outcome, reason }) => `${outcome} ${reason}`}
      emptyText=""
    />
  );
};
