import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { coverPage } from './cover.ts';
import { longDate } from './long-date.ts';
import type { Pdf } from './pdf.ts';

export interface LetterheadPerson {
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
}

/** The customer that a document is for, and the people named on it. */
export interface Letterhead {
  name: string;
  address: string;
  place: string;
  /** The primary contact. */
  contact: LetterheadPerson | null;
  /** The sales agent. */
  agent: LetterheadPerson | null;
}

const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const personLines = ({ name, title, email, phone }: LetterheadPerson): string[] =>
  [name, title, email, phone && phoneText(phone)].filter((line): line is string => Boolean(line));

export interface CustomerCover {
  /** The kind of document: "Proposal for 2026". */
  kind: string;
  subtitle: string;
  customer: Letterhead;
  date: CalendarDate;
  validUntil?: CalendarDate;
}

/** Draws the cover of a document for a customer: customer, presenter, date and how long it is valid. */
export const customerCover = (pdf: Pdf, { kind, subtitle, customer, date, validUntil }: CustomerCover): void => {
  const { name, address, place, contact, agent } = customer;
  coverPage(pdf, {
    kind,
    headline: name,
    subtitle,
    people: [
      { label: 'Prepared for', lines: [...(contact ? personLines(contact) : []), name, address, place] },
      ...(agent ? [{ label: 'Presented by', lines: [...personLines(agent), pdf.facts.provider] }] : []),
      { label: 'Date', lines: [longDate(date), ...(validUntil ? [`Valid until ${longDate(validUntil)}`] : [])] },
    ],
  });
};
