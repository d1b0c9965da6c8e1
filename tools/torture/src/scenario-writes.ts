import { setTimeout as sleep } from 'node:timers/promises';
import { cause, type FaultName, faults, spares } from './faults.ts';
import { acceptJobs, judgeJobs } from './jobs.ts';
import { type Members, withMembers } from './members.ts';
import { type Outcome, promised, promisedWithin, type Sizes, sizeOf, type Trial, timesText } from './outcome.ts';
import { type InfoWatch, statusText, watchInfo } from './readers.ts';
import { seconds, until } from './waiting.ts';
import { judgeLedger, nextAcknowledgement, startWriters, troublesText, type Writers, writeText } from './writers.ts';

const slowestInfo = 10_000;

interface Disturbance {
  fault: FaultName;
  times: Sizes;
  /** Seconds that it lasts each time. */
  lasting?: Sizes;
  /** Proposals that are accepted just before each fault. */
  jobs?: number;
  /** Seconds within which the api must be back. */
  within: number;
}

/** Writes 200 times per second, runs some jobs and watches /api/info under a fault; checks the results of all three. */
export const underWrites =
  ({ fault, times, lasting = [0, 0], jobs = 0, within }: Disturbance) =>
  async (trial: Trial): Promise<void> => {
    const { testbed, outcome } = trial;
    const [count, length] = [sizeOf(trial, times), sizeOf(trial, lasting)];
    const work = jobs > 0 ? 'writes and jobs' : 'writes';
    outcome.did = `${faults[fault].did} ${timesText(count)}${length > 0 ? `, for ${length} s` : ''}, under ${work}; callers ask again with the same Idempotency-Key.`;
    await withMembers(testbed, { workers: jobs > 0 ? 1 : 0 }, async (members) => {
      const { api } = members;
      const writers = await startWriters(testbed, { url: () => api.url, rate: 200, retries: true });
      const info = watchInfo(api.url);
      const ids: number[] = [];
      for (let strike = 0; strike < count; strike += 1) {
        await sleep(3_000);
        ids.push(...(await acceptJobs(testbed, api.url, jobs)).ids);
        const moment = await cause(fault, { testbed, members }, length);
        await until('the api to be ready', api.isReady);
        await until('a write to be acknowledged', () => !Number.isNaN(nextAcknowledgement(writers, moment + 50)));
        outcome.recoveries.push((performance.now() - moment) / 1000);
      }
      const summary = await writers.stop();
      await info.stop();
      outcome.found.push(writeText(summary), `what callers met in the meantime: ${troublesText(writers)}`);
      if (spares(fault)) judgeMembers(outcome, members, writers, info);
      const { took, most } = await judgeJobs(trial, ids, 120);
      if (jobs > 0)
        outcome.found.push(
          `${ids.length} jobs accepted before, all done once, ${most} attempts at most (${seconds(took)} s after the load ended)`,
        );
    });
    await judgeLedger(testbed, outcome);
    promisedWithin(outcome, within);
  };

/** Without the database every process stays; it refuses calls in a way that says they may be repeated. */
function judgeMembers(outcome: Outcome, { apis, workers }: Members, writers: Writers, info: InfoWatch): void {
  const failures = [...writers.troubles.keys()].filter((trouble) => trouble.startsWith('500'));
  promised(outcome, failures.length === 0, 'a writer met a 500, which says nothing of coming again');
  outcome.found.push(`/api/info said ${statusText(info)}; its slowest answer took ${seconds(info.slowest / 1000)} s`);
  const strange = [...info.statuses.keys()].filter((status) => status !== '200' && status !== '503');
  promised(outcome, info.statuses.has('503'), '/api/info never gave the maintenance answer');
  promised(outcome, strange.length === 0, `/api/info said ${strange.join(', ')}`);
  promised(outcome, info.slowest <= slowestInfo, '/api/info kept a caller waiting');
  const starts = [...apis, ...workers].map((member) => member.starts());
  const steady = starts.every((count) => count === 1);
  outcome.found.push(steady ? 'neither api nor worker ended' : `processes were started ${starts.join(' and ')} times`);
  promised(outcome, steady, 'a process ended because the database was away');
}
