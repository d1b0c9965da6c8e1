import { ratiosOf, type Spread, spreadOf } from './statistics.ts';

/** @returns milliseconds that the work takes */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Repeats the work. The first round warms up: its result is left out. */
export async function repeated<T>(rounds: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round <= rounds; round++) results.push(await work());
  return results.slice(1);
}

/** Does a step of a round, and notes how long it takes. */
export type Step<Name extends string> = <T>(name: Name, work: () => T | Promise<T>) => Promise<T>;

/**
 * Repeats rounds of several steps. In the first round nothing is cached: it stands apart, and the second warms up.
 * @returns a function of some steps: the milliseconds that they take together
 */
export async function roundsOfSteps<Name extends string>(
  rounds: number,
  round: (step: Step<Name>) => Promise<unknown>,
) {
  const oneRound = async () => {
    const took = {} as Record<Name, number>;
    await round(async (name, work) => {
      const began = performance.now();
      const result = await work();
      took[name] = performance.now() - began;
      return result;
    });
    return took;
  };
  const first = await oneRound();
  const others = await repeated(rounds, oneRound);
  return (...steps: readonly Name[]): { first: number; others: Spread } => {
    const sumOf = (took: Record<Name, number>) => steps.reduce((sum, step) => sum + took[step], 0);
    return { first: sumOf(first), others: spreadOf(others.map(sumOf)) };
  };
}

/**
 * Does works alternately, A/B/B/A, so that drift affects all of them; the first round warms up and is left out.
 * @param onWarm called after that first round
 * @returns the result of each work in each round
 */
export async function inTurns<Name extends string, T>(
  works: Readonly<Record<Name, () => Promise<T>>>,
  rounds: number,
  onWarm: () => Promise<unknown> = async () => undefined,
): Promise<Record<Name, T>[]> {
  const names = Object.keys(works) as Name[];
  const results: Record<Name, T>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const result: Partial<Record<Name, T>> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) result[name] = await works[name]();
    if (round === 0) await onWarm();
    else results.push(result as Record<Name, T>);
  }
  return results;
}

/** Lets each caller repeat the work for some seconds. */
export async function repeatFor<T>(
  seconds: number,
  callers: readonly T[],
  work: (caller: T) => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const repeat = async (caller: T) => {
    while (performance.now() < until) await work(caller);
  };
  await Promise.all(callers.map(repeat));
}

/** The values of each name, in the order of the first ones. */
export function byName(values: readonly (readonly [string, number])[]): [string, number[]][] {
  const groups = Map.groupBy(values, ([name]) => name);
  return [...groups].map(([name, own]) => [name, own.map(([, value]) => value)]);
}

/** Repeats the work until it is stopped, which returns when its last round has ended. */
export function untilStopped(work: () => Promise<unknown>): () => Promise<void> {
  let stopping = false;
  const running = (async () => {
    while (!stopping) await work();
  })();
  return () => {
    stopping = true;
    return running;
  };
}

/** Does two works in turns. @returns the ratio of the first to the second, and the median of each */
export async function ratioInTurns<Name extends string>(
  works: Readonly<Record<Name, () => Promise<number>>>,
  [over, under]: readonly [Name, Name],
  pairs: number,
) {
  const rounds = await inTurns(works, pairs);
  return ratiosOf(rounds.map((round) => [round[over], round[under]]));
}
