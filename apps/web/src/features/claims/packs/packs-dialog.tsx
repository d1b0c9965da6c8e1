import { Anchor, Group, Stack, Text } from '@mantine/core';
import { packFormats, packRoutes } from '@worksmart/shared/claims/packs/routes.ts';
import type { Pack } from '@worksmart/shared/claims/packs/schema.ts';
import { momentText } from '#lib/business-day.ts';
import { useRoute } from '#lib/use-route.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { MakePackDialog } from './make-pack-dialog.tsx';

interface Props {
  customerId: number;
  name: string;
  onClose: () => void;
}

const fileOf = (id: number, packId: number, format: string): string =>
  `/api${packRoutes.file.path.replace(':id', String(id)).replace(':packId', String(packId))}?format=${format}`;

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

const MakePackButton = dialogButton(MakePackDialog, { label: 'Make Pack', variant: 'filled' });

const Files = ({ customerId, id, madeOn }: { customerId: number; id: number; madeOn: string }) => (
  <Group gap="xs" wrap="nowrap">
    {packFormats.map((format) => (
      <Anchor
        key={format}
        size="sm"
        href={fileOf(customerId, id, format)}
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
              actions={({ id, madeOn }) => <Files customerId={customerId} id={id} madeOn={madeOn} />}
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};
