import { useQuery } from '@tanstack/react-query';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { comparisonRoutes } from '@worksmart/shared/pricing/comparison/routes.ts';
import { censusRoutes } from '@worksmart/shared/records/census/routes.ts';
import type { CensusDetailRow, CensusFile } from '@worksmart/shared/records/census/schema.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { call, urlOf } from '#lib/api-client.ts';
import { routeKey, routeQuery } from '#lib/query-client.ts';
import { readTable, type TableSource } from '#lib/table-source.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** Returns the censuses of a customer with their totals. */
export const useCensuses = (customerId: number) => useRoute(censusRoutes.get, { params: { id: customerId } });

/**
 * Returns the people of a census. With `details` also wages and birth dates: the audit log records each such call, so it
 * is made once per opening and never repeated by itself.
 */
export const useCensusRows = (id: number, details: boolean) => {
  const request = { params: { id } };
  return useQuery<CensusDetailRow[]>({
    queryKey: routeKey(details ? censusRoutes.details : censusRoutes.rows, request),
    queryFn: ({ signal }): Promise<CensusDetailRow[]> =>
      details ? call(censusRoutes.details, request, { signal }) : call(censusRoutes.rows, request, { signal }),
    ...(details && { staleTime: 'static' as const, gcTime: 0 }),
  });
};

/** The query of what the import of a file needs to know. Another file may have been saved since the last one. */
export const censusBasisQuery = (customerId: number) => ({
  ...routeQuery(censusRoutes.basis, { params: { id: customerId } }),
  staleTime: 0,
});

/** Has the server read a file or pasted rows. Nothing is stored. */
export const readCensus = (customerId: number, { file, ...query }: TableSource): Promise<CensusFile> =>
  readTable(censusRoutes.read, { params: { id: customerId }, query }, file);

/** The same for the holder of a portal's link. */
export const readPortalCensus = (key: string, { file, ...query }: TableSource): Promise<CensusFile> =>
  readTable(censusRoutes.portalRead, { params: { key }, query }, file);

const refreshes = [censusRoutes.get, censusRoutes.rows, censusRoutes.figures, censusRoutes.cover];

export const useSaveCensus = () => useRouteMutation(censusRoutes.save, { refreshes });
export const useUndoCensus = () => useRouteMutation(censusRoutes.undo, { refreshes });
export const useRemoveCensus = () => useRouteMutation(censusRoutes.remove, { refreshes });

/** Returns the figures that the active census drives. Others may change them on other tabs. */
export const useCensusFigures = (customerId: number) =>
  useRoute(censusRoutes.figures, { params: { id: customerId } }, { staleTime: 0 });

/** Returns who is covered by the active census, in counts. */
export const useCensusCover = (customerId: number) => useRoute(censusRoutes.cover, { params: { id: customerId } });

/** What shows the figures of a record that a census can set. */
const recordRefreshes = [censusRoutes.figures, customerRoutes.get, comparisonRoutes.plans, comparisonRoutes.comparison];

export const useApplyCensus = () => useRouteMutation(censusRoutes.apply, { refreshes: recordRefreshes });
export const useUndoCensusApplication = () => useRouteMutation(censusRoutes.undoApply, { refreshes: recordRefreshes });

/** The address of a census as a file. */
export const censusExtractUrl = (id: number, names: boolean, format: TableFormat): string =>
  urlOf(censusRoutes.extract, { params: { id }, query: { names, ...(format !== 'csv' && { format }) } });
