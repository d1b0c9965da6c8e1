import { Button, type ButtonProps } from '@mantine/core';
import { messageOf } from '#lib/api-error.ts';
import { useAction } from '#ui/use-action.ts';
import type { SignInResponse } from './auth.api.ts';
import { authenticateByPasskey, usePasskeysWork } from './passkeys.api.ts';

interface Props extends Pick<ButtonProps, 'variant'> {
  label: string;
  /** After the password. */
  secondStep?: boolean;
  onSignedIn: (answer: SignInResponse) => Promise<unknown>;
  onFailure: (message: string) => void;
}

/** Signs in with a passkey. Absent where passkeys do not work. */
export const PasskeyButton = ({ label, secondStep = false, onSignedIn, onFailure, variant = 'default' }: Props) => {
  const works = usePasskeysWork();
  const { busy, run } = useAction((thrown) => onFailure(messageOf(thrown)));
  if (!works) return null;
  const signIn = () => {
    onFailure('');
    void run(async () => {
      const answer = await authenticateByPasskey(secondStep);
      if (answer.token) await onSignedIn(answer);
      else onFailure('This passkey is not accepted.');
    });
  };
  return (
    <Button variant={variant} fullWidth loading={busy} onClick={signIn}>
      {label}
    </Button>
  );
};
