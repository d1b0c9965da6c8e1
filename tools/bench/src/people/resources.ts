import { freePort } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { listProcesses, statusOf } from 'worksmart-cms/scripts/lib/processes.mjs';
import { memoryOf, type RunningServer, startApi } from '../servers.ts';
import type { Site } from '../setting.ts';

/** An API process that reports its metrics. */
export interface MeasuredApi extends RunningServer {
  metricsUrl: string;
}

/** Starts an API that also answers with its metrics. */
export async function startMeasuredApi(
  name: string,
  { env, folder }: Pick<Site, 'env' | 'folder'>,
): Promise<MeasuredApi> {
  const port = await freePort();
  const server = await startApi(name, { env: { ...env, METRICS_PORT: String(port) }, folder });
  return { ...server, metricsUrl: `http://127.0.0.1:${port}/metrics` };
}

/** What the servers used in some time. */
export interface Used {
  /** Cores that were kept busy. */
  apiCores: number;
  databaseCores: number;
  workerCores: number;
  /** Seconds of processor time of the API processes. */
  apiSeconds: number;
  databaseSeconds: number;
  /** The 99th percentile and the longest delay of the slowest API's event loop, in milliseconds. */
  loopP99: number;
  loopMax: number;
  /** Peak memory of the largest API process since its start, in MB. */
  apiMegabytes: number;
}

const secondsOf = (pid: number): number => statusOf(pid)?.seconds ?? Number.NaN;

/** Processor time of a process and of everything that it started. */
function secondsOfTree(pid: number): number {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const sum = (of: number): number =>
    (children.get(of) ?? []).reduce((total, child) => total + child.seconds + sum(child.pid), 0);
  return secondsOf(pid) + sum(pid);
}

const metricOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1]);

/** The delays of an API's event loop since they were last asked for, in milliseconds. */
async function loopDelays({ metricsUrl }: MeasuredApi): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(metricsUrl)).text();
  const of = (name: string) => metricOf(text, `nodejs_eventloop_lag_${name}_seconds`) * 1000;
  return { p99: of('p99'), max: of('max') };
}

/** Begins to measure. @param database the id of the database server's process @returns what was used since then */
export async function watchResources(
  apis: readonly MeasuredApi[],
  worker: RunningServer,
  database: number,
): Promise<() => Promise<Used>> {
  await Promise.all(apis.map(loopDelays));
  const began = performance.now();
  const seconds = () => ({
    api: apis.reduce((total, { pid }) => total + secondsOf(pid), 0),
    database: secondsOfTree(database),
    worker: secondsOf(worker.pid),
  });
  const before = seconds();
  return async () => {
    const after = seconds();
    const passed = (performance.now() - began) / 1000;
    const delays = await Promise.all(apis.map(loopDelays));
    return {
      apiCores: (after.api - before.api) / passed,
      databaseCores: (after.database - before.database) / passed,
      workerCores: (after.worker - before.worker) / passed,
      apiSeconds: after.api - before.api,
      databaseSeconds: after.database - before.database,
      loopP99: Math.max(...delays.map(({ p99 }) => p99)),
      loopMax: Math.max(...delays.map(({ max }) => max)),
      apiMegabytes: Math.max(...apis.map(({ pid }) => memoryOf(pid).peak)),
    };
  };
}
