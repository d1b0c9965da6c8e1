import { Button, Group } from '@mantine/core';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { trackWork } from '#lib/pending-work.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { Waiting } from '../waiting.tsx';
import { Dialog } from './dialog.tsx';

interface Closable {
  onClose: () => void;
}

const away = new AppError(
  'unavailable',
  'The server cannot be reached, or there is a new version of this app. Please try again, or reload the page.',
);

interface FailedProps extends Closable {
  retrying: boolean;
  onRetry: () => void;
}

const FailedDialog = ({ retrying, onRetry, onClose }: FailedProps) => (
  <Dialog onClose={onClose} title="This could not be opened" size="md">
    {retrying ? <Waiting /> : <ErrorPanel error={away} onRetry={onRetry} />}
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </Group>
  </Dialog>
);

/** The code of one dialog, loaded once for all places that open it. */
interface Source<P> {
  known: ComponentType<P> | undefined;
  fetch: () => Promise<ComponentType<P>>;
  onFailure: (() => void) | undefined;
}

const Fetched = <P extends Closable>({ source, props }: { source: Source<P>; props: P }) => {
  const [Loaded, setLoaded] = useState(() => source.known);
  const [failures, setFailures] = useState(0);
  const [attempts, setAttempts] = useState(1);
  const loading = attempts > failures;

  useEffect(() => {
    if (Loaded || !loading) return;
    let closed = false;
    const show = (loaded: ComponentType<P>) => closed || setLoaded(() => loaded);
    const fail = () => {
      if (closed) return;
      source.onFailure?.();
      setFailures((count) => count + 1);
    };
    trackWork(source.fetch()).then(show, fail);
    return () => {
      closed = true;
    };
  }, [Loaded, loading, source]);

  if (Loaded) return <Loaded {...props} />;
  if (failures === 0) return null;
  return <FailedDialog retrying={loading} onRetry={() => setAttempts(attempts + 1)} onClose={props.onClose} />;
};

/** A slow line or a busy machine takes seconds. Without a network the browser says so at once. */
const patienceMs = 30_000;

/**
 * Waits for a response of the server. Call it before importing code: a browser remembers a failed import and does not
 * request that code again until the page is reloaded.
 * @throws TypeError or DOMException if there is no response
 */
const reachServer = async (): Promise<void> => {
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
};

export interface LazyDialog<P> extends FunctionComponent<P> {
  /** Loads the code early. A failure is reported only when the dialog opens. */
  preload: () => void;
}

/**
 * Creates a dialog whose code loads when it first opens. If the code cannot load (offline, or replaced by a new
 * release), the page below stays, and the dialog says so and offers a retry.
 * @param onFailure called each time the dialog could not open
 */
export const lazyDialog = <P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  onFailure?: () => void,
): LazyDialog<P> => {
  const source: Source<P> = {
    known: undefined,
    onFailure,
    fetch: async () => {
      if (source.known) return source.known;
      await reachServer();
      source.known = await load();
      return source.known;
    },
  };
  return Object.assign((props: P) => <Fetched source={source} props={props} />, {
    preload: () => void source.fetch().catch(() => undefined),
  });
};
