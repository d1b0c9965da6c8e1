import type { Readable } from 'node:stream';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { Brand } from '#platform/brand.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import type { Sheet } from '#platform/pdf/style.ts';
import { chapter, heading, notes, notesHeight } from '#platform/pdf/text.ts';

/** The facts of every report: the provider's brand, and the day the document is made. */
export interface ReportFacts {
  brand: Brand;
  date: CalendarDate;
}

/**
 * Draws a report as a PDF: its title, its content and the notes below it.
 * @param draw draws the content and returns the notes, if any
 */
export const reportDocument = (
  { title, brand, date, confidential = true }: ReportFacts & { title: string; confidential?: boolean },
  made: Date,
  draw: (pdf: Pdf, body: Tag) => readonly string[],
  sheet?: Sheet,
): Readable =>
  renderDocument({ title, brand, customer: null, confidential, date, made, sheet }, (pdf, body) => {
    chapter(pdf, title, body);
    const lines = draw(pdf, body);
    if (lines.length > 0) heading(pdf, 3, 'Notes', { parent: body, needed: notesHeight(pdf, lines) });
    if (lines.length > 0) notes(pdf, lines, body);
  });
