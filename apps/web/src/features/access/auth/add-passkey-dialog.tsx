import { Button, Stack, TextInput } from '@mantine/core';
import { passkeyNameMaxLength } from '@worksmart/shared/access/users/passkeys.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { toast } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useAddPasskey, useStartPasskey } from './account.api.ts';
import { nameOfBrowser } from './browser-name.ts';
import { loadPasskeys, passkeyError } from './passkeys.api.ts';

interface Props {
  onAdded: (answer: { recoveryCodes: readonly string[] }) => void;
  onClose: () => void;
}

/** Asks for a name, has the device make a passkey, and stores it. */
export const AddPasskeyDialog = ({ onAdded, onClose }: Props) => {
  const [name, setName] = useState(nameOfBrowser(navigator.userAgent));
  const [start, add] = [useStartPasskey(), useAddPasskey()];
  const { busy, failure, run } = useAction();

  const make = async () => {
    const optionsJSON = await start.mutateAsync({});
    const { startRegistration } = await loadPasskeys();
    const { id, response } = await startRegistration({ optionsJSON }).catch((thrown: unknown) => {
      throw passkeyError(thrown);
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const body = { name: name.trim(), id, clientDataJSON, attestationObject, transports };
    const answer = await add.mutateAsync({ body });
    onClose();
    toast(`The passkey “${body.name}” was added.`);
    if (answer.recoveryCodes.length > 0) onAdded(answer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !busy) void run(make);
  };

  return (
    <Dialog onClose={onClose} title="Add Passkey" size="sm" busy={busy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            description="To tell your passkeys apart."
            maxLength={passkeyNameMaxLength}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          <DialogButtons onCancel={onClose} busy={busy} failure={failure}>
            <Button type="submit" loading={busy} disabled={!name.trim()}>
              Continue
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
};
