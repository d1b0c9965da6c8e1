import { useQuery } from '@tanstack/react-query';
import type { TableFile } from '@worksmart/shared/platform/table-file.ts';
import { planSheetRoutes } from '@worksmart/shared/pricing/reference/plan-sheet.routes.ts';
import type { PlanSheet, PlanSheetPreview } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';
import { readTable, type TableSource } from '#lib/table-source.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { priced } from '../reference.api.ts';

/** Has the server read a rate sheet. Nothing is stored. */
export const readPlanSheet = ({ file, ...query }: TableSource): Promise<TableFile> =>
  readTable(planSheetRoutes.readPlanSheet, { query }, file);

export const previewKey = (revision: string) => [...routeKey(planSheetRoutes.previewPlans), revision];

/** A preview, and the places in the file of the rows that were sent for it. */
export interface PlacedPreview {
  preview: PlanSheetPreview;
  places: readonly number[];
}

/**
 * Returns what a sheet would change. The previous preview stays while the next one is loaded.
 * @param revision differs with each change of the sheet
 * @param sheet returns the body of the call
 * @param places the places in the file of its rows
 */
export const usePlanPreview = (
  revision: string,
  sheet: () => PlanSheet,
  { places, enabled }: { places: readonly number[]; enabled: boolean },
) =>
  useQuery<PlacedPreview>({
    queryKey: previewKey(revision),
    queryFn: async ({ signal }) => ({
      preview: await call(planSheetRoutes.previewPlans, { body: sheet() }, { signal }),
      places,
    }),
    enabled,
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (previous) => previous,
  });

export const usePlanImports = () => useRoute(planSheetRoutes.planImports, {}, { staleTime: 0 });

const refreshes = [...priced, planSheetRoutes.planImports];

export const useImportPlans = () => useRouteMutation(planSheetRoutes.importPlans, { refreshes });
export const useUndoPlanImport = () => useRouteMutation(planSheetRoutes.undoPlanImport, { refreshes });
