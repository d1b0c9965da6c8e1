import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { proposalRoutes } from '@worksmart/shared/pricing/proposals/routes.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { payrollRoutes } from '@worksmart/shared/records/payroll/routes.ts';
import type { CalculateBody, CalculatedRates } from '@worksmart/shared/records/payroll/schema.ts';
import { call } from '#lib/api-client.ts';
import { routeKey, routeQuery } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

const record = { refreshes: [customerRoutes.get, proposalRoutes.margin] };

export const useSavePayCycle = () => useRouteMutation(payrollRoutes.savePayCycle, record);
export const useDeletePayCycle = () => useRouteMutation(payrollRoutes.deletePayCycle, record);
export const useSaveWithholding = () => useRouteMutation(payrollRoutes.saveWithholding, record);
export const useDeleteWithholding = () => useRouteMutation(payrollRoutes.deleteWithholding, record);
export const useSaveWorkersComp = () => useRouteMutation(payrollRoutes.saveWorkersComp, record);
export const useDeleteWorkersComp = () => useRouteMutation(payrollRoutes.deleteWorkersComp, record);

/** What the provider earns from the customer, calculated again each time the tab opens. */
export const useMargin = (id: number) => useRoute(proposalRoutes.margin, { params: { id } }, { staleTime: 0 });

/**
 * A customer's payroll taxes. They depend on its payroll as saved, so each change is another query. The taxes
 * of the previous query stay visible while it loads.
 */
export const usePayrollTaxes = (customer: CustomerDetail, isNeeded: boolean) => {
  const { queryKey, ...query } = routeQuery(payrollRoutes.payrollTaxes, { params: { id: customer.id } });
  const { rfpYear, payRoll } = customer.rfp;
  return useQuery({
    ...query,
    queryKey: [...queryKey, rfpYear, payRoll, customer.startDate],
    enabled: isNeeded,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** Saves terms or lines of the workers' comp policy in one transaction. */
export const useSaveWcPolicy = () => useRouteMutation(customerRoutes.save, record);

/** The admin rates for the values on the screen. The previous rates stay visible while new ones are calculated. */
export const calculatedRatesQuery = (body: CalculateBody) =>
  queryOptions<CalculatedRates, Error>({
    queryKey: routeKey(payrollRoutes.calculate, body),
    queryFn: ({ signal }) => call(payrollRoutes.calculate, { body }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The rates of one type in one year. As documented, every change of type or year loads again. */
export const useRates = ({ typeId, year }: { typeId: number; year: number }) =>
  useRoute(referenceRoutes.rates, { query: { typeId, year } }, { staleTime: 0 });

/** The states' rules of workers' comp, and the premium discounts, of all years. */
export const useWcStateTerms = () => useRoute(referenceRoutes.wcStateTerms, {});
export const usePremiumDiscountTables = () => useRoute(referenceRoutes.premiumDiscountTables, {});
