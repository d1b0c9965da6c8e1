import { calendarRoutes } from '@worksmart/shared/access/calendar/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

export const useOwnCalendar = () => useRoute(calendarRoutes.mine, {});
export const useCalendarOf = (id: number) => useRoute(calendarRoutes.ofUser, { params: { id } });

const refreshes = [calendarRoutes.mine, calendarRoutes.ofUser] as const;
export const useIssueCalendar = () => useRouteMutation(calendarRoutes.issue, { refreshes });
export const useChooseKinds = () => useRouteMutation(calendarRoutes.choose, { refreshes });
export const useRevokeCalendar = () => useRouteMutation(calendarRoutes.revoke, { refreshes });
export const useRevokeCalendarOf = () => useRouteMutation(calendarRoutes.revokeOfUser, { refreshes });
