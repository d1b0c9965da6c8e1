import { useQuery } from '@tanstack/react-query';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { routeQuery } from '#lib/query-client.ts';

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Reads what Operations lacks to price a record with a year, in words; undefined if it lacks nothing, or without a year. */
export const useYearGaps = (year: number | undefined): string | undefined => {
  const query = routeQuery(referenceRoutes.gaps, { query: { year: year ?? 0 } });
  const { data = [] } = useQuery({ ...query, enabled: year !== undefined, staleTime: 0 });
  return data.length > 0 ? `Operations has no ${listed.format(data)} for ${year}.` : undefined;
};
