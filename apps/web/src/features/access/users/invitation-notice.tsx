import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { shownMoment } from '#lib/business-day.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { toast } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useInviteAgain } from './users.api.ts';

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
        <Text size="sm">{`Invited on ${shownMoment(user.invitedOn ?? '')}, and has not chosen a password yet.`}</Text>
        <Button size="xs" variant="default" loading={busy} onClick={() => void send()}>
          {`Send Again to ${user.email}`}
        </Button>
      </Group>
      {failure !== undefined && <ErrorPanel error={failure} />}
    </Alert>
  );
};
