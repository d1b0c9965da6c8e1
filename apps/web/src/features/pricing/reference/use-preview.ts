import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useState } from 'react';

/** The screen does not show its fields individually, so their messages become the error message. */
const plainly = (thrown: unknown): unknown => {
  if (!(thrown instanceof AppError) || !thrown.fields) return thrown;
  return new AppError(thrown.code, [...new Set(Object.values(thrown.fields).flat())].join(' '));
};

interface Calls<Request, Preview> {
  ask: (request: Request) => Promise<Preview>;
  apply: (request: Request & { version: string }) => Promise<unknown>;
}

/**
 * A change that is previewed before it is made. A preview belongs to one request: a different request needs a new
 * preview. If others changed something since, a new preview replaces the old one and the dialog says so.
 */
export const usePreview = <Request extends object, Preview extends { version: string }>(
  request: Request,
  { ask, apply }: Calls<Request, Preview>,
) => {
  const [received, setReceived] = useState<{ of: string; preview: Preview }>();
  const [failure, setFailure] = useState<unknown>();
  const [outdated, setOutdated] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = JSON.stringify(request);
  const preview = received?.of === key ? received.preview : undefined;

  const run = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    setOutdated(false);
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === 'stale') {
        setReceived({ of: key, preview: thrown.details as Preview });
        setOutdated(true);
      } else setFailure(plainly(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const show = () =>
    run(async () => {
      setReceived({ of: key, preview: await ask(request) });
      return true;
    });
  /** Resolves to whether the change was made. */
  const carryOut = () =>
    run(async () => {
      if (!preview) return false;
      await apply({ ...request, version: preview.version });
      return true;
    });
  return { preview, show, carryOut, busy, failure, outdated };
};
