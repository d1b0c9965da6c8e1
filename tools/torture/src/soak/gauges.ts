import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { memoryOf } from '@worksmart/bench/servers.ts';
import { median } from '@worksmart/bench/statistics.ts';
import type { Member } from '../members.ts';
import type { Testbed } from '../testbed.ts';
import { hoursOfDay } from './day.ts';

/** One value that must not grow, by the hour in which it was read. */
export interface Gauge {
  name: string;
  unit: string;
  /** How far the last hour may be above the second: a share of it, and a number. */
  tolerance: { share: number; plus: number };
  hours: number[][];
}

/** How often the gauges are read. */
const everyMs = 2_000;

const openFilesOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return Number.NaN;
  }
};

/**
 * Reads memory and open files of processes that are never killed, and the connections of all processes, until stopped.
 * @param hourNow the simulated hour, from 0
 */
export function startGauges({ database }: Testbed, members: readonly Member[], hourNow: () => number) {
  const connections = `pg_stat_activity where datname = current_database() and application_name like 'worksmart%'`;
  const gaugeOf = (name: string, unit: string, tolerance: Gauge['tolerance'], read: () => Promise<number> | number) => {
    const hours = Array.from({ length: hoursOfDay }, (): number[] => []);
    return { name, unit, tolerance, hours, read };
  };
  const gauges = [
    ...members.flatMap(({ name, pid }) => [
      gaugeOf(`memory of ${name}`, 'MB', { share: 0.2, plus: 15 }, () => memoryOf(pid()).now),
      gaugeOf(`open files of ${name}`, '', { share: 0.1, plus: 10 }, () => openFilesOf(pid())),
    ]),
    gaugeOf('connections to the database', '', { share: 0.1, plus: 5 }, () =>
      database.count(connections).catch(() => Number.NaN),
    ),
  ];
  const stop = untilStopped(async () => {
    for (const { read, hours } of gauges) {
      const value = await read();
      if (Number.isFinite(value)) hours[hourNow()]?.push(value);
    }
    await sleep(everyMs);
  });
  return { gauges, stop };
}

const shown = (value: number): string => (Number.isNaN(value) ? '–' : String(Math.round(value)));
const withUnit = (text: string, unit: string): string => (unit ? `${text} ${unit}` : text);

/** The median of each hour: `memory of api-1: 110, 112, 111, 113 MB`. */
export const gaugeText = ({ name, unit, hours }: Gauge): string =>
  `${name}, median of each hour: ${withUnit(hours.map((values) => shown(median(values))).join(', '), unit)}`;

/**
 * Compares the last hour of a half of the day with its second one: in the first one caches fill.
 * @returns one sentence for each gauge that grew
 */
export const growthIn = (gauges: readonly Gauge[], second: number, last: number): string[] =>
  gauges.flatMap(({ name, unit, tolerance, hours }) => {
    const [early, late] = [median(hours[second] ?? []), median(hours[last] ?? [])];
    if (late <= early * (1 + tolerance.share) + tolerance.plus) return [];
    return [
      `${name} grew from ${shown(early)} in hour ${second + 1} to ${withUnit(shown(late), unit)} in hour ${last + 1}`,
    ];
  });
