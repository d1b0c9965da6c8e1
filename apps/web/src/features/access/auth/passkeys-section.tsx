import { Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { SignInFactors } from '@worksmart/shared/access/users/factors.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useRemovePasskey } from './account.api.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { usePasskeysWork } from './passkeys.api.ts';
import classes from './session-list.module.css';

type Passkey = SignInFactors['passkeys'][number];

interface Props {
  passkeys: readonly Passkey[];
  onCodes: (answer: { recoveryCodes: readonly string[] }) => void;
}

const factsOf = ({ createdAt, lastUsedAt, backedUp }: Passkey): string =>
  [
    `Added ${momentText(createdAt)}`,
    lastUsedAt ? `used ${momentText(lastUsedAt)}` : 'not used yet',
    backedUp ? 'on all your devices' : 'on one device',
  ].join(' · ');

/** The user’s passkeys. */
export const PasskeysSection = ({ passkeys, onCodes }: Props) => {
  const works = usePasskeysWork();
  const remove = useRemovePasskey();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <FormSection title="Passkeys" columns={0}>
      <Stack gap="sm" align="flex-start">
        <Text>
          A passkey signs you in with your fingerprint, face or PIN, without your password. It works only on this site,
          so it cannot be given away by mistake.
        </Text>
        {passkeys.length > 0 && (
          <ul className={classes.sessions} aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={classes.session}>
                <div>
                  <Text size="sm">{passkey.name}</Text>
                  <Text variant="fine">{factsOf(passkey)}</Text>
                </div>
                <RowAction icon={IconTrash} tip="Remove" of={passkey.name} onClick={() => setRemoving(passkey)} />
              </li>
            ))}
          </ul>
        )}
        {works ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            Add Passkey
          </Button>
        ) : (
          <Text variant="note">This browser has no passkeys at this address.</Text>
        )}
      </Stack>
      {adding && <AddPasskeyDialog onAdded={onCodes} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          title="Remove Passkey?"
          confirm="Remove"
          destructive
          onConfirm={() => remove.mutateAsync({ params: { id: removing.id } })}
          done={`The passkey “${removing.name}” was removed.`}
          onClose={() => setRemoving(undefined)}
        >
          {`“${removing.name}” will no longer sign you in. Your device keeps it until you delete it there.`}
        </ConfirmDialog>
      )}
    </FormSection>
  );
};
