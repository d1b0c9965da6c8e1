import type { ErrorCode, FieldErrors } from '@worksmart/shared/platform/errors.ts';

/** The messages between a process that serves users and those that parse, which `starter-process.ts` passes on. */

export interface Job {
  module: string;
  input: unknown;
}

/** Without a job, the process only loads the module. */
export type Request = { kind: 'load'; module: string } | ({ kind: 'parse' } & Job);

/** The most bytes of a result: taking more of them over would keep other callers waiting. */
export const mostResult = 10_000_000;

export type Answer =
  | { kind: 'value'; value: unknown }
  /** The result has more bytes. */
  | { kind: 'limit'; limit: 'size' }
  | { kind: 'refused'; code: ErrorCode; message: string; fields: FieldErrors | undefined }
  /** The stack of an error that is not meant for users; its message may contain values of the file. */
  | { kind: 'failed'; name: string; stack: string }
  /** Ready for the next job. */
  | { kind: 'idle'; rss: number };

/** A message to the starter about one of its processes. */
export interface Order {
  id: number;
  request: Request | { kind: 'start' } | { kind: 'kill' };
}

/** What the starter tells of one of its processes. */
export interface News {
  id: number;
  message: Answer | { kind: 'started'; pid: number } | { kind: 'ended' };
}
