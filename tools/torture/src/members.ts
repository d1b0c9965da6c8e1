import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timed } from '@worksmart/bench/rounds.ts';
import { loginAt, signIn } from '@worksmart/bench/sign-in.ts';
import { freePort } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { isAlive } from 'worksmart-cms/scripts/lib/processes.mjs';
import { keepRunning, nodeCommand } from 'worksmart-cms/scripts/lib/server-process.mjs';
import { call } from './call.ts';
import { operator, type Testbed } from './testbed.ts';
import { until } from './trial.ts';

type App = 'api' | 'worker';

export type Member = Awaited<ReturnType<typeof startMember>>;

/** The running processes of a scenario. */
export interface Members {
  apis: Member[];
  workers: Member[];
  /** The first of the apis. */
  api: Member;
  /** The first of the workers. @throws Error without one */
  worker: Member;
  /** Starts another worker. */
  addWorker(): Promise<Member>;
}

export interface Wanted {
  apis?: number;
  workers?: number;
  env?: NodeJS.ProcessEnv;
  /** The checkout to run; ours by default. */
  from?: string;
}

/** Starts the members on a database, runs the work and stops them. */
export async function withMembers<T>(
  { env, folder, headers, running }: Testbed,
  { apis = 1, workers = 0, env: ownEnv, from = root }: Wanted,
  work: (members: Members) => Promise<T>,
): Promise<T> {
  const started: Record<App, Member[]> = { api: [], worker: [] };
  const start = async (app: App) => {
    const member = await startMember(app, `${app}-${started[app].length}`, { ...env, ...ownEnv }, folder, from);
    started[app].push(member);
    running.add(member);
    return member;
  };
  try {
    const api = await start('api');
    headers.accesstoken ??= await signIn(loginAt(api.url, operator));
    for (let more = 1; more < apis; more += 1) await start('api');
    for (let more = 0; more < workers; more += 1) await start('worker');
    return await work({
      apis: started.api,
      workers: started.worker,
      api,
      get worker() {
        const [worker] = started.worker;
        if (!worker) throw new Error('There is no worker.');
        return worker;
      },
      addWorker: () => start('worker'),
    });
  } finally {
    const all = [...started.api, ...started.worker];
    await Promise.all(all.map((member) => member.stop()));
    for (const member of all) running.delete(member);
  }
}

/** Whether the api on that port takes calls. */
export async function isReadyAt(port: number): Promise<boolean> {
  const answer = await call(`http://127.0.0.1:${port}/api/ready`, { patience: 2_000 }).catch(() => undefined);
  return answer?.status === 200;
}

/** Starts an api or a worker as `npm start` does: as a separate process that is restarted if it exits. */
async function startMember(app: App, name: string, env: NodeJS.ProcessEnv, folder: string, from: string) {
  const port = await freePort();
  const logFile = join(folder, `${name}.log`);
  const pids: number[] = [];
  const pid = () => pids.at(-1) ?? 0;
  let [checkout, settings] = [from, env];
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
  const signal = (name: NodeJS.Signals): void => void process.kill(pid(), name);
  await untilReady();
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    port,
    pid,
    isReady,
    untilReady,
    /** Its log since it was started or restarted. */
    log,
    /** How often its process was started. */
    starts: () => pids.length,
    signal,
    /** Ends its process with kill -9, and waits until another one took its place. */
    kill: async () => {
      const before = pid();
      signal('SIGKILL');
      await until(`${name} to be started again`, () => pid() !== before);
    },
    /**
     * Stops it cleanly and starts it again, as an upgrade does.
     * @param next the checkout to run from then on @param changed its settings from then on
     * @returns seconds until it had stopped
     */
    restart: async (next = checkout, changed = settings): Promise<number> => {
      [checkout, settings] = [next, changed];
      const took = (await timed(() => server.stop())) / 1000;
      server = run();
      await untilReady();
      return took;
    },
    stop: async () => {
      // A stopped process would not handle the signal to end.
      if (isAlive(pid())) signal('SIGCONT');
      await server.stop();
    },
  };
}
