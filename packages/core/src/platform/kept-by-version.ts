import { LRUCache } from 'lru-cache';
import type { PublicContext } from './context.ts';

interface Kept<Value> {
  version: string;
  value: Value;
}

/**
 * What a process keeps in memory of what it read, for each database: a value is given again while its version is the same. The
 * least recently used values are dropped first.
 */
export class KeptByVersion<Value> {
  readonly #ofDatabases = new WeakMap<object, LRUCache<string, Kept<Value>>>();
  readonly #most: { bytes: number; bytesOf: (value: Value) => number };

  /** @param most what all values together may take up */
  constructor(most: { bytes: number; bytesOf: (value: Value) => number }) {
    this.#most = most;
  }

  /** Returns the kept value with this version, if there is one. */
  get(of: Pick<PublicContext, 'database'>, key: string, version: string): Value | undefined {
    const kept = this.#of(of).get(key);
    return kept?.version === version ? kept.value : undefined;
  }

  set(of: Pick<PublicContext, 'database'>, key: string, version: string, value: Value): void {
    this.#of(of).set(key, { version, value });
  }

  #of({ database }: Pick<PublicContext, 'database'>): LRUCache<string, Kept<Value>> {
    const { bytes, bytesOf } = this.#most;
    const known = this.#ofDatabases.get(database.pool);
    if (known) return known;
    const made = new LRUCache<string, Kept<Value>>({
      maxSize: bytes,
      sizeCalculation: ({ value }) => bytesOf(value),
    });
    this.#ofDatabases.set(database.pool, made);
    return made;
  }
}
