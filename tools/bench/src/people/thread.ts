import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import pg from 'pg';
import { actFor, type Schedule } from './acting.ts';
import { liveCall } from './actions.ts';
import type { Collected } from './collector.ts';
import { openStreams } from './live.ts';
import { type SimulatedOffice, signInOffice, workersOf } from './simulated-office.ts';

// The simulated staff in a thread of its own, so that the rest of the bench does not delay it. This file is also the
// program of that thread.

/** What the thread is to do; plain data. */
export interface Job {
  office: SimulatedOffice;
  schedule: Schedule;
  /** The database that says which version of the lists is current. */
  databaseUrl: string;
}

/** What the staff did, and what that cost the generator. */
export interface Acted extends Collected {
  streams: ReturnType<Awaited<ReturnType<typeof openStreams>>['close']>;
  /** Cores that the generator kept busy, and the 99th percentile of the delay of its event loop in milliseconds. */
  generator: { cores: number; loopP99: number };
}

/** Lets the staff act. @param onBegin called when people begin, and the warm-up with them */
export async function actInThread(job: Job, onBegin: () => void): Promise<Acted> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { people: job } });
  try {
    await once(thread, 'message');
    onBegin();
    const [acted] = (await once(thread, 'message')) as [Acted];
    return acted;
  } finally {
    await thread.terminate();
  }
}

async function runJob({ office, schedule, databaseUrl }: Job): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const people = await signInOffice(office, pool);
  const streams = await openStreams(workersOf(office).map(liveCall));
  parentPort?.postMessage('begin');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [before, began] = [process.threadCpuUsage(), performance.now()];
  const collected = await actFor(people, schedule);
  const { user, system } = process.threadCpuUsage(before);
  const cores = (user + system) / 1000 / (performance.now() - began);
  // Half of the resolution is how late the timer of the measurement itself is at any rate.
  const generator = { cores, loopP99: Math.max(0, delay.percentile(99) / 1e6 - 5) };
  parentPort?.postMessage({ ...collected, streams: streams.close(), generator } satisfies Acted);
  await pool.end();
}

const { people } = (workerData ?? {}) as { people?: Job };
if (people) await runJob(people);
