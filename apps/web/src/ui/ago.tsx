import { momentText } from '#lib/business-day.ts';
import { useNow } from '#lib/use-now.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Returns how long ago an instant was, in minutes or hours; from a day on, the moment itself. */
export const agoText = (at: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / minuteMs);
  if (minutes >= dayMinutes) return momentText(at);
  if (minutes < 1) return 'just now';
  return minutes < hourMinutes ? counted(minutes, 'minute') : counted(Math.floor(minutes / hourMinutes), 'hour');
};

interface Props {
  at: string;
  /** Who did it. */
  by?: string | null;
}

/** How long ago something was done, kept up to date; its tooltip has the moment. */
export const Ago = ({ at, by }: Props) => (
  <time dateTime={at} title={momentText(at)}>
    {`${agoText(at, useNow())}${by ? ` by ${by}` : ''}`}
  </time>
);
