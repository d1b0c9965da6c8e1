import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisIsInstalled, startRedis } from '@worksmart/worker/testing/redis-server.ts';
import { cause, type FaultName, faults } from './faults.ts';
import { type AcceptedJobs, acceptJobs, countJobs, judgeJobs, orphanFiles, untilEnded } from './jobs.ts';
import { type Member, withMembers } from './members.ts';
import { type Outcome, promised, promisedWithin, type Sizes, sizeOf, type Trial } from './outcome.ts';
import type { Testbed } from './testbed.ts';
import { seconds, until } from './waiting.ts';

/** Seconds until every job is done. */
const doneWithin = 60;

/** Kills the only worker with kill -9 while it makes proposals. */
export async function killWorker(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const kills = sizeOf(trial, [1, 3]);
  const each = 16;
  outcome.did = `${each} proposals accepted, then kill -9 of the only worker in the middle of one; ${kills} times.`;
  let mostAttempts = 0;
  for (let kill = 0; kill < kills; kill += 1)
    await withMembers(testbed, { workers: 1 }, async (members) => {
      const { ids } = await acceptJobs(testbed, members.api.url, each);
      await until('a job to run', async () => (await countJobs(testbed, ids, 'running')) > 0, { every: 5 });
      await sleep(kill * 17);
      await cause('worker killed', { testbed, members });
      const cutOff = await countJobs(testbed, ids, 'running');
      const { took, most } = await judgeJobs(trial, ids, 120);
      outcome.recoveries.push(took);
      mostAttempts = Math.max(mostAttempts, most);
      outcome.found.push(`${cutOff} jobs were cut off; all ${each} done, ${most} attempts at most`);
    });
  const orphans = await orphanFiles(testbed);
  outcome.found.push(`${orphans} stored files that no row knows`);
  promised(outcome, orphans === 0, `${orphans} files were left that nothing will ever remove`);
  promised(outcome, mostAttempts > 1, 'no run was cut off: the scenario proved nothing');
  promisedWithin(outcome, doneWithin);
}

/**
 * Stops a worker until its lock expires: another one takes over its jobs, and the first may not commit anything when it
 * continues.
 */
export async function stallWorker(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  // In a single run, the held job may just have ended.
  const runs = sizeOf(trial, [2, 4]);
  const each = 6;
  outcome.did = `${each} proposals; the worker is held still in the middle of one, a second worker started, the first let go when all were done; ${runs} times.`;
  let overtaken = 0;
  for (let run = 0; run < runs; run += 1)
    await withMembers(testbed, { workers: 1 }, async ({ api, worker, addWorker }) => {
      const ids = await holdInTheMiddle(testbed, api.url, each, worker);
      const moment = performance.now();
      await addWorker();
      await untilEnded(testbed, ids, 120);
      outcome.recoveries.push((performance.now() - moment) / 1000);
      if (await worker.letGo(15)) overtaken += 1;
      await sleep(500);
      await judgeJobs(trial, ids, 0);
    });
  outcome.found.push(
    `in ${overtaken} of ${runs} runs the first worker said on waking that it was overtaken and committed nothing`,
    `${runs * each} jobs, each done once, none twice`,
  );
  promised(outcome, overtaken > 0, 'no run was overtaken: the scenario proved nothing');
  promisedWithin(outcome, doneWithin);
}

/** Accepts jobs and stops the worker's process during one of them; tries again if it had just finished. */
async function holdInTheMiddle(testbed: Testbed, url: string, count: number, worker: Member): Promise<number[]> {
  for (;;) {
    const { ids } = await acceptJobs(testbed, url, count);
    while ((await countJobs(testbed, ids, 'queued', 'running')) > 0) {
      if ((await countJobs(testbed, ids, 'running')) === 0) continue;
      worker.signal('SIGSTOP');
      // What it sent before may still be committed.
      await sleep(300);
      if ((await countJobs(testbed, ids, 'running')) > 0) return ids;
      worker.signal('SIGCONT');
    }
  }
}

/** Milliseconds within which a job is accepted, with Redis or without. */
const slowestAcceptance = 2_000;

/** Why Redis cannot be tested here; undefined if it can. */
export const redisMissing = (): string | undefined =>
  redisIsInstalled() ? undefined : 'There is no redis-server on this machine.';

export function redisVersion(): string | undefined {
  const { stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
  return /v=(\S+)/.exec(stdout ?? '')?.[1];
}

/** Accepts jobs before and during a fault of Redis; each must be done once, soon after it is over. */
export const withoutRedis =
  (fault: FaultName, lasting: Sizes) =>
  async (trial: Trial): Promise<void> => {
    const { testbed, outcome } = trial;
    const [before, during] = [10, 4];
    const length = sizeOf(trial, lasting);
    outcome.did = `${faults[fault].did}${length > 0 ? ` for ${length} s` : ''}; ${before} proposals accepted before, ${during} in the meantime.`;
    const redis = await startRedis();
    try {
      await withMembers(testbed, { workers: 1, env: { REDIS_URL: redis.url } }, async (members) => {
        const { api, worker } = members;
        const { ids } = await acceptJobs(testbed, api.url, before);
        const undone = ids.length - (await countJobs(testbed, ids, 'done'));
        await cause(fault, { testbed, members, redis }, length, async () => {
          const more = await acceptJobs(testbed, api.url, during);
          judgeAcceptance(outcome, more, during);
          ids.push(...more.ids);
        });
        const { took, most } = await judgeJobs(trial, ids, 180);
        outcome.recoveries.push(took);
        outcome.found.push(
          `${undone} of the first ${before} were not done yet when it began`,
          `all ${ids.length} accepted jobs done once, ${most} attempts at most`,
        );
        promisedWithin(outcome, doneWithin);
        const steady = api.starts() === 1 && worker.starts() === 1;
        promised(outcome, steady, 'a process ended because Redis was away');
      });
    } finally {
      await redis.kill();
    }
  };

function judgeAcceptance(outcome: Outcome, { ids, slowest, refused }: AcceptedJobs, count: number): void {
  outcome.found.push(
    `${ids.length} of ${count} were accepted while it lasted, the slowest in ${seconds(slowest / 1000)} s`,
  );
  promised(outcome, refused.length === 0, `${refused.length} jobs were not accepted (${refused[0]?.status})`);
  promised(outcome, slowest <= slowestAcceptance, 'a user who started a job waited for Redis');
}
