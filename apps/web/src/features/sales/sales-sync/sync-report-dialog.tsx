import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { issueNames, type SyncedField, syncedFieldNames } from '@worksmart/shared/sales/sales-sync/constants.ts';
import { type SyncIssue, type SyncRun, salesSyncRoutes } from '@worksmart/shared/sales/sales-sync/routes.ts';
import { urlOf } from '#lib/api-client.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import classes from './sync-counts.module.css';

const fieldName = (field: string): string => syncedFieldNames[field as SyncedField] ?? field;

const quoted = (value: string | null) => (value === null ? 'nothing' : `“${value}”`);

const Reason = ({ field, ours, theirs, reason, kind }: SyncIssue) => (
  <>
    {field && <Text component="span" size="sm" fw={600}>{`${fieldName(field)}: `}</Text>}
    {kind === 'conflict' ? `${quoted(ours)} was kept here, the sales system has ${quoted(theirs)}.` : reason}
  </>
);

const columns: readonly SimpleColumn<SyncIssue & { index: number }>[] = [
  { id: 'name', header: 'Company', cell: ({ name, externalId }) => name || externalId || 'Without a name', width: 220 },
  { id: 'kind', header: 'What', cell: ({ kind }) => issueNames[kind], width: 200 },
  { id: 'reason', header: 'Why', cell: (issue) => <Reason {...issue} /> },
];

type Count = 'created' | 'updated' | 'unchanged' | 'conflicts' | 'skipped' | 'rejected';

const countLabels: readonly (readonly [Count, string])[] = [
  ['created', 'New leads'],
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['conflicts', 'With conflicts'],
  ['skipped', 'Skipped'],
  ['rejected', 'Not imported'],
];

/** How many companies were received, and how many were added, changed or skipped. */
const SyncCounts = ({ run }: { run: SyncRun }) => (
  <dl className={classes.counts}>
    {countLabels.map(([count, label]) => (
      <div key={count}>
        <dt>{label}</dt>
        <dd className="tabular">{run[count].toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
);

interface Props {
  run: SyncRun;
  onClose: () => void;
}

/** The result of a sync: the counts, and one line for each issue. */
export const SyncReportDialog = ({ run, onClose }: Props) => {
  const { issues, issuesTotal } = run;
  const more = issuesTotal - issues.length;
  return (
    <Dialog onClose={onClose} title="Sync with the sales system" size={960} gap="md">
      {run.state !== 'done' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="The sync did not finish" role="alert">
          {run.error ?? 'It was cancelled. Everything received so far was kept.'}
        </Alert>
      )}
      <SyncCounts run={run} />
      {issues.length > 0 && (
        <SimpleTable
          label="What the sync reports"
          columns={columns}
          rows={issues.map((issue, index) => ({ ...issue, index }))}
          rowId={({ index }) => index}
          emptyText=""
        />
      )}
      {more > 0 && <Text c="dimmed">{`${more} more are in the file.`}</Text>}
      <Group justify="flex-end">
        {issuesTotal > 0 && (
          <>
            <Button
              component="a"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              href={urlOf(salesSyncRoutes.issues, { params: { id: run.id } })}
              download
            >
              Download
            </Button>
            <Button
              component="a"
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              href={urlOf(salesSyncRoutes.issues, { params: { id: run.id }, query: { format: 'xlsx' } })}
              download
            >
              Download for Excel
            </Button>
          </>
        )}
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </Dialog>
  );
};
