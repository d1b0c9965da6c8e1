import { digestHour } from '@worksmart/shared/records/notes/follow-up.rules.ts';
import { instantOf, today } from '#platform/business-time.ts';
import type { PublicContext } from '#platform/context.ts';

const [sunday, saturday] = [0, 6];

/** Whether the daily email of today is due: on Monday to Friday, from 7:00 of the business day. */
export const isDigestTime = (ctx: Pick<PublicContext, 'clock' | 'config'>): boolean => {
  const day = today(ctx);
  const weekday = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
  if (weekday === sunday || weekday === saturday) return false;
  return ctx.clock() >= instantOf(`${day.slice(0, 10)}T0${digestHour}:00:00`, ctx.config.BUSINESS_ZONE);
};
