import { LRUCache } from 'lru-cache';
import type { PublicContext } from './context.ts';

interface Kept<Value> {
  version: string;
  value: Value;
}

interface OfDatabase<Value> {
  values: LRUCache<string, Kept<Value>>;
  /** What is being read, by key and version. */
  underWay: Map<string, Promise<Value>>;
}

type Of = Pick<PublicContext, 'database'>;

/**
 * What a process keeps in memory of what it read, for each database: a value is given again while its version is the same. The
 * least recently used values are dropped first.
 */
export class KeptByVersion<Value> {
  readonly #ofDatabases = new WeakMap<object, OfDatabase<Value>>();
  readonly #most: { bytes: number; bytesOf: (value: Value) => number };

  /** @param most what all values together may take up */
  constructor(most: { bytes: number; bytesOf: (value: Value) => number }) {
    this.#most = most;
  }

  /** Returns the kept value with this version, if there is one. */
  get(of: Of, key: string, version: string): Value | undefined {
    const kept = this.#of(of).values.get(key);
    return kept?.version === version ? kept.value : undefined;
  }

  set(of: Of, key: string, version: string, value: Value): void {
    this.#of(of).values.set(key, { version, value });
  }

  /**
   * Returns the kept value with this version, or reads it: once for all who ask at the same time.
   * @param version read by the caller just now, so that no one gets what was read before the own call and has changed since
   */
  async read(of: Of, key: string, version: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.get(of, key, version);
    if (known !== undefined) return known;
    const { underWay } = this.#of(of);
    const name = `${version} ${key}`;
    const earlier = underWay.get(name);
    // If its caller disconnects, the earlier read fails: then this caller reads again.
    if (earlier) return earlier.catch(read);
    const own = read().finally(() => underWay.delete(name));
    underWay.set(name, own);
    const value = await own;
    this.set(of, key, version, value);
    return value;
  }

  #of({ database }: Of): OfDatabase<Value> {
    const { bytes, bytesOf } = this.#most;
    const known = this.#ofDatabases.get(database.pool);
    if (known) return known;
    const values = new LRUCache<string, Kept<Value>>({
      maxSize: bytes,
      sizeCalculation: ({ value }) => bytesOf(value),
    });
    const made = { values, underWay: new Map<string, Promise<Value>>() };
    this.#ofDatabases.set(database.pool, made);
    return made;
  }
}
