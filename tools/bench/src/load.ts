import { execFile, execFileSync } from 'node:child_process';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { quantile } from './statistics.ts';

/** A call to measure. `light` is a quick one of the same server: a run begins when it is quick again. */
export interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
  light: string;
  /** JSON that is posted; without it the call is a GET. */
  body?: string;
  /** For one caller: addresses that take turns, `url` not among them, where one alone would be the same page again. */
  urls?: readonly string[];
}

/** One run. Latencies in milliseconds. */
export interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx and 3xx, and broken connections. */
  failed: number;
}

export type Generator = 'wrk' | 'autocannon';

/** wrk for large bodies, where it is there: autocannon's own work would be measured. */
export function generatorFor(bodyBytes: number): Generator {
  return bodyBytes > 50_000 && hasWrk() ? 'wrk' : 'autocannon';
}

function hasWrk(): boolean {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // It answers its version with code 1.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** Runs load for some seconds, once the server has nothing left to do. */
export async function runLoad(
  target: Target,
  { connections, seconds, generator }: { connections: number; seconds: number; generator: Generator },
): Promise<Run> {
  await drained(target);
  return generator === 'wrk' ? runWrk(target, connections, seconds) : runAutocannon(target, connections, seconds);
}

async function runAutocannon({ url, headers, body }: Target, connections: number, seconds: number): Promise<Run> {
  const posted = body === undefined ? {} : { method: 'POST' as const, body };
  const result = await autocannon({ url, headers, connections, duration: seconds, ...posted });
  const { requests, latency, errors, duration } = result;
  const refused = result['4xx'] + result['5xx'];
  return {
    perSecond: (requests.total - refused) / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: refused + errors,
  };
}

const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

async function runWrk({ url, headers }: Target, connections: number, seconds: number): Promise<Run> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '30s', '--latency'];
  const { stdout } = await promisify(execFile)('wrk', [...args, ...fields, url]);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const percentile = (share: number) => {
    const [, value, unit = 'ms'] = new RegExp(`\\s${share}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(stdout) ?? [];
    return Number(value) * (milliseconds[unit] ?? Number.NaN);
  };
  const bad = figure(/Non-2xx or 3xx responses: (\d+)/);
  const [, ...broken] = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  const answered = figure(/(\d+) requests in/);
  const perSecond = figure(/Requests\/sec:\s+([\d.]+)/) * (answered > 0 ? (answered - bad) / answered : 0);
  const failed = bad + broken.reduce((total, count) => total + Number(count), 0);
  return { perSecond, p50: percentile(50), p99: percentile(99), failed };
}

/** Waits until a light call is quick, five times running. @throws Error after a minute */
export async function drained({ light, headers, name }: Target): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (let quick = 0; quick < 5; ) {
    if (Date.now() > deadline) throw new Error(`${name} is still busy a minute after its load ended.`);
    const took = await timedCall(light, headers);
    quick = took < 50 ? quick + 1 : 0;
    if (quick === 0) await sleep(50);
  }
}

/** @returns milliseconds of one call on a connection of its own */
export async function timedCall(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  return performance.now() - began;
}

/**
 * One caller after the other on one open connection: for latencies below a millisecond.
 * @returns milliseconds of each call
 */
export async function oneByOne({ url, urls = [url], headers }: Target, calls: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let index = 0; index < calls; index++) {
    const began = performance.now();
    const at = urls[index % urls.length] ?? url;
    await new Promise<void>((resolve, reject) => {
      const call: ClientRequest = request(at, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve());
        if (answer.statusCode !== 200) reject(new Error(`${at} answered ${answer.statusCode}.`));
      });
      call.once('error', reject).end();
    });
    times.push(performance.now() - began);
  }
  agent.destroy();
  return times;
}

/** Opens calls and hangs up on them after a while, as a browser does that is closed. */
export async function abandon({ url, headers }: Target, connections: number, after: number): Promise<void> {
  const calls = Array.from({ length: connections }, () => {
    const call = request(url, { headers, agent: false }, (answer) => answer.resume().on('error', () => {}));
    call.on('error', () => {}).end();
    return call;
  });
  await sleep(after);
  for (const call of calls) call.destroy();
}

/** What 99 of 100 calls stay below. */
export const p99 = (times: readonly number[]): number => quantile(times, 0.99);
