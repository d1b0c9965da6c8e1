import type { LineTime } from '@worksmart/shared/office/today/blocks.ts';
import { businessDay, daysBetween } from '@worksmart/shared/platform/dates.ts';
import { businessZone, shownTime } from '#lib/business-day.ts';

const weekDay = 7;
const longAgo = 70;

const daysText = (days: number): string => {
  if (days < 2 * weekDay) return `${days} days`;
  return days < longAgo ? `${Math.floor(days / weekDay)} weeks` : `${Math.floor(days / 30)} months`;
};

/** Returns a line’s time by business days: “9:12 AM”, “yesterday”, “3 weeks”, or for an end “today 5:00 PM”, “in 3 days”. */
export const lineTime = (at: string, time: LineTime, now: Date = new Date()): string => {
  const zone = businessZone();
  const days = daysBetween(businessDay(now, zone), businessDay(new Date(at), zone));
  const clock = shownTime(new Date(at));
  if (time !== 'until' && days < 0) return days === -1 ? 'yesterday' : daysText(-days);
  if (time !== 'until') return time === 'due' ? 'today' : clock;
  if (days <= 0) return `today ${clock}`;
  return days === 1 ? 'tomorrow' : `in ${daysText(days)}`;
};
