import { Tooltip } from '@mantine/core';
import { IconRefreshDot } from '@tabler/icons-react';
import { seesOnlyOwnRecords } from '@worksmart/shared/platform/permissions.ts';
import type { SyncRun } from '@worksmart/shared/sales/sales-sync/routes.ts';
import { lastSyncedText, minutesUntilSync, tooSoonText } from '@worksmart/shared/sales/sales-sync/rules.ts';
import { useCallback, useEffect, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { useAppInfo } from '#lib/app-info.ts';
import { useNow } from '#lib/use-now.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { NoticeDialog } from '#ui/dialogs/notice-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { type SyncScope, useSync } from './sales-sync.api.ts';

const SyncReportDialog = lazyDialog(async () => (await import('./sync-report-dialog.tsx')).SyncReportDialog);

interface Props extends SyncScope {
  /** Undefined while the list loads for the first time. */
  lastSyncOn: string | null | undefined;
}

/** Syncs the leads with the external sales system and shows the last sync. Absent without a sales system. */
export const SyncButton = (props: Props) => (useAppInfo()?.salesSync ? <LiveSyncButton {...props} /> : null);

const leads = (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`);

/** Returns the one-sentence toast for a sync without issues. */
const summaryOf = ({ created, updated }: SyncRun): string =>
  created + updated === 0 ? 'Synced: nothing has changed.' : `Synced: ${leads(created)}, ${updated} updated.`;

/** For a user who sees only own records: new leads that the sales system gave to no one are not among them. */
const assignedNote = ' A manager assigns new leads without a sales agent.';

const LiveSyncButton = ({ lastSyncOn, agentId, from, to }: Props) => {
  const now = useNow();
  const { id: userId, role, isSalesAgent } = useUser();
  const ownOnly = seesOnlyOwnRecords({ userId, roleId: role.id, isSalesAgent });
  const [tooSoon, setTooSoon] = useState<number>();
  const [report, setReport] = useState<SyncRun>();

  const showTooSoon = useCallback(
    (last: string | null) => setTooSoon(Math.max(1, minutesUntilSync(last, new Date()))),
    [],
  );
  const showEnd = useCallback(
    (run: SyncRun) => {
      if (run.state === 'done' && run.issuesTotal === 0)
        toast(summaryOf(run) + (ownOnly && run.created > 0 ? assignedNote : ''));
      else setReport(run);
    },
    [ownOnly],
  );
  const { start, error, syncing, received } = useSync(showTooSoon, showEnd);
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);

  const press = () => {
    const minutes = minutesUntilSync(lastSyncOn ?? null, new Date());
    if (minutes > 0) setTooSoon(minutes);
    else start({ agentId, from, to });
  };
  const text = syncing ? `Syncing… ${received || ''}` : lastSyncedText(lastSyncOn ?? null, now);
  return (
    <>
      <Tooltip label="Sync with the sales system">
        <IconButton
          icon={IconRefreshDot}
          label={text}
          variant="subtle"
          color="gray"
          c="dimmed"
          fw={400}
          px="xs"
          onClick={press}
          disabled={lastSyncOn === undefined}
          loading={syncing && received === 0}
          aria-label={`Sync with the sales system: ${text}`}
          aria-busy={syncing}
          className="tabular"
        />
      </Tooltip>
      <NoticeDialog opened={tooSoon !== undefined} title="Sync" onClose={() => setTooSoon(undefined)}>
        {tooSoonText(tooSoon ?? 1)}
      </NoticeDialog>
      {report && <SyncReportDialog run={report} onClose={() => setReport(undefined)} />}
    </>
  );
};
