import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import type { SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useDecideRequest, useFactorsOf } from './users.api.ts';

type LinkRequest = SignInFactors['linkRequests'][number];

interface Props {
  user: UserAccount;
  request: LinkRequest;
}

/** Another account of a directory that tried to sign in as this user, to be approved or refused. */
const Request = ({ user, request }: Props) => {
  const { id: requestId, name, subject, askedAt, refusedAt } = request;
  const decide = useDecideRequest();
  const { busy, run } = useAction(toastError);
  const [asking, setAsking] = useState(false);
  const person = `${user.firstName} ${user.lastName}`;
  const answer = async (approve: boolean) => {
    await decide.mutateAsync({ params: { id: user.id, requestId }, body: { approve } });
    toast(approve ? 'The account of the directory was approved.' : 'The account of the directory was refused.');
  };
  return (
    <Stack gap={4}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {`On ${momentText(askedAt)} another account of ${name} with this email address tried to sign in as ${person}. Its id there is ${subject}.`}
        {refusedAt && ` It was refused on ${momentText(refusedAt)}.`}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={busy} onClick={() => setAsking(true)}>
          Approve
        </Button>
        {!refusedAt && (
          <Button size="xs" variant="default" disabled={busy} onClick={() => void run(() => answer(false))}>
            Refuse
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Approve This Account?"
        confirm="Approve"
        onConfirm={() => answer(true)}
        onClose={() => setAsking(false)}
      >
        {`The account ${subject} of ${name} will be able to sign in as ${person}. The account that was linked before no longer can.`}
      </ConfirmDialog>
    </Stack>
  );
};

/** The requests of a user that an administrator has refused, which can still be approved. */
export const RefusedRequests = ({ user, requests }: { user: UserAccount; requests: readonly LinkRequest[] }) =>
  requests
    .filter(({ refusedAt }) => refusedAt)
    .map((request) => <Request key={request.id} user={user} request={request} />);

/** The requests of a user that wait for an administrator. Shows nothing if there are none. */
export const WaitingRequests = ({ user }: { user: UserAccount }) => {
  const waiting = useFactorsOf(user.id).data?.linkRequests.filter(({ refusedAt }) => !refusedAt) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconUserQuestion aria-hidden />} py="xs" role="status">
      <Stack gap="sm">
        {waiting.map((request) => (
          <Request key={request.id} user={user} request={request} />
        ))}
      </Stack>
    </Alert>
  );
};
