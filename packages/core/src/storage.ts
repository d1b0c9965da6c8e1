import type { Readable } from 'node:stream';

/** Where generated and uploaded files lie, under random names. */
export interface Storage {
  /** Stores the stream under the key; nothing is left behind when it breaks off. @returns bytes written */
  put(key: string, content: Readable): Promise<{ size: number; sha256: string }>;
  /** @throws AppError not_found */
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}
