import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { lookupRoutes } from '@worksmart/shared/records/lookups/routes.ts';
import { urlOf } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The values of a list, with how often each is used. */
export const useValues = (type: number) => useRoute(lookupRoutes.values, { query: { type } }, { staleTime: 0 });

export const useSaveValue = () => useRouteMutation(lookupRoutes.saveValue, { refreshes: [lookupRoutes.values] });

/** The URL of a list’s file. */
export const valuesFile = (type: number, choice: { format?: TableFormat }): string =>
  urlOf(lookupRoutes.extractValues, { query: { type, ...choice } });
