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

/** Does two works alternately, A/B/B/A, so that drift affects both; the first pair warms up and is left out. */
export function inTurns<T>(a: () => Promise<T>, b: () => Promise<T>, pairs: number): Promise<[T, T][]> {
  let swapped = true;
  return repeated(pairs, async () => {
    swapped = !swapped;
    const first = await (swapped ? b : a)();
    const second = await (swapped ? a : b)();
    return swapped ? [second, first] : [first, second];
  });
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
