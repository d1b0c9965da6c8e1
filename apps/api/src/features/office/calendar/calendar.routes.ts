import {
  chooseKinds,
  issueCalendar,
  readCalendarOf,
  readOwnCalendar,
  revokeCalendarOf,
  revokeOwnCalendar,
} from '@worksmart/core/access/calendar/calendar-address.service.ts';
import { openCalendar } from '@worksmart/core/office/calendar/calendar-feed.service.ts';
import type { Handlers } from '#handlers.ts';

export const calendarHandlers: Handlers<'calendar'> = {
  mine: (ctx) => readOwnCalendar(ctx),
  issue: (ctx, { body }) => issueCalendar(ctx, body),
  choose: (ctx, { body }) => chooseKinds(ctx, body),
  revoke: (ctx) => revokeOwnCalendar(ctx),
  ofUser: (ctx, { params }) => readCalendarOf(ctx, params),
  revokeOfUser: (ctx, { params }) => revokeCalendarOf(ctx, params),
  feed: (ctx, { params }) => openCalendar(ctx, params.key),
};
