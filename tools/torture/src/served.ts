import { startBalancer } from './balancer.ts';
import { type Readers, readInTurn } from './call.ts';
import { acceptJobs, judgeJobs } from './jobs.ts';
import type { Members } from './members.ts';
import type { Round } from './released.ts';
import { seconds, type Trial, thousands } from './trial.ts';
import { startWriters, type WriteSummary, writeText } from './writers.ts';

/** Milliseconds that a call may take, whatever the number of customers. */
const mostMilliseconds = 5_000;

/** What callers met who repeat nothing. */
export interface Served {
  writes: WriteSummary;
  reads: Omit<Readers, 'stop'>;
  /** All documented reads, called before, between and after changes. */
  rounds?: Round[];
}

/** No call is dropped, refused or slow. @returns one sentence for each promise that is broken */
export function judgeServed({ writes, reads, rounds = [] }: Served): string[] {
  const broken: string[] = [];
  const refused = writes.sent - writes.acknowledged;
  if (refused > 0) broken.push(`${refused} writes were not taken: ${writes.troubles.text}`);
  if (reads.troubles.size > 0) broken.push(`reads failed: ${reads.troubles.text}`);
  const failed = rounds.flatMap((round) => round.failed);
  if (failed.length > 0) broken.push(`${failed.length} documented calls failed: ${failed.slice(0, 3).join(', ')}`);
  // Without rounds, so many writes are sent that they queue.
  const write = rounds.length > 0 ? writes.slowest : 0;
  const slow = Object.entries({ write, read: slowestOf(reads) }).concat(slowed(rounds));
  for (const [name, took] of slow.filter(([, took]) => took > mostMilliseconds))
    broken.push(`a call (${name}) took ${seconds(took / 1000)} s`);
  const answered = rounds.map((round) => round.answered);
  if (answered.some((count) => count < (answered[0] ?? 0)))
    broken.push(`fewer reads of the old contract are answered: ${answered.join(', ')}`);
  return broken;
}

const slowestOf = ({ times }: Served['reads']): number => times.reduce((most, time) => Math.max(most, time), 0);

/** The documented calls that took more than twice as long as in the first round; some reports always take long. */
function slowed([before, ...later]: readonly Round[]): [string, number][] {
  return later.flatMap(({ took }) => [...took].filter(([id, ms]) => ms > 2 * (before?.took.get(id) ?? 0)));
}

interface Load {
  /** Writes a second. */
  rate: number;
  /** What is read in turn. */
  paths: string[];
  /** Milliseconds between two reads of each of four callers. */
  pause: number;
}

/**
 * Changes the processes while callers read, write and request proposals at one address in front of the apis.
 * @returns what the callers met; the proposals are judged
 */
export async function serveDuring(
  trial: Trial,
  { apis }: Members,
  { rate, paths, pause }: Load,
  change: (url: string, giveJobs: () => Promise<void>) => Promise<unknown>,
): Promise<Served> {
  const { testbed } = trial;
  const balancer = await startBalancer(apis);
  const { url } = balancer;
  const ids: number[] = [];
  try {
    const writers = await startWriters(testbed, { url, rate, retries: false });
    const urls = paths.map((path) => `${url}/api${path}`);
    const readers = readInTurn(urls, testbed.headers, pause);
    await change(url, async () => void ids.push(...(await acceptJobs(trial, url, 3)).ids));
    const writes = await writers.stop();
    await readers.stop();
    const { most } = await judgeJobs(trial, ids, 120);
    trial.found(
      `${writeText(writes)}; reads: ${readers.statuses.text}`,
      `the slowest write took ${seconds(writes.slowest / 1000)} s, the slowest read ${seconds(slowestOf(readers) / 1000)} s, with ${thousands(testbed.customers)} customers`,
      `${ids.length} jobs, each done once, ${most} attempts at most`,
    );
    return { writes, reads: readers };
  } finally {
    balancer.close();
  }
}
