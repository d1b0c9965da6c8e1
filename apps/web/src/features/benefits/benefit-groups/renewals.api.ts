import { benefitGroupRoutes } from '@worksmart/shared/benefits/benefit-groups/routes.ts';
import { renewalRoutes } from '@worksmart/shared/benefits/renewals/routes.ts';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** Everything that shows a renewal's status: the group, the lists that contain it, and the clients list. */
const refreshes = [benefitGroupRoutes.get, benefitGroupRoutes.list, benefitGroupRoutes.client, customerRoutes.search];

const useRenewalMutation = <R extends RouteDeclaration>(route: R) => useRouteMutation(route, { refreshes });

export const useRunRenewal = () => useRenewalMutation(renewalRoutes.run);
export const useResetRenewal = () => useRenewalMutation(renewalRoutes.reset);
export const useApproveRenewal = () => useRenewalMutation(renewalRoutes.approve);
export const useTermRenewal = () => useRenewalMutation(renewalRoutes.term);
export const useResendRenewal = () => useRenewalMutation(renewalRoutes.resend);

/** The reminders that are switched off for all renewals. */
export const useRemindersOff = () => useRoute(seasonRoutes.reminders, {}, { staleTime: 0 });

export const useSaveOwnReminders = () => useRenewalMutation(seasonRoutes.saveOwnReminders);

/** The texts of the renewal's documents with characters that no font has. */
export const useUnprintable = (recordId: number, enabled = true) =>
  useRoute(renewalRoutes.unprintable, { params: { id: recordId } }, { enabled, staleTime: 0 });
