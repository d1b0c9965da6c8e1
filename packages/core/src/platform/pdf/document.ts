import type { Readable } from 'node:stream';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { type CustomerCover, customerCover } from './customer-cover.ts';
import { drawHeaderFooter } from './header-footer.ts';
import { longDate } from './long-date.ts';
import { closePdf, openPdf, openTag, type Pdf, type PdfFacts, type Tag } from './pdf.ts';
import type { Sheet } from './style.ts';

interface DocumentFacts extends Omit<PdfFacts, 'date'> {
  date: CalendarDate;
  cover?: Omit<CustomerCover, 'date'>;
  sheet?: Sheet | undefined;
}

/** Renders a document: its cover, if it has one, the content that `draw` draws, and the header and footer of each page. */
export const renderDocument = (
  { date, cover, sheet, ...facts }: DocumentFacts,
  draw: (pdf: Pdf, body: Tag) => void,
): Readable => {
  const pdf = openPdf({ ...facts, date: longDate(date) }, sheet);
  if (cover) customerCover(pdf, { ...cover, date });
  const body = openTag(pdf, 'Sect');
  draw(pdf, body);
  body.end();
  return closePdf(pdf, drawHeaderFooter);
};
