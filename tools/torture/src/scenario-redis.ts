import { setTimeout as sleep } from 'node:timers/promises';
import { type RedisServer, startRedis } from '@worksmart/worker/testing/redis-server.ts';
import { type AcceptedJobs, acceptJobs, checkJobs, doneJobs, untilEnded } from './jobs.ts';
import { type Outcome, promised, type Trial } from './outcome.ts';
import { seconds } from './waiting.ts';

const wakeWithin = 60;
const slowestAcceptance = 2_000;

/** A fault of Redis, and how it is undone; `duration` in seconds. */
interface Fault {
  did: string;
  duration: number;
  begin(redis: RedisServer): Promise<void> | void;
  end?(redis: RedisServer): Promise<void> | void;
}

/** Kills it with kill -9; nothing is on disk, so that it restarts empty. */
export const killRedis = (trial: Trial) =>
  underJobs(trial, {
    did: 'Redis, which keeps nothing on disk here, killed with jobs waiting and running, and started empty',
    duration: trial.short ? 3 : 10,
    begin: (redis) => redis.kill(),
    end: (redis) => redis.start(),
  });

export const flushRedis = (trial: Trial) =>
  underJobs(trial, {
    did: 'FLUSHALL with jobs waiting and running',
    duration: 0,
    begin: (redis) => redis.flush(),
  });

/** No memory left with noeviction: every command that writes fails. */
export const fillRedis = (trial: Trial) =>
  underJobs(trial, {
    did: 'maxmemory set below what Redis holds (noeviction): it refuses to write',
    duration: trial.short ? 5 : 20,
    begin: (redis) => void redis.command('config', 'set', 'maxmemory', '1'),
    end: (redis) => void redis.command('config', 'set', 'maxmemory', '0'),
  });

export const pauseRedis = (trial: Trial) => {
  const duration = trial.short ? 10 : 60;
  return underJobs(trial, {
    did: 'CLIENT PAUSE: Redis holds every connection and answers no one',
    duration,
    begin: (redis) => void redis.command('client', 'pause', String(duration * 1_000), 'all'),
  });
};

/** Accepts jobs before and during the fault; each must be done once, soon after it is over. */
async function underJobs({ testbed, outcome }: Trial, fault: Fault): Promise<void> {
  const [before, meanwhile] = [10, 4];
  const lasting = fault.duration > 0 ? ` for ${fault.duration} s` : '';
  outcome.did = `${fault.did}${lasting}; ${before} proposals accepted before, ${meanwhile} in the meantime.`;
  const redis = await startRedis();
  try {
    const wanted = { workers: 1, env: { REDIS_URL: redis.url } };
    await testbed.withMembers(wanted, async ({ apis: [api], workers: [worker] }) => {
      const first = await acceptJobs(testbed, api.url, before);
      const undone = first.ids.length - (await doneJobs(testbed, first.ids));
      await fault.begin(redis);
      const began = performance.now();
      const second = await acceptJobs(testbed, api.url, meanwhile);
      await sleep(Math.max(0, fault.duration * 1_000 - (performance.now() - began)));
      await fault.end?.(redis);
      const took = await untilEnded(testbed, [...first.ids, ...second.ids], 180);
      outcome.recoveries.push(took);
      outcome.found.push(`${undone} of the first ${before} were not done yet when it began`);
      judgeAcceptance(outcome, second, meanwhile);
      const { faults, most } = await checkJobs(testbed, [...first.ids, ...second.ids]);
      outcome.found.push(
        `all ${first.ids.length + second.ids.length} accepted jobs done once, ${most} attempts at most`,
      );
      outcome.broken.push(...faults);
      promised(outcome, took <= wakeWithin, `a job was still waiting ${wakeWithin} s after Redis was well again`);
      const steady = api.starts() === 1 && worker?.starts() === 1;
      promised(outcome, steady, 'a process ended because Redis was away');
    });
  } finally {
    await redis.kill();
  }
}

function judgeAcceptance(outcome: Outcome, { ids, slowest, refused }: AcceptedJobs, count: number): void {
  outcome.found.push(
    `${ids.length} of ${count} were accepted while it lasted, the slowest in ${seconds(slowest / 1000)} s`,
  );
  promised(outcome, refused.length === 0, `${refused.length} jobs were not accepted (${refused[0]?.status})`);
  promised(outcome, slowest <= slowestAcceptance, 'a user who started a job waited for Redis');
}
