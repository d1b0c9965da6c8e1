import { keepPreviousData } from '@tanstack/react-query';
import { acaRoutes } from '@worksmart/shared/benefits/aca/routes.ts';
import type { AffordabilityQuery } from '@worksmart/shared/benefits/aca/schema.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { useRoute } from '#lib/use-route.ts';

/** Tests a share; while another one is tested, the last answer stays. */
export const useAffordability = (id: number, query: AffordabilityQuery, isNeeded = true) =>
  useRoute(
    acaRoutes.affordability,
    { params: { id }, query },
    { placeholderData: keepPreviousData, enabled: isNeeded },
  );

/** The test employee by employee: the audit log records each such call, so it is made once per opening. */
export const useAffordabilityEmployees = (id: number, query: AffordabilityQuery) =>
  useRoute(acaRoutes.affordabilityEmployees, { params: { id }, query }, { staleTime: 'static', gcTime: 0 });

/** The medical plans of a year that are known to have minimum value or not, by their id. */
export const useMinimumValues = (year: number): ReadonlyMap<number, boolean | null> => {
  const { data = [] } = useRoute(referenceRoutes.plans, { query: { typeId: planType.medical, year } });
  return new Map(data.map(({ id, minimumValue }) => [id, minimumValue]));
};
