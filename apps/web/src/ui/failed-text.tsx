import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  onRetry: () => unknown;
  children: ReactNode;
}

/** Says in a line of text what failed, and offers a retry: for a part that has no room for an ErrorPanel. */
export const FailedText = ({ onRetry, children }: Props) => (
  <>
    {children}{' '}
    <Anchor component="button" type="button" inherit underline="always" onClick={() => void onRetry()}>
      Retry
    </Anchor>
  </>
);
