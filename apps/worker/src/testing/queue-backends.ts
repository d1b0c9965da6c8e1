import { type RedisServer, redisIsInstalled, startRedis } from './redis-server.ts';

export interface TestBackend {
  /** The name of the test group, with the reason if it is skipped. */
  name: string;
  missing: boolean;
  /** Starts the Redis of one test file; undefined if the queue uses the database. */
  open(): Promise<RedisServer | undefined>;
}

const missing = !redisIsInstalled();

/** Both backends of the queue. Every job test runs on each. */
export const queueBackends: readonly TestBackend[] = [
  { name: 'queue on PostgreSQL', missing: false, open: async () => undefined },
  { name: missing ? 'queue on Redis (skipped: no redis-server here)' : 'queue on Redis', missing, open: startRedis },
];
