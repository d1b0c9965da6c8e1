import type { PublicContext } from './context.ts';

export interface Letter {
  template: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  customerId?: number;
  /** One line for the person who runs `npm start`, where the letter is kept instead of sent. */
  aloud?: string;
}

export interface Mailer {
  /** Puts a letter in the outbox, in the caller's transaction; it goes out after the commit. */
  post(ctx: PublicContext, letter: Letter): Promise<void>;
  /** Sends what waits; called after commits and by a timer. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}
