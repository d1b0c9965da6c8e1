import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { resetMailSent } from '@worksmart/shared/auth/constants.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { requestPasswordReset } from '../auth.api.ts';

interface Props {
  initialEmail: string;
  onClose: () => void;
}

/** Tells the same whether the address is known or not. */
const ResetPasswordDialog = ({ initialEmail, onClose }: Props) => {
  const [email, setEmail] = useState(initialEmail);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [failure, setFailure] = useState<unknown>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setState('sending');
    setFailure(undefined);
    try {
      await requestPasswordReset(email.trim());
      setState('sent');
    } catch (thrown) {
      setFailure(thrown);
      setState('asking');
    }
  };

  return (
    <Dialog opened onClose={onClose} title="Reset Password" size="sm" busy={state === 'sending'}>
      {state === 'sent' ? (
        <Stack gap="md">
          <Text role="status">{resetMailSent}</Text>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              OK
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
            <Text>Enter your e-mail address. You will get a link to choose a new password.</Text>
            <TextInput
              label="E-mail Address"
              type="email"
              autoComplete="username"
              maxLength={255}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              data-autofocus
            />
            {failure !== undefined && <ErrorPanel error={failure} />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose} disabled={state === 'sending'}>
                Cancel
              </Button>
              <Button type="submit" loading={state === 'sending'} disabled={!email.trim()}>
                Submit
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
};

export default ResetPasswordDialog;
