/** What one fault did to the product. */
export interface Outcome {
  /** What was done, in a sentence or two. */
  did: string;
  /** What was seen, one sentence each. */
  found: string[];
  /** Seconds until all was well again after each fault; empty where there was nothing to recover from. */
  recoveries: number[];
  /** Promises that did not hold, one sentence each. */
  broken: string[];
}

/** How much of a scenario is done: all of it, or enough to see that it works. */
export interface Effort {
  short: boolean;
}

export const nothingBroken = (): Outcome => ({ did: '', found: [], recoveries: [], broken: [] });

/** Adds the sentence to what is broken unless the promise held. */
export const promised = (outcome: Outcome, held: boolean, sentence: string): void => {
  if (!held) outcome.broken.push(sentence);
};
