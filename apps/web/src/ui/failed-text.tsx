import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  onRetry: () => unknown;
  children: ReactNode;
}

/** A failure in a line of text, for a part that has no room for an ErrorPanel, with a retry. */
export const FailedText = ({ onRetry, children }: Props) => (
  <>
    {children}{' '}
    <Anchor component="button" type="button" inherit underline="always" onClick={() => void onRetry()}>
      Retry
    </Anchor>
  </>
);
