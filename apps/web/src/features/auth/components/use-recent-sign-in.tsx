import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { passwordMaxLength } from '@worksmart/shared/auth/constants.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { verifyPassword } from '../account.api.ts';
import { useUser } from '../session.api.ts';

const needsPassword = (thrown: unknown): boolean =>
  thrown instanceof AppError && (thrown.details as { confirm?: string } | undefined)?.confirm === 'password';

/**
 * Runs actions that require a recent sign-in. If the last one is too old, asks for the password and runs the action again.
 * `run` resolves to undefined if the user cancels.
 */
export const useRecentSignIn = () => {
  const [answer, setAnswer] = useState<(verified: boolean) => void>();
  const run = async <T,>(action: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await action();
    } catch (thrown) {
      if (!needsPassword(thrown)) throw thrown;
      const verified = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return verified ? action() : undefined;
    }
  };
  return { run, passwordDialog: answer && <PasswordDialog onAnswer={answer} /> };
};

/** Runs an action that requires a recent sign-in. */
export type RunRecent = ReturnType<typeof useRecentSignIn>['run'];

const PasswordDialog = ({ onAnswer }: { onAnswer: (verified: boolean) => void }) => {
  const { email } = useUser();
  const [password, setPassword] = useState('');
  const { busy, failure, run, clearFailure } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!password || busy) return;
    void run(async () => {
      await verifyPassword(password);
      onAnswer(true);
    });
  };
  return (
    <Dialog opened onClose={() => onAnswer(false)} title="Enter your password again" size="sm" busy={busy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>You signed in more than 10 minutes ago. This change requires your password.</Text>
          <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
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
          <DialogButtons>
            <Button variant="default" onClick={() => onAnswer(false)} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={!password}>
              Continue
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
};
