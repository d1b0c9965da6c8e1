import { useSessionStorage } from '@mantine/hooks';
import type { SeasonRow } from '@worksmart/shared/renewals/season.routes.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { SendResults } from './send-results.tsx';

const SendDialog = lazyDialog(async () => (await import('./send-dialog.tsx')).SendDialog);

interface Chosen {
  rows: readonly SeasonRow[];
  untickAll: () => void;
}

interface Sending {
  /** The rows to list: all, or those that the last send failed for. */
  rows: readonly SeasonRow[] | undefined;
  /** Whether the user may send any of them. */
  maySend: boolean;
  send: (chosen: Chosen) => void;
  /** The dialog, while it is open. */
  dialog: ReactNode;
  /** The progress or the result of the last send. */
  results: ReactNode;
}

/** Sending many renewals from the list: the dialog, the progress that survives a reload, and the result. */
export const useSending = (data: readonly SeasonRow[] | undefined): Sending => {
  const [chosen, setChosen] = useState<Chosen>();
  const [only, setOnly] = useState<readonly number[]>();
  const [jobId, setJobId] = useSessionStorage<number | null>({
    key: 'ws.renewal-send',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const rows = useMemo(() => (only ? data?.filter(({ id }) => only.includes(id)) : data), [data, only]);
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
    rows,
    maySend: data?.some(({ abilities }) => abilities.run || abilities.resend) ?? false,
    send: setChosen,
    dialog: chosen && <SendDialog rows={chosen.rows} onStarted={started} onClose={() => setChosen(undefined)} />,
    results: jobId !== null && (
      <SendResults jobId={jobId} failedOnly={only !== undefined} onShowOnly={setOnly} onClose={() => follow(null)} />
    ),
  };
};
