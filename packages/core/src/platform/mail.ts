import type { EmailKind } from '@worksmart/shared/platform/email-kinds.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { StoredFile } from './file-response.ts';

/** A stored file attached to an email. The email owns it: nothing else removes it. */
export type Attachment = StoredFile;

export interface EmailMessage {
  template: EmailKind;
  to: string;
  /** Address for replies; without one they go to the sender of all emails. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  customerId?: number;
  /** A line printed for the person who runs `npm start`, where emails are stored instead of sent. */
  consoleLine?: string;
}

/** The parts of a context that posting an email needs. */
export interface PostingContext {
  db: Db;
  config: Config;
  clock(): Date;
  afterCommit(work: () => Promise<void> | void): void;
}

export interface Mailer {
  /** Puts an email in the outbox in the caller's transaction; it is sent after the commit. */
  post(ctx: PostingContext, email: EmailMessage): Promise<void>;
  /** Sends the waiting emails, several at once. Called after commits and by a timer. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}
