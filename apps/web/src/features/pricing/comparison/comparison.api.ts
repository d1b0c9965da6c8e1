import { keepPreviousData } from '@tanstack/react-query';
import { comparisonRoutes } from '@worksmart/shared/pricing/comparison/routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { call } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

const plans = { refreshes: [comparisonRoutes.plans, comparisonRoutes.comparison] };

export const useCustomerPlans = (id: number) => useRoute(comparisonRoutes.plans, { params: { id } });

interface Scope {
  customerId: number;
  /** The selected tier, saved or not. */
  tierID: number | undefined;
  year: number;
}

/**
 * Compares the customer’s plans with the provider’s. The last figures stay visible while another tier is calculated.
 */
export const useComparison = ({ customerId, tierID, year }: Scope) =>
  useRoute(
    comparisonRoutes.comparison,
    { params: { id: customerId }, query: { tierID, year } },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

export const useSavePlan = () => useRouteMutation(comparisonRoutes.savePlan, plans);
export const useDeletePlan = () => useRouteMutation(comparisonRoutes.deletePlan, plans);

/** Starts the comparison’s job, which uses the saved plans. */
export const startBenefitComparison = (CustomerID: number) =>
  call(comparisonRoutes.benefitComparison, { query: { CustomerID } }, { respondAsync: true });

/** Starts the premium sheet’s job, for a tier that may be unsaved. */
export const startPremiumSheet = (CustomerID: number, tierID: number) =>
  call(comparisonRoutes.premiumSheet, { query: { CustomerID, tierID } }, { respondAsync: true });

export const useMoveYear = () =>
  useRouteMutation(customerRoutes.rfpYear, { refreshes: [customerRoutes.get, comparisonRoutes.comparison] });
