import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf, requestIdOf } from '#lib/api-error.ts';

/** A failure offers a retry, unless the control that failed is next to it and tries again. */
type Retry = { onRetry: () => unknown; retriedBy?: never } | { onRetry?: never; retriedBy: 'its-control' };

type Props = Retry & {
  error: unknown;
  /** What failed, in the reader's words: "The leads could not be loaded". */
  title?: string | undefined;
};

/** Says what failed and why, and offers a retry, with the request id in small print for support. */
export const ErrorPanel = ({ error, title, onRetry }: Props) => {
  const requestId = requestIdOf(error);
  return (
    <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="md">{messageOf(error)}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={() => void onRetry()}>
            Retry
          </Button>
        )}
        {requestId && <Text variant="fine">Request {requestId}</Text>}
      </Stack>
    </Alert>
  );
};
