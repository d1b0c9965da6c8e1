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

/**
 * Goes through a simulated day: gives the beginning of each quarter and the fault in its middle when it is time, and once
 * the noon. What the caller does then may take any time; at noon the clock stands still.
 */
export async function* momentsOfDay(hourMs: number) {
  const quarterMs = hourMs / quartersOfHour;
  for (const [hour, faults] of faultsOfHour.entries()) {
    if (hour === hoursOfDay / 2) yield { hour: hour - 1, what: 'noon' } as const;
    const began = performance.now();
    for (let quarter = 0; quarter < quartersOfHour; quarter += 1) {
      const until = (share: number) => sleep(Math.max(0, began + (quarter + share) * quarterMs - performance.now()));
      yield { hour, what: 'quarter' } as const;
      await until(0.5);
      const fault = faults[quarter];
      if (fault) yield { hour, what: fault };
      await until(1);
    }
  }
}
