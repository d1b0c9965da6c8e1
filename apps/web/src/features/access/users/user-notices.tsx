import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock, IconMail } from '@tabler/icons-react';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { momentText } from '#lib/business-day.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useInviteAgain, useUnlockUser } from './users.api.ts';

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
        <Text size="sm">Locked until {momentText(user.lockedUntil ?? '')} after too many failed sign-ins.</Text>
        <Button size="xs" variant="default" loading={unlock.isPending} onClick={() => void end()}>
          Unlock
        </Button>
      </Group>
    </Alert>
  );
};

/** Says that a user has not chosen a password yet, and sends the invitation again. */
export const InvitationNotice = ({ user }: { user: UserAccount }) => {
  const invite = useInviteAgain();
  const { busy, failure, run } = useAction();
  const send = () =>
    run(async () => {
      await invite.mutateAsync({ params: { id: user.id } });
      toast(`The invitation was emailed to ${user.email}.`);
    });
  return (
    <Alert color="blue" icon={<IconMail aria-hidden />} py="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{`Invited on ${momentText(user.invitedOn ?? '')}, and has not chosen a password yet.`}</Text>
        <Button size="xs" variant="default" loading={busy} onClick={() => void send()}>
          {`Send Again to ${user.email}`}
        </Button>
      </Group>
      {failure !== undefined && <ErrorPanel error={failure} retriedBy="its-control" />}
    </Alert>
  );
};
