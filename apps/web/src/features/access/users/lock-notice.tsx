import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { shownMoment } from '#lib/business-day.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { useUnlockUser } from './users.api.ts';

/** Says that an account is locked and until when, and unlocks it. */
export const LockNotice = ({ user }: { user: UserAccount }) => {
  const unlock = useUnlockUser();
  const end = async () => {
    try {
      await unlock.mutateAsync({ params: { id: user.id } });
      toast(`${user.firstName} ${user.lastName} was unlocked.`);
    } catch (thrown) {
      toastError(thrown);
    }
  };
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} py="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Locked until {shownMoment(user.lockedUntil ?? '')} after too many failed sign-ins.</Text>
        <Button size="xs" variant="default" loading={unlock.isPending} onClick={() => void end()}>
          Unlock
        </Button>
      </Group>
    </Alert>
  );
};
