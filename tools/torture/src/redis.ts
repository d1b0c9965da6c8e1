import { spawnSync } from 'node:child_process';
import { redisIsInstalled } from '@worksmart/worker/testing/redis-server.ts';

/** Why Redis cannot be tested here; undefined if it can. */
export const redisMissing = (): string | undefined =>
  redisIsInstalled() ? undefined : 'There is no redis-server on this machine.';

export function redisVersion(): string | undefined {
  const { stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
  return /v=(\S+)/.exec(stdout ?? '')?.[1];
}
