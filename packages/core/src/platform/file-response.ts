import { Readable } from 'node:stream';
import type { ByteRange } from './storage.ts';

/** A file to send; `inline` ones open in the browser, others are downloaded. */
export interface FileResponse {
  name: string;
  mime: string;
  /** Null for a file that is made while it is sent. */
  size: number | null;
  inline: boolean;
  /**
   * Names the content, so that browsers may keep it. They ask each time whether it has changed, unless it is fixed: then
   * its address never gets another content.
   */
  version?: { tag: string; isFixed: boolean };
  /** The whole file, or a function that opens any part of it and throws AppError not_found if nothing is stored. */
  content: Readable | ((range?: ByteRange) => Promise<Readable>);
}

/** Returns a file that is already in memory, to be downloaded. */
export const bytesResponse = (name: string, mime: string, bytes: Uint8Array) => ({
  name,
  mime,
  size: bytes.length,
  inline: false,
  content: Readable.from([bytes]),
});

/** Returns a drawn PDF, which the browser opens. */
export const pdfResponse = (name: string, pdf: Buffer): FileResponse => ({
  ...bytesResponse(`${name}.pdf`, 'application/pdf', pdf),
  inline: true,
});

/** A file in the storage. Its name has an extension where a reader sees it as it is. */
export interface StoredFile {
  name: string;
  mime: string;
  size: number;
  storageKey: string;
}
