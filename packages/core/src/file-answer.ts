import type { Readable } from 'node:stream';

/** A file to send; `inline` ones open in the browser, others are downloaded. */
export interface FileAnswer {
  name: string;
  mime: string;
  size: number;
  inline: boolean;
  content: Readable;
}
