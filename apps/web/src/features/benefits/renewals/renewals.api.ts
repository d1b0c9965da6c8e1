import type { QueryClient } from '@tanstack/react-query';
import { renewalRoutes } from '@worksmart/shared/benefits/renewals/routes.ts';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import type { RouteRequest } from '@worksmart/shared/platform/route.ts';
import { routeKey, routeQuery } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** Reads the list and what is shown next to it again. */
export const refreshSeason = async (client: QueryClient): Promise<void> => {
  for (const route of [seasonRoutes.list, seasonRoutes.facets, seasonRoutes.rows, seasonRoutes.changes])
    await client.invalidateQueries({ queryKey: routeKey(route) });
};

/** The most renewals that are sent again one by one. */
const mostForgotten = 1_000;

/** Reads the renewals of a long list that were sent over a week ago and not opened. */
export const fetchForgotten = async (client: QueryClient): Promise<readonly SeasonRow[]> => {
  const request = { query: { windows: true, forgotten: true, pageSize: mostForgotten } };
  const answer = await client.fetchQuery({ ...routeQuery(seasonRoutes.list, request), staleTime: 0 });
  return 'results' in answer ? answer.results : answer;
};

/** The row of one renewal, for a list whose window does not contain it. */
export const useSeasonRow = (id: number, enabled: boolean) =>
  useRoute(seasonRoutes.rows, { query: { ids: String(id) } }, { enabled, staleTime: 0 });

/** Writes the list to a file. */
export const useSeasonExtract = () => useRouteMutation(seasonRoutes.extract);

/** Emails the portal's link again. */
export const useResendRenewal = () => useRouteMutation(renewalRoutes.resend);

type SendPreviewBody = RouteRequest<typeof seasonRoutes.previewSend>['body'];

/** What sending these renewals would do, with the email of the recipient at index `shown`. */
export const useSendPreview = (body: SendPreviewBody, enabled: boolean) =>
  useRoute(seasonRoutes.previewSend, { body }, { enabled, staleTime: 0, placeholderData: (before) => before });

/** Starts to send renewals. */
export const useSendRenewals = () => useRouteMutation(seasonRoutes.send);

/** What a bulk send has done, once it is over. */
export const useSendResults = (jobId: number, enabled: boolean) =>
  useRoute(seasonRoutes.sendResults, { params: { id: jobId } }, { enabled, staleTime: 0 });

/** Switches reminders off for all renewals. */
export const useSaveReminders = () =>
  useRouteMutation(seasonRoutes.saveReminders, { refreshes: [seasonRoutes.reminders] });
