/** Milliseconds that callers wait for the read before theirs to end. */
const patience = 25;

interface Request<K, V> {
  key: K;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Batches reads by key: keys requested while a read runs are read together in the next one. Every caller gets data from
 * a statement that began after the request, and many callers cost the database only a few statements.
 * @param read reads a batch of keys; a key missing from its result has no value
 */
export const coalesceReads = <K, V>(
  read: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let waiting: Request<K, V>[] = [];
  let latest = 0;
  let underWay = false;
  let timer: NodeJS.Timeout | undefined;

  const next = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    underWay = batch.length > 0;
    if (underWay) void answer(batch, ++latest);
  };

  const answer = async (batch: readonly Request<K, V>[], turn: number): Promise<void> => {
    try {
      const found = await read([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    if (turn === latest) next();
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!underWay) next();
      // A connection that hangs must delay only its own callers.
      else timer ??= setTimeout(next, patience);
    });
};
