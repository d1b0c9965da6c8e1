import { Group, Title } from '@mantine/core';
import { IconCircleX, IconEye, IconTrash } from '@tabler/icons-react';
import type { ClientRow, ListAbilities, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { clientListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clientScope } from '#features/records/customers/customers.api.ts';
import { ListView } from '#features/records/saved-views/saved-views.public.ts';
import { prefetchRecord, useRecordPreloaded } from '#features/sales/customer-record/customer-record.public.ts';
import { businessToday } from '#lib/business-day.ts';
import { useOpenRecord } from '#lib/record-address.ts';
import { useLatest } from '#lib/use-latest.ts';
import { ListTitle } from '#ui/list-title.tsx';
import { Page } from '#ui/page.tsx';
import { DataTable, type ShownRows } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { useAddedColumns, withAdded } from '../added-columns.ts';
import { contactOf } from '../contact-of.ts';
import { ListTools } from '../list-tools.tsx';
import { ListedRecord } from '../listed-record.tsx';
import { MergeButton } from '../merge-button.tsx';
import { DeleteCustomerDialog } from '../row-dialogs.tsx';
import { useCustomerList } from '../use-customer-list.ts';
import { useToggleActive } from './activate-switch.tsx';
import { clientColumns } from './client-columns.tsx';
import { InactivateClientDialog, TermClientDialog } from './client-dialogs.tsx';
import { byName, showsInactive } from './client-list-page.ts';
import { ShowInactive } from './show-inactive.tsx';

const isClient = (row: ClientRow | SalesRow): row is ClientRow => 'isActive' in row;

/** All clients; inactive ones only on request. */
export const ClientList = () => (
  <ListView list="clients">
    <LoadedList />
  </ListView>
);

/** The dialogs that a row’s actions open. */
const dialogs = {
  delete: DeleteCustomerDialog,
  inactivate: InactivateClientDialog,
  term: TermClientDialog,
} as const;

interface Opened {
  row: ClientRow;
  command: keyof typeof dialogs;
}

interface ToolProps extends ShownRows<ClientRow>, Pick<ComponentProps<typeof ListTools>, 'request'> {
  abilities: ListAbilities | undefined;
}

/** The bar above the list, and the record that is open over it. */
const ToolsAndRecord = ({ abilities, ...props }: ToolProps) => (
  <>
    <ListTools list="clients" stageId={stage.client} {...props}>
      <MergeButton may={abilities?.merge} ticked={props.ticked} />
    </ListTools>
    <ListedRecord
      stageId={stage.client}
      listed={props.listed}
      matching={props.matching === undefined ? undefined : { ...props.request, activeOnly: true }}
    />
  </>
);

interface ActionProps {
  row: ClientRow;
  abilities: ListAbilities | undefined;
  onView: () => void;
  onDelete: (row: ClientRow) => void;
  onTerm: (row: ClientRow) => void;
}

/** View and delete for an active client; term for an inactive one that is not termed yet. */
const ClientRowActions = ({ row, abilities, onView, onDelete, onTerm }: ActionProps) =>
  row.isActive ? (
    <>
      <RowAction icon={IconEye} tip="View" of={row.companyName} onClick={onView} />
      {abilities?.delete && (
        <RowAction icon={IconTrash} tip="Delete" of={row.companyName} onClick={() => onDelete(row)} />
      )}
    </>
  ) : (
    abilities?.activate &&
    !row.isTermed && <RowAction icon={IconCircleX} tip="Term" of={row.companyName} onClick={() => onTerm(row)} />
  );

const useColumns = (
  abilities: ListAbilities | undefined,
  added: Parameters<typeof withAdded>[1],
  onInactivate: (row: ClientRow) => void,
) => {
  const mayActivate = abilities?.activate === true;
  const toggleActive = useToggleActive(onInactivate);
  return useMemo(
    () => withAdded(clientColumns(mayActivate ? toggleActive : undefined), added),
    [mayActivate, toggleActive, added],
  );
};

const LoadedList = () => {
  const state = useTableState(byName);
  const [params] = useSearchParams();
  const showInactive = showsInactive(params);
  const { added } = useAddedColumns();
  const { list, window, request } = useCustomerList(clientScope(businessToday()), {
    state,
    columns: clientListColumns,
    added,
    activeOnly: !showInactive,
  });
  const { data, isLoading } = list;
  const [opened, setOpened] = useState<Opened>();
  const OpenDialog = opened && dialogs[opened.command];

  const record = useOpenRecord();
  /** Inactive clients must be activated before they open. */
  const view = useLatest((row: ClientRow) => row.isActive && record.open(row.id));
  const abilities = data?.abilities;
  useRecordPreloaded(stage.client, data !== undefined);
  const actions = useCallback(
    (row: ClientRow) => (
      <ClientRowActions
        row={row}
        abilities={abilities}
        onView={() => view(row)}
        onDelete={(client) => setOpened({ command: 'delete', row: client })}
        onTerm={(client) => setOpened({ command: 'term', row: client })}
      />
    ),
    [abilities, view],
  );

  const rows = useMemo(
    () => data?.results.filter(isClient).filter(({ isActive }) => isActive || showInactive),
    [data, showInactive],
  );
  const columns = useColumns(abilities, added, (row) => setOpened({ command: 'inactivate', row }));

  return (
    <Page name="Clients" title={<ListTitle title="Clients" noun="clients" loading={isLoading} />}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>Client List</Title>
        <ShowInactive />
      </Group>
      <DataTable
        label="Client List"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        state={state}
        emptyText="No clients found."
        emptyHint={
          showInactive ? 'Promote a prospect to client.' : 'Promote a prospect to client, or show inactive clients.'
        }
        query={list}
        window={window}
        errorTitle="The clients could not be loaded"
        quiet={(row) => !row.isActive}
        onOpen={view}
        onNear={(row) => row.isActive && prefetchRecord(row.id, stage.client)}
        maxActions={2}
        actions={actions}
        contactOf={contactOf}
        tickName={(row) => row.companyName}
        tools={(table) => <ToolsAndRecord request={request} abilities={abilities} {...table} />}
      />
      {OpenDialog && <OpenDialog row={opened.row} stageId={stage.client} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};
