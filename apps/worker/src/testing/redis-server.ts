import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

export interface RedisServer {
  url: string;
  /** A command by redis-cli. @throws Error with what it said */
  say(...words: string[]): void;
  /** Forgets all that it holds. */
  flush(): void;
  /** Kills it; what it held is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
}

/** Debian's redis-server; `.ci/run` installs it where it may. */
export const redisIsInstalled = (): boolean =>
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A Redis of the caller's own on a free port, which writes nothing to disk and goes with `kill()`. */
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
  const say = (...words: string[]): void => {
    const { status, stdout, stderr } = spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' });
    if (status !== 0 || stdout.trim() !== 'OK') throw new Error(stderr || stdout);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    say,
    flush: () => say('flushall'),
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    start,
  };
};
