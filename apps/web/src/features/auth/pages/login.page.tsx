import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { invalidCredentials } from '@worksmart/shared/auth/constants.ts';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { startActivity } from '../../../lib/activity.ts';
import { useAppInfo } from '../../../lib/app-info.ts';
import { authenticate } from '../auth.api.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { DemoAccounts } from '../components/demo-accounts.tsx';
import { rememberAttempt } from '../second-step.ts';
import { openSession } from '../session.api.ts';

const ResetPasswordDialog = lazy(() => import('../components/reset-password-dialog.tsx'));

/** `onNear` fetches ahead what comes after a sign-in. */
const LoginPage = ({ onNear }: { onNear?: () => unknown }) => {
  const navigate = useNavigate();
  const location = useLocation();
  const info = useAppInfo();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [resetting, setResetting] = useState(false);

  // When the page stands and the browser rests, not before.
  useEffect(() => {
    if (!onNear) return;
    const timer = window.setTimeout(onNear, 1_500);
    return () => window.clearTimeout(timer);
  }, [onNear]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form itself: a browser that fills it in by itself tells nobody.
    const entered = new FormData(event.currentTarget);
    const name = String(entered.get('username')).trim();
    const secret = String(entered.get('password'));
    if (!name || !secret) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${name ? 'password' : 'username'}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailed(false);
    try {
      const answer = await authenticate(name, secret);
      if (answer.valid && !answer.token) {
        rememberAttempt(name);
        void navigate('/twoAuth', { state: location.state });
        return;
      }
      if (!answer.valid) return setFailed(true);
      startActivity();
      await openSession(answer);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const fill = (email: string, demoPassword: string) => {
    setUserName(email);
    setPassword(demoPassword);
    setFailed(false);
  };

  return (
    <AuthPage
      title="Login"
      busy={busy}
      failure={failed && invalidCredentials}
      aside={info && info.demoAccounts.length > 0 && <DemoAccounts accounts={info.demoAccounts} onChoose={fill} />}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
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
