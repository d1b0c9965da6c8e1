import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { invalidCode } from '@worksmart/shared/auth/constants.ts';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { startActivity } from '../../../lib/activity.ts';
import { useAction } from '../../../ui/use-action.ts';
import { authenticateByCode } from '../auth.api.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { ResendButton } from '../components/resend-button.tsx';
import { attemptHasApp, forgetAttempt, pendingAttempt } from '../second-step.ts';
import { openSession } from '../session.api.ts';

/** The form for the code of the second step. Redirects to /login if no sign-in is in progress. */
const SecondStepPage = () => {
  const [userName, setUserName] = useState(pendingAttempt);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [hasApp] = useState(attemptHasApp);
  const [wasEmailed, setWasEmailed] = useState(!hasApp);
  const { busy, run } = useAction(() => setFailure(invalidCode));

  if (userName === null) return <Navigate to="/login" replace />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    void run(async () => {
      const answer = await authenticateByCode(userName, code.trim());
      if (!answer.valid || !answer.token) return setFailure(invalidCode);
      startActivity();
      forgetAttempt();
      await openSession(answer);
    });
  };
  const startAgain = () => {
    forgetAttempt();
    setUserName(null);
  };

  return (
    <AuthPage title="Enter your code" busy={busy} failure={failure}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {wasEmailed
              ? `A six-digit code was emailed to ${userName}. It is good for 10 minutes.`
              : 'Enter the code that your authenticator app shows, or one of your recovery codes.'}
          </Text>
          <TextInput
            label="Auth Code"
            // A recovery code has letters.
            inputMode={hasApp ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth mt="xs" disabled={!code.trim()}>
            Authenticate
          </Button>
          <ResendButton
            userName={userName}
            label={wasEmailed ? 'Resend Code' : 'Email Me a Code'}
            onFailure={setFailure}
            onSent={() => setWasEmailed(true)}
          />
          <Anchor component="button" type="button" size="sm" onClick={startAgain} ta="center">
            Back to Login
          </Anchor>
        </Stack>
      </form>
    </AuthPage>
  );
};

export default SecondStepPage;
