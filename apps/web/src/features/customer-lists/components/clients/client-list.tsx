import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientRow, SalesRow } from '@worksmart/shared/customers/list.schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { businessToday } from '../../../../lib/business-day.ts';
import { ListTitle } from '../../../../ui/list-title.tsx';
import { Page } from '../../../../ui/page.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useTableState } from '../../../../ui/table/use-table-state.ts';
import {
  CustomerDialog,
  prefetchRecord,
  SteppedRecord,
  useRecordPreloaded,
} from '../../../customer-record/customer-record.parts.ts';
import { clientListQuery } from '../../../customers/customers.api.ts';
import { ListView } from '../../../saved-views/saved-views.parts.ts';
import { ListTools } from '../list-tools.tsx';
import { DeleteCustomerDialog, InactivateClientDialog, TermClientDialog } from '../row-dialogs.tsx';
import { useToggleActive } from './activate-switch.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientRowActions } from './client-row-actions.tsx';
import { ShowInactive } from './show-inactive.tsx';

const byName = { column: 'name', descending: false };

const isClient = (row: ClientRow | SalesRow): row is ClientRow => 'isActive' in row;

/** All clients; inactive ones only on request. */
export const ClientList = () => (
  <ListView list="clients">
    <LoadedList />
  </ListView>
);

type Opened = { row: ClientRow } & (
  | { command: 'delete' | 'term' | 'inactivate' }
  /** The list the row was opened from, unchanged since. */
  | { command: 'view'; ids: readonly number[] }
);

/** The dialog that a row’s action opens. */
const OpenedClient = ({ onClose, ...opened }: Opened & { onClose: () => void }) => {
  const { row } = opened;
  switch (opened.command) {
    case 'delete':
      return <DeleteCustomerDialog row={row} stageId={stage.client} onClose={onClose} />;
    case 'inactivate':
      return <InactivateClientDialog row={row} onClose={onClose} />;
    case 'term':
      return <TermClientDialog row={row} onClose={onClose} />;
    case 'view':
      return <SteppedRecord ids={opened.ids} startId={row.id} record={CustomerDialog} onClose={onClose} />;
  }
};

const LoadedList = () => {
  const state = useTableState(byName);
  const [params] = useSearchParams();
  const showInactive = params.get('inactive') === '1';
  const clients = useQuery(clientListQuery(businessToday()));
  const { data, error, isPending } = clients;
  const [opened, setOpened] = useState<Opened>();

  /** Inactive clients must be activated before they open, so next and previous skip them. */
  const view = useCallback(
    (row: ClientRow, listed: readonly ClientRow[]) =>
      row.isActive &&
      setOpened({ command: 'view', row, ids: listed.filter(({ isActive }) => isActive).map(({ id }) => id) }),
    [],
  );
  const abilities = data?.abilities;
  useRecordPreloaded(stage.client, data !== undefined);
  const actions = useCallback(
    (row: ClientRow, listed: () => readonly ClientRow[]) => (
      <ClientRowActions
        row={row}
        abilities={abilities}
        onView={() => view(row, listed())}
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
  const mayActivate = abilities?.activate === true;
  const toggleActive = useToggleActive((row) => setOpened({ command: 'inactivate', row }));
  const columns = useMemo(() => clientColumns(mayActivate ? toggleActive : undefined), [mayActivate, toggleActive]);

  return (
    <Page name="Clients" title={<ListTitle title="Clients" noun="clients" loading={isPending && !error} />}>
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
        query={clients}
        errorTitle="The clients could not be loaded"
        quiet={(row) => !row.isActive}
        onOpen={view}
        onNear={(row) => row.isActive && prefetchRecord(row.id, stage.client)}
        maxActions={2}
        actions={actions}
        tickName={(row) => row.companyName}
        tools={(shown) => <ListTools list="clients" stageId={stage.client} {...shown} />}
      />
      {opened && <OpenedClient {...opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};
