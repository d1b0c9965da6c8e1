import { useSessionStorage } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { ChosenRenewals } from './send-dialog.tsx';
import { SendResults } from './send-results.tsx';
import type { FailedSend } from './use-season-list.tsx';

const SendDialog = lazyDialog(async () => (await import('./send-dialog.tsx')).SendDialog);

/** Sending many renewals from the list: the dialog, the progress that survives a reload, and the result. */
export const useSending = () => {
  const [chosen, setChosen] = useState<ChosenRenewals>();
  const [only, setOnly] = useState<readonly number[]>();
  const [jobId, setJobId] = useSessionStorage<number | null>({
    key: 'ws.renewal-send',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const follow = (id: number | null) => {
    setJobId(id);
    setOnly(undefined);
  };
  const started = (id: number) => {
    follow(id);
    chosen?.untickAll();
    setChosen(undefined);
  };
  return {
    /** The renewals that the last send failed for, if only they are listed, and that send. */
    only: useMemo(
      (): FailedSend | undefined => (only && jobId !== null ? { ids: only, jobId } : undefined),
      [only, jobId],
    ),
    send: setChosen,
    /** The dialog, while it is open. */
    dialog: chosen && <SendDialog {...chosen} onStarted={started} onClose={() => setChosen(undefined)} />,
    /** The progress or the result of the last send. */
    results: jobId !== null && (
      <SendResults jobId={jobId} failedOnly={only !== undefined} onShowOnly={setOnly} onClose={() => follow(null)} />
    ),
  };
};
