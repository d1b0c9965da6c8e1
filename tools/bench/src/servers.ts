import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { makeFolder } from 'worksmart-cms/scripts/lib/make-folder.mjs';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { endProcess } from 'worksmart-cms/scripts/lib/processes.mjs';
import { runCommand } from 'worksmart-cms/scripts/lib/run-command.mjs';
import { nodeCommand } from 'worksmart-cms/scripts/lib/server-process.mjs';
import { endWithUs } from 'worksmart-cms/scripts/lib/started.mjs';

export interface RunningServer extends AsyncDisposable {
  pid: number;
  url: string;
  /** Milliseconds from the start of the process to the first response of `readyPath`. */
  startedIn: number;
  stop(): Promise<void>;
}

/** Starts one server program on a free port; its log goes to a file. */
export async function startServer(
  name: string,
  { file, args = [], readyPath, env, folder, port: portName = 'PORT', from = root }: ServerProgram,
): Promise<RunningServer> {
  const port = await freePort();
  makeFolder(folder);
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'w', 0o600);
  const [program = '', ...words] = [...nodeCommand(process.execPath, file, false, from), ...args];
  const began = performance.now();
  const child: ChildProcess = spawn(program, words, {
    cwd: from,
    env: { ...process.env, ...env, [portName]: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  if (child.pid) child.once('exit', endWithUs({ pid: child.pid }));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}${readyPath}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (child.exitCode !== null || performance.now() - began > 60_000)
      throw new Error(`The server ${name} did not start: ${readFileSync(logFile, 'utf8').slice(-2000)}`);
    await sleep(5);
  }
  const startedIn = performance.now() - began;
  const pid = child.pid ?? 0;
  const stop = () => endProcess(pid);
  return { pid, url, startedIn, stop, [Symbol.asyncDispose]: stop };
}

export interface ServerProgram {
  /** Path inside the checkout. */
  file: string;
  /** The folder of another checkout; this one without. */
  from?: string;
  args?: string[];
  readyPath: string;
  env: NodeJS.ProcessEnv;
  /** The folder for its log. */
  folder: string;
  /** The setting for its port, if it is not PORT. */
  port?: string;
}

/** The settings of a server, and the folder for its log; its checkout, if it is another one. */
type ServerSettings = Pick<ServerProgram, 'env' | 'folder' | 'from'>;

export const startApi = (name: string, { env, folder, from = root }: ServerSettings): Promise<RunningServer> =>
  startServer(name, { file: 'apps/api/src/main.ts', readyPath: '/api/ready', env, folder, from });

export const startWorker = ({ env, folder, from = root }: ServerSettings): Promise<RunningServer> =>
  startServer('worker', {
    file: 'apps/worker/src/main.ts',
    from,
    readyPath: '/metrics',
    env,
    folder,
    port: 'METRICS_PORT',
  });

export const startReference = (what: string, { env, folder, from = root }: ServerSettings): Promise<RunningServer> => {
  const readyPath = what === 'guard' ? '/api/bench/open' : '/light';
  const program = { file: 'tools/bench/src/reference-server.ts', args: [what], readyPath };
  return startServer(from === root ? what : `${what}-before`, { ...program, env, folder, from });
};

/** An API process that reports its metrics. */
export interface MeasuredApi extends RunningServer {
  metricsUrl: string;
}

/** Starts an API that also responds with its metrics. */
export async function startMeasuredApi(name: string, { env, folder }: ServerSettings): Promise<MeasuredApi> {
  const port = await freePort();
  const server = await startApi(name, { env: { ...env, METRICS_PORT: String(port) }, folder });
  return { ...server, metricsUrl: `http://127.0.0.1:${port}/metrics` };
}

/** The delays of an API's event loop since they were last requested, in milliseconds. */
export async function loopDelays({ metricsUrl }: MeasuredApi): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(metricsUrl)).text();
  const delay = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds\\S* (\\S+)$`, 'm').exec(text)?.[1]) * 1000;
  return { p99: delay('p99'), max: delay('max') };
}

/** Peak and current memory of a process in MB; NaN where the system does not say (Linux does). */
export function memoryOf(pid: number): { peak: number; now: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
    return { peak: megabytes('VmHWM'), now: megabytes('VmRSS') };
  } catch {
    return { peak: Number.NaN, now: Number.NaN };
  }
}

/** Runs a program of the checkout to its end. @throws Problem with its last output */
export const runProgram = (file: string, args: string[], env: NodeJS.ProcessEnv, from = root): Promise<string> =>
  runCommand([process.execPath, join(from, file), ...args], { cwd: from, env: { ...process.env, ...env }, what: file });
