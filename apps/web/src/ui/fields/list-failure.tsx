import type { ReactNode } from 'react';
import { FailedText } from '../failed-text.tsx';

interface ListQuery {
  data: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** The error of a select whose list could not be loaded, with a retry. Undefined while the select has a list. */
export const listFailure = ({ data, isError, refetch }: ListQuery): ReactNode =>
  isError && data === undefined ? <FailedText onRetry={refetch}>This list could not be loaded.</FailedText> : undefined;
