import { useQuery } from '@tanstack/react-query';
import { referenceRoutes } from '@worksmart/shared/reference/routes.ts';
import { routeQuery } from '../../lib/query-client.ts';

/** The rows asked for: of one type, in one year. */
export interface ReferenceScope {
  typeId: number;
  year: number;
}

/** As documented, every change of type or year reads again, even back to one that was just on the screen. */
const readAgain = { staleTime: 0 } as const;

const requestOf = ({ typeId, year }: ReferenceScope) => ({ query: { typeId, year } });

export const useTiers = (scope: ReferenceScope) =>
  useQuery({ ...routeQuery(referenceRoutes.tiers, requestOf(scope)), ...readAgain });

export const usePlans = (scope: ReferenceScope) =>
  useQuery({ ...routeQuery(referenceRoutes.plans, requestOf(scope)), ...readAgain });

export const useRates = (scope: ReferenceScope) =>
  useQuery({ ...routeQuery(referenceRoutes.rates, requestOf(scope)), ...readAgain });

export const useFees = (scope: ReferenceScope) =>
  useQuery({ ...routeQuery(referenceRoutes.fees, requestOf(scope)), ...readAgain });
