import { Alert, Anchor, Button, Group, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { RenewalSendResult } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { useEffect } from 'react';
import { isOver, useJobProgress } from '#lib/use-file-job.ts';
import { useRoute } from '#lib/use-route.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { refreshSeason } from './renewals.api.ts';

interface Props {
  jobId: number;
  /** Whether the list shows only the renewals that failed. */
  failedOnly: boolean;
  /** Called with the ids of those that failed, or without to show all. */
  onShowOnly: (ids: readonly number[] | undefined) => void;
  onClose: () => void;
}

const number = (value: number): string => value.toLocaleString('en-US');

const Sending = ({ done, total }: { done: number; total: number }) => (
  <div>
    <Text size="sm" mb={4} role="status">
      {total === 0 ? 'Sending…' : `Sending: ${number(done)} of ${number(total)}`}
    </Text>
    <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label="Progress of the emails" />
    <Text variant="fine" mt={4}>
      This continues even if you leave the page.
    </Text>
  </div>
);

/** Why some failed, each reason with its count. */
const reasonsOf = ({ failed }: RenewalSendResult): string[] => {
  const counts = new Map<string, number>();
  for (const { message } of failed) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => `${number(count)}: ${message}`);
};

const Sent = ({ results, failedOnly, onShowOnly, onClose }: { results: RenewalSendResult } & Omit<Props, 'jobId'>) => {
  const { done, failed, waiting } = results;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {`${number(done.length)} sent, ${number(failed.length)} failed${waiting > 0 ? `, ${number(waiting)} not sent` : ''}`}
        </Text>
        <Group gap="xs">
          {failed.length > 0 && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => onShowOnly(failedOnly ? undefined : failed.map(({ id }) => id))}
            >
              {failedOnly ? 'Show all' : 'Show failed'}
            </Anchor>
          )}
          <Button size="compact-sm" variant="default" onClick={onClose}>
            Dismiss
          </Button>
        </Group>
      </Group>
      {reasonsOf(results).map((reason) => (
        <Text variant="note" key={reason}>
          {reason}
        </Text>
      ))}
    </>
  );
};

/** Shows how far a bulk send is, and then what was sent and what failed. */
export const SendResults = ({ jobId, ...rest }: Props) => {
  const client = useQueryClient();
  const progress = useJobProgress(jobId);
  const { data: job } = progress;
  const ended = isOver(job);
  const results = useRoute(seasonRoutes.sendResults, { params: { id: jobId } }, { enabled: ended, staleTime: 0 });
  useEffect(() => {
    if (ended) void refreshSeason(client);
  }, [ended, client]);
  const failed = [progress, results].find(({ error }) => error);
  if (failed)
    return (
      <ErrorPanel
        error={failed.error}
        title="The result of sending could not be loaded"
        onRetry={() => failed.refetch()}
      />
    );
  return (
    <Alert variant="outline" color="gray" role="region" aria-label="Sending renewals" mb="sm">
      {job?.state === 'failed' && <Text size="sm">{job.error}</Text>}
      {results.data ? (
        <Sent results={results.data} {...rest} />
      ) : (
        <Sending done={job?.done ?? 0} total={job?.total ?? 0} />
      )}
    </Alert>
  );
};
