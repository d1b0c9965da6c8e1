import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@worksmart/core/testing/listen.ts';

export interface RedisServer {
  url: string;
  /** Sends a command with redis-cli. @throws Error with its output */
  command(...args: string[]): void;
  /** Deletes all its data. */
  flush(): void;
  /** Kills it; its data is lost. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
}

/** Whether Debian's redis-server is installed; `.ci/run` installs it if possible. */
export const redisIsInstalled = (): boolean =>
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/** Starts a separate Redis on a free port. It writes nothing to disk and stops with `kill()`. */
export const startRedis = async (): Promise<RedisServer> => {
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn('redis-server', [...flags, '--maxmemory-policy', 'noeviction'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      cwd: '/',
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
      started.once('error', reject);
      started.stdout.on('data', (line: Buffer) => line.includes('Ready to accept connections') && resolve());
    });
  };
  const command = (...args: string[]): void => {
    const { status, stdout, stderr } = spawnSync('redis-cli', ['-p', String(port), ...args], { encoding: 'utf8' });
    if (status !== 0 || stdout.trim() !== 'OK') throw new Error(stderr || stdout);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    command,
    flush: () => command('flushall'),
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    start,
  };
};
