import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type JobProgress, procedureRoutes, type RunOutcome } from '@worksmart/shared/benefits/procedures/routes.ts';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { type ReactNode, useEffect } from 'react';
import { routeKey } from '#lib/query-client.ts';
import { isOver } from '#lib/use-file-job.ts';
import { useRoute } from '#lib/use-route.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { Waiting } from '#ui/waiting.tsx';

const number = (value: number): string => value.toLocaleString('en-US');

const Failed = ({ failed }: { failed: number }) =>
  failed > 0 && (
    <Alert color="yellow" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="note">
      {`${failed === 1 ? '1 group' : `${number(failed)} groups`} could not be prepared; the file says why.`}
    </Alert>
  );

const Running = ({ job }: { job: JobProgress }) => (
  <Stack gap="xs">
    <Text role="status">
      {job.total === 0
        ? 'Counting the groups…'
        : `${number(job.done)} of ${number(job.total)} groups prepared: ${job.complete}%`}
    </Text>
    <Progress value={job.complete} aria-label="Progress of the renewal" />
    <Text variant="note">This continues even if you close the dialog or the page.</Text>
    <Failed failed={job.failed} />
  </Stack>
);

const outcomeNames: Readonly<Record<RunOutcome['outcome'], string>> = {
  prepared: 'Prepared',
  omitted: 'Omitted',
  kept: 'Skipped',
  left: 'Skipped',
  failed: 'Not prepared',
};

const outcomeColumns: readonly SimpleColumn<RunOutcome>[] = [
  { id: 'outcome', header: 'Result', width: 130, cell: ({ outcome }) => outcomeNames[outcome] },
  { id: 'groups', header: 'Groups', width: 90, numeric: true, cell: ({ groups }) => number(groups) },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
];

/** How many groups a run prepared, omitted, skipped or could not prepare, with the reasons. */
const RunOutcomes = ({ jobId }: { jobId: number }) => {
  const { data } = useRoute(procedureRoutes.renewalOutcomes, { params: { id: jobId } }, { staleTime: 0 });
  if (!data || data.length === 0) return null;
  return (
    <SimpleTable
      label="Results"
      columns={outcomeColumns}
      rows={data}
      rowId={({ outcome, reason }) => `${outcome} ${reason}`}
    />
  );
};

const Done = ({ job }: { job: JobProgress }) => (
  <Stack gap="sm">
    <Group gap="xs" role="status">
      <IconCheck size={18} color="var(--ws-good)" aria-hidden />
      <Text>Client Renewal has been successfully completed.</Text>
    </Group>
    <RunOutcomes jobId={job.id} />
    <Failed failed={job.failed} />
    {job.url ? (
      <Group>
        <Button
          component="a"
          href={job.url}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download Renewal
        </Button>
        {job.workbookUrl && (
          <Button
            component="a"
            href={job.workbookUrl}
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          >
            Excel Workbook
          </Button>
        )}
      </Group>
    ) : (
      <Text c="dimmed">The link to the file has expired.</Text>
    )}
  </Stack>
);

const contentOf = (job: JobProgress): ReactNode => {
  switch (job.state) {
    case 'done':
      return <Done job={job} />;
    case 'failed':
    case 'cancelled':
      return (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {job.state === 'cancelled' ? 'This was cancelled.' : (job.error ?? unknownErrorMessage)}
        </Alert>
      );
    default:
      return <Running job={job} />;
  }
};

/** The cached queries that a run makes outdated. */
const changedByRun = [procedureRoutes.list, customerRoutes.search, seasonRoutes.list, seasonRoutes.facets];

interface Props {
  job: JobProgress | undefined;
  error: Error | null;
  onRetry: () => unknown;
  onClose: () => void;
}

/** Shows the progress of a run, and its result. */
export const RenewalProgress = ({ job, error, onRetry, onClose }: Props) => {
  const client = useQueryClient();
  const ended = isOver(job);
  useEffect(() => {
    if (ended) for (const route of changedByRun) void client.invalidateQueries({ queryKey: routeKey(route) });
  }, [ended, client]);
  return (
    <Stack gap="md">
      {error && <ErrorPanel error={error} title="The progress could not be loaded" onRetry={onRetry} />}
      {!job && !error && <Waiting />}
      {job && contentOf(job)}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
};
