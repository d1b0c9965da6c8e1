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

/** Adds the sentence to the broken promises unless the promise held. */
export const promised = (outcome: Outcome, held: boolean, sentence: string): void => {
  if (!held) outcome.broken.push(sentence);
};
