import { Anchor, Checkbox, Group, Stack, Text } from '@mantine/core';
import { packFormats, packRoutes } from '@worksmart/shared/claims/packs/routes.ts';
import { type Pack, packFields, packMake, reasonMessage } from '@worksmart/shared/claims/packs/schema.ts';
import type { z } from 'zod';
import { urlOf } from '#lib/api-client.ts';
import { momentText } from '#lib/business-day.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { FormInputs, fieldOf } from '#ui/form/field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Loaded } from '#ui/loaded.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { toast } from '#ui/toasts.ts';

interface Props {
  customerId: number;
  name: string;
  onClose: () => void;
}

const columns: readonly SimpleColumn<Pack>[] = [
  {
    id: 'made',
    header: 'Made',
    cell: ({ madeOn, madeBy }) => (
      <>
        {momentText(madeOn)}
        <Text variant="fine">{madeBy}</Text>
      </>
    ),
  },
  {
    id: 'for',
    header: 'For',
    cell: ({ recipient, purpose, months, diagnosisReason }) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        {recipient}
        <Text variant="fine">{`${purpose} · ${months} months${diagnosisReason ? ` · with diagnoses: ${diagnosisReason}` : ''}`}</Text>
      </div>
    ),
  },
];

interface MakeProps {
  customerId: number;
  onClose: () => void;
}

type Values = z.input<typeof packMake>;

const Field = fieldOf(packFields);
const noPack: Values = { recipient: '', purpose: '', months: 24, diagnosisReason: null };
/** The box is ticked while the reason is a text. */
const hasReason = ({ diagnosisReason }: Values): boolean => typeof diagnosisReason === 'string';
const options = {
  record: packFields,
  alsoCheck: (values: Values) => ({
    diagnosisReason: hasReason(values) && !values.diagnosisReason?.trim() ? reasonMessage : undefined,
  }),
};

/** Makes a pack: for whom, what for, and with diagnoses only for a reason. */
const MakePackDialog = ({ customerId, onClose }: MakeProps) => {
  const form = useContractForm(packMake, noPack, options);
  const make = useRouteMutation(packRoutes.make, { refreshes: [packRoutes.list] });
  const save = () =>
    form.submit(async (body) => {
      await make.mutateAsync({ params: { id: customerId }, body });
      toast('The pack was made.');
    });
  return (
    <FormDialog size="md" title="Make Pack" saveLabel="Make" onSave={save} onClose={onClose} form={form}>
      <FormInputs of={form.getInputProps}>
        <Stack gap="sm">
          <Field path="recipient" data-autofocus />
          <Field path="purpose" />
          <Field path="months" required />
          <Checkbox
            label="State groups of diagnoses"
            description="Never of substance use or genetic information"
            checked={hasReason(form.values)}
            onChange={(event) => form.setFieldValue('diagnosisReason', event.currentTarget.checked ? '' : null)}
          />
          {hasReason(form.values) && <Field path="diagnosisReason" required />}
        </Stack>
      </FormInputs>
    </FormDialog>
  );
};

const MakePackButton = dialogButton(MakePackDialog, { label: 'Make Pack', variant: 'filled' });

const Files = ({ customerId, id: packId, madeOn }: { customerId: number } & Pack) => (
  <Group gap="xs" wrap="nowrap">
    {packFormats.map((format) => (
      <Anchor
        key={format}
        size="sm"
        href={urlOf(packRoutes.file, { params: { id: customerId, packId }, query: { format } })}
        target="_blank"
        rel="noopener"
        underline="always"
        aria-label={`${format.toUpperCase()} of ${momentText(madeOn)}`}
      >
        {format.toUpperCase()}
      </Anchor>
    ))}
  </Group>
);

/** The underwriter's packs of a client: who got them and what for, with their files. */
export const PacksDialog = ({ customerId, name, onClose }: Props) => {
  const packs = useRoute(packRoutes.list, { params: { id: customerId } });
  return (
    <Dialog onClose={onClose} title={`Underwriter’s Packs of ${name}`} size="xl">
      <Loaded query={packs} errorTitle="The packs could not be loaded">
        {(rows) => (
          <Stack gap="md">
            <Group justify="space-between" align="flex-start" gap="sm">
              <Text variant="note" maw={520}>
                What a stop-loss underwriter needs, without names: paid by month, large claimants by amount, employees
                by age, and the contract. Each opening of a file is recorded.
              </Text>
              <MakePackButton customerId={customerId} />
            </Group>
            <SimpleTable
              label="Packs"
              stacks
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              emptyText="No pack yet."
              actionsHeader="Files"
              actions={(pack) => <Files customerId={customerId} {...pack} />}
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};
