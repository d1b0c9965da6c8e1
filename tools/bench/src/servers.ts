import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { makeFolder } from 'worksmart-cms/scripts/lib/make-folder.mjs';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { endProcess } from 'worksmart-cms/scripts/lib/processes.mjs';
import { runCommand } from 'worksmart-cms/scripts/lib/run-command.mjs';
import { memoryEnv, nodeCommand } from 'worksmart-cms/scripts/lib/server-process.mjs';
import { endWithUs } from 'worksmart-cms/scripts/lib/started.mjs';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** The settings of a server, the folder for its log, and its checkout, if it is another one. */
interface ServerSettings {
  env: NodeJS.ProcessEnv;
  folder: string;
  from?: string;
}

interface ServerProgram {
  /** Path inside the checkout. */
  file: string;
  args?: string[];
  readyPath: string;
  /** The setting for its port, if it is not PORT. */
  port?: string;
}

/** Starts one server program on a free port; its log goes to a file. */
async function startServer(
  name: string,
  { env, folder, from = root }: ServerSettings,
  { file, args = [], readyPath, port: portName = 'PORT' }: ServerProgram,
) {
  const port = await freePort();
  makeFolder(folder);
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'w', 0o600);
  const [program = '', ...words] = [...nodeCommand(process.execPath, file, false, from), ...args];
  const began = performance.now();
  const child: ChildProcess = spawn(program, words, {
    cwd: from,
    env: { ...process.env, ...memoryEnv, ...env, [portName]: String(port), HOST: '127.0.0.1' },
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
  /** Milliseconds from the start of the process to the first response of `readyPath`. */
  const startedIn = performance.now() - began;
  const pid = child.pid ?? 0;
  return { pid, url, startedIn, [Symbol.asyncDispose]: () => endProcess(pid) };
}

export const startApi = (name: string, settings: ServerSettings) =>
  startServer(name, settings, { file: 'apps/api/src/main.ts', readyPath: '/api/ready' });

export const startWorker = (settings: ServerSettings) =>
  startServer('worker', settings, { file: 'apps/worker/src/main.ts', readyPath: '/metrics', port: 'METRICS_PORT' });

export const startReference = (what: string, settings: ServerSettings) =>
  startServer(settings.from ? `${what}-before` : what, settings, {
    file: 'tools/bench/src/reference-server.ts',
    args: [what],
    readyPath: what === 'guard' ? '/api/bench/open' : '/light',
  });

/** An API process that reports its metrics. */
export type MeasuredApi = Awaited<ReturnType<typeof startMeasuredApi>>;

/** Starts an API that also responds with its metrics. */
export async function startMeasuredApi(name: string, { env, folder }: ServerSettings) {
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
