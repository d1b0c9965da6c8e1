/** Milliseconds after which those who wait no longer rely on the read before theirs. */
const patience = 25;

interface Asked<K, V> {
  key: K;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Reads by key, of which those that are asked for while one is under way go together in the next. Each is so read by
 * a statement that began after it was asked for, and many callers cost the database a few statements.
 * @param read what it is asked for at once; a key that it does not answer has no value
 */
export const coalesceReads = <K, V>(
  read: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let waiting: Asked<K, V>[] = [];
  let latest = 0;
  let underWay = false;
  let timer: NodeJS.Timeout | undefined;

  const next = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const asked = waiting;
    waiting = [];
    underWay = asked.length > 0;
    if (underWay) void answer(asked, ++latest);
  };

  const answer = async (asked: readonly Asked<K, V>[], turn: number): Promise<void> => {
    try {
      const found = await read([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    if (turn === latest) next();
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!underWay) next();
      // One connection that hangs holds up nobody but those it reads for.
      else timer ??= setTimeout(next, patience);
    });
};
