import { useSessionStorage } from '@mantine/hooks';
import { useState } from 'react';
import { isOver, useJobProgress } from '#lib/use-file-job.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { type RunExclusions, useRunRenewal } from './procedures.api.ts';
import { RenewalForm } from './renewal-form.tsx';
import { RenewalProgress } from './renewal-progress.tsx';

interface Props {
  /** The run in progress, which another user may have started. */
  processId: number | null;
  /** Other words than those of the documented procedure. */
  wording?: { title: string; run: string };
  onClose: () => void;
}

/** Prepares the next year of all active clients except the omitted ones: asks, then shows progress and the result. */
export const RenewClientsDialog = ({ processId, wording, onClose }: Props) => {
  // Stored, so that a user who returns, or reloads the page, finds the progress or the result again.
  const [ownId, setOwnId] = useSessionStorage<number | null>({
    key: 'ws.renewal-run',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [leftOut, setLeftOut] = useState<RunExclusions>({ clients: [], groups: [], includesAhead: false });
  const run = useRunRenewal();
  const jobId = processId ?? ownId;
  const { data: job, error, refetch } = useJobProgress(jobId ?? undefined);
  // The file of an older run is no longer available, so only a new run can be offered.
  const isPast = ownId !== null && processId === null && job?.state === 'done' && !job.url && !run.data;
  const asks = jobId === null || isPast;

  const close = () => {
    if (isOver(job)) setOwnId(null);
    onClose();
  };
  const start = async () => {
    const { id } = await run.start(leftOut);
    setOwnId(id);
  };

  return (
    <Dialog onClose={close} title={wording?.title ?? 'Renew Clients'} size="xl" busy={run.isPending}>
      {asks ? (
        <RenewalForm
          leftOut={leftOut}
          onLeftOutChange={setLeftOut}
          starting={run.isPending}
          failure={run.error}
          run={wording?.run ?? 'Renew'}
          onRenew={start}
          onCancel={close}
        />
      ) : (
        <RenewalProgress job={job} error={error} onRetry={refetch} onClose={close} />
      )}
    </Dialog>
  );
};
