import type { Readable } from 'node:stream';

/** A range of bytes in a stored file, both ends inclusive as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores generated and uploaded files under random names, on the local disk or in an S3-compatible bucket. */
export interface Storage {
  /**
   * Stores the stream under the key. An interrupted stream leaves nothing behind.
   * @returns the bytes written and their hash
   * @throws AppError unavailable when the disk is full or the service is unavailable
   */
  put(key: string, content: Readable): Promise<{ size: number; sha256: string }>;
  /** @throws AppError not_found */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the file. Does nothing if none is stored. */
  remove(key: string): Promise<void>;
  /** Lists every stored file with the time it was written. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /**
   * Stores a small file under a name of its own (`anchors/2026-11-26.json`), if there is none yet. `list` leaves it out, and
   * nothing here replaces or removes it.
   * @returns what is stored under the name afterwards
   * @throws AppError unavailable as `put` does
   */
  keep(name: string, content: Buffer): Promise<Buffer>;
  /**
   * @returns what `keep` stored under the name; null if nothing is
   * @throws AppError unavailable when the service is unavailable
   */
  kept(name: string): Promise<Buffer | null>;
  /** Removes unfinished files that were begun before that time by writers since killed. */
  removeUnfinished(before: Date): Promise<void>;
}
