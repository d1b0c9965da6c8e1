import { useQuery } from '@tanstack/react-query';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import { procedureRoutes } from '@worksmart/shared/procedures/routes.ts';
import { seasonRoutes } from '@worksmart/shared/renewals/season.routes.ts';
import { routeQuery } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

/** The procedures; read anew on opening, since others may have started one. */
export const useProcedures = () => useQuery({ ...routeQuery(procedureRoutes.list, {}), staleTime: 0 });

const asList = (customerIds: readonly number[]): string => customerIds.join(',');

/** What a run without these clients would do now. */
export const useRenewalPreview = (omitted: readonly number[]) =>
  useQuery({
    ...routeQuery(procedureRoutes.previewRenewal, { query: { customerIds: asList(omitted) } }),
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** Starts the bulk renewal, or joins the one that is under way. */
export const useRunRenewal = () => {
  const run = useRouteMutation(procedureRoutes.runRenewal, { refreshes: [procedureRoutes.list] });
  return {
    ...run,
    start: (omitted: readonly number[]) => run.mutateAsync({ query: { customerIds: asList(omitted) } }),
  };
};

/** Whose answers a run changes. */
export const changedByRun = [procedureRoutes.list, customerRoutes.search, seasonRoutes.list];
