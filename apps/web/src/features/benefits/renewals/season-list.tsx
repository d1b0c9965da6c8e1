import { Button } from '@mantine/core';
import { IconBell, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { waitingText } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { useEffect, useMemo, useState } from 'react';
import { BenefitGroupDialog } from '#features/benefits/benefit-groups/benefit-groups.public.ts';
import { RecordAddressProvider, useListRecordAddress, useOpenRecord } from '#lib/record-address.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useRoute } from '#lib/use-route.ts';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { ListTitle } from '#ui/list-title.tsx';
import { reportMissingRecord } from '#ui/missing-record.ts';
import { Page } from '#ui/page.tsx';
import { DataTable, type ShownRows } from '#ui/table/data-table.tsx';
import { onlyHint } from '#ui/table/only-chip.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { PrepareButton } from './prepare-button.tsx';
import { refreshSeason } from './renewals.api.ts';
import classes from './season-bar.module.css';
import { SeasonBar } from './season-bar.tsx';
import { seasonColumns } from './season-columns.tsx';
import type { ChosenRenewals } from './send-dialog.tsx';
import { SendTools } from './send-tools.tsx';
import { useSeasonChanges } from './use-season-change.ts';
import { type Season, useSeasonList, useSeasonNeed } from './use-season-list.tsx';
import { useSending } from './use-sending.tsx';

const RemindersDialog = lazyDialog(async () => (await import('./reminders-dialog.tsx')).RemindersDialog);

const mostUrgent = { column: 'effective', descending: false };

/** Opens the reminders of all renewals. */
const RemindersButton = dialogButton(RemindersDialog, { label: 'Reminders', icon: IconBell });

const resendText = (count: number): string => `Resend to ${count.toLocaleString('en-US')}`;

interface ActionProps {
  season: Season;
  onSend: (chosen: ChosenRenewals) => void;
  onChanged: () => void;
}

const forgotten = { rows: [], matching: { forgotten: true }, again: true, untickAll: () => undefined } as const;

/** Resends, reminders and the bulk run. */
const SeasonActions = ({ season, onSend, onChanged }: ActionProps) => {
  const { facts, years } = season;
  return (
    <>
      {facts && facts.forgotten > 0 && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          aria-label={`${resendText(facts.forgotten)} ${waitingText}`}
          onClick={() => onSend({ ...forgotten, years })}
        >
          {resendText(facts.forgotten)}
          <span className={classes.waiting}>{` ${waitingText}`}</span>
        </Button>
      )}
      {facts?.maySend && <RemindersButton />}
      {/* With renewals in the list, sending to those ticked is the primary action. */}
      <PrepareButton isPrimary={facts?.statuses.length === 0} onClose={onChanged} />
    </>
  );
};

/** The season's board: all renewals in progress, with their status. */
export const SeasonList = () => {
  const state = useTableState(mostUrgent);
  const client = useQueryClient();
  const record = useOpenRecord();
  const sending = useSending();
  const { need, chip } = useSeasonNeed();
  const season = useSeasonList(state, { failed: sending.only, need });
  const { list, rows, window, matching, sort, facts, years } = season;
  const isWhole = window === undefined;
  const changes = useSeasonChanges(isWhole ? season.all : undefined);
  const columns = useMemo(() => seasonColumns(isWhole ? changes : undefined, isWhole), [changes, isWhole]);
  const refresh = () => void refreshSeason(client);
  const choose = (status: string) => state.change(({ filters }) => ({ filters: { ...filters, status }, page: 1 }));
  const close = () => {
    record.close();
    refresh();
  };

  return (
    <Page
      name="Renewals"
      title={<ListTitle title="Renewals" noun="renewals" loading={list.isLoading} />}
      actions={
        <>
          {chip}
          <SeasonActions season={season} onSend={sending.send} onChanged={refresh} />
        </>
      }
    >
      {sending.results}
      <SeasonBar statuses={facts?.statuses} chosen={state.filters.status ?? ''} onChoose={choose} />
      <DataTable
        label="Renewals"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        state={state}
        emptyText="No renewals found."
        emptyHint={need ? onlyHint : 'They start with Prepare Renewals.'}
        query={list}
        window={window}
        errorTitle="The renewals could not be loaded"
        onOpen={({ id }) => record.open(id)}
        {...(facts?.maySend && { tickName: (row: SeasonRow) => `${row.companyName}, ${row.groupName}` })}
        tools={(table: ShownRows<SeasonRow>) => (
          <SendTools
            {...table}
            maySend={facts?.maySend === true}
            filters={matching}
            sort={sort}
            years={years}
            onSend={sending.send}
          />
        )}
      />
      {sending.dialog}
      {record.id !== undefined && rows && (
        <AddressedRenewal key={record.id} id={record.id} season={season} onClose={close} />
      )}
    </Page>
  );
};

interface Addressed {
  id: number;
  season: Season;
  onClose: () => void;
}

/** The group of the renewal that the address names. It may be in another window than the one that is shown. */
const AddressedRenewal = ({ id, season: { all = [], window }, onClose }: Addressed) => {
  const listed = all.find((row) => row.id === id);
  const isElsewhere = !listed && window !== undefined;
  const asked = { query: { ids: String(id) } };
  const elsewhere = useRoute(seasonRoutes.rows, asked, { enabled: isElsewhere, staleTime: 0 });
  if (isElsewhere && elsewhere.isPending) return null;
  return <OpenedRenewal row={listed ?? elsewhere.data?.[0]} onClose={onClose} />;
};

const OpenedRenewal = ({ row, onClose }: { row: SeasonRow | undefined; onClose: () => void }) => {
  const address = useListRecordAddress();
  // Keep an open group when its renewal leaves the list: its last step was just done.
  const [opened] = useState(row);
  const leave = useLatest(onClose);
  useEffect(() => {
    if (opened) return;
    reportMissingRecord();
    leave();
  }, [opened, leave]);
  if (!opened) return null;
  return (
    <RecordAddressProvider value={address}>
      <BenefitGroupDialog
        customer={{ id: opened.customerID, name: opened.companyName }}
        params={{ id: opened.customerID, clientId: opened.clientID, groupId: opened.id }}
        viewOnly={false}
        startsWith="renewal"
        onClose={onClose}
      />
    </RecordAddressProvider>
  );
};
