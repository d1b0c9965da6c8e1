import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { invitationParameter, passwordMaxLength } from '@worksmart/shared/access/auth/constants.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { messageOf } from '#lib/api-error.ts';
import { useAppInfo } from '#lib/app-info.ts';
import { useAction } from '#ui/use-action.ts';
import { confirmPassword } from '../auth.api.ts';
import { AuthPage } from '../auth-page.tsx';
import { leaveSession } from '../session.api.ts';

const changing = {
  title: 'Change your password',
  text: 'If you wish to change your current password, please enter your new desired password.',
  button: 'Change Password',
};
const invited = {
  title: 'Welcome',
  text: 'Please choose the password that you will sign in with.',
  button: 'Set Password',
};

/**
 * The form for a new password, opened by the link of a reset or an invitation. Its path contains the token, and the link
 * of an invitation says so.
 */
const ConfirmPage = () => {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const words = search.has(invitationParameter) ? invited : changing;
  const navigate = useNavigate();
  const minLength = useAppInfo()?.passwordMinLength ?? 8;
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { busy, failure, run } = useAction();

  const tooShort = password !== '' && password.length < minLength;
  const differ = again !== '' && password !== again;
  const ready = password.length >= minLength && password === again;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    void run(async () => {
      const { result } = await confirmPassword(token, password);
      if (!result) throw new AppError('gone', 'This link is no longer valid. Please request a new one.');
      // The reset ended all of this user's sessions, including one in this browser.
      leaveSession();
      void navigate('/login', { replace: true });
    });
  };

  return (
    <AuthPage title={words.title} busy={busy} failure={failure !== undefined && messageOf(failure)}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text>{words.text}</Text>
          <input type="text" name="username" autoComplete="username" hidden readOnly />
          <PasswordInput
            label="New Password"
            description={`At least ${minLength} characters.`}
            autoComplete="new-password"
            maxLength={passwordMaxLength}
            value={password}
            error={tooShort && `Please enter at least ${minLength} characters.`}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label="Confirm New Password"
            autoComplete="new-password"
            maxLength={passwordMaxLength}
            value={again}
            error={differ && 'Passwords do not match!'}
            onChange={(event) => setAgain(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth mt="xs" disabled={!ready}>
            {words.button}
          </Button>
          <Anchor component={Link} to="/login" size="sm" ta="center">
            Back to Login
          </Anchor>
        </Stack>
      </form>
    </AuthPage>
  );
};

export default ConfirmPage;
