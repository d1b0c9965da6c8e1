import { ErrorPanel } from '#ui/error-panel.tsx';
import type { useWcBasis } from './use-wc-basis.ts';

/** Says that Operations' tables for workers' comp could not be loaded. Renders nothing while they load. */
export const WcTablesError = ({ error, retry }: Pick<ReturnType<typeof useWcBasis>, 'error' | 'retry'>) =>
  error && (
    <ErrorPanel error={error} title="The workers’ comp rules of Operations could not be loaded" onRetry={retry} />
  );
