import { setTimeout as sleep } from 'node:timers/promises';
import { acceptJobs, checkJobs, untilEnded } from './jobs.ts';
import { type Outcome, promised, type Trial } from './outcome.ts';
import type { Members, Testbed } from './testbed.ts';
import { seconds, until } from './waiting.ts';
import { statusText, watchInfo } from './watch-info.ts';
import { judgeLedger, nextAcknowledgement, startWriters, troublesText, type Writers, writeText } from './writers.ts';

const back = 10;
const slowestInfo = 10_000;

/** Kills the postmaster with kill -9 under load, repeatedly (T32). */
export async function killDatabase({ testbed, outcome, short }: Trial): Promise<void> {
  const kills = short ? 1 : 10;
  outcome.did = `kill -9 of the PostgreSQL postmaster ${kills} times under writes and jobs, started again a second later.`;
  await underLoad(testbed, outcome, async ({ members, writers, accept }) => {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(3_000);
      await accept(4);
      testbed.database.kill();
      await sleep(1_000);
      await comesBack(testbed, members, writers, outcome);
    }
  });
}

/** Stops PostgreSQL for half a minute, as for an upgrade. */
export async function stopDatabase({ testbed, outcome, short }: Trial): Promise<void> {
  const away = short ? 5 : 30;
  outcome.did = `PostgreSQL stopped in order for ${away} s under writes and jobs.`;
  await underLoad(testbed, outcome, async ({ members, writers, accept }) => {
    await sleep(2_000);
    await accept(10);
    await testbed.database.stop();
    await sleep(away * 1_000);
    await comesBack(testbed, members, writers, outcome);
  });
}

async function comesBack(
  testbed: Testbed,
  { apis: [api] }: Members,
  writers: Writers,
  outcome: Outcome,
): Promise<void> {
  await testbed.database.start();
  const moment = performance.now();
  await until('the api to be ready', api.isReady);
  await until('a write to be acknowledged', () => !Number.isNaN(nextAcknowledgement(writers, moment)));
  outcome.recoveries.push((performance.now() - moment) / 1000);
}

interface Load {
  members: Members;
  writers: Writers;
  /** Starts the given number of jobs. */
  accept(count: number): Promise<void>;
}

/** Writes 200 times per second, runs some jobs, and watches /api/info; checks the results of all three. */
async function underLoad(testbed: Testbed, outcome: Outcome, work: (load: Load) => Promise<void>): Promise<void> {
  await testbed.withMembers({ workers: 1 }, async (members) => {
    const { apis, workers } = members;
    const [api] = apis;
    const writers = await startWriters(testbed, { url: () => api.url, rate: 200, retries: true });
    const info = watchInfo(api.url);
    const ids: number[] = [];
    const accept = async (count: number) => {
      ids.push(...(await acceptJobs(testbed, api.url, count)).ids);
    };
    await work({ members, writers, accept });
    const summary = await writers.stop();
    await info.stop();
    outcome.found.push(writeText(summary), `what writers met in the meantime: ${troublesText(writers)}`);
    const failures = [...writers.troubles.keys()].filter((trouble) => trouble.startsWith('500'));
    promised(outcome, failures.length === 0, 'a writer met a 500, which says nothing of coming again');
    outcome.found.push(`/api/info said ${statusText(info)}; its slowest answer took ${seconds(info.slowest / 1000)} s`);
    const strange = [...info.statuses.keys()].filter((status) => status !== '200' && status !== '503');
    promised(outcome, info.statuses.has('503'), '/api/info never gave the maintenance answer');
    promised(outcome, strange.length === 0, `/api/info said ${strange.join(', ')}`);
    promised(outcome, info.slowest <= slowestInfo, '/api/info kept a caller waiting');
    const ended = await untilEnded(testbed, ids, 120);
    const { faults, most } = await checkJobs(testbed, ids);
    outcome.broken.push(...faults);
    outcome.found.push(
      `${ids.length} jobs accepted before, all done once, ${most} attempts at most (${seconds(ended)} s after the load ended)`,
    );
    const starts = [...apis, ...workers].map((member) => member.starts());
    const steady = starts.every((count) => count === 1);
    outcome.found.push(
      steady ? 'neither api nor worker ended' : `processes were started ${starts.join(' and ')} times`,
    );
    promised(outcome, steady, 'a process ended because the database was away');
  });
  await judgeLedger(testbed, outcome);
  promised(outcome, Math.max(...outcome.recoveries) <= back, `the api was not back within ${back} s`);
}
