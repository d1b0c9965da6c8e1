import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { UserAccount } from '@worksmart/shared/users/schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { toast, toastError } from '../../../ui/toasts.ts';
import { SessionList } from '../../auth/auth.parts.ts';
import { useEndSession, useEndSessions, useSessionsOf } from '../users.api.ts';

/** A user's open sessions; one or all of them can be ended. */
export const UserSessions = ({ user }: { user: UserAccount }) => {
  const { id } = user;
  const name = `${user.firstName} ${user.lastName}`;
  const { data, error, refetch } = useSessionsOf(id);
  const end = useEndSession();
  const endAll = useEndSessions();
  const [asking, setAsking] = useState(false);
  if (error && !data) return <ErrorPanel error={error} title="The sessions could not be loaded" onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Not signed in anywhere.
      </Text>
    );

  const endOne = async (sessionId: number) => {
    try {
      await end.mutateAsync({ params: { id, sessionId } });
      toast('The session was ended.');
    } catch (thrown) {
      toastError(thrown);
    }
  };
  return (
    <Stack gap="xs">
      <SessionList
        sessions={data}
        action={({ id: sessionId }) => (
          <RowAction icon={IconLogout} label="End this session" destructive onClick={() => void endOne(sessionId)} />
        )}
      />
      <Group>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        onConfirm={async () => {
          await endAll.mutateAsync({ params: { id } });
          toast(`${name} was signed out everywhere.`);
        }}
        onClose={() => setAsking(false)}
      >
        {`All sessions of ${name} will end.`}
      </ConfirmDialog>
    </Stack>
  );
};
