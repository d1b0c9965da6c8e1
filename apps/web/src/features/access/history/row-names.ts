import { queryOptions } from '@tanstack/react-query';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { planType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { lookupRoutes } from '@worksmart/shared/records/lookups/routes.ts';
import { call } from '#lib/api-client.ts';
import { businessYear } from '#lib/business-day.ts';
import type { FieldSources, NameSource } from '#lib/lookup-names.ts';
import type { LookupOption } from '#lib/lookups.ts';
import { routeKey } from '#lib/query-client.ts';

const staleTime = 5 * 60_000;

const namesQuery = (
  route: Pick<RouteDeclaration, 'id'>,
  query: object,
  read: (signal: AbortSignal) => Promise<LookupOption[]>,
): NameSource =>
  queryOptions<LookupOption[]>({
    queryKey: [...routeKey(route, { query }), 'names'],
    queryFn: ({ signal }) => read(signal),
    staleTime,
  });

const tierNames = (year: number): NameSource => {
  const query = { typeId: tierType.medical, year };
  return namesQuery(referenceRoutes.tiers, query, async (signal) => {
    const tiers = await call(referenceRoutes.tiers, { query }, { signal });
    return tiers.map(({ id, description }) => ({ id, name: description }));
  });
};

const planNames = (year: number): NameSource => {
  const query = { typeId: planType.medical, year };
  return namesQuery(referenceRoutes.plans, query, (signal) => call(referenceRoutes.plans, { query }, { signal }));
};

const groupNames = (year: number): NameSource =>
  namesQuery(lookupRoutes.subsidiaryGroups, { year }, (signal) =>
    call(lookupRoutes.subsidiaryGroups, { query: { year } }, { signal }),
  );

/** The names of rows of Operations and of affiliated groups, by the fields that hold their ids: of last year to next year. */
export const rowNames = (): FieldSources => {
  const thisYear = businessYear();
  const years = [thisYear - 1, thisYear, thisYear + 1];
  const tiers = years.map(tierNames);
  return {
    medicalTierId: tiers,
    'benefits.medicalTierId': tiers,
    opsPlanId: years.map(planNames),
    'client.subsidiaryGroupId': [groupNames(thisYear + 1)],
  };
};

/** Returns the sources of the fields that occur in these entries. */
export const occurring = (sources: FieldSources, entries: readonly { changes: object }[] | undefined): FieldSources => {
  const fields = new Set(entries?.flatMap(({ changes }) => Object.keys(changes)));
  return Object.fromEntries(Object.entries(sources).filter(([field]) => fields.has(field)));
};
