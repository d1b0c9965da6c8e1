import { hash } from 'node:crypto';
import { calendarHours, calendarKinds } from '@worksmart/shared/access/calendar/kinds.ts';
import { managesClients } from '@worksmart/shared/platform/permissions.ts';
import { listPathOf } from '@worksmart/shared/records/customers/addresses.ts';
import { openCalendarAddress } from '#access/calendar/open-address.service.ts';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import { calendarText } from '#platform/calendar-file.ts';
import type { PublicContext } from '#platform/context.ts';
import { bytesResponse, type FileResponse } from '#platform/file-response.ts';
import { visibility } from '#records/customers/customer.policy.ts';
import { calendarEvents } from './calendar-events.queries.ts';

/**
 * Returns the calendar of the user whose address this is: the days of records that the user may open now.
 * @throws AppError not_found, the same for every key that opens nothing; too_many
 */
export const openCalendar = async (ctx: PublicContext, key: string): Promise<FileResponse> => {
  const { actor, kinds } = await openCalendarAddress(ctx, key);
  const { PUBLIC_URL, BUSINESS_ZONE } = ctx.config;
  const rows = await ctx.read(calendarEvents, [
    ...visibility(actor),
    actor.userId,
    managesClients(actor),
    today(ctx).slice(0, 10),
    ctx.clock(),
    BUSINESS_ZONE,
    kinds,
  ]);
  const text = calendarText({
    name: (await readBrand(ctx)).name,
    everyHours: calendarHours,
    events: rows.map(({ kind, id, day, company, customerId, stageId, changed }) => ({
      uid: `${kind}-${id}@${new URL(PUBLIC_URL).hostname}`,
      day,
      title: `${calendarKinds[kind].title}: ${company}`,
      link: `${PUBLIC_URL}${listPathOf(stageId)}?open=${customerId}`,
      changed,
    })),
  });
  const version = { tag: hash('sha256', text), isFixed: false };
  return { ...bytesResponse('calendar.ics', 'text/calendar; charset=utf-8', Buffer.from(text)), version };
};
