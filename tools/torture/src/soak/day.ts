import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultName } from '../faults.ts';
import { Tally } from '../trial.ts';

/** A working day; each hour has four quarters, and its faults strike in the middle of them. */
const faultsOfHour: readonly (readonly (FaultName | undefined)[])[] = [
  [],
  [undefined, 'api killed', 'api killed'],
  ['worker killed', 'worker killed', 'worker killed'],
  ['api restarted', 'worker restarted'],
  [],
  ['worker killed', 'api killed', 'worker killed'],
  [undefined, 'database stopped'],
  ['api restarted', 'worker restarted'],
];
export const hoursOfDay = faultsOfHour.length;
const quartersOfHour = 4;

/** What the day does to the product, in words. */
export function faultsText(): string {
  const counts = new Tally();
  for (const fault of faultsOfHour.flat()) if (fault) counts.add(fault);
  return counts.text;
}

interface Day {
  hourMs: number;
  /** Called at the beginning of each quarter. */
  begin(hour: number): Promise<unknown>;
  /** Called in the middle of each quarter that has a fault. */
  disturb(fault: FaultName, hour: number): Promise<unknown>;
  /** Called once, when half of the day is over. It may take any time, and the clock stands still. */
  pause(): Promise<unknown>;
}

/** Goes through a simulated day. `hourNow` follows it. */
export function liveDay({ hourMs, begin, disturb, pause }: Day): { hourNow(): number; done: Promise<void> } {
  let hourNow = 0;
  const quarterMs = hourMs / quartersOfHour;
  const live = async () => {
    for (const [hour, faults] of faultsOfHour.entries()) {
      if (hour === hoursOfDay / 2) await pause();
      hourNow = hour;
      const began = performance.now();
      for (let quarter = 0; quarter < quartersOfHour; quarter += 1) {
        const until = (share: number) => sleep(Math.max(0, began + (quarter + share) * quarterMs - performance.now()));
        await begin(hour);
        await until(0.5);
        const fault = faults[quarter];
        if (fault) await disturb(fault, hour);
        await until(1);
      }
    }
  };
  return { hourNow: () => hourNow, done: live() };
}
