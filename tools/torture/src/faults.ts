import { setTimeout as sleep } from 'node:timers/promises';
import { type RedisServer, startRedis } from '@worksmart/worker/testing/redis-server.ts';
import { type Members, withMembers } from './members.ts';
import type { Testbed } from './testbed.ts';
import { type Sizes, seconds, secondsSince, type Trial, timesText } from './trial.ts';

/** The processes and servers that can fail. */
interface Target {
  testbed: Pick<Testbed, 'server'>;
  members: Members;
  redis?: RedisServer;
}

interface Fault {
  /** What is done, in words. */
  did: string;
  strike(target: Target, seconds: number): Promise<unknown> | unknown;
  /** Undoes it. A process is started again without it, as by `npm start` and a container's restart policy. */
  heal?(target: Target): Promise<unknown> | unknown;
}

const redisOf = ({ redis }: Target): RedisServer => {
  if (!redis) throw new Error('There is no Redis.');
  return redis;
};

/** Every fault by its name. */
export const faults = {
  'api killed': { did: 'kill -9 of the api', strike: ({ members }) => members.api.kill() },
  'worker killed': { did: 'kill -9 of the only worker', strike: ({ members }) => members.worker.kill() },
  'api restarted': { did: 'SIGTERM to the api', strike: ({ members }) => members.api.restart() },
  'worker restarted': { did: 'SIGTERM to the worker', strike: ({ members }) => members.worker.restart() },
  'worker held': {
    did: 'the worker held still beyond its lock, a second one started, the first let go when all was done',
    strike: ({ members }) => members.worker.signal('SIGSTOP'),
    heal: ({ members }) => members.worker.signal('SIGCONT'),
  },
  'database killed': {
    did: 'kill -9 of the PostgreSQL postmaster',
    strike: ({ testbed }) => testbed.server.kill(),
    heal: ({ testbed }) => testbed.server.start(),
  },
  'database stopped': {
    did: 'PostgreSQL stopped in order',
    strike: ({ testbed }) => testbed.server.stop(),
    heal: ({ testbed }) => testbed.server.start(),
  },
  // Nothing is on disk, so that it restarts empty.
  'redis killed': {
    did: 'Redis, which keeps nothing on disk here, killed with jobs waiting and running, and started empty',
    strike: (target) => redisOf(target).kill(),
    heal: (target) => redisOf(target).start(),
  },
  'redis flushed': { did: 'FLUSHALL with jobs waiting and running', strike: (target) => redisOf(target).flush() },
  // No memory left with noeviction: every command that writes fails.
  'redis full': {
    did: 'maxmemory set below what Redis holds (noeviction): it refuses to write',
    strike: (target) => redisOf(target).command('config', 'set', 'maxmemory', '1'),
    heal: (target) => redisOf(target).command('config', 'set', 'maxmemory', '0'),
  },
  'redis paused': {
    did: 'CLIENT PAUSE: Redis holds every connection and answers no one',
    strike: (target, seconds) => redisOf(target).command('client', 'pause', String(seconds * 1_000), 'all'),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/**
 * Causes a fault and undoes it.
 * @param lasting seconds @param during is done while it lasts
 * @returns the time from which a recovery counts: when it was undone, or when it struck
 */
export async function cause(
  name: FaultName,
  target: Target,
  { lasting = 0, during = async () => {} }: { lasting?: number; during?: () => Promise<unknown> } = {},
): Promise<number> {
  const { strike, heal }: Fault = faults[name];
  const struck = performance.now();
  await strike(target, lasting);
  const began = performance.now();
  await during();
  await sleep(Math.max(0, lasting - secondsSince(began)) * 1_000);
  await heal?.(target);
  return heal || lasting > 0 ? performance.now() : struck;
}

/** Causes the fault. @returns the time from which a recovery counts */
export type Strike = (during?: () => Promise<unknown>) => Promise<number>;

/** Something that the product does while it is struck. It adds what it finds, and its recoveries, to the trial. */
export interface Work {
  /** Strikes at that moment of the work; `index` counts the strikes from 0. */
  strike(cause: Strike, moment: string, index: number): Promise<unknown>;
  /** Ends the work, and checks that each of its effects exists exactly once. */
  end(): Promise<unknown>;
}

/** The beginning of the work. @returns what goes on, in words */
export type Begin = (trial: Trial, members: Members, fault: FaultName) => Promise<Work & { did: string }>;

/** What strikes which work, when and how often, and what is promised afterwards. */
export interface Struck {
  fault: FaultName;
  work: Begin;
  /** How often, in all or at each moment of the work; once by default. */
  times?: Sizes<number | Readonly<Record<string, number>>>;
  /** Seconds that it lasts each time. */
  lasting?: Sizes;
  /** Another fault, caused once in the middle. */
  once?: FaultName;
  /** Seconds within which all must be well again; 60 by default. */
  within?: number;
}

/** Strikes a work of the product again and again. */
export async function strikeWork(trial: Trial, row: Struck): Promise<void> {
  const { fault, work: begin, once, within = 60 } = row;
  const { testbed, outcome } = trial;
  const times = trial.size(row.times ?? [1, 1]);
  const plan = Object.entries(typeof times === 'number' ? { '': times } : times).filter(([, count]) => count > 0);
  const moments = plan.flatMap(([moment, count]) => Array<string>(count).fill(moment));
  const lasting = trial.size(row.lasting ?? [0, 0]);
  const redis = fault.startsWith('redis ') ? await startRedis() : undefined;
  const env = { WEBHOOK_ALLOW: '127.0.0.0/8', ...(redis && { REDIS_URL: redis.url }) };
  try {
    await withMembers(testbed, { workers: 1, env }, async (members) => {
      const target = { testbed, members, redis };
      const { did, ...work } = await begin(trial, members, fault);
      const where = plan[0]?.[0] ? `: ${plan.map(([moment, count]) => `${count} ${moment}`).join(', ')}` : '';
      const long = lasting > 0 ? `, for ${lasting} s` : '';
      const also = once ? `, and ${faults[once].did} once` : '';
      outcome.did = `${did}; ${faults[fault].did} ${timesText(moments.length)}${long}${where}${also}.`;
      for (const [index, moment] of moments.entries()) {
        await work.strike((during) => cause(fault, target, { lasting, during }), moment, index);
        if (once && index === Math.floor(moments.length / 2)) await cause(once, target);
      }
      await work.end();
      if (!/^(?:api|worker) /.test(fault)) judgeSteady(trial, members);
    });
  } finally {
    await redis?.kill();
  }
  const longest = Math.max(...outcome.recoveries);
  trial.promise(longest <= within, `it took ${seconds(longest)} s, longer than ${within} s, until all was well`);
}

/** Api and worker must live through any fault but their own. */
function judgeSteady(trial: Trial, { apis, workers }: Members): void {
  const starts = [...apis, ...workers].map((member) => member.starts());
  const isSteady = starts.every((count) => count === 1);
  trial.found(isSteady ? 'neither api nor worker ended' : `processes were started ${starts.join(' and ')} times`);
  trial.promise(isSteady, 'a process ended because a server that it needs was unavailable');
}
