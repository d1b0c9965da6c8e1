import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface ListQuery {
  data: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** The error of a select whose list could not be loaded, with a retry. Undefined while the select has a list. */
export const listFailure = ({ data, isError, refetch }: ListQuery): ReactNode =>
  isError && data === undefined ? (
    <>
      This list could not be loaded.{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={() => void refetch()}>
        Retry
      </Anchor>
    </>
  ) : undefined;
