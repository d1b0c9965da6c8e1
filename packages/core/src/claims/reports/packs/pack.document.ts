import type { Readable } from 'node:stream';
import type { Pack, PackContent } from '@worksmart/shared/claims/packs/schema.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { TableColumn } from '@worksmart/shared/platform/table-formats.ts';
import type { Brand } from '#platform/brand.ts';
import { keyFacts } from '#platform/pdf/blocks.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, TableSpec } from '#platform/pdf/table-layout.ts';
import { chapter, heading, notes, notesHeight, paragraph } from '#platform/pdf/text.ts';
import { type PackTable, packNotes, packTables } from './pack-tables.ts';

export interface PackDocument {
  brand: Brand;
  client: string;
  date: CalendarDate;
  pack: Pack;
  content: PackContent;
}

/** Figures in words, since a cell may say that it is left out. */
const columnOf = ({ header, kind }: TableColumn): Column => ({
  label: header,
  kind: 'text',
  share: kind ? 1.2 : 1.6,
  ...(kind && kind !== 'text' && { align: 'right' }),
});

const cellOf = (cell: string, column: TableColumn | undefined): string =>
  column?.kind === 'amount' && cell !== '' ? formatMoney(cell) : cell;

const specOf = ({ title, columns, rows, hasTotal }: PackTable): TableSpec => ({
  summary: title,
  columns: columns.map(columnOf),
  sections: [
    {
      rows: rows.map((row, at) => ({
        cells: row.map((cell, place) => cellOf(cell, columns[place])),
        ...(hasTotal && at === rows.length - 1 && { look: 'total' as const }),
      })),
    },
  ],
});

/** Draws an underwriter's pack: no names, and nothing about one person but the amounts of large claimants. */
export const writePack = ({ brand, client, date, pack, content }: PackDocument, made: Date): Readable => {
  const title = 'Underwriter’s Pack';
  return renderDocument({ title, brand, customer: client, confidential: true, date, made }, (pdf, body) => {
    chapter(pdf, title, body);
    const facts = [
      { label: 'Client', value: client },
      { label: 'As of', value: longDate(date) },
      { label: 'For', value: pack.recipient },
    ];
    keyFacts(pdf, facts, body);
    paragraph(pdf, `Purpose: ${pack.purpose}`, { parent: body });
    for (const table of packTables(content, pack.diagnosisReason !== null)) {
      if (table.rows.length > 0) titledTable(pdf, 2, table.title, specOf(table), body);
      else {
        heading(pdf, 2, table.title, { parent: body });
        paragraph(pdf, table.nothing, { parent: body });
      }
    }
    const lines = packNotes(content);
    heading(pdf, 3, 'Notes', { parent: body, needed: notesHeight(pdf, lines) });
    notes(pdf, lines, body);
  });
};
