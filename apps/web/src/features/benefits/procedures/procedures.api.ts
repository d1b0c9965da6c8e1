import { useQuery } from '@tanstack/react-query';
import { procedureRoutes } from '@worksmart/shared/benefits/procedures/routes.ts';
import { lookupRoutes } from '@worksmart/shared/records/lookups/routes.ts';
import type { LookupOption } from '#lib/lookups.ts';
import { routeQuery } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The procedures; refetched on opening, because other users may have started one. */
export const useProcedures = () => useRoute(procedureRoutes.list, {}, { staleTime: 0 });

/** The clients left out of a run or included in it, and single groups by benefitGroupRecordID. */
export interface RunExclusions {
  clients: readonly LookupOption[];
  groups: readonly number[];
  /** Whether clients that begin after this year are prepared too. */
  includesAhead: boolean;
}

const queryOf = ({ clients, groups, includesAhead }: RunExclusions) => ({
  customerIds: clients.map(({ id }) => id).join(','),
  ...(groups.length > 0 && { omittedGroupIds: groups.join(',') }),
  ...(includesAhead && { includeAhead: true }),
});

/** What a run would do now. */
export const useRenewalPreview = (leftOut: RunExclusions) =>
  useRoute(
    procedureRoutes.previewRenewal,
    { query: queryOf(leftOut) },
    { staleTime: 0, placeholderData: (before) => before },
  );

/** The first active clients whose name contains a text. */
export const useClientsNamed = (text: string) =>
  useQuery({
    ...routeQuery(lookupRoutes.clients, { query: { text } }),
    placeholderData: (before) => before,
    select: (clients) => clients.filter(({ isActive }) => isActive),
  });

/** Starts the bulk renewal, or joins the run in progress. */
export const useRunRenewal = () => {
  const run = useRouteMutation(procedureRoutes.runRenewal, { refreshes: [procedureRoutes.list] });
  return { ...run, start: (leftOut: RunExclusions) => run.mutateAsync({ query: queryOf(leftOut) }) };
};
