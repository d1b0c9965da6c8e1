import { decoration, makeRoom, openTag, type Pdf, pen, type Tag, tagged } from './pdf.ts';
import { ruleAcross } from './rule.ts';
import { page, size } from './style.ts';
import { drawHead, frameOf, repeatHead, type TableFrame } from './table-head.ts';
import { drawCell, padding, type TableSpec } from './table-layout.ts';
import { linesOf, sectionHeight, startHeight, type TableLine } from './table-lines.ts';
import { fitText, heading } from './text.ts';

interface Grid extends TableFrame {
  body: Tag;
}

/** Returns the least height in points that a table needs to begin, for callers that keep it with the text above. */
export const tableStart = (pdf: Pdf, spec: TableSpec): number => {
  const frame = frameOf(pdf, spec);
  return startHeight(frame, linesOf(pdf, frame));
};

/** Draws a heading and the table under it, beginning on the same page. */
export const titledTable = (pdf: Pdf, level: 2 | 3, title: string, spec: TableSpec, parent: Tag = pdf.root): void => {
  heading(pdf, level, title, { parent, needed: tableStart(pdf, spec) });
  table(pdf, spec, parent);
};

/**
 * Draws a table across the page. Its header repeats on every page, no row is split or alone on a page, a section's label
 * stays with its first rows, and no cell leaves its column.
 */
export const table = (pdf: Pdf, spec: TableSpec, parent: Tag = pdf.root): void => {
  const frame = frameOf(pdf, spec);
  const lines = linesOf(pdf, frame);
  makeRoom(pdf, startHeight(frame, lines));
  const tag = openTag(pdf, 'Table', parent, { alt: spec.summary });
  drawHead(frame, tag);
  const grid: Grid = { ...frame, body: openTag(pdf, 'TBody', tag) };
  for (const line of lines) drawLine(grid, line);
  grid.body.end();
  tag.end();
  pdf.doc.x = page.left;
  pdf.doc.y += 12;
};

const drawLine = (grid: Grid, line: TableLine): void => {
  const { pdf } = grid;
  const { label } = line.section;
  const moved = makeRoom(pdf, line.needed);
  if (moved) repeatHead(grid);
  if (label !== undefined && line.isFirst) drawSectionLabel(grid, label);
  else if (label && moved) {
    decoration(pdf, () => drawSectionText(pdf, `${label} (continued)`), 'Pagination');
    pdf.doc.y += sectionHeight;
  }
  drawRow(grid, line);
};

const drawSectionText = (pdf: Pdf, label: string): void => {
  const y = pdf.doc.y;
  pen(pdf, 'semibold', size.cell, pdf.color.deep);
  const text = fitText(pdf, label, pdf.sheet.contentWidth - 2 * padding.across);
  pdf.doc.text(text, page.left + padding.across, y + 5.5, { lineBreak: false });
  pdf.doc.y = y;
};

const drawSectionLabel = ({ pdf, spec, body }: Grid, label: string): void => {
  const y = pdf.doc.y;
  decoration(pdf, () => pdf.doc.rect(page.left, y, pdf.sheet.contentWidth, sectionHeight).fill(pdf.color.tint));
  pdf.doc.y = y;
  const row = openTag(pdf, 'TR', body);
  tagged(pdf, 'TH', row, () => drawSectionText(pdf, label), { scope: 'Row', span: spec.columns.length });
  row.end();
  pdf.doc.y = y + sectionHeight;
};

const drawRow = ({ pdf, spec, boxes, body }: Grid, { row, height }: TableLine): void => {
  const y = pdf.doc.y;
  if (row.look === 'chosen')
    decoration(pdf, () => pdf.doc.rect(page.left, y, pdf.sheet.contentWidth, height).fill(pdf.color.tint));
  if (row.look === 'total') decoration(pdf, () => ruleAcross(pdf, y, { ink: pdf.color.deep, width: 1 }));
  const tag = openTag(pdf, 'TR', body);
  spec.columns.forEach(({ kind }, index) => {
    const box = boxes[index];
    if (!box) return;
    const draw = () => drawCell(pdf, kind, row, index, box, y, height - 2 * padding.down);
    if (index === 0) tagged(pdf, 'TH', tag, draw, { scope: 'Row' });
    else tagged(pdf, 'TD', tag, draw);
  });
  tag.end();
  decoration(pdf, () => ruleAcross(pdf, y + height, { width: 0.5 }));
  pdf.doc.y = y + height;
};
