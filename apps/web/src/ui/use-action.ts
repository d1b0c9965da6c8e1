import { useState } from 'react';

/**
 * Runs an action that may be slow or fail, and holds whether it is running and its last failure.
 * @param onFailed called with the failure; for a toast
 */
export const useAction = (onFailed?: (thrown: unknown) => void) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Resolves to the action’s result; undefined if it failed. */
  const run = async <T>(action: () => T | Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      return await action();
    } catch (thrown) {
      setFailure(thrown);
      onFailed?.(thrown);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run, clearFailure: () => setFailure(undefined) };
};
