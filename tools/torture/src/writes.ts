import { setTimeout as sleep } from 'node:timers/promises';
import { watchInfo } from './call.ts';
import type { Begin } from './faults.ts';
import { acceptJobs, judgeJobs } from './jobs.ts';
import { seconds, secondsSince } from './trial.ts';
import { startWriters, writeText } from './writers.ts';

/** Milliseconds. */
const slowestInfo = 10_000;

/** 200 writes per second, and proposals that are accepted just before each strike, while `/api/info` is watched. */
export const writes =
  ({ jobs = 0 }: { jobs?: number } = {}): Begin =>
  async (trial, { api }, fault) => {
    const writers = await startWriters(trial.testbed, { url: api.url, rate: 200, retries: true });
    const info = watchInfo(api.url);
    const ids: number[] = [];
    return {
      did: `Writes${jobs > 0 ? ' and proposals' : ''}, asked again with the same Idempotency-Key`,
      strike: async (cause) => {
        await sleep(3_000);
        ids.push(...(await acceptJobs(trial, api.url, jobs)).ids);
        const moment = await cause();
        await api.untilReady();
        await writers.acknowledgedAfter(moment + 50);
        trial.outcome.recoveries.push(secondsSince(moment));
      },
      end: async () => {
        const summary = await writers.stop();
        await info.stop();
        const { took, most } = await judgeJobs(trial, ids, 120);
        trial.found(
          writeText(summary),
          `${ids.length} jobs accepted before, all done once, ${most} attempts at most (${seconds(took)} s after the load ended)`,
        );
        if (fault === 'api killed') return;
        const slowest = Math.max(...info.times);
        trial.found(`/api/info said: ${info.statuses.text}; its slowest answer took ${seconds(slowest / 1000)} s`);
        // Without the database the api refuses calls in a way that says they may be repeated.
        const failed = [...summary.troubles.keys()].some((trouble) => trouble.startsWith('500'));
        trial.promise(!failed, 'a writer met a 500, which says nothing of coming again');
        const strange = [...info.statuses.keys()].filter((status) => status !== '200' && status !== '503');
        trial.promise(info.statuses.has('503'), '/api/info never gave the maintenance answer');
        trial.promise(strange.length === 0, `/api/info said ${strange.join(', ')}`);
        trial.promise(slowest <= slowestInfo, '/api/info kept a caller waiting');
      },
    };
  };
