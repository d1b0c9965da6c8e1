import { Button, Group, Stack, Text } from '@mantine/core';
import { recoveryCodeCount } from '@worksmart/shared/access/auth/constants.ts';
import type { AppSetup, SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useConfirmApp, useRemoveApp, useRenewRecoveryCodes, useStartApp } from './account.api.ts';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import classes from './session-list.module.css';

/** The directories with which the user signs in. Absent without any. */
const DirectoriesSection = ({ directories, ssoOnly }: Pick<SignInFactors, 'directories' | 'ssoOnly'>) =>
  (directories.length > 0 || ssoOnly) && (
    <FormSection title="Single Sign-On" columns={0}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {ssoOnly
            ? 'Your company requires it: you sign in with its directory. A password, code or passkey of this page does not sign you in.'
            : 'You can sign in with these directories, besides your password.'}
        </Text>
        {directories.length > 0 && (
          <ul className={classes.sessions} aria-label="Directories">
            {directories.map(({ name, linkedAt, isInUse }) => (
              <li key={`${name} ${linkedAt}`} className={classes.session}>
                <div>
                  <Text size="sm">{name}</Text>
                  <Text variant="fine">{`Linked ${momentText(linkedAt)}${isInUse ? '' : ' · switched off at present'}`}</Text>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </FormSection>
  );

/** The user’s authenticator app, passkeys and recovery codes, with everything that changes them. */
export const AccountSecurity = ({ factors }: { factors: SignInFactors }) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const show = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => setCodes(recoveryCodes);
  return (
    <Stack gap="md">
      <DirectoriesSection {...factors} />
      <AppSection factors={factors} onCodes={show} />
      <PasskeysSection passkeys={factors.passkeys} onCodes={show} />
      {(factors.appAddedAt || factors.passkeys.length > 0) && (
        <CodesSection left={factors.recoveryCodes} onCodes={show} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Stack>
  );
};

interface SectionProps {
  onCodes: (answer: { recoveryCodes: readonly string[] }) => void;
}

const AppSection = ({ factors, onCodes }: SectionProps & { factors: SignInFactors }) => {
  const { appAddedAt } = factors;
  const [start, confirm, remove] = [useStartApp(), useConfirmApp(), useRemoveApp()];
  const [setup, setSetup] = useState<AppSetup>();
  const [removing, setRemoving] = useState(false);
  const { busy, run } = useAction(toastError);
  const begin = () => run(async () => setSetup(await start.mutateAsync({})));
  const finish = async (code: string) => {
    const answer = await confirm.mutateAsync({ body: { code } });
    setSetup(undefined);
    onCodes(answer);
  };

  return (
    <FormSection title="Authenticator App" columns={0}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {appAddedAt
            ? `Set up on ${momentText(appAddedAt)}. After the password, sign-in asks for the app’s code.`
            : 'An app on your phone shows a new six-digit code every 30 seconds. With it, a stolen password is not enough to sign in as you.'}
        </Text>
        <Group gap="xs">
          <Button variant={appAddedAt ? 'default' : 'filled'} loading={busy} onClick={() => void begin()}>
            {appAddedAt ? 'Set Up Another App' : 'Set Up App'}
          </Button>
          {appAddedAt && (
            <Button variant="default" onClick={() => setRemoving(true)}>
              Remove App
            </Button>
          )}
        </Group>
      </Stack>
      {setup && <AppSetupDialog setup={setup} onConfirm={finish} onClose={() => setSetup(undefined)} />}
      <ConfirmDialog
        opened={removing}
        title="Remove Authenticator App?"
        confirm="Remove"
        destructive
        onConfirm={() => remove.mutateAsync({})}
        done="The authenticator app was removed."
        onClose={() => setRemoving(false)}
      >
        The app’s codes will no longer work. If you have no passkey either, your recovery codes end too, and the
        password alone protects your account.
      </ConfirmDialog>
    </FormSection>
  );
};

const CodesSection = ({ left, onCodes }: SectionProps & { left: number }) => {
  const renew = useRenewRecoveryCodes();
  const [asking, setAsking] = useState(false);
  const replace = async () => {
    const answer = await renew.mutateAsync({});
    setAsking(false);
    onCodes(answer);
  };
  return (
    <FormSection title="Recovery Codes" columns={0}>
      <Stack gap="sm" align="flex-start">
        <Text>{`${left} of ${recoveryCodeCount} codes are left. After the password, each signs you in once.`}</Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          Make New Codes
        </Button>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title="Make New Recovery Codes?"
        confirm="Make New Codes"
        onConfirm={replace}
        closesItself
        onClose={() => setAsking(false)}
      >
        The earlier codes will no longer work.
      </ConfirmDialog>
    </FormSection>
  );
};
