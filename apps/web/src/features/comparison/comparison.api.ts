import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { comparisonRoutes } from '@worksmart/shared/comparison/routes.ts';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import { call } from '../../lib/api-client.ts';
import { routeQuery } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

const plans = { refreshes: [comparisonRoutes.plans, comparisonRoutes.comparison] };

export const useCustomerPlans = (id: number) => useQuery(routeQuery(comparisonRoutes.plans, { params: { id } }));

interface Scope {
  customerId: number;
  /** Chosen on the screen, saved or not. */
  tierID: number | undefined;
  year: number;
}

/** The plans beside the provider's; the last figures stay in sight while those of another tier are worked out. */
export const useComparison = ({ customerId, tierID, year }: Scope) =>
  useQuery({
    ...routeQuery(comparisonRoutes.comparison, { params: { id: customerId }, query: { tierID, year } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useSavePlan = () => useRouteMutation(comparisonRoutes.savePlan, plans);
export const useDeletePlan = () => useRouteMutation(comparisonRoutes.deletePlan, plans);

/** Starts the comparison's job, of what is saved. */
export const startBenefitComparison = (CustomerID: number) =>
  call(comparisonRoutes.benefitComparison, { query: { CustomerID } }, { respondAsync: true });

/** Starts the premium sheet's job, at a tier that need not be saved. */
export const startPremiumSheet = (CustomerID: number, tierID: number) =>
  call(comparisonRoutes.premiumSheet, { query: { CustomerID, tierID } }, { respondAsync: true });

export const useMoveYear = () =>
  useRouteMutation(customerRoutes.rfpYear, { refreshes: [customerRoutes.get, comparisonRoutes.comparison] });
