import type { Brand } from '../brand.ts';

/** A person at the provider whom the reader may call or write to. */
export interface ContactCard {
  name: string;
  email: string | null;
  phone: string | null;
}

/** An amount now and in the future, e.g. of one coverage level. */
export interface FigureRow {
  label: string;
  value: string;
  /** Lines below the value. */
  details: readonly string[];
}

/** A block of an email's body. */
export type Part =
  /** `strong` is the beginning that must not be overlooked. */
  | { text: string; strong?: string }
  | { list: readonly string[] }
  /** Words of a person, set apart from ours. */
  | { title: string; quote: string }
  | { title: string; figures: readonly FigureRow[] }
  /** The name of an attached file. */
  | { file: string };

/** Whom an email goes to, and whose brand it shows. */
export interface EmailReader {
  to: string;
  /** Blank or null if it is not known. */
  firstName: string | null;
  brand: Brand;
}

/** The reader of an email that a customer's record shows. */
export interface RecordEmailReader extends EmailReader {
  customerId: number;
}

/** What the reader is asked to do: open a link, or type a code. */
export type Action = { label: string; link: string } | { label: string; code: string };

export interface EmailContent {
  brand: Brand;
  subject: string;
  /** One sentence that inboxes show after the subject. */
  preheader: string;
  /** The reader's first name; blank or null if it is not known. */
  firstName: string | null;
  /** What the email is about, before the button. */
  lead: readonly Part[];
  action: Action | null;
  /** What else the reader should know, after the button. */
  rest: readonly Part[];
  /** Whom a customer may ask; null in an email to staff. */
  contact: ContactCard | null;
}

/** Returns whom a customer may ask: the person, or else the provider by phone, if it has one. Replies go to the person. */
export const customerContact = (
  brand: Brand,
  person: ContactCard | null,
): { contact: ContactCard | null; replyTo?: string } => ({
  contact: person ?? (brand.phone ? { name: brand.name, phone: brand.phone, email: null } : null),
  ...(person?.email && { replyTo: person.email }),
});

/** Returns the paragraphs of a typed message, which empty lines separate. */
export const paragraphsOf = (message: string): { text: string }[] =>
  message
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ text: paragraph.trim().replaceAll('\r\n', '\n') }));
