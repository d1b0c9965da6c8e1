import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { RefusedRequests } from './link-requests.tsx';
import { useFactorsOf, useRemoveFactors } from './users.api.ts';

const Directories = ({ factors }: { factors: SignInFactors }) =>
  factors.directories.map(({ name, linkedAt, isInUse }) => (
    <Text key={`${name} ${linkedAt}`} size="sm">
      {`Single sign-on with ${name}, linked ${momentText(linkedAt)}${isInUse ? '' : ', switched off at present'}`}
    </Text>
  ));

/** A user’s second factors. An administrator removes them if the user has lost the phone and the recovery codes. */
export const UserFactors = ({ user }: { user: UserAccount }) => {
  const { id } = user;
  const name = `${user.firstName} ${user.lastName}`;
  const { data, error, refetch } = useFactorsOf(id);
  const remove = useRemoveFactors();
  const [asking, setAsking] = useState(false);
  if (error && !data)
    return <ErrorPanel error={error} title="The second factors could not be loaded" onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  if (!data.appAddedAt && data.passkeys.length === 0)
    return (
      <Stack gap="xs">
        <Directories factors={data} />
        <RefusedRequests user={user} requests={data.linkRequests} />
        <Text variant="note">No authenticator app and no passkeys.</Text>
      </Stack>
    );

  return (
    <Stack gap="xs">
      <Directories factors={data} />
      <RefusedRequests user={user} requests={data.linkRequests} />
      {data.appAddedAt && <Text size="sm">{`Authenticator app, set up on ${momentText(data.appAddedAt)}`}</Text>}
      {data.passkeys.map((passkey) => (
        <Text key={passkey.id} size="sm">
          {`Passkey “${passkey.name}”, added ${momentText(passkey.createdAt)}`}
        </Text>
      ))}
      <Text size="sm">{`Recovery codes left: ${data.recoveryCodes}`}</Text>
      <Group>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Remove Second Factors
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Remove Second Factors?"
        confirm="Remove"
        destructive
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        done={`The second factors of ${name} were removed.`}
        onClose={() => setAsking(false)}
      >
        {`The authenticator app, the passkeys and the recovery codes of ${name} will no longer work. ${name} gets an email about it.`}
      </ConfirmDialog>
    </Stack>
  );
};
