import { AppError } from '@worksmart/shared/errors.ts';
import { useState } from 'react';

/** Its fields are not on the screen one by one: their messages are the message. */
const plainly = (thrown: unknown): unknown => {
  if (!(thrown instanceof AppError) || !thrown.fields) return thrown;
  return new AppError(thrown.code, [...new Set(Object.values(thrown.fields).flat())].join(' '));
};

interface Calls<Request, Preview> {
  ask: (request: Request) => Promise<Preview>;
  apply: (request: Request & { version: string }) => Promise<unknown>;
}

/**
 * A change that is shown before it is made. What is shown is of one request: another one needs to be shown anew. When
 * others changed something meanwhile, the preview of now takes the place of the former, and it is said.
 */
export const usePreview = <Request extends object, Preview extends { version: string }>(
  request: Request,
  { ask, apply }: Calls<Request, Preview>,
) => {
  const [shown, setShown] = useState<{ of: string; preview: Preview }>();
  const [failure, setFailure] = useState<unknown>();
  const [outdated, setOutdated] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = JSON.stringify(request);
  const preview = shown?.of === key ? shown.preview : undefined;

  const run = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    setOutdated(false);
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === 'stale') {
        setShown({ of: key, preview: thrown.details as Preview });
        setOutdated(true);
      } else setFailure(plainly(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const show = () =>
    run(async () => {
      setShown({ of: key, preview: await ask(request) });
      return true;
    });
  /** Answers whether it was done. */
  const carryOut = () =>
    run(async () => {
      if (!preview) return false;
      await apply({ ...request, version: preview.version });
      return true;
    });
  return { preview, show, carryOut, busy, failure, outdated };
};
