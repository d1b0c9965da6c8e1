import { Button, Divider, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleNames } from '@worksmart/shared/permissions.ts';
import type { UserProfile } from '@worksmart/shared/users/routes.ts';
import { useState } from 'react';
import { shownMoment } from '../../../lib/business-day.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { formatPhone } from '../../../ui/fields/digit-masks.ts';
import { logoutEverywhere, sessionsQuery } from '../auth.api.ts';
import { nameOfBrowser } from '../browser-name.ts';
import { endSession } from '../session.api.ts';
import classes from './user-facts.module.css';

/** The User Profile popup's content: who one is, and where else one is signed in. */
export const UserFacts = ({ user }: { user: UserProfile }) => {
  const [asking, setAsking] = useState(false);
  const facts = [
    ['E-mail', user.email],
    ['Phone', formatPhone(user.phone) || '–'],
    ['Role', roleNames[user.role.id] ?? user.role.description],
    ['Sales Agent', user.isSalesAgent ? 'Yes' : 'No'],
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
        Every open session of yours ends, this one included.
      </ConfirmDialog>
    </Stack>
  );
};

const Sessions = () => {
  const { data, error, refetch } = useQuery(sessionsQuery());
  if (error && !data) return <ErrorPanel error={error} title="The sessions could not be loaded" onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        Signed in on
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list must be reachable by keyboard */}
      <ul className={classes.sessions} tabIndex={0} aria-label="Open sessions">
        {data.map(({ id, userAgent, ip, lastSeenAt, current }) => (
          <li key={id}>
            <Text size="sm">
              {nameOfBrowser(userAgent)}
              {current && ' (this one)'}
            </Text>
            <Text size="xs" c="dimmed">
              {[ip, `active ${shownMoment(lastSeenAt)}`].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
