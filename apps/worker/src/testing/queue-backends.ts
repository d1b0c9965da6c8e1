import { type RedisServer, redisIsInstalled, startRedis } from './redis-server.ts';

export interface TestBackend {
  /** Names the group of tests, with the reason where they are skipped. */
  name: string;
  missing: boolean;
  /** What the queue runs on in one test file; undefined for the database itself. */
  open(): Promise<RedisServer | undefined>;
}

const missing = !redisIsInstalled();

/** Both backends of the queue: every job test runs on each. */
export const queueBackends: readonly TestBackend[] = [
  { name: 'queue on PostgreSQL', missing: false, open: async () => undefined },
  { name: missing ? 'queue on Redis (skipped: no redis-server here)' : 'queue on Redis', missing, open: startRedis },
];
