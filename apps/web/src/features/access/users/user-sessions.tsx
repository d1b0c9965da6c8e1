import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { OpenSession, UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { useState } from 'react';
import { nameOfBrowser, SessionList } from '#features/access/auth/auth.public.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useEndSession, useEndSessions, useSessionsOf } from './users.api.ts';

/** A user's open sessions; one or all of them can be ended. */
export const UserSessions = ({ user }: { user: UserAccount }) => {
  const { id } = user;
  const name = `${user.firstName} ${user.lastName}`;
  const { data, error, refetch } = useSessionsOf(id);
  const end = useEndSession();
  const endAll = useEndSessions();
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<OpenSession>();
  if (error && !data) return <ErrorPanel error={error} title="The sessions could not be loaded" onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  if (data.length === 0) return <Text variant="note">Not signed in anywhere.</Text>;

  return (
    <Stack gap="xs">
      <SessionList
        sessions={data}
        action={(session) => (
          <RowAction icon={IconLogout} label="End this session" onClick={() => setEnding(session)} />
        )}
      />
      <Group>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Group>
      {ending && (
        <ConfirmDialog
          title="End Session?"
          confirm="End Session"
          destructive
          onConfirm={() => end.mutateAsync({ params: { id, sessionId: ending.id } })}
          done="The session was ended."
          onClose={() => setEnding(undefined)}
        >
          {`${name} is signed out of ${nameOfBrowser(ending.userAgent)}, and what has not been saved there may be lost.`}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        opened={asking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        onConfirm={() => endAll.mutateAsync({ params: { id } })}
        done={`${name} was signed out everywhere.`}
        onClose={() => setAsking(false)}
      >
        {`All sessions of ${name} will end.`}
      </ConfirmDialog>
    </Stack>
  );
};
