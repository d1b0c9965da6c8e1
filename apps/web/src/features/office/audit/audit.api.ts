import { auditRoutes } from '@worksmart/shared/access/audit/routes.ts';
import type { RouteRequest } from '@worksmart/shared/platform/route.ts';
import { logQuery } from '#features/access/history/history.api.ts';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';

export type LogFilter = NonNullable<RouteRequest<typeof auditRoutes.log>['query']>;

/** The filtered log. */
export const auditLogQuery = (filter: LogFilter) =>
  logQuery(routeKey(auditRoutes.log, filter), (before, signal) =>
    call(auditRoutes.log, { query: { ...filter, before } }, { signal }),
  );
