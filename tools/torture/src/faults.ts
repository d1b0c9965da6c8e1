import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisServer } from '@worksmart/worker/testing/redis-server.ts';
import type { Members } from './members.ts';
import type { Testbed } from './testbed.ts';

/** The processes and servers that can fail. */
interface Target {
  testbed: Pick<Testbed, 'database'>;
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

const table = {
  'api killed': { did: 'kill -9 of the api', strike: ({ members }) => members.api.kill() },
  'worker killed': { did: 'kill -9 of the worker', strike: ({ members }) => members.worker.kill() },
  'api restarted': { did: 'SIGTERM to the api', strike: ({ members }) => members.api.restart() },
  'worker restarted': { did: 'SIGTERM to the worker', strike: ({ members }) => members.worker.restart() },
  'database killed': {
    did: 'kill -9 of the PostgreSQL postmaster',
    strike: ({ testbed }) => testbed.database.kill(),
    heal: ({ testbed }) => testbed.database.start(),
  },
  'database stopped': {
    did: 'PostgreSQL stopped in order',
    strike: ({ testbed }) => testbed.database.stop(),
    heal: ({ testbed }) => testbed.database.start(),
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

export type FaultName = keyof typeof table;

/** Every fault by its name. */
export const faults: Readonly<Record<FaultName, Fault>> = table;

/** Whether api and worker must live through it: any fault but their own. */
export const spares = (name: FaultName): boolean => !/^(?:api|worker) /.test(name);

/**
 * Causes a fault and undoes it.
 * @param seconds that it lasts @param during is done while it lasts
 * @returns the time from which a recovery counts: when it was undone, or when it struck
 */
export async function cause(
  name: FaultName,
  target: Target,
  seconds = 0,
  during: () => Promise<unknown> = async () => {},
): Promise<number> {
  const { strike, heal } = faults[name];
  const struck = performance.now();
  await strike(target, seconds);
  const began = performance.now();
  await during();
  await sleep(Math.max(0, seconds * 1_000 - (performance.now() - began)));
  await heal?.(target);
  return heal || seconds > 0 ? performance.now() : struck;
}
