import { Button, Divider, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { salesAgentLabel } from '@worksmart/shared/access/users/constants.ts';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { roleNames } from '@worksmart/shared/platform/permissions.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { NoticeDialog } from '#ui/dialogs/notice-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { toastError } from '#ui/toasts.ts';
import { logoutEverywhere, saveStartsOnToday, sessionsQuery } from './auth.api.ts';
import { endSession, sessionQuery } from './session.api.ts';
import { SessionList } from './session-list.tsx';
import classes from './user-facts.module.css';

interface Props {
  user: UserProfile;
  /** Further switches of the user, from other modules. */
  children?: ReactNode;
}

/** The content of the User Profile popup: the user's data, switches and open sessions. */
export const UserFacts = ({ user, children }: Props) => {
  const [asking, setAsking] = useState(false);
  const facts = [
    ['E-mail', user.email],
    ['Phone', formatPhone(user.phone) || '–'],
    ['Role', roleNames[user.role.id] ?? user.role.description],
    [salesAgentLabel, user.isSalesAgent ? 'Yes' : 'No'],
  ];
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {user.firstName} {user.lastName}
      </Text>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Divider />
      <StartSwitch user={user} />
      {children}
      <Divider />
      <Sessions />
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        onConfirm={async () => {
          await logoutEverywhere();
          await endSession('logout');
        }}
        onClose={() => setAsking(false)}
      >
        All your sessions will end, including this one.
      </ConfirmDialog>
    </Stack>
  );
};

/** Whether sign-in leads to Today. A failed save puts the switch back and says so. */
const StartSwitch = ({ user: { startsOnToday } }: { user: UserProfile }) => {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: saveStartsOnToday,
    onSuccess: ({ startsOnToday: saved }) =>
      client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, startsOnToday: saved }),
    onError: toastError,
  });
  return (
    <Switch
      size="sm"
      label="Start on Today"
      checked={isPending ? variables : startsOnToday}
      onChange={({ currentTarget }) => !isPending && mutate(currentTarget.checked)}
    />
  );
};

/** The limit in the popup; a dialog has room for all. */
const maxInPopup = 3;

const Sessions = () => {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(sessionsQuery());
  if (error && !data) return <ErrorPanel error={error} title="The sessions could not be loaded" onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  // The current session is always visible.
  const newest = [...data].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        Signed in on
      </Text>
      <SessionList sessions={newest.slice(0, maxInPopup)} />
      {data.length > maxInPopup && (
        <Button size="compact-xs" variant="subtle" onClick={() => setShowsAll(true)}>
          {`All ${data.length} sessions`}
        </Button>
      )}
      <NoticeDialog opened={showsAll} title="Signed in on" ok="Close" onClose={() => setShowsAll(false)}>
        <SessionList sessions={newest} />
      </NoticeDialog>
    </Stack>
  );
};
