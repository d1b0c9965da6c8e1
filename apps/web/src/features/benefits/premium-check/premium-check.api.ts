import { premiumCheckRoutes } from '@worksmart/shared/benefits/premium-check/routes.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { urlOf } from '#lib/api-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** How often a month is read again while the worker checks it. */
const pollMs = 2_000;
/** The most times: each reading is audited, and a worker that is down does not check. */
const mostPolls = 15;

/** The clients of a month, by default the newest. */
export const usePremiumMonths = (month: string | undefined) =>
  useRoute(
    premiumCheckRoutes.months,
    { query: month ? { month } : {} },
    { staleTime: 0, placeholderData: (before) => before },
  );

/** A client's month with names, which the browser does not keep. */
export const useClientPremiums = (id: number, month: string) =>
  useRoute(
    premiumCheckRoutes.client,
    { params: { id }, query: { month } },
    {
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data?.isDue && state.dataUpdateCount < mostPolls ? pollMs : false),
    },
  );

export const useFoundMoney = () => useRoute(premiumCheckRoutes.found, {}, { staleTime: 0 });

const refreshes = [premiumCheckRoutes.months, premiumCheckRoutes.client, premiumCheckRoutes.found] as const;
export const useDecidePremiums = () => useRouteMutation(premiumCheckRoutes.decide, { refreshes });
export const useDisputePremiums = () => useRouteMutation(premiumCheckRoutes.dispute, { refreshes });
export const useBilledElsewhere = () => useRouteMutation(premiumCheckRoutes.elsewhere, { refreshes });

type Choice = { format?: TableFormat };

/** URLs of the files; the last two have names and need a recent sign-in. */
export const premiumFiles = {
  months: (month: string, choice: Choice) =>
    urlOf(premiumCheckRoutes.extract, { query: { list: 'month', month, ...choice } }),
  found: (choice: Choice) => urlOf(premiumCheckRoutes.extract, { query: { list: 'found', ...choice } }),
  client: (id: number, month: string, choice: Choice) =>
    urlOf(premiumCheckRoutes.clientExtract, { params: { id }, query: { month, ...choice } }),
  letter: (id: number, letterId: number, format: 'pdf' | 'xlsx') =>
    urlOf(premiumCheckRoutes.letter, { params: { id }, query: { letterId, format } }),
};
