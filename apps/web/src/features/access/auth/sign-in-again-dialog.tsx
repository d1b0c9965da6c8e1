import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { invalidCode, invalidCredentials } from '@worksmart/shared/access/auth/constants.ts';
import type { SecondFactor } from '@worksmart/shared/access/users/factors.ts';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useAction } from '#ui/use-action.ts';
import { authenticate, authenticateByCode, type SignInResponse } from './auth.api.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ResendButton } from './resend-button.tsx';
import { endSession, enterApp } from './session.api.ts';
import { SsoButtons } from './sso-buttons.tsx';
import type { Asked, Settle } from './use-asked.ts';

interface DialogProps extends Asked<void> {
  user: UserProfile;
}

/** Asks the user to sign in again when the session ends during work; the failed requests are then sent again. */
export const SignInAgainDialog = ({ user, asked, settle }: DialogProps) => (
  <Dialog opened={asked !== undefined} blocking onClose={() => undefined} title="Please sign in again" size="sm">
    <SignInAgain user={user} settle={settle} />
  </Dialog>
);

/** After this long without a key, the typing that was under way when the dialog opened is over. */
const quietMs = 500;

/**
 * Ignores keys that were meant for the page (a shortcut, the rest of a word), which the password field would receive.
 */
const useKeysHeldBack = () => {
  useEffect(() => {
    const stop = () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', hear, true);
      window.removeEventListener('pointerdown', stop, true);
    };
    const hear = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      window.clearTimeout(timer);
      timer = window.setTimeout(stop, quietMs);
    };
    let timer = window.setTimeout(stop, quietMs);
    window.addEventListener('keydown', hear, true);
    window.addEventListener('pointerdown', stop, true);
    return stop;
  }, []);
};

const SignInAgain = ({ user, settle }: { user: UserProfile; settle: Settle }) => {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [secret, setSecret] = useState('');
  const [factors, setFactors] = useState<readonly SecondFactor[]>([]);
  const [failure, setFailure] = useState('');
  const fail = () => setFailure(step === 'password' ? invalidCredentials : invalidCode);
  const { busy, run } = useAction(fail);
  useKeysHeldBack();
  const { pathname, search } = useLocation();

  const take = async (answer: SignInResponse) => {
    if (!answer.valid) return fail();
    if (answer.token) {
      await enterApp(answer);
      return settle(true);
    }
    setFactors(answer.factors ?? []);
    setStep('code');
    setSecret('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    const signIn = step === 'password' ? authenticate : authenticateByCode;
    void run(async () => take(await signIn(user.email, secret)));
  };
  const leave = () => {
    settle(false);
    void endSession('logout');
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>Your session has ended. Everything on the page is kept: sign in to continue.</Text>
        <TextInput label="E-mail Address" value={user.email} readOnly autoComplete="username" />
        {step === 'password' ? (
          <PasswordInput
            key="password"
            label="Password"
            autoComplete="current-password"
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
            error={failure}
            data-autofocus
          />
        ) : (
          <CodeField
            key="code"
            userName={user.email}
            factors={factors}
            onSignedIn={take}
            code={secret}
            failure={failure}
            onChange={setSecret}
            onFailure={setFailure}
          />
        )}
        {step === 'password' && <SsoButtons from={pathname + search} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={leave} disabled={busy}>
            Logout
          </Button>
          <Button type="submit" loading={busy} disabled={!secret}>
            Login
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

interface CodeProps {
  userName: string;
  factors: readonly SecondFactor[];
  onSignedIn: (answer: SignInResponse) => Promise<unknown>;
  code: string;
  failure: string;
  onChange: (code: string) => void;
  onFailure: (message: string) => void;
}

/** The field for the code of the second step, and what replaces a code. */
const CodeField = ({ userName, factors, onSignedIn, code, failure, onChange, onFailure }: CodeProps) => (
  <>
    <TextInput
      label="Auth Code"
      description={
        factors.length > 0 ? 'From your authenticator app, or a recovery code.' : 'A six-digit code was emailed to you.'
      }
      inputMode={factors.length > 0 ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={failure}
      autoFocus
    />
    {factors.includes('passkey') && (
      <PasskeyButton label="Use a Passkey" secondStep onSignedIn={onSignedIn} onFailure={onFailure} />
    )}
    {factors.length > 0 && <ResendButton userName={userName} label="Email Me a Code" onFailure={onFailure} />}
  </>
);
