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

/** A table moves to the next page with what follows it only if both need at most this share of it. */
const mostKept = 0.8;

/** Points under a table. */
const tableGap = 12;

/** Returns the height in points of a table and what follows it; of the table's start if both are higher than a page. */
const heightWith = (pdf: Pdf, spec: TableSpec, following: number): number => {
  const frame = frameOf(pdf, spec);
  const lines = linesOf(pdf, frame);
  const labels = lines.filter(({ section, isFirst }) => isFirst && section.label !== undefined).length;
  const rows = lines.reduce((total, { height }) => total + height, 0);
  const whole = frame.head + labels * sectionHeight + rows + tableGap + following;
  return whole <= mostKept * (pdf.sheet.floor - page.top) ? whole : startHeight(frame, lines);
};

/**
 * Draws a heading and the table under it, beginning on the same page.
 * @param following height in points of what follows the table and must not stand alone on the next page, such as notes
 */
export const titledTable = (
  pdf: Pdf,
  level: 2 | 3,
  title: string,
  spec: TableSpec,
  parent: Tag = pdf.root,
  following = 0,
): void => {
  heading(pdf, level, title, {
    parent,
    needed: following > 0 ? heightWith(pdf, spec, following) : tableStart(pdf, spec),
  });
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
  pdf.doc.y += tableGap;
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
  spec.columns.forEach((column, index) => {
    const box = boxes[index];
    if (!box) return;
    const draw = () => drawCell(pdf, column, row, index, box, y, height - 2 * padding.down);
    if (index === 0) tagged(pdf, 'TH', tag, draw, { scope: 'Row' });
    else tagged(pdf, 'TD', tag, draw);
  });
  tag.end();
  decoration(pdf, () => ruleAcross(pdf, y + height, { width: 0.5 }));
  pdf.doc.y = y + height;
};
