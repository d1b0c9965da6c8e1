import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { salesListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type ComponentProps, useCallback, useMemo, useRef, useState } from 'react';
import { salesScope } from '#features/records/customers/customers.api.ts';
import { ListView } from '#features/records/saved-views/saved-views.public.ts';
import {
  LeadDialog,
  prefetchRecord,
  useRecordPreloaded,
} from '#features/sales/customer-record/customer-record.public.ts';
import { SyncButton } from '#features/sales/sales-sync/sales-sync.public.ts';
import { RecordAddressProvider, useNewRecordAddress, useOpenRecord } from '#lib/record-address.ts';
import { useLatest } from '#lib/use-latest.ts';
import { ListTitle } from '#ui/list-title.tsx';
import { Page } from '#ui/page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { useAddedColumns, withAdded } from './added-columns.ts';
import { ListedRecord } from './listed-record.tsx';
import { OpenedRows, type RowOpener } from './opened-row.tsx';
import { salesColumnsOf, salesTable } from './sales-columns.tsx';
import { type SalesList as Listed, messagesOf, newestFirst } from './sales-lists.ts';
import { type RowCommand, SalesRowActions } from './sales-row-actions.tsx';
import { SalesToolbar } from './sales-toolbar.tsx';
import { SalesTools } from './sales-tools.tsx';
import { useCustomerList } from './use-customer-list.ts';
import { useListScope } from './use-list-scope.ts';

/** The list of leads, RFPs, prospects or archived records, depending on the stage. */
export const SalesList = ({ list }: { list: Listed }) => (
  <ListView list={list.key}>
    <LoadedList list={list} />
  </ListView>
);

/** The bar above the list, and the record that is open over it. */
const ToolsAndRecord = (props: ComponentProps<typeof SalesTools>) => {
  const { list, abilities, listed, matching, request } = props;
  useRecordPreloaded(list.stageId, abilities !== undefined);
  return (
    <>
      <SalesTools {...props} />
      <ListedRecord stageId={list.stageId} listed={listed} matching={matching === undefined ? undefined : request} />
    </>
  );
};

interface NewLeadProps {
  opened: boolean;
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** The dialog of a new lead, which goes on as an RFP in the same dialog. */
const NewLead = ({ opened, onCreated, onClose }: NewLeadProps) => {
  const address = useNewRecordAddress();
  return (
    opened && (
      <RecordAddressProvider value={address}>
        <LeadDialog customerId={null} onCreated={onCreated} onClose={onClose} />
      </RecordAddressProvider>
    )
  );
};

const LoadedList = ({ list }: { list: Listed }) => {
  const { stageId, name, noun } = list;
  const scope = useListScope();
  const state = useTableState(newestFirst);
  const listScope = salesScope({ stageId, ...scope });
  const { added } = useAddedColumns();
  const columns = useMemo(() => withAdded(salesColumnsOf(stageId), added), [stageId, added]);
  const { list: query, window, request } = useCustomerList(listScope, { state, columns: salesListColumns, added });
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<number>();
  const opener = useRef<RowOpener>(null);
  const { data, isLoading } = query;
  const abilities = data?.abilities;
  const archived = stageId === stage.archived;
  const record = useOpenRecord();
  const start = useLatest((command: RowCommand, row: SalesRow) =>
    command === 'edit' ? record.open(row.id) : opener.current?.open({ command, row }),
  );
  const showCreated = (id: number) => {
    setCreated(id);
    // Only the server knows where the new row is listed: it is the first of the newest.
    if (window) state.change({ filters: {}, sort: newestFirst, page: 1 });
  };
  const actions = useCallback(
    (row: SalesRow) => (
      <SalesRowActions
        row={row}
        abilities={abilities}
        archived={archived}
        onCommand={(command) => start(command, row)}
      />
    ),
    [abilities, archived, start],
  );
  const mayCreate = stageId === stage.lead && abilities?.create !== false;
  return (
    <Page
      name={name}
      subtitle={isLoading ? undefined : name}
      title={<ListTitle title="Sales" noun={noun} loading={isLoading} />}
      actions={
        <SalesToolbar
          scope={scope}
          sync={stageId === stage.lead && <SyncButton {...scope} lastSyncOn={data?.lastSyncOn} />}
          onNew={mayCreate ? () => setCreating(true) : undefined}
          waiting={!abilities}
        />
      }
    >
      <DataTable
        label={name}
        {...salesTable}
        columns={columns}
        rows={data?.results}
        state={state}
        {...messagesOf(list, scope.only !== undefined)}
        query={query}
        window={window}
        onOpen={archived || abilities?.edit ? (row) => start('edit', row) : undefined}
        onNear={archived || abilities?.edit ? (row) => prefetchRecord(row.id, stageId) : undefined}
        createdRow={created}
        maxActions={archived ? 2 : 3}
        actions={actions}
        tools={(table) => <ToolsAndRecord list={list} abilities={abilities} request={request} {...table} />}
      />
      <OpenedRows ref={opener} stageId={stageId} />
      <NewLead opened={creating} onCreated={showCreated} onClose={() => setCreating(false)} />
    </Page>
  );
};
