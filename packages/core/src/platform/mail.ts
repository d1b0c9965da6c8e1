import type { Config } from './config.ts';
import type { Db } from './db.ts';

/** A stored file that goes with a letter and is the letter's own: nothing else removes it. */
export interface Attachment {
  /** With its ending, as the reader sees it. */
  name: string;
  mime: string;
  size: number;
  storageKey: string;
}

export interface EmailMessage {
  template: string;
  to: string;
  /** Whom an answer reaches; without one it goes to the sender of all letters. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  customerId?: number;
  /** One line for the person who runs `npm start`, where the letter is kept instead of sent. */
  aloud?: string;
}

/** The part of a context that posting needs. */
export interface PostingContext {
  db: Db;
  config: Config;
  clock(): Date;
  afterCommit(work: () => Promise<void> | void): void;
}

export interface Mailer {
  /** Puts a letter in the outbox, in the caller's transaction; it goes out after the commit. */
  post(ctx: PostingContext, letter: EmailMessage): Promise<void>;
  /** Sends what waits; called after commits and by a timer. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}
