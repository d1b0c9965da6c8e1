import { type DashboardChart, dashboardCharts } from '@worksmart/shared/office/dashboard/constants.ts';
import { type DriverDimension, driverDimensions } from '@worksmart/shared/office/dashboard/drivers.ts';
import { useCallback, useMemo } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';
import type { ClaimsScope } from './dashboard.api.ts';

export interface DashboardState {
  isOpen: boolean;
  /** The charts that are shown as tables. */
  tables: readonly DashboardChart[];
  scope: ClaimsScope;
  /** Benefit year of the renewals; absent for the latest. */
  renewalYear: number | undefined;
  dimension: DriverDimension;
}

const yearOf = (text: string | null): number | undefined =>
  text && /^(19|20)\d\d$/.test(text) ? Number(text) : undefined;

const read = (params: URLSearchParams): DashboardState => {
  const [year, client] = [yearOf(params.get('period')), params.get('client')];
  const names = (params.get('tables') ?? '').split(',');
  return {
    isOpen: params.get('dashboard') !== 'closed',
    tables: dashboardCharts.filter((chart) => names.includes(chart)),
    scope: {
      ...(year !== undefined && { year }),
      ...(client && /^[1-9]\d{0,8}$/.test(client) && { customerID: Number(client) }),
    },
    renewalYear: yearOf(params.get('renewalYear')),
    dimension: driverDimensions.find(({ key }) => key === params.get('drivers'))?.key ?? 'service',
  };
};

type Name = 'dashboard' | 'tables' | 'period' | 'client' | 'renewalYear' | 'drivers';

/**
 * The dashboard’s choices, stored in the URL so that they can be sent to a colleague. The reports table stores its own.
 */
export const useDashboardState = () => {
  const [params, setParams] = useAddressQuery();
  const state = useMemo(() => read(params), [params]);
  const change = useCallback((name: Name, value: string | null) => setParams({ [name]: value }), [setParams]);
  /** Whether a chart is shown as a table, and what changes that. */
  const cardOf = (chart: DashboardChart) => ({
    asTable: state.tables.includes(chart),
    onToggle: (asTable: boolean) =>
      change('tables', dashboardCharts.filter((one) => (one === chart ? asTable : state.tables.includes(one))).join()),
  });
  return { state, change, cardOf };
};
export type ChangeDashboard = ReturnType<typeof useDashboardState>['change'];
