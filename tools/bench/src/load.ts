import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './calls.ts';
import { generateLoad } from './generator.ts';
import { quantile, quantileOfSorted } from './statistics.ts';

/** A call to measure. `light` is a quick call to the same server: a run begins when it is quick again. */
export interface Target extends Call {
  name: string;
  light: string;
  /** For a single caller: URLs to alternate between, so that it does not request the same page again. */
  urls?: readonly string[];
}

/** One run. Latencies in milliseconds, of responses that did not fail. */
export interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  /** Responses other than 2xx and 3xx, and broken connections. */
  failed: number;
}

/** The load of a run. */
export interface Load {
  connections: number;
  seconds: number;
}

/** Applies load for some seconds, once the server is idle. */
export async function runLoad(target: Target, { connections, seconds }: Load): Promise<Run> {
  await untilIdle(target);
  const { times, failed, seconds: took } = await generateLoad(target, connections, seconds);
  const sorted = times.sort();
  return {
    perSecond: times.length / took,
    p50: quantileOfSorted(sorted, 0.5),
    p99: quantileOfSorted(sorted, 0.99),
    failed,
  };
}

/** Waits until a light call is quick five times in a row. @throws Error after a minute */
export async function untilIdle({ light, headers, name }: Target): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (let quick = 0; quick < 5; ) {
    if (Date.now() > deadline) throw new Error(`${name} is still busy a minute after its load ended.`);
    const took = await timedCall(light, headers);
    quick = took < 50 ? quick + 1 : 0;
    if (quick === 0) await sleep(50);
  }
}

/** @returns milliseconds of one call on a separate connection */
export async function timedCall(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  return performance.now() - began;
}

/**
 * Makes one call after another on one open connection, to measure latencies below a millisecond.
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

/** Starts calls and disconnects after a while, like a browser that is closed. */
export async function abandon({ url, headers }: Target, connections: number, after: number): Promise<void> {
  const calls = Array.from({ length: connections }, () => {
    const call = request(url, { headers, agent: false }, (answer) => answer.resume().on('error', () => {}));
    call.on('error', () => {}).end();
    return call;
  });
  await sleep(after);
  for (const call of calls) call.destroy();
}

/** The latency of the 99th percentile. */
export const p99 = (times: readonly number[]): number => quantile(times, 0.99);
