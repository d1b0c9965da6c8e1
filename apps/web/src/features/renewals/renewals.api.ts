import { useQuery } from '@tanstack/react-query';
import { renewalRoutes } from '@worksmart/shared/renewals/routes.ts';
import { seasonRoutes } from '@worksmart/shared/renewals/season.routes.ts';
import { routeQuery } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

/** The season's board. */
export const useSeason = () => useQuery(routeQuery(seasonRoutes.list, {}));

/** Emails the portal's link again. */
export const useResendRenewal = () => useRouteMutation(renewalRoutes.resend);
