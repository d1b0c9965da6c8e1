import { Button, Group, Text } from '@mantine/core';
import { noteActivity } from '#lib/activity.ts';
import { useIdle } from '#lib/use-idle.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { endSession } from './session.api.ts';

interface Props {
  warnMinutes: number;
  /** Minutes between the warning and the end. */
  leftMinutes: number;
}

const minuteMs = 60_000;
const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** Warns before an idle session ends, and ends it. Any activity, in any tab, closes the warning. */
export const IdleDialog = ({ warnMinutes, leftMinutes }: Props) => {
  const warning = useIdle({
    warnAfterMs: warnMinutes * minuteMs,
    endAfterMs: (warnMinutes + leftMinutes) * minuteMs,
    onEnd: () => void endSession('idle'),
  });
  return (
    <Dialog
      opened={warning}
      onClose={noteActivity}
      title="Are you still there?"
      size="md"
      withCloseButton={false}
      gap="md"
    >
      <Text>You will be logged out in {minutes(leftMinutes)} without activity.</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void endSession('logout')}>
          Logout
        </Button>
        <Button onClick={noteActivity} data-autofocus>
          Stay Signed In
        </Button>
      </Group>
    </Dialog>
  );
};
