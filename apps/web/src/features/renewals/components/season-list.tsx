import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { SeasonRow } from '@worksmart/shared/renewals/season.routes.ts';
import { isForgotten } from '@worksmart/shared/renewals/season.rules.ts';
import { useEffect, useMemo, useState } from 'react';
import { RecordAddressProvider, useListRecordAddress, useOpenRecord } from '../../../lib/record-address.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { ListTitle } from '../../../ui/list-title.tsx';
import { Page } from '../../../ui/page.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useLatest } from '../../../ui/table/use-latest.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { sayUnopenable } from '../../../ui/unopenable.ts';
import { BenefitGroupDialog } from '../../benefit-groups/benefit-groups.parts.ts';
import { useSeason } from '../renewals.api.ts';
import { PrepareButton } from './prepare-button.tsx';
import { RemindersButton } from './reminders-button.tsx';
import { seasonColumns } from './season-columns.tsx';
import { SendTools } from './send-tools.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { useSeasonNeed } from './use-season-need.tsx';
import { useSending } from './use-sending.tsx';

const ResendDialog = lazyDialog(async () => (await import('./resend-dialog.tsx')).ResendDialog);

const mostUrgent = { column: 'effective', descending: false };

/** The season's board: all renewals in progress, with their status. */
export const SeasonList = () => {
  const state = useTableState(mostUrgent);
  const season = useSeason();
  const { data, error, isPending, refetch } = season;
  const record = useOpenRecord();
  const [resending, setResending] = useState<readonly SeasonRow[]>();
  const sending = useSending(data);
  const chosen = state.filters.status ?? '';
  const forgotten = useMemo(
    () => (data ?? []).filter((row) => row.abilities.resend && isForgotten(row, new Date())),
    [data],
  );

  const need = useSeasonNeed(sending.rows);
  const choose = (status: string) => state.change(({ filters }) => ({ filters: { ...filters, status } }));

  return (
    <Page
      name="Renewals"
      title={<ListTitle title="Renewals" noun="renewals" loading={isPending && !error} />}
      actions={
        <>
          {need.chip}
          {forgotten.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={() => setResending(forgotten)}
            >
              {`Resend to ${forgotten.length.toLocaleString('en-US')} Pending Receipt`}
            </Button>
          )}
          {sending.maySend && <RemindersButton />}
          <PrepareButton onClose={() => void refetch()} />
        </>
      }
    >
      {sending.results}
      {data && <StatusTiles rows={data} chosen={chosen} onChoose={choose} />}
      <DataTable
        label="Renewals"
        columns={seasonColumns}
        rows={need.rows}
        rowId={(row) => row.id}
        state={state}
        emptyText="No renewals found."
        emptyHint="They start with Prepare Renewals."
        query={season}
        errorTitle="The renewals could not be loaded"
        onOpen={({ id }) => record.open(id)}
        {...(sending.maySend && { tickName: (row: SeasonRow) => `${row.companyName}, ${row.groupName}` })}
        tools={(list) => <SendTools {...list} onSend={sending.send} />}
      />
      {sending.dialog}
      {resending && (
        <ResendDialog
          rows={resending}
          onClose={() => {
            setResending(undefined);
            void refetch();
          }}
        />
      )}
      {record.id !== undefined && data && (
        <OpenedRenewal
          key={record.id}
          row={data.find(({ id }) => id === record.id)}
          onClose={() => {
            record.close();
            void refetch();
          }}
        />
      )}
    </Page>
  );
};

/** The group of the renewal that the address names. */
const OpenedRenewal = ({ row, onClose }: { row: SeasonRow | undefined; onClose: () => void }) => {
  const address = useListRecordAddress();
  // Keep an open group when its renewal leaves the list: its last step was just done.
  const [opened] = useState(row);
  const leave = useLatest(onClose);
  useEffect(() => {
    if (opened) return;
    sayUnopenable();
    leave();
  }, [opened, leave]);
  if (!opened) return null;
  return (
    <RecordAddressProvider value={address}>
      <BenefitGroupDialog
        customer={{ id: opened.customerID, name: opened.companyName }}
        params={{ id: opened.customerID, clientId: opened.clientID, groupId: opened.id }}
        view={false}
        startsWith="renewal"
        onClose={onClose}
      />
    </RecordAddressProvider>
  );
};
