import { useSessionStorage } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type JobProgress, procedureRoutes } from '@worksmart/shared/benefits/procedures/routes.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from './api-client.ts';
import { messageOf } from './api-error.ts';
import { routeKey } from './query-client.ts';
import { openResultWindow, type ResultWindow } from './result-window.ts';
import { useLatest } from './use-latest.ts';

export type FileJobState =
  | { kind: 'idle' }
  | { kind: 'running'; complete: number }
  | { kind: 'done'; url: string }
  | { kind: 'failed'; reason?: string };

/** A job to poll, or the link if the server already had the file. */
type Started = { id: number } | { url: string };

const pollMs = 1_000;

/** Whether the job has ended, with or without success. */
export const isOver = (job: JobProgress | undefined): boolean =>
  job !== undefined && job.state !== 'queued' && job.state !== 'running';

/** Polls a job’s state every second until it is over. */
export const useJobProgress = (jobId: number | undefined) =>
  useQuery({
    queryKey: routeKey(procedureRoutes.poll, { params: { id: jobId } }),
    queryFn: ({ signal }) => call(procedureRoutes.poll, { params: { id: jobId ?? 0 } }, { signal, background: true }),
    enabled: jobId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) || state.status === 'error' ? false : pollMs),
    refetchOnWindowFocus: false,
  });

interface FileJob {
  /** Storage key of the job’s id: on return or after a reload, the user finds the progress or the link again. */
  key: string;
  /** What the window says while it waits for the file. */
  waitingFor: string;
  /** Called when the file is ready; `isShown` if its window shows it, so that no link is needed. */
  onReady?: (isShown: boolean) => void;
  /** Called when the job that was started here has failed. */
  onFailed?: () => void;
}

/** Creates one file by a job: start, progress, and the window that shows it. */
export const useFileJob = ({ key, waitingFor, onReady, onFailed }: FileJob) => {
  const start = useMutation<Started, Error, () => Promise<Started>>({ mutationFn: (begin) => begin() });
  const [jobId, setJobId] = useSessionStorage<number | null>({
    key: `ws.${key}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [readyUrl, setReadyUrl] = useState<string>();
  const waiting = useRef<ResultWindow | undefined>(undefined);
  const ready = useLatest((isShown: boolean) => onReady?.(isShown));
  const gaveUp = useLatest(() => onFailed?.());
  const { data: job, isError } = useJobProgress(jobId ?? undefined);

  const state = ((): FileJobState => {
    if (start.isPending) return { kind: 'running', complete: 0 };
    if (start.isError) return { kind: 'failed', reason: messageOf(start.error) };
    if (readyUrl) return { kind: 'done', url: readyUrl };
    if (jobId === null) return { kind: 'idle' };
    if (isError || job?.state === 'failed' || job?.state === 'cancelled')
      return { kind: 'failed', ...(job?.error && { reason: job.error }) };
    if (job?.state === 'done') return job.url ? { kind: 'done', url: job.url } : { kind: 'idle' };
    return { kind: 'running', complete: job?.complete ?? 0 };
  })();

  const url = state.kind === 'done' ? state.url : undefined;
  const failed = state.kind === 'failed';
  useEffect(() => {
    if (url) {
      waiting.current?.show(url);
      if (waiting.current) ready(!waiting.current.blocked);
    } else if (failed) {
      waiting.current?.close();
      if (waiting.current && jobId !== null) gaveUp();
    } else return;
    waiting.current = undefined;
  }, [url, failed, jobId, ready, gaveUp]);

  // The window can no longer be filled.
  useEffect(() => () => waiting.current?.close(), []);

  /** Call it in the click handler, where its window must be opened. `save` runs first; if it fails, nothing starts. */
  const generate = async (begin: () => Promise<Started>, save: () => Promise<boolean>) => {
    const result = openResultWindow(waitingFor);
    if (!(await save())) {
      result.close();
      return;
    }
    setJobId(null);
    setReadyUrl(undefined);
    waiting.current = result;
    const started = await start.mutateAsync(begin);
    if ('url' in started) setReadyUrl(started.url);
    else setJobId(started.id);
  };

  /** Stops offering the finished file. */
  const forget = () => {
    start.reset();
    setJobId(null);
    setReadyUrl(undefined);
  };

  return { state, jobId, generate, forget };
};
