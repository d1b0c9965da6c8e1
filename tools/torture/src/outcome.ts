import type { Testbed } from './testbed.ts';

/** The effect of one fault on the product. */
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

/** One run of a scenario, which fills the outcome. */
export interface Trial {
  testbed: Testbed;
  outcome: Outcome;
  /** Runs only enough to see that it works. */
  short: boolean;
}

/** What a short run does, and what a full one does. */
export type Sizes<T = number> = readonly [short: T, full: T];

export const sizeOf = <T>({ short }: Trial, [small, full]: Sizes<T>): T => (short ? small : full);

/** `once` or `3 times` */
export const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Adds the sentence to the broken promises unless the promise held. */
export const promised = (outcome: Outcome, held: boolean, sentence: string): void => {
  if (!held) outcome.broken.push(sentence);
};

/** Every recovery was within that many seconds. */
export const promisedWithin = (outcome: Outcome, limit: number): void =>
  promised(outcome, Math.max(...outcome.recoveries) <= limit, `it took longer than ${limit} s until all was well`);
