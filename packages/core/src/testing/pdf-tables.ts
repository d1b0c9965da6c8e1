import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontFiles } from '#platform/pdf/fonts.ts';
import { drawHeaderFooter } from '#platform/pdf/header-footer.ts';
import { closePdf, openPdf } from '#platform/pdf/pdf.ts';
import { table } from '#platform/pdf/table.ts';
import { sampleBrand } from './sample-brand.ts';

// One table with the same cells, written in three ways: by our kit (tagged, with the head on every page and figures that shrink
// to fit), by a plain loop of boxes and texts, and by pdfkit's own tables. All embed the same font.

const columns = 8;
const [left, top, bottom, width, height] = [54, 54, 738, 63, 17] as const;

const cellsOf = (rows: number): string[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      column === 0 ? `Line ${row + 1}` : `$${((row * 7919 + column * 104_729) % 1_000_000) / 100 + 1000}`,
    ),
  );

const bareDocument = () =>
  new PDFDocument({ size: 'LETTER', margin: left, font: fontFiles.regular } as PDFKit.PDFDocumentOptions).fontSize(9);

const byKit = (rows: number): Readable => {
  const made = new Date('2026-03-08T12:00:00Z');
  const pdf = openPdf({ title: 'Table', brand: sampleBrand, customer: null, date: 'March 8, 2026', made });
  const cells = cellsOf(rows).map((row) => ({
    cells: row.map((text, column) => (column === 0 ? text : Number(text.slice(1)))),
  }));
  table(pdf, {
    summary: 'Lines',
    columns: Array.from({ length: columns }, (_, column) => ({
      label: `Column ${column + 1}`,
      kind: column === 0 ? ('text' as const) : ('money' as const),
      share: 1,
    })),
    sections: [{ rows: cells }],
  });
  return closePdf(pdf, drawHeaderFooter);
};

const byLoop = (rows: number): Readable => {
  const doc = bareDocument();
  let y: number = top;
  for (const row of cellsOf(rows)) {
    if (y + height > bottom) {
      doc.addPage();
      y = top;
    }
    row.forEach((text, column) => {
      const x = left + column * width;
      doc.rect(x, y, width, height).stroke();
      doc.text(text, x + 4, y + 4, { lineBreak: false });
    });
    y += height;
  }
  doc.end();
  return doc as Readable;
};

const byPdfkit = (rows: number): Readable => {
  const doc = bareDocument();
  doc.table({ columnStyles: width, data: cellsOf(rows) });
  doc.end();
  return doc as Readable;
};

const ways = { kit: byKit, loop: byLoop, pdfkit: byPdfkit } as const;
export type TableWay = keyof typeof ways;

/**
 * Writes a table with `rows` rows.
 * @returns cells per second of processor time, which other processes do not affect; includes fonts, headers and footers
 */
export const tableSpeed = async (way: TableWay, rows: number): Promise<number> => {
  const before = process.cpuUsage();
  await buffer(ways[way](rows));
  const { user, system } = process.cpuUsage(before);
  return (rows * columns * 1_000_000) / (user + system);
};
