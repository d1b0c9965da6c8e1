import { Text } from '@mantine/core';
import {
  type Integration,
  type IntegrationKey,
  keyIssue,
  keyRevocation,
  keyRotation,
  mostKeyDays,
  usualKeyDays,
  usualOverlapHours,
} from '@worksmart/shared/access/integrations/schema.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { CountField } from '#ui/fields/number-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { useIssueKey, useRevokeKey, useRotateKey } from './integrations.api.ts';

const lifeNote = `At most ${mostKeyDays} days from now. Without a day it is valid for ${usualKeyDays} days.`;

interface IssueProps {
  integration: Integration;
  onIssued: (key: string) => void;
  onClose: () => void;
}

/** Makes a key. */
export const IssueKeyDialog = ({ integration: { id, name }, onIssued, onClose }: IssueProps) => {
  const form = useContractForm(keyIssue, { expiresOn: null });
  const issue = useIssueKey();
  const save = () => form.submit(async (body) => onIssued((await issue.mutateAsync({ params: { id }, body })).key));
  return (
    <FormDialog
      size="md"
      title={`New Key of ${name}`}
      saveLabel="Make Key"
      onSave={save}
      onClose={onClose}
      focusSave
      form={form}
    >
      {/* The field would open its calendar above the buttons. */}
      <DateField label="Valid Until" description={lifeNote} {...form.field('expiresOn')} />
    </FormDialog>
  );
};

interface KeyProps extends IssueProps {
  apiKey: IntegrationKey;
}

/** Makes the next key; the previous one stays valid for a while. */
export const RotateKeyDialog = ({ integration: { id }, apiKey, onIssued, onClose }: KeyProps) => {
  const initial = { expiresOn: null, overlapHours: usualOverlapHours };
  const form = useContractForm(keyRotation, initial);
  const rotate = useRotateKey();
  const params = { id, keyId: apiKey.id };
  const save = () => form.submit(async (body) => onIssued((await rotate.mutateAsync({ params, body })).key));
  return (
    <FormDialog
      size="md"
      title={`Rotate Key …${apiKey.last4}`}
      saveLabel="Make Next Key"
      onSave={save}
      onClose={onClose}
      form={form}
    >
      <Text size="sm" mb="sm">
        Both keys are valid until then, so that the other program can change over.
      </Text>
      <CountField data-autofocus label="Keep Old Key Active For (Hours)" {...form.field('overlapHours')} />
      <DateField mt="sm" label="Next Key Valid Until" description={lifeNote} {...form.field('expiresOn')} />
    </FormDialog>
  );
};

/** Revokes a key at once. */
export const RevokeKeyDialog = ({ integration: { id }, apiKey, onClose }: Omit<KeyProps, 'onIssued'>) => {
  const form = useContractForm(keyRevocation, { reason: '' });
  const revoke = useRevokeKey();
  const save = () =>
    form.submit(async (body) => {
      await revoke.mutateAsync({ params: { id, keyId: apiKey.id }, body });
      toast('The key was revoked.');
    });
  return (
    <FormDialog
      size="md"
      title={`Revoke Key …${apiKey.last4}?`}
      saveLabel="Revoke"
      onSave={save}
      onClose={onClose}
      form={form}
    >
      <Text size="sm" mb="sm">
        The next call with this key is refused. This cannot be undone.
      </Text>
      <TextField data-autofocus label="Reason" {...form.field('reason')} />
    </FormDialog>
  );
};
