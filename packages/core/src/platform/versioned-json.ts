import type { JsonText } from './db.ts';

/** A response whose version is cheap to read: while the tag is unchanged, `read` returns the same JSON. */
export class VersionedJson<Answer> {
  /** Covers everything the response depends on, including the user. */
  readonly tag: string;
  readonly read: () => Promise<JsonText<Answer>>;
  /** Whether it is worth compressing: not if each user reads it once, since that takes longer than sending it. */
  readonly compressed: boolean;
  constructor(tag: string, read: () => Promise<JsonText<Answer>>, compressed = true) {
    this.tag = tag;
    this.read = read;
    this.compressed = compressed;
  }
}
