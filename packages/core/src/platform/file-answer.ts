import type { Readable } from 'node:stream';
import type { ByteRange } from './storage.ts';

/** A file to send; `inline` ones open in the browser, others are downloaded. */
export interface FileAnswer {
  name: string;
  mime: string;
  size: number;
  inline: boolean;
  /** The whole, or what opens any part of it; that throws AppError not_found where nothing is stored. */
  content: Readable | ((range?: ByteRange) => Promise<Readable>);
}
