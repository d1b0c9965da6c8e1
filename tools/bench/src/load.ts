import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Call, openConnection, send, timedCall } from './client.ts';
import { inTurns } from './rounds.ts';
import { isLimited, median, quantile, type Spread, spreadOf } from './statistics.ts';

// A separate thread makes the calls, so that the rest of the benchmark does not slow them down. This file is also the
// program of that thread, and of the thread that acts as the server when the generator itself is measured.

/** The name of the generator in each row of the report. */
export const generatorName = 'undici, 1 thread';

/** A call to measure. `light` is a quick call to the same server: a run begins when it is quick again. */
export interface Target extends Call {
  name: string;
  light: string;
  /** For a single caller: URLs to alternate between, so that it does not request the same page again. */
  urls?: readonly string[];
}

/** How many calls are made at once, and for how long. */
export interface Load {
  connections: number;
  seconds: number;
}

/** The results of the calls made within some seconds. */
type Outcome = Awaited<ReturnType<typeof makeCalls>>;

/** One run, or the medians of some. Latencies in milliseconds, of responses that did not fail. */
type Run = Awaited<ReturnType<typeof runLoad>>;

/** What a thread of this program is. */
type Role = 'generator' | { replay: Uint8Array };

const startThread = (role: Role): Worker => new Worker(new URL(import.meta.url), { workerData: { load: role } });

/** The thread that makes calls. It stays for all runs, so that its code is compiled and no run pays for its start. */
let generator: Worker | undefined;

/** Repeats the call on a number of connections for some seconds. @throws Error for responses that are not HTTP/1.1 */
export async function generateLoad({ url, headers, body }: Call, load: Load): Promise<Outcome> {
  generator ??= startThread('generator');
  generator.ref();
  try {
    generator.postMessage({ call: { url, headers, ...(body !== undefined && { body }) }, load });
    const [outcome] = (await once(generator, 'message')) as [Outcome | Error];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  } finally {
    generator.unref();
  }
}

/** The most responses a second that the generator can count: from a server that repeats this one unasked. */
export async function measureCeiling(call: Call, load: Load): Promise<number> {
  const parts: Buffer[] = [];
  const client = openConnection(call);
  const { status, headers } = await send(client, call, { onData: (bytes) => parts.push(bytes) });
  await client.close();
  const body = Buffer.concat(parts);
  const { 'transfer-encoding': _, ...sent } = headers;
  const lines = Object.entries({ ...sent, 'content-length': String(body.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const replay = Buffer.concat([Buffer.from(`HTTP/1.1 ${status} OK\r\n${head}\r\n`), body]);
  const thread = startThread({ replay });
  try {
    const [port] = (await once(thread, 'message')) as [number];
    const { pathname, search } = new URL(call.url);
    const { times, seconds } = await generateLoad(
      { ...call, url: `http://127.0.0.1:${port}${pathname}${search}` },
      load,
    );
    return times.length / seconds;
  } finally {
    await thread.terminate();
  }
}

/** Repeats a call, one at a time on each connection. Calls that are still pending at the end do not count. */
async function makeCalls(call: Call, { connections, seconds }: Load) {
  /** Milliseconds of each call with a 2xx or 3xx response. */
  const times: number[] = [];
  /** Number of other responses, and of rejected or broken connections. */
  let failed = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const clients = Array.from({ length: connections }, () => openConnection(call));
  const repeat = async (client: (typeof clients)[number]) => {
    for (let at = performance.now(); at < until; at = performance.now()) {
      const isFine = await send(client, call).then(
        ({ status }) => status < 400,
        (error: Error) => {
          if (error.name === 'HTTPParserError') throw error;
          return sleep(20, false);
        },
      );
      const now = performance.now();
      if (now >= until) return;
      if (isFine) times.push(now - at);
      else failed += 1;
    }
  };
  await Promise.race([Promise.all(clients.map(repeat)), sleep(seconds * 1000)]);
  const took = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.destroy()));
  return { times: Float64Array.from(times), failed, seconds: took };
}

function generate(): void {
  parentPort?.on('message', async ({ call, load }: { call: Call; load: Load }) => {
    const outcome = await makeCalls(call, load).catch((error: Error) => new Error(error.message));
    parentPort?.postMessage(outcome, outcome instanceof Error ? [] : [outcome.times.buffer]);
  });
}

function repeatAnswer(answer: Uint8Array): void {
  // Each call arrives in one piece, since the generator waits for a response before it sends the next one.
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {}).on('data', () => socket.write(answer));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') parentPort?.postMessage(address.port);
  });
}

const { load: role } = (workerData ?? {}) as { load?: Role };
if (role === 'generator') generate();
else if (role) repeatAnswer(role.replay);

/** Applies load for some seconds, once the server is idle. */
export async function runLoad(target: Target, load: Load) {
  await untilIdle(target);
  const { times, failed, seconds } = await generateLoad(target, load);
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed,
  };
}

/** Waits until a light call is quick five times in a row. @throws Error after a minute */
export async function untilIdle({ light, headers, name }: Target): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (let quick = 0; quick < 5; ) {
    if (Date.now() > deadline) throw new Error(`${name} is still busy a minute after its load ended.`);
    quick = (await timedCall(light, headers)) < 50 ? quick + 1 : 0;
    if (quick === 0) await sleep(50);
  }
}

/** Makes one call after another on one open connection. @returns milliseconds of each */
export async function oneByOne({ url, urls = [url], headers }: Target, calls: number): Promise<number[]> {
  const client = openConnection({ url });
  const times: number[] = [];
  for (let index = 0; index < calls; index++) {
    const at = urls[index % urls.length] ?? url;
    const began = performance.now();
    const { status } = await send(client, { url: at, headers });
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${at} answered ${status}.`);
  }
  await client.close();
  return times;
}

/** One of two compared targets. `ceiling`: the most responses per second that the generator could have counted; older results lack it. */
type Side = Run & { name: string; ceiling?: number };

export interface Comparison {
  /** Responses per second of the first target divided by those of the second, pair by pair. */
  rate: Spread;
  /** The same for the 99th percentiles. */
  p99: Spread;
  /** Medians of each side. */
  sides: [Side, Side];
  generator: string;
  /** Whether the generator, and not the server, limited a side. */
  limited: boolean;
}

/**
 * Runs two targets in turns. The generator's ceiling is measured in the same run, for each side's own response.
 * @param pairs how many pairs count
 */
export async function compare(a: Target, b: Target, { pairs, ...load }: Load & { pairs: number }): Promise<Comparison> {
  const kept = await inTurns({ a: () => runLoad(a, load), b: () => runLoad(b, load) }, pairs);
  const side = async (target: Target, which: 'a' | 'b'): Promise<Side> => {
    const middle = (figure: Exclude<keyof Run, 'failed'>) => median(kept.map((pair) => pair[which][figure]));
    return {
      name: target.name,
      perSecond: middle('perSecond'),
      p50: middle('p50'),
      p99: middle('p99'),
      failed: kept.reduce((total, pair) => total + pair[which].failed, 0),
      ceiling: await measureCeiling(target, load),
    };
  };
  const sides: Comparison['sides'] = [await side(a, 'a'), await side(b, 'b')];
  return {
    rate: spreadOf(kept.map((pair) => pair.a.perSecond / pair.b.perSecond)),
    p99: spreadOf(kept.map((pair) => pair.a.p99 / pair.b.p99)),
    sides,
    generator: generatorName,
    limited: sides.some(({ perSecond, ceiling = Number.POSITIVE_INFINITY }) => isLimited(perSecond, ceiling)),
  };
}
