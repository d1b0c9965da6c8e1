import { setTimeout as sleep } from 'node:timers/promises';
import type { Testbed } from './testbed.ts';

/** The effect of one scenario on the product. */
export interface Outcome {
  /** What was done, in a sentence or two. */
  did: string;
  /** What was observed, one sentence each. */
  found: string[];
  /** Seconds until everything worked again after each fault; empty if there was nothing to recover from. */
  recoveries: number[];
  /** Promises that did not hold, one sentence each. */
  broken: string[];
}

/** What a short run does, and what a full one does. */
export type Sizes<T = number> = readonly [short: T, full: T];

/** One run of a scenario, which fills the outcome. */
export class Trial {
  readonly testbed: Testbed;
  /** Runs only enough to see that it works. */
  readonly short: boolean;
  readonly outcome: Outcome;

  constructor(testbed: Testbed, short: boolean, outcome: Outcome = { did: '', found: [], recoveries: [], broken: [] }) {
    this.testbed = testbed;
    this.short = short;
    this.outcome = outcome;
  }

  /** The same trial on another database. */
  on(testbed: Testbed): Trial {
    return new Trial(testbed, this.short, this.outcome);
  }

  size<T>([small, full]: Sizes<T>): T {
    return this.short ? small : full;
  }

  found(...sentences: string[]): void {
    this.outcome.found.push(...sentences);
  }

  /** Adds the sentence to the broken promises unless the promise held. */
  promise(held: boolean, sentence: string): void {
    if (!held) this.outcome.broken.push(sentence);
  }
}

/** How often each of several things happened. */
export class Tally extends Map<string, number> {
  add(what: string): void {
    this.set(what, (this.get(what) ?? 0) + 1);
  }

  /** `ECONNREFUSED 12, 503 unavailable 40` */
  get text(): string {
    return [...this].map(([what, count]) => `${what} ${count}`).join(', ') || 'none';
  }
}

/**
 * Polls until the condition holds.
 * @returns seconds that it took
 * @throws Error after `limit` seconds, saying what it waited for
 */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  { limit = 60, every = 25 }: { limit?: number; every?: number } = {},
): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (secondsSince(began) > limit) throw new Error(`Waited ${limit} s in vain for ${what}.`);
    await sleep(every);
  }
  return secondsSince(began);
}

/** Seconds since a time of `performance.now()`. */
export const secondsSince = (moment: number): number => (performance.now() - moment) / 1000;

/** `3.4` */
export const seconds = (value: number): string => value.toFixed(1);

/** `20,000` */
export const thousands = (count: number): string => count.toLocaleString('en-US');

/** `once` or `3 times` */
export const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);
