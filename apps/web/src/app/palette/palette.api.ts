import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import type { Plan } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { searchRoutes, shortestSearch } from '@worksmart/shared/records/search/routes.ts';
import { businessToday } from '#lib/business-day.ts';
import { routeQuery } from '#lib/query-client.ts';

const hitsStaleMs = 15_000;
const plansStaleMs = 10 * 60_000;

/**
 * Finds customers for a typed text. The previous results stay until the new ones arrive; outdated requests are
 * cancelled.
 */
export const useHits = (text: string) =>
  useQuery({
    ...routeQuery(searchRoutes.find, { query: { text } }),
    enabled: text.length >= shortestSearch,
    placeholderData: text.length >= shortestSearch ? keepPreviousData : undefined,
    staleTime: hitsStaleMs,
  });

const readPlans = (results: readonly { data: Plan[] | undefined }[]): Plan[] =>
  results.flatMap(({ data }) => data ?? []);

/** This year’s and next year’s plans, cached here: they are few and seldom change. */
export const useKnownPlans = (wanted: boolean): Plan[] => {
  const year = Number(businessToday().slice(0, 4));
  const lists = [year, year + 1].flatMap((of) => Object.values(planType).map((typeId) => ({ typeId, year: of })));
  return useQueries({
    queries: lists.map((query) => ({
      ...routeQuery(referenceRoutes.plans, { query }),
      enabled: wanted,
      staleTime: plansStaleMs,
    })),
    combine: readPlans,
  });
};
