import { readFileSync } from 'node:fs';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import type { Mutant } from './mutant.ts';

/** Mutants that may survive, and why. They count as survivors all the same: the score does not know of them. */
export interface Accepted {
  /** Below the checkout. */
  file: string;
  /** The changed line of source, trimmed. */
  text: string;
  /** What stands in the changed place, and what may stand there unnoticed. */
  original: string;
  mutated: readonly string[];
  reason: string;
}

export const acceptedFile = 'tools/mutate/accepted.json';

export const readAccepted = (): Accepted[] => JSON.parse(readFileSync(inRoot(acceptedFile), 'utf8')) as Accepted[];

const isIt = (one: Accepted, { file, text, original, mutated }: Mutant): boolean =>
  one.file === file && one.text === text && one.original === original && one.mutated.includes(mutated);

/** Why a mutant may survive; undefined when no one has said so. */
export const reasonFor = (mutant: Mutant, accepted: readonly Accepted[]): string | undefined =>
  accepted.find((one) => isIt(one, mutant))?.reason;

/** Entries whose line or changed place is in its file no longer, each as one line. @param read a file's text */
export const outdated = (accepted: readonly Accepted[], read: (file: string) => string): string[] =>
  accepted
    .filter(({ file, text, original }) => {
      const source = read(file);
      return !source.split('\n').some((line) => line.trim() === text) || !source.includes(original);
    })
    .map(({ file, text }) => `${file}: ${text}`);
