import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { SignInFactors } from '@worksmart/shared/users/factors.ts';
import type { UserAccount } from '@worksmart/shared/users/schema.ts';
import { useState } from 'react';
import { shownMoment } from '../../../lib/business-day.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { toast, toastError } from '../../../ui/toasts.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useDecideRequest, useFactorsOf, useRemoveFactors } from '../users.api.ts';

const Directories = ({ factors }: { factors: SignInFactors }) =>
  factors.directories.map(({ name, linkedAt, isInUse }) => (
    <Text key={`${name} ${linkedAt}`} size="sm">
      {`Single sign-on with ${name}, linked ${shownMoment(linkedAt)}${isInUse ? '' : ', switched off at present'}`}
    </Text>
  ));

/** Other accounts of a directory that want to sign in as this user. */
const LinkRequests = ({ user: { id }, factors }: { user: UserAccount; factors: SignInFactors }) => {
  const decide = useDecideRequest();
  const { busy, run } = useAction(toastError);
  const answer = (requestId: number, approve: boolean) =>
    void run(async () => {
      await decide.mutateAsync({ params: { id, requestId }, body: { approve } });
      toast(approve ? 'The account of the directory was approved.' : 'The account of the directory was refused.');
    });
  return factors.linkRequests.map(({ id: requestId, name, subject, askedAt, refusedAt }) => (
    <Stack key={requestId} gap={4}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {`Another account of ${name} with this email address wants to sign in as this user since ${shownMoment(askedAt)}. The directory calls it ${subject}.`}
        {refusedAt && ` It was refused ${shownMoment(refusedAt)}.`}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={busy} onClick={() => answer(requestId, true)}>
          Approve
        </Button>
        {!refusedAt && (
          <Button size="xs" variant="default" disabled={busy} onClick={() => answer(requestId, false)}>
            Refuse
          </Button>
        )}
      </Group>
    </Stack>
  ));
};

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
        <LinkRequests user={user} factors={data} />
        <Text size="sm" c="dimmed">
          No authenticator app and no passkeys.
        </Text>
      </Stack>
    );

  return (
    <Stack gap="xs">
      <Directories factors={data} />
      <LinkRequests user={user} factors={data} />
      {data.appAddedAt && <Text size="sm">{`Authenticator app, set up on ${shownMoment(data.appAddedAt)}`}</Text>}
      {data.passkeys.map((passkey) => (
        <Text key={passkey.id} size="sm">
          {`Passkey “${passkey.name}”, added ${shownMoment(passkey.createdAt)}`}
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
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
          toast(`The second factors of ${name} were removed.`);
        }}
        onClose={() => setAsking(false)}
      >
        {`The authenticator app, the passkeys and the recovery codes of ${name} will no longer work. ${name} gets an email about it.`}
      </ConfirmDialog>
    </Stack>
  );
};
