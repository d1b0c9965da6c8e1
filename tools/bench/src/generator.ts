import { once } from 'node:events';
import { createServer } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Call, makeCalls, type Outcome, recordAnswer } from './calls.ts';

// The load generator: a separate thread makes the calls, so that the rest of the benchmark does not slow them down.
// This file is also the program of that thread, and of the thread that acts as the server when the generator itself is
// measured.

/** The name of the generator in each row of the report. */
export const generatorName = 'own client, 1 thread';

type Job = { what: 'calls'; call: Call; connections: number; seconds: number } | { what: 'replay'; answer: Uint8Array };

const startThread = (job: Job): Worker => new Worker(new URL(import.meta.url), { workerData: { job } });

/** Repeats the call on a number of connections for some seconds. */
export async function generateLoad(call: Call, connections: number, seconds: number): Promise<Outcome> {
  const { url, headers, body } = call;
  const plain: Call = { url, headers, ...(body !== undefined && { body }) };
  const thread = startThread({ what: 'calls', call: plain, connections, seconds });
  const [outcome] = (await once(thread, 'message')) as [Outcome];
  return outcome;
}

/**
 * The most responses per second that the generator can count: from a server that sends the recorded response without
 * parsing requests.
 */
export async function measureCeiling(call: Call, connections: number, seconds: number): Promise<number> {
  const answer = await recordAnswer(call);
  const thread = startThread({ what: 'replay', answer });
  try {
    const [port] = (await once(thread, 'message')) as [number];
    const { pathname, search } = new URL(call.url);
    const replayed = { ...call, url: `http://127.0.0.1:${port}${pathname}${search}` };
    const outcome = await generateLoad(replayed, connections, seconds);
    return outcome.times.length / outcome.seconds;
  } finally {
    await thread.terminate();
  }
}

async function runJob(job: Job): Promise<void> {
  if (job.what === 'calls') {
    const outcome = await makeCalls(job.call, job.connections, job.seconds);
    parentPort?.postMessage(outcome, [outcome.times.buffer as ArrayBuffer]);
    return;
  }
  // Each call arrives in one piece, since the generator waits for a response before it sends the next one.
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {}).on('data', () => socket.write(job.answer));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') parentPort?.postMessage(address.port);
  });
}

const { job } = (workerData ?? {}) as { job?: Job };
if (job) await runJob(job);
