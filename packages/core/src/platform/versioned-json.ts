import type { JsonText } from './db.ts';

/** An answer whose version is cheap to read: as long as its tag stays the same, so does what `read` answers. */
export class VersionedJson<Answer> {
  /** Holds everything that the answer depends on, whose it is included. */
  readonly tag: string;
  readonly read: () => Promise<JsonText<Answer>>;
  constructor(tag: string, read: () => Promise<JsonText<Answer>>) {
    this.tag = tag;
    this.read = read;
  }
}
