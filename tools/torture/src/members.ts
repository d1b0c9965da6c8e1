import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timed } from '@worksmart/bench/rounds.ts';
import { freePort } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { isAlive } from 'worksmart-cms/scripts/lib/processes.mjs';
import { keepRunning, nodeCommand } from 'worksmart-cms/scripts/lib/server-process.mjs';
import { call } from './call.ts';
import { until } from './waiting.ts';

export type Member = Awaited<ReturnType<typeof startMember>>;

/** Whether the api on that port takes calls. */
export async function isReadyAt(port: number): Promise<boolean> {
  const answer = await call(`http://127.0.0.1:${port}/api/ready`, { patience: 2_000 }).catch(() => undefined);
  return answer?.status === 200;
}

/**
 * Starts an api or a worker as `npm start` does: as a separate process that is restarted if it exits.
 * @param from the checkout to run; ours by default
 */
export async function startMember(
  app: 'api' | 'worker',
  { name, env, folder, from = root }: { name: string; env: NodeJS.ProcessEnv; folder: string; from?: string },
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `${name}.log`);
  const pids: number[] = [];
  const pid = () => pids.at(-1) ?? 0;
  let checkout = from;
  let settings = env;
  const run = () =>
    keepRunning({
      name,
      cwd: checkout,
      command: nodeCommand(process.execPath, `apps/${app}/src/main.ts`, false, checkout),
      env: { ...settings, PORT: String(port), HOST: '127.0.0.1' },
      logDir: folder,
      onStart: (started) => void pids.push(started),
    });
  let server = run();
  const log = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');
  const isReady = async () => (app === 'worker' ? log().includes('waiting for jobs') : isReadyAt(port));
  const untilReady = () => until(`${name} to be ready`, isReady);
  await untilReady();
  return {
    name,
    url,
    port,
    pid,
    isReady,
    /** Its log since `startMember` or `restart`. */
    log,
    /** How often its process was started. */
    starts: () => pids.length,
    signal: (signal: NodeJS.Signals): void => void process.kill(pid(), signal),
    /**
     * Stops it cleanly and starts it again, as an upgrade does.
     * @param next the checkout to run from then on @param changed its settings from then on
     * @returns seconds until it had stopped
     */
    restart: async (next = checkout, changed = settings): Promise<number> => {
      checkout = next;
      settings = changed;
      const took = (await timed(() => server.stop())) / 1000;
      server = run();
      await untilReady();
      return took;
    },
    stop: async () => {
      // A stopped process would not handle the signal to end.
      if (isAlive(pid())) process.kill(pid(), 'SIGCONT');
      await server.stop();
    },
  };
}
