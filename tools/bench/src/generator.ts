import { once } from 'node:events';
import { createServer } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Call, makeCalls, type Outcome, recordAnswer } from './calls.ts';

// The load generator: calls are made by a thread of their own, so that nothing else that the bench does slows them. The
// same file is that thread's program, and that of the thread that plays the server when the generator itself is measured.

/** What each row of the report names. */
export const generatorName = 'own client, 1 thread';

type Job = { what: 'calls'; call: Call; connections: number; seconds: number } | { what: 'replay'; answer: Uint8Array };

const startThread = (job: Job): Worker => new Worker(new URL(import.meta.url), { workerData: { job } });

/** Makes the call on so many connections for some seconds. */
export async function generateLoad(call: Call, connections: number, seconds: number): Promise<Outcome> {
  const { url, headers, body } = call;
  const plain: Call = { url, headers, ...(body !== undefined && { body }) };
  const thread = startThread({ what: 'calls', call: plain, connections, seconds });
  const [outcome] = (await once(thread, 'message')) as [Outcome];
  return outcome;
}

/**
 * The most answers a second that the generator could count: those of a server that sends the bytes of this call's
 * answer without looking at what is asked.
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
  // Each call comes in one piece, since the generator waits for an answer before it sends the next one.
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
