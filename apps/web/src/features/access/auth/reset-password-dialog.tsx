import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { resetMailSent } from '@worksmart/shared/access/auth/constants.ts';
import { email as emailRule } from '@worksmart/shared/platform/fields.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { requestPasswordReset } from './auth.api.ts';

interface Props {
  initialEmail: string;
  onClose: () => void;
}

/** The longest email address of an account. */
const rule = emailRule(125);

/** Shows the same message whether or not the address is known. */
const ResetPasswordDialog = ({ initialEmail, onClose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [failure, setFailure] = useState<unknown>();
  const [wrong, setWrong] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const problem = rule.safeParse(email).error?.issues[0]?.message;
    setWrong(problem);
    if (problem) {
      input.current?.focus();
      return;
    }
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
    <Dialog onClose={onClose} title="Reset Password" size="sm" busy={state === 'sending'}>
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
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text>Enter your email address. We will send you a link to choose a new password.</Text>
            <TextInput
              label="E-mail Address"
              type="email"
              autoComplete="username"
              ref={input}
              error={wrong}
              value={email}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setWrong(undefined);
              }}
              data-autofocus
            />
            {failure !== undefined && <ErrorPanel error={failure} retriedBy="its-control" />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose} disabled={state === 'sending'}>
                Cancel
              </Button>
              <Button type="submit" loading={state === 'sending'}>
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
