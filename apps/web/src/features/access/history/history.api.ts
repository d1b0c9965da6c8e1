import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditRoutes } from '@worksmart/shared/access/audit/routes.ts';
import type { OperationsKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';

interface LogPage {
  results: readonly { id: string }[];
  hasMore: boolean;
}

/** Newest first, page by page; never cached, because every action adds an entry. */
export const logQuery = <Page extends LogPage>(
  queryKey: readonly unknown[],
  read: (before: number | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results, hasMore }: Page) => (hasMore ? Number(results.at(-1)?.id) : undefined),
    staleTime: 0,
    gcTime: 0,
  });

/** The changes of one customer. */
export const customerHistoryQuery = (customerId: number) =>
  logQuery(routeKey(auditRoutes.customerHistory, { params: { id: customerId } }), (before, signal) =>
    call(auditRoutes.customerHistory, { params: { id: customerId }, query: { before } }, { signal }),
  );
export type HistoryQuery = ReturnType<typeof customerHistoryQuery>;

/** The changes of one row of reference data. */
export const rowHistoryQuery = (kind: OperationsKind, id: number) =>
  logQuery(routeKey(referenceRoutes.history, { query: { kind, id } }), (before, signal) =>
    call(referenceRoutes.history, { query: { kind, id, before } }, { signal }),
  );
