import { comparisonRoutes } from '@worksmart/shared/pricing/comparison/routes.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The age curves of all years: a plan offers only their states. */
export const useAgeCurves = () => useRoute(referenceRoutes.ageCurves, {});

/** Computes lines from the census. Each call is audited, since its response has names. */
export const usePreviewAgeRates = () => useRouteMutation(comparisonRoutes.ageRates);

export const useUndoAgeRates = () =>
  useRouteMutation(comparisonRoutes.undoAgeRates, {
    refreshes: [comparisonRoutes.plans, comparisonRoutes.comparison],
  });
