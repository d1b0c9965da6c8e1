import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { passwordMaxLength } from '@worksmart/shared/access/auth/constants.ts';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Confirmation } from '#lib/api-client.ts';
import { messageOf } from '#lib/api-error.ts';
import { closeWaitingWindows } from '#lib/result-window.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { useAction } from '#ui/use-action.ts';
import { verifyPassword } from './account.api.ts';
import { readOwnProfile } from './auth.api.ts';
import { SsoButtons } from './sso-buttons.tsx';
import type { Asked, Settle } from './use-asked.ts';

interface DialogProps extends Asked<Confirmation> {
  user: UserProfile;
}

/**
 * Asks for the password, or for a new sign-in with the directory, when a call requires a recent sign-in. The call is then
 * repeated. If the user cancels, the screen shows the server's refusal.
 */
export const RecentSignInDialog = ({ user, asked, settle }: DialogProps) => {
  const Question = asked?.question === 'sign-in' ? SignInElsewhere : PasswordAgain;
  // The window that waits for a file would cover the question.
  useEffect(() => {
    if (asked) closeWaitingWindows();
  }, [asked]);
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={() => settle(false)}
      title={asked?.question === 'sign-in' ? 'Sign in again' : 'Enter your password again'}
      size="sm"
    >
      <Question user={user} settle={settle} isRepeated={asked?.isRepeated === true} />
    </Dialog>
  );
};

interface QuestionProps {
  user: UserProfile;
  settle: Settle;
  /** The user continued, but the server still requires it. */
  isRepeated: boolean;
}

const PasswordAgain = ({ user, settle }: QuestionProps) => {
  const { busy, failure, run, clearFailure } = useAction();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!password || busy) return;
    void run(async () => {
      await verifyPassword(password);
      settle(true);
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>You signed in more than 10 minutes ago. This action requires your password.</Text>
        <input type="text" name="username" autoComplete="username" value={user.email} hidden readOnly />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          value={password}
          error={failure !== undefined && messageOf(failure)}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            clearFailure();
          }}
          data-autofocus
        />
        <DialogButtons onCancel={() => settle(false)} busy={busy}>
          <Button type="submit" loading={busy} disabled={!password}>
            Continue
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
};

const notYet = new AppError('rule', 'You have not signed in again yet. Please do so in the other tab first.');

/** The directory opens in another tab, so that the page keeps what the user has entered. */
const SignInElsewhere = ({ user, settle, isRepeated }: QuestionProps) => {
  const { busy, failure, run } = useAction();
  const { pathname } = useLocation();
  const goOn = () =>
    run(async () => {
      // Someone else may have signed in there: then the page must not act for them.
      if ((await readOwnProfile()).id === user.id) settle(true);
      else window.location.reload();
    });
  return (
    <Stack gap="md">
      <Text>
        You signed in more than 10 minutes ago. This action requires a new sign-in, which opens in another tab. Then
        return here and continue.
      </Text>
      <SsoButtons from={pathname} again />
      <DialogButtons onCancel={() => settle(false)} busy={busy} failure={failure ?? (isRepeated && notYet)}>
        <Button loading={busy} onClick={() => void goOn()}>
          Continue
        </Button>
      </DialogButtons>
    </Stack>
  );
};
