import { recordWriters, section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { calendarChoice, issuedCalendar, userCalendar } from './schema.ts';

export const calendarRoutes = defineRoutesFor(recordWriters, 'calendar', {
  mine: {
    call: 'GET /users/me/calendar',
    summary: 'What the signed-in user’s calendar contains, and when it was last opened; never its address',
    response: userCalendar,
  },
  issue: {
    call: 'POST /users/me/calendar',
    secret: true,
    recentSignIn: true,
    summary: 'Makes the secret address of the user’s calendar, which only this answer contains; an earlier one ends',
    body: calendarChoice,
    response: issuedCalendar,
  },
  choose: {
    call: 'PUT /users/me/calendar',
    summary: 'Changes what the user’s calendar contains; its address stays',
    body: calendarChoice,
    response: userCalendar,
  },
  revoke: {
    call: 'DELETE /users/me/calendar',
    errors: ['not_found'],
    summary: 'Ends the address of the user’s calendar at once',
  },
  ofUser: {
    call: 'GET /users/:id/calendar',
    access: section.administration,
    summary: 'What a user’s calendar contains, and when it was last opened',
    response: userCalendar,
  },
  revokeOfUser: {
    call: 'DELETE /users/:id/calendar',
    access: section.administration,
    summary: 'Ends the address of a user’s calendar at once',
  },
  feed: {
    call: 'GET /calendar/:key/calendar.ics',
    access: 'public',
    keyless: true,
    secret: true,
    concurrent: 4,
    summary: 'The calendar of the user whose address this is: days of records that the user may open, as iCalendar',
    description: 'Calendar programs open it without signing in. It has an `ETag`; the key in the path is the secret.',
    file: ['text/calendar'],
  },
});
