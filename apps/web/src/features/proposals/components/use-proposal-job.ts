import { useSessionStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import { useEffect, useRef, useState } from 'react';
import { routeKey } from '../../../lib/query-client.ts';
import { openResultWindow, type ResultWindow } from '../../../lib/result-window.ts';
import { useJobProgress, useStartProposal } from '../proposals.api.ts';

export type ProposalState =
  | { kind: 'idle' }
  | { kind: 'running'; complete: number }
  | { kind: 'done'; url: string }
  | { kind: 'failed' };

/**
 * The making of one customer's proposal. The job's id outlives the tab and a reload, so that coming back finds
 * the progress or the link again.
 */
export const useProposalJob = (customerId: number) => {
  const client = useQueryClient();
  const start = useStartProposal();
  const [jobId, setJobId] = useSessionStorage<number | null>({
    key: `ws.proposalJob.${customerId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [readyUrl, setReadyUrl] = useState<string>();
  const waiting = useRef<ResultWindow | undefined>(undefined);
  const { data: job, isError } = useJobProgress(jobId ?? undefined);

  const state = ((): ProposalState => {
    if (start.isPending) return { kind: 'running', complete: 0 };
    if (start.isError) return { kind: 'failed' };
    if (readyUrl) return { kind: 'done', url: readyUrl };
    if (jobId === null) return { kind: 'idle' };
    if (isError || job?.state === 'failed' || job?.state === 'cancelled') return { kind: 'failed' };
    if (job?.state === 'done') return job.url ? { kind: 'done', url: job.url } : { kind: 'idle' };
    return { kind: 'running', complete: job?.complete ?? 0 };
  })();

  const url = state.kind === 'done' ? state.url : undefined;
  const failed = state.kind === 'failed';
  useEffect(() => {
    if (url) {
      waiting.current?.show(url);
      // An archived proposal is a new row of the record.
      if (waiting.current) void client.invalidateQueries({ queryKey: routeKey(customerRoutes.get) });
    } else if (failed) waiting.current?.close();
    else return;
    waiting.current = undefined;
  }, [url, failed, client]);

  /** Call in the click: its window must be opened there. `save` runs first and stops all when it fails. */
  const generate = async (archive: boolean, save: () => Promise<boolean>) => {
    const result = openResultWindow('The proposal is being made...');
    if (!(await save())) {
      result.close();
      return;
    }
    setJobId(null);
    setReadyUrl(undefined);
    waiting.current = result;
    const started = await start.mutateAsync({ customerId, archive });
    if ('url' in started) setReadyUrl(started.url);
    else setJobId(started.id);
  };

  return { state, generate };
};
