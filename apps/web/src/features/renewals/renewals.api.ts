import { useQuery } from '@tanstack/react-query';
import { renewalRoutes } from '@worksmart/shared/renewals/routes.ts';
import { seasonRoutes } from '@worksmart/shared/renewals/season.routes.ts';
import { routeQuery } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

/** The season's board. */
export const useSeason = () => useQuery(routeQuery(seasonRoutes.list, {}));

/** Emails the portal's link again. */
export const useResendRenewal = () => useRouteMutation(renewalRoutes.resend);

/** What sending these renewals would do, with the email of the recipient at place `shown`. */
export const useSendPreview = (body: { groupIDs: number[]; dueOn: string; shown: number }, enabled: boolean) =>
  useQuery({
    ...routeQuery(seasonRoutes.previewSend, { body }),
    enabled,
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** Starts to send renewals. */
export const useSendRenewals = () => useRouteMutation(seasonRoutes.send);

/** What a bulk send has done, once it is over. */
export const useSendResults = (jobId: number, enabled: boolean) =>
  useQuery({ ...routeQuery(seasonRoutes.sendResults, { params: { id: jobId } }), enabled, staleTime: 0 });

/** Switches reminders off for all renewals. */
export const useSaveReminders = () =>
  useRouteMutation(seasonRoutes.saveReminders, { refreshes: [seasonRoutes.reminders] });
