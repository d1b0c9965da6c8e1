import { Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { invalidCredentials } from '@worksmart/shared/access/auth/constants.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAppInfo } from '#lib/app-info.ts';
import { trackedLoad } from '#lib/pending-work.ts';
import { AuthPage } from '../auth-page.tsx';
import classes from '../demo-accounts.module.css';
import { PasskeyButton } from '../passkey-button.tsx';
import { endedIdle, enterApp } from '../session.api.ts';
import { SsoButtons } from '../sso-buttons.tsx';
import { useSignIn } from '../use-sign-in.ts';

const ResetPasswordDialog = lazy(trackedLoad(() => import('../reset-password-dialog.tsx')));

/** What the server says in the address about a sign-in with an identity provider. */
const ssoFailures: Readonly<Record<string, string>> = {
  uninvited: 'This account is not invited.',
  asked:
    'Your directory signed you in with a new account. An administrator was asked to approve it. Please try again once that is done.',
  unavailable: 'The directory cannot be reached. Please try again, or sign in with your password.',
  failed: 'The sign-in did not succeed. Please try again.',
};

interface Props {
  accounts: readonly { email: string; role: string; password: string }[];
  onChoose: (email: string, password: string) => void;
}

/** Only an embedded server returns the accounts and their password; the production app contains neither. */
const DemoAccounts = ({ accounts, onChoose }: Props) => (
  <Paper withBorder p="sm" className={classes.box}>
    <Text size="sm" fw={600}>
      Demo accounts
    </Text>
    <Text variant="fine" mb={6}>
      The password of each is {accounts[0]?.password}
    </Text>
    <ul className={classes.list}>
      {accounts.map(({ email, role, password }) => (
        <li key={email}>
          <Anchor component="button" type="button" size="sm" onClick={() => onChoose(email, password)}>
            {email}
          </Anchor>
          <Text variant="fine">{role}</Text>
        </li>
      ))}
    </ul>
  </Paper>
);

/** `onNear` preloads the code needed after sign-in. */
const LoginPage = ({ onNear }: { onNear?: () => unknown }) => {
  const info = useAppInfo();
  const { signIn, busy, failed, clearFailure } = useSignIn();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [refusal, setRefusal] = useState('');
  const [resetting, setResetting] = useState(false);

  // Wait until the page is rendered and the browser is idle.
  useEffect(() => {
    if (!onNear) return;
    const timer = window.setTimeout(onNear, 1_500);
    return () => window.clearTimeout(timer);
  }, [onNear]);

  const fill = (email: string, demoPassword: string) => {
    setUserName(email);
    setPassword(demoPassword);
    clearFailure();
  };

  return (
    <AuthPage
      title="Login"
      busy={busy}
      failure={failed ? invalidCredentials : refusal || ssoFailures[search.get('sso') ?? '']}
      aside={info && info.demoAccounts.length > 0 && <DemoAccounts accounts={info.demoAccounts} onChoose={fill} />}
    >
      <form onSubmit={signIn} noValidate>
        <Stack gap="sm">
          {endedIdle() && (
            <Text size="sm" role="status">
              You were logged out because there was no activity. What you had not saved is offered again after you sign
              in.
            </Text>
          )}
          <TextInput
            label="E-mail Address"
            name="username"
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={125}
            autoFocus
            value={userName}
            onChange={(event) => setUserName(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            maxLength={65}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth mt="xs">
            Login
          </Button>
          <PasskeyButton
            label="Sign In with a Passkey"
            onSignedIn={enterApp}
            onFailure={(message) => {
              clearFailure();
              setRefusal(message);
            }}
          />
          <SsoButtons from={state?.from} />
          <Button variant="subtle" fullWidth onClick={() => setResetting(true)}>
            Forgot Password
          </Button>
        </Stack>
      </form>
      {resetting && (
        <Suspense>
          <ResetPasswordDialog initialEmail={userName} onClose={() => setResetting(false)} />
        </Suspense>
      )}
    </AuthPage>
  );
};

export default LoginPage;
