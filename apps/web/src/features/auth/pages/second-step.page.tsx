import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { codeSentSeconds, invalidCode } from '@worksmart/shared/auth/constants.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { startActivity } from '../../../lib/activity.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { authenticateByCode, resendCode } from '../auth.api.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { forgetAttempt, pendingAttempt } from '../second-step.ts';
import { openSession } from '../session.api.ts';

/** The code from the mail. Without a sign-in under way there is nothing to ask: back to /login. */
const SecondStepPage = () => {
  const [userName, setUserName] = useState(pendingAttempt);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (!sent) return;
    const timer = window.setTimeout(() => setSent(false), codeSentSeconds * 1_000);
    return () => window.clearTimeout(timer);
  }, [sent]);

  if (userName === null) return <Navigate to="/login" replace />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      const answer = await authenticateByCode(userName, code.trim());
      if (!answer.valid || !answer.token) return setFailure(invalidCode);
      startActivity();
      forgetAttempt();
      await openSession(answer);
    } catch {
      setFailure(invalidCode);
    } finally {
      setBusy(false);
    }
  };
  const resend = async () => {
    setFailure('');
    try {
      await resendCode(userName);
      setSent(true);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  const startAgain = () => {
    forgetAttempt();
    setUserName(null);
  };

  return (
    <AuthPage title="Enter your code" busy={busy} failure={failure}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            A six-digit code was mailed to {userName}. It is good for 10 minutes.
          </Text>
          <TextInput
            label="Auth Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth mt="xs" disabled={!code.trim()}>
            Authenticate
          </Button>
          <Button variant="subtle" fullWidth onClick={resend} disabled={sent}>
            {sent ? 'Code Sent!' : 'Resend Code'}
          </Button>
          <Anchor component="button" type="button" size="sm" onClick={startAgain} ta="center">
            Back to Login
          </Anchor>
        </Stack>
      </form>
    </AuthPage>
  );
};

export default SecondStepPage;
