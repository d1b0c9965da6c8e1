import type { z } from 'zod';

/**
 * Reads a file that arrived from outside. Its module exports `parse`, which runs in a process of its own
 * (`parsing/`), so that a hostile file neither stops nor fills the process that serves users.
 */
export interface Parser<Input, Output> {
  /** Exists for the type checker only. */
  input?: (input: Input) => void;
  /** The address of the module. */
  module: string;
  /** Checks what the other process returns. */
  output: z.ZodType<Output>;
  /** The field of the call that holds the file; `file` if missing. */
  field?: string;
  /** Says what to do about a file that takes too long or needs too much memory. */
  tooHard: string;
  /** Says what to do about a file that the module could not read. */
  unreadable: string;
}

/** What the module of a parser exports as `parse`. It may throw an AppError; any other error means an unreadable file. */
export type Parse<Input, Output> = (input: Input) => Promise<Output>;

/** Runs one parser. The caller's disconnection ends it. */
export type RunParser = <Input, Output>(parser: Parser<Input, Output>, input: Input) => Promise<Output>;

export interface Caller {
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal | undefined;
  /** Whether the caller has signed in. All others share one place. */
  isKnown: boolean;
}

export interface Parsers {
  /**
   * @param input what the module's `parse` receives; a path instead of a file's bytes
   * @throws AppError of the parser, with its message on the parser’s field; unreadable for a file that breaks a limit or
   *   cannot be read; unavailable while others wait or when the caller disconnects
   */
  run<Input, Output>(parser: Parser<Input, Output>, input: Input, caller: Caller): Promise<Output>;
  /** Starts a process, so that the first file need not wait for it. */
  warm(): void;
  /** Ends all processes, also those that work. */
  close(): Promise<void>;
}
