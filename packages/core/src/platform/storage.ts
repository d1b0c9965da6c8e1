import type { Readable } from 'node:stream';

/** Bytes of a stored file, both ends inclusive, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where generated and uploaded files lie, under random names: the local disk, or a bucket of an S3-compatible service. */
export interface Storage {
  /**
   * Stores the stream under the key; nothing is left behind when it breaks off.
   * @returns bytes written, and their hash
   * @throws AppError unavailable when there is no room or the service is away
   */
  put(key: string, content: Readable): Promise<{ size: number; sha256: string }>;
  /** @throws AppError not_found */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** No error where nothing is stored. */
  remove(key: string): Promise<void>;
  /** Every stored file, with the time it was written. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Clears away what writers that were killed have begun before that time. */
  removeUnfinished(before: Date): Promise<void>;
}
