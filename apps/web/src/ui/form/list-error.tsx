import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The message about a list as a whole, which has no field of its own. A submit that is refused for it moves the focus
 * here (`focusFirstInvalid`).
 */
export const ListError = ({ error }: { error: ReactNode }) =>
  error && (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" tabIndex={-1} data-list-error>
      {error}
    </Text>
  );
