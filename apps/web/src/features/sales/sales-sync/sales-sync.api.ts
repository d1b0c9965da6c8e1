import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type SyncRun, salesSyncRoutes } from '@worksmart/shared/sales/sales-sync/routes.ts';
import { useEffect } from 'react';
import { salesScope } from '#features/records/customers/customers.api.ts';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';

/** The filters of the Leads list; as documented, one request returns the list and starts the sync. */
export interface SyncScope {
  agentId: number;
  from: CalendarDate;
  /** The last day shown. */
  to: CalendarDate;
}

const pollMs = 700;

/** The run that the user started and whose result they have not seen; survives leaving the page. */
const ownRun = queryOptions<number | null>({
  queryKey: ['sales-sync.own-run'],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const isUnderWay = (run: SyncRun | undefined): boolean => run?.state === 'queued' || run?.state === 'running';

/**
 * Starts a sync and follows it.
 * @param onTooSoon called with the time of the last sync if that was less than ten minutes ago
 * @param onEnded called once with the result of the run
 */
export const useSync = (onTooSoon: (lastSyncOn: string | null) => void, onEnded: (run: SyncRun) => void) => {
  const client = useQueryClient();
  const { data: runId = null } = useQuery({ ...ownRun, initialData: null });
  const { data: run, error } = useRoute(
    salesSyncRoutes.run,
    { params: { id: runId ?? 0 } },
    {
      enabled: runId !== null,
      refetchInterval: (query) => (query.state.data && !isUnderWay(query.state.data) ? false : pollMs),
    },
  );
  const start = useMutation({
    mutationFn: ({ agentId, from, to }: SyncScope) => {
      const query = { ...salesScope({ stageId: stage.lead, agentId, from, to }), sync: true, pageSize: 1 };
      return call(customerRoutes.search, { query }, { respondAsync: true });
    },
    onSuccess: ({ syncRun, lastSyncOn }) => {
      if (syncRun !== undefined) return client.setQueryData(ownRun.queryKey, syncRun);
      onTooSoon(lastSyncOn);
      return client.invalidateQueries({ queryKey: routeKey(customerRoutes.search) });
    },
  });

  const ended = run && run.id === runId && !isUnderWay(run) ? run : undefined;
  useEffect(() => {
    if (!ended) return;
    client.setQueryData(ownRun.queryKey, null);
    void client.invalidateQueries({ queryKey: routeKey(customerRoutes.search) });
    onEnded(ended);
  }, [ended, client, onEnded]);

  return {
    start: start.mutate,
    error: start.error ?? error,
    syncing: start.isPending || (runId !== null && !ended),
    /** Companies imported so far. */
    received: runId === null ? 0 : (run?.received ?? 0),
  };
};
