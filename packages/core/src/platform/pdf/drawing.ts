import type { Readable } from 'node:stream';

/** What a module for `drawApart` exports as `draw`: it returns the document with these facts. */
export type Draw<Facts> = (facts: Facts, made: Date) => Readable;

/** A document to draw: the address of its module, and its packed facts. */
export interface Drawing {
  module: string;
  facts: unknown;
  made: Date;
}

/** The file, or why there is none. */
export type Drawn = { pdf: Uint8Array } | { error: unknown };
