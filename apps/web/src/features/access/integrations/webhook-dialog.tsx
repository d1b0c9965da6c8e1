import { type WebhookEndpointView, webhookFields, webhookSave } from '@worksmart/shared/office/webhooks/schema.ts';
import { eventTypes } from '@worksmart/shared/platform/events.ts';
import type { z } from 'zod';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { ChoicesSelect } from '#ui/fields/choices-select.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { useAddWebhook, useSaveWebhook } from './webhooks.api.ts';

type Form = z.input<typeof webhookSave>;

const options = Object.entries(eventTypes).map(([value, meaning]) => ({ value, label: `${value}: ${meaning}` }));

const valuesOf = (row: WebhookEndpointView): Form => {
  const { id, url, types, rowVersion } = row;
  return { id, url, types: types as Form['types'], rowVersion };
};

interface Props {
  integrationId: number;
  /** Absent for a new one. */
  webhook: WebhookEndpointView | undefined;
  onAdded: (secret: string) => void;
  onClose: () => void;
}

export const WebhookDialog = ({ integrationId, webhook, onAdded, onClose }: Props) => {
  const initial = webhook ? valuesOf(webhook) : { id: 0, url: '', types: [] };
  const form = useContractForm(webhookSave, initial, { record: webhookFields });
  const [add, save] = [useAddWebhook(), useSaveWebhook()];
  const send = async ({ id: endpointId, url, types, rowVersion }: Form) => {
    if (endpointId === 0) {
      onAdded((await add.mutateAsync({ params: { id: integrationId }, body: { url, types } })).secret);
      return;
    }
    await save.mutateAsync({ params: { id: integrationId, endpointId }, body: { url, types, rowVersion } });
    toast('The webhook was saved.');
  };
  const { required: _required, ...types } = form.field('types');
  return (
    <RowDialog
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      form={form}
      problems={form.problems}
      send={send}
      valuesOf={valuesOf}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        type="url"
        autoComplete="off"
        placeholder="https://"
        description="The other program’s address. It gets a signed POST for each event, without names or amounts."
        {...form.field('url')}
      />
      <ChoicesSelect data={options} description="Leave blank for all events." {...types} />
    </RowDialog>
  );
};
