/** What became of a mutant: only `killed` and `timed out` were noticed; one that is `invalid` says nothing. */
export type Fate = 'killed' | 'timed out' | 'survived' | 'not covered' | 'invalid';

/** One small change of the source, and whether a test noticed it. */
export interface Mutant {
  /** Below the checkout. */
  file: string;
  line: number;
  /** The whole first line of the changed place, trimmed: it tells the mutant from others when lines move. */
  text: string;
  original: string;
  mutated: string;
  fate: Fate;
}

/** What one module's run came to. */
export interface ModuleResult {
  name: string;
  noticed: number;
  invalid: number;
  unnoticed: readonly Mutant[];
  /** Seconds. */
  took: number;
}

export const resultOf = (name: string, mutants: readonly Mutant[], took: number): ModuleResult => ({
  name,
  noticed: mutants.filter(({ fate }) => fate === 'killed' || fate === 'timed out').length,
  invalid: mutants.filter(({ fate }) => fate === 'invalid').length,
  unnoticed: mutants.filter(({ fate }) => fate === 'survived' || fate === 'not covered'),
  took: Math.round(took),
});

export const isSame = (one: Mutant, other: Pick<Mutant, 'file' | 'text' | 'original' | 'mutated'>): boolean =>
  one.file === other.file &&
  one.text === other.text &&
  one.original === other.original &&
  one.mutated === other.mutated;

/**
 * Replaces a part of a module's unnoticed mutants by those of a later run of this part.
 * @param again the mutants that ran again; those that are no longer in the source count no more
 * @param mutants what became of them; also of others on the same line that look the same and were noticed before
 */
export const withAgain = (
  before: ModuleResult,
  again: readonly Mutant[],
  mutants: readonly Mutant[],
  took: number,
): ModuleResult => {
  const now = resultOf(before.name, mutants, took);
  const found = again.filter((one) => mutants.some((other) => isSame(one, other))).length;
  return {
    name: before.name,
    noticed: before.noticed + found - now.unnoticed.length - now.invalid,
    invalid: before.invalid + now.invalid,
    unnoticed: [...before.unnoticed.filter((one) => !again.includes(one)), ...now.unnoticed],
    took: before.took + now.took,
  };
};

/** A place in a file; lines and columns count from 1. */
interface Place {
  line: number;
  column: number;
}

/** The source between two places. */
export const sourceBetween = (lines: readonly string[], start: Place, end: Place): string =>
  lines
    .slice(start.line - 1, end.line)
    .map((line, index, all) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === all.length - 1 ? end.column - 1 : undefined),
    )
    .join('\n');
