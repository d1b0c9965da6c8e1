import { dashboardRoutes } from '@worksmart/shared/office/dashboard/routes.ts';
import { useRoute } from '#lib/use-route.ts';

export interface ClaimsScope {
  /** Absent for the last 12 months. */
  year?: number;
  /** Absent for all clients. */
  customerID?: number;
}

/** While claim totals are refreshed, the figures are requested again after this many milliseconds. */
const whileMade = 5_000;

const untilCurrent = ({ state }: { state: { data?: { isCurrent: boolean } | undefined } }): number | false =>
  state.data?.isCurrent === false ? whileMade : false;

export const usePipeline = ({ year }: Pick<ClaimsScope, 'year'>) =>
  useRoute(dashboardRoutes.pipeline, { query: year === undefined ? {} : { year } });

export const useArchiveReasons = ({ year }: Pick<ClaimsScope, 'year'>) =>
  useRoute(dashboardRoutes.archived, { query: year === undefined ? {} : { year } });

export const useMedicalLoss = (scope: ClaimsScope) =>
  useRoute(dashboardRoutes.medicalLoss, { query: scope }, { refetchInterval: untilCurrent });

export const useCostDrivers = (scope: ClaimsScope) =>
  useRoute(dashboardRoutes.costDrivers, { query: scope }, { refetchInterval: untilCurrent });
