import { businessDay, formatDate } from '@worksmart/shared/platform/dates.ts';
import type { TimelineLine } from '@worksmart/shared/records/timeline/schema.ts';
import { businessToday, businessZone } from '#lib/business-day.ts';

interface Day {
  day: string;
  /** Today, or the date. */
  label: string;
  lines: TimelineLine[];
}

/** Groups lines, newest first, by their day in the business time zone. */
export const daysOf = (lines: readonly TimelineLine[]): Day[] => {
  const days: Day[] = [];
  const today = businessToday();
  for (const line of lines) {
    const day = businessDay(new Date(line.at), businessZone());
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, label: day === today ? 'Today' : formatDate(day), lines: [line] });
  }
  return days;
};
