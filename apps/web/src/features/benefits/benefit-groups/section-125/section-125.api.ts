import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { section125Routes } from '@worksmart/shared/benefits/section-125/routes.ts';
import type { PretaxQuery } from '@worksmart/shared/benefits/section-125/schema.ts';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';

/** What pre-tax contributions save; while other amounts are calculated, the last answer stays. */
export const usePretaxSaving = (id: number, body: PretaxQuery) => {
  const request = { params: { id }, body };
  return useQuery({
    queryKey: routeKey(section125Routes.saving, request),
    queryFn: ({ signal }) => call(section125Routes.saving, request, { signal }),
    // Another tab may have a new census, or Operations another wage base.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};
