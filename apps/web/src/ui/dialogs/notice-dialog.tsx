import { Button, Group, Text } from '@mantine/core';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface Props extends Pick<ConfirmDialogProps, 'opened' | 'title' | 'children' | 'onClose'> {
  ok?: string;
}

/** Shows one message until the user closes it: Action Required, the documented refusals. */
export const NoticeDialog = ({ opened, title, children, onClose, ok = 'OK' }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title} size="md" gap="md">
    {typeof children === 'string' ? <Text>{children}</Text> : children}
    <Group justify="flex-end">
      <Button onClick={onClose} data-autofocus>
        {ok}
      </Button>
    </Group>
  </Dialog>
);
