import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { invalidCode } from '@worksmart/shared/access/auth/constants.ts';
import type { SecondFactor } from '@worksmart/shared/access/users/factors.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { useAction } from '#ui/use-action.ts';
import { authenticateByCode, type SignInResponse } from '../auth.api.ts';
import { AuthPage } from '../auth-page.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { ResendButton } from '../resend-button.tsx';
import { attemptFactors, forgetAttempt, pendingAttempt } from '../second-step.ts';
import { enterApp } from '../session.api.ts';

const wordsFor = (factors: readonly SecondFactor[]): string => {
  if (!factors.includes('passkey'))
    return 'Enter the code that your authenticator app shows, or one of your recovery codes.';
  const or = factors.includes('app') ? 'the code that your authenticator app shows, or ' : '';
  return `Use a passkey, or enter ${or}one of your recovery codes.`;
};

/** The form for the code of the second step. Redirects to /login if no sign-in is in progress. */
const SecondStepPage = () => {
  const [userName, setUserName] = useState(pendingAttempt);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [factors] = useState(attemptFactors);
  const [wasEmailed, setWasEmailed] = useState(factors.length === 0);
  const { busy, run } = useAction(() => setFailure(invalidCode));

  if (userName === null) return <Navigate to="/login" replace />;

  const enter = async (answer: SignInResponse) => {
    forgetAttempt();
    await enterApp(answer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    void run(async () => {
      const answer = await authenticateByCode(userName, code.trim());
      if (!answer.valid || !answer.token) return refuse();
      await enter(answer);
    });
  };
  /** Lets the user type the next code at once. */
  const refuse = () => {
    setFailure(invalidCode);
    field.current?.select();
  };
  const takeEmailed = () => {
    setWasEmailed(true);
    setCode('');
    field.current?.focus();
  };
  const startAgain = () => {
    forgetAttempt();
    setUserName(null);
  };

  return (
    <AuthPage title="Enter your code" busy={busy} failure={failure}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text variant="note">
            {wasEmailed ? `A six-digit code was emailed to ${userName}. It is good for 10 minutes.` : wordsFor(factors)}
          </Text>
          {factors.includes('passkey') && (
            <PasskeyButton
              label="Use a Passkey"
              secondStep
              variant="filled"
              onSignedIn={enter}
              onFailure={setFailure}
            />
          )}
          <TextInput
            ref={field}
            label="Auth Code"
            // A recovery code has letters.
            inputMode={factors.length > 0 ? 'text' : 'numeric'}
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
            onSent={takeEmailed}
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
