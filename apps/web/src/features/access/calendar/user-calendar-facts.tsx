import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { calendarKinds } from '@worksmart/shared/access/calendar/kinds.ts';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { useState } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useCalendarOf, useRevokeCalendarOf } from './calendar.api.ts';
import { calendarFacts } from './calendar-facts.ts';
import { EndAddressDialog } from './end-address-dialog.tsx';

/** The calendar of a user, whose address an administrator can end. */
export const UserCalendarFacts = ({ user: { id } }: { user: Pick<UserAccount, 'id'> }) => {
  const { data, error, refetch } = useCalendarOf(id);
  const revoke = useRevokeCalendarOf();
  const [asking, setAsking] = useState(false);
  if (error && !data) return <ErrorPanel error={error} title="The calendar could not be loaded" onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  const { address } = data;
  if (!address) return <Text variant="note">No calendar address.</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {calendarFacts(address)}
      </Text>
      <Text size="sm">{address.kinds.map((name) => calendarKinds[name].title).join(', ')}</Text>
      <Group>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          End Address
        </Button>
      </Group>
      {asking && (
        <EndAddressDialog end={() => revoke.mutateAsync({ params: { id } })} onClose={() => setAsking(false)} />
      )}
    </Stack>
  );
};
