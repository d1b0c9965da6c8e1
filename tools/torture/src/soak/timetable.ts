import { setTimeout as sleep } from 'node:timers/promises';

/** A working day; each hour has four quarters. */
export const hoursOfDay = 8;
const quartersOfHour = 4;

export interface Moment {
  /** From 0. */
  hour: number;
  quarter: number;
}

interface Day {
  hourMs: number;
  /** Called at the beginning of each quarter. */
  begin(moment: Moment): Promise<void>;
  /** Called in the middle of each quarter. */
  disturb(moment: Moment): Promise<void>;
  /** Called once, when half of the day is over. It may take any time, and the clock stands still. */
  pause(): Promise<void>;
}

/** Goes through a simulated day. `hourNow` follows it. */
export function liveDay({ hourMs, begin, disturb, pause }: Day): { hourNow(): number; done: Promise<void> } {
  let hourNow = 0;
  const quarterMs = hourMs / quartersOfHour;
  const live = async () => {
    for (let hour = 0; hour < hoursOfDay; hour += 1) {
      if (hour === hoursOfDay / 2) await pause();
      hourNow = hour;
      const began = performance.now();
      for (let quarter = 0; quarter < quartersOfHour; quarter += 1) {
        const until = (share: number) => sleep(Math.max(0, began + (quarter + share) * quarterMs - performance.now()));
        await begin({ hour, quarter });
        await until(0.5);
        await disturb({ hour, quarter });
        await until(1);
      }
    }
  };
  return { hourNow: () => hourNow, done: live() };
}
