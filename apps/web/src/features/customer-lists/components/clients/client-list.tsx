import { Checkbox, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientRow, SalesRow } from '@worksmart/shared/customers/routes.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { businessToday } from '../../../../lib/business-day.ts';
import { useAddressQuery } from '../../../../lib/use-address-query.ts';
import { ListTitle } from '../../../../ui/list-title.tsx';
import { Page } from '../../../../ui/page.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useTableState } from '../../../../ui/table/use-table-state.ts';
import { CustomerDialog, SteppedRecord } from '../../../customer-record/customer-record.parts.ts';
import { clientListQuery } from '../../../customers/customers.api.ts';
import { ListView } from '../../../saved-views/saved-views.parts.ts';
import { ListTools } from '../list-tools.tsx';
import { useToggleActive } from './activate-switch.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientRowActions } from './client-row-actions.tsx';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { TermClientDialog } from './term-client-dialog.tsx';

const byName = { column: 'name', descending: false };

const isClient = (row: ClientRow | SalesRow): row is ClientRow => 'isActive' in row;

/** Kept in the URL; the box itself follows the click at once and alone, since the URL and thousands of rows take their moment. */
const ShowInactive = () => {
  const [params, setParams] = useAddressQuery();
  const inUrl = params.get('inactive') === '1';
  const [shown, setShown] = useState(inUrl);
  const [known, setKnown] = useState(inUrl);
  if (known !== inUrl) {
    setKnown(inUrl);
    setShown(inUrl);
  }
  const show = (next: boolean) => {
    setShown(next);
    startTransition(() =>
      setParams((query) => {
        if (next) query.set('inactive', '1');
        else query.delete('inactive');
        query.delete('page');
      }),
    );
  };
  return (
    <Checkbox label="Show Inactive Clients" checked={shown} onChange={(event) => show(event.currentTarget.checked)} />
  );
};

/** Every client; inactive ones only when asked for. */
export const ClientList = () => (
  <ListView list="clients">
    <LoadedList />
  </ListView>
);

const LoadedList = () => {
  const state = useTableState(byName);
  const [params] = useSearchParams();
  const showInactive = params.get('inactive') === '1';
  const { data, error, isFetching, isPending, refetch } = useQuery(clientListQuery(businessToday()));
  const [viewed, setViewed] = useState<{ row: ClientRow; ids: readonly number[] }>();
  const [deleting, setDeleting] = useState<ClientRow>();
  const [terming, setTerming] = useState<ClientRow>();

  /** Inactive clients are activated first; the way to the next leads past them. */
  const view = useCallback(
    (row: ClientRow, listed: readonly ClientRow[]) =>
      row.isActive && setViewed({ row, ids: listed.filter(({ isActive }) => isActive).map(({ id }) => id) }),
    [],
  );
  const abilities = data?.abilities;
  const actions = useCallback(
    (row: ClientRow, listed: () => readonly ClientRow[]) => (
      <ClientRowActions
        row={row}
        abilities={abilities}
        onView={() => view(row, listed())}
        onDelete={setDeleting}
        onTerm={setTerming}
      />
    ),
    [abilities, view],
  );

  const rows = useMemo(
    () => data?.results.filter(isClient).filter(({ isActive }) => isActive || showInactive),
    [data, showInactive],
  );
  const mayActivate = abilities?.activate === true;
  const toggleActive = useToggleActive();
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
        error={error}
        errorTitle="The clients could not be loaded"
        onRefresh={() => void refetch()}
        refreshing={isFetching}
        quiet={(row) => !row.isActive}
        onOpen={view}
        maxActions={2}
        actions={actions}
        tickName={(row) => row.companyName}
        tools={(shown) => <ListTools list="clients" stageId={stage.client} {...shown} />}
      />
      {deleting && <DeleteClientDialog row={deleting} onClose={() => setDeleting(undefined)} />}
      {terming && <TermClientDialog row={terming} onClose={() => setTerming(undefined)} />}
      {viewed && (
        <SteppedRecord
          ids={viewed.ids}
          startId={viewed.row.id}
          record={CustomerDialog}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Page>
  );
};
