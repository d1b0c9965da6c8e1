import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import { Waiting } from './waiting.tsx';

interface Props<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What failed, in the reader’s words: "The leads could not be loaded". */
  errorTitle?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the content of a query once it has loaded; until then that it is loading or has failed. A failed refetch leaves
 * the content in place.
 */
export const Loaded = <Data,>({ query: { data, error, refetch }, errorTitle, children }: Props<Data>) => {
  if (data !== undefined) return children(data);
  return error ? <ErrorPanel error={error} title={errorTitle} onRetry={() => void refetch()} /> : <Waiting />;
};
