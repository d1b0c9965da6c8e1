import { Stack, Text } from '@mantine/core';
import { IconPencil, IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import type { Integration } from '@worksmart/shared/access/integrations/schema.ts';
import { useEffect, useState } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { useLatest } from '#lib/use-latest.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { reportMissingRecord } from '#ui/missing-record.ts';
import { Page } from '#ui/page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { integrationColumns } from '../integration-columns.ts';
import { useEndIntegration, useIntegrations } from '../integrations.api.ts';

const IntegrationDialog = lazyDialog(async () => (await import('../integration-dialog.tsx')).IntegrationDialog);

/** The open integration is in the address, since emails link to it; 0 is a new one. */
const useOpened = (): [number | undefined, (id: number | undefined) => void] => {
  const [query, change] = useAddressQuery();
  const text = query.get('open');
  const open = (id: number | undefined) =>
    change((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete('open');
      else next.set('open', String(id));
      return next;
    });
  return [text && /^\d{1,9}$/.test(text) ? Number(text) : undefined, open];
};

const EndDialog = ({ row, onClose }: { row: Integration; onClose: () => void }) => {
  const end = useEndIntegration();
  return (
    <ConfirmDialog
      title={`End ${row.name}?`}
      confirm="End Integration"
      destructive
      onConfirm={() => end.mutateAsync({ params: { id: row.id } })}
      done={`${row.name} was ended.`}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{`All keys of ${row.name} are revoked, and its next call is refused.`}</Text>
        <Text variant="note">This cannot be undone. Records and the audit log keep its name.</Text>
      </Stack>
    </ConfirmDialog>
  );
};

/** The programs that call the API with keys of their own. */
const IntegrationsPage = () => {
  const integrations = useIntegrations();
  const { data } = integrations;
  const state = useTableState({ column: 'name', descending: false });
  const [openId, setOpenId] = useOpened();
  const [created, setCreated] = useState<number>();
  const [ending, setEnding] = useState<Integration>();
  const opened = data?.find(({ id }) => id === openId);
  const isOpen = openId === 0 || opened !== undefined;
  const isUnknown = data !== undefined && !integrations.isFetching && openId !== undefined && !isOpen;
  const leave = useLatest(() => setOpenId(undefined));
  useEffect(() => {
    if (!isUnknown) return;
    reportMissingRecord();
    leave();
  }, [isUnknown, leave]);
  return (
    <Page
      name="Integrations"
      title="Integrations"
      actions={<IconButton icon={IconPlus} label="Add Integration" variant="filled" onClick={() => setOpenId(0)} />}
    >
      <DataTable
        label="Integrations"
        columns={integrationColumns}
        rows={data}
        rowId={({ id }) => id}
        state={state}
        emptyText="No other program calls the API yet."
        query={integrations}
        errorTitle="The integrations could not be loaded"
        onOpen={({ id }) => setOpenId(id)}
        createdRow={created}
        maxActions={2}
        actionsHeader="Edit/End"
        actions={(row) => (
          <>
            <RowAction icon={IconPencil} tip="Edit" of={row.name} onClick={() => setOpenId(row.id)} />
            {!row.endedAt && (
              <RowAction icon={IconPlugConnectedX} tip="End" of={row.name} onClick={() => setEnding(row)} />
            )}
          </>
        )}
      />
      {isOpen && (
        <IntegrationDialog
          key={openId}
          integration={opened}
          onCreated={setCreated}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {ending && <EndDialog row={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
};

export default IntegrationsPage;
