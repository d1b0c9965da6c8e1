import { setTimeout as sleep } from 'node:timers/promises';
import { cause, type FaultName } from '../faults.ts';
import type { Members } from '../members.ts';
import { timesText } from '../outcome.ts';
import type { Testbed } from '../testbed.ts';

/** A working day; each hour has four quarters. */
export const hoursOfDay = 8;
const quartersOfHour = 4;

interface Moment {
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

/** What happens in the middle of the quarters of each hour. */
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

/** Seconds for which the database is away. */
const databaseAway = 5;

/** What the day does to the product, in words. */
export const faultsText = (): string => {
  const counts = Map.groupBy(
    faultsOfHour.flat().filter((fault) => fault !== undefined),
    (fault) => fault,
  );
  return [...counts].map(([fault, { length }]) => `${fault} ${timesText(length)}`).join(', ');
};

/** Strikes the first api or worker, or the database. The second ones only make way for the next release. */
export async function disturbMembers(members: Members, testbed: Testbed, { hour, quarter }: Moment): Promise<void> {
  const fault = faultsOfHour[hour]?.[quarter];
  if (!fault) return;
  console.log(`  hour ${hour + 1}: ${fault}`);
  await cause(fault, { testbed, members }, fault === 'database stopped' ? databaseAway : 0);
}
