import { decoration, floor, makeRoom, openTag, type Pdf, pen, type Tag, tagged } from './pdf.ts';
import { ruleAcross } from './rule.ts';
import { colour, contentWidth, page, size } from './style.ts';
import { drawHead, frameOf, repeatHead, type TableFrame } from './table-head.ts';
import { drawCell, padding, type Row, rowHeight, type Section, type TableSpec } from './table-layout.ts';
import { fitText } from './text.ts';

const sectionHeight = 20;
const tallestText = floor - page.top - 100;

interface Grid extends TableFrame {
  body: Tag;
}

/**
 * Draws a table across the page. Its head is repeated on every page it reaches, a row is never split, a section's
 * label stays with its first row, and no cell leaves its column.
 */
export const table = (pdf: Pdf, spec: TableSpec, parent: Tag = pdf.root): void => {
  const frame = frameOf(pdf, spec);
  makeRoom(pdf, frame.head + 60);
  const tag = openTag(pdf, 'Table', parent, { alt: spec.summary });
  drawHead(frame, tag);
  const grid: Grid = { ...frame, body: openTag(pdf, 'TBody', tag) };
  for (const section of spec.sections) drawSection(grid, section);
  grid.body.end();
  tag.end();
  pdf.doc.x = page.left;
  pdf.doc.y += 12;
};

const drawSection = (grid: Grid, section: Section): void => {
  const { pdf } = grid;
  section.rows.forEach((row, index) => {
    const height = Math.min(rowHeight(pdf, grid.spec.columns, grid.boxes, row), tallestText);
    const first = index === 0 && section.label !== undefined;
    const moved = makeRoom(pdf, height + (first ? sectionHeight : 0));
    if (moved) repeatHead(grid);
    if (first) drawSectionLabel(grid, section.label ?? '');
    if (moved && !first && section.label) {
      decoration(pdf, () => drawSectionText(pdf, `${section.label} (continued)`), 'Pagination');
      pdf.doc.y += sectionHeight;
    }
    drawRow(grid, row, height);
  });
};

const drawSectionText = (pdf: Pdf, label: string): void => {
  const y = pdf.doc.y;
  pen(pdf, 'semibold', size.cell, colour.deep);
  const text = fitText(pdf, label, contentWidth - 2 * padding.across);
  pdf.doc.text(text, page.left + padding.across, y + 5.5, { lineBreak: false });
  pdf.doc.y = y;
};

const drawSectionLabel = ({ pdf, spec, body }: Grid, label: string): void => {
  const y = pdf.doc.y;
  decoration(pdf, () => pdf.doc.rect(page.left, y, contentWidth, sectionHeight).fill(colour.tint));
  pdf.doc.y = y;
  const row = openTag(pdf, 'TR', body);
  tagged(pdf, 'TH', row, () => drawSectionText(pdf, label), { scope: 'Row', span: spec.columns.length });
  row.end();
  pdf.doc.y = y + sectionHeight;
};

const drawRow = ({ pdf, spec, boxes, body }: Grid, row: Row, height: number): void => {
  const y = pdf.doc.y;
  if (row.look === 'total') decoration(pdf, () => ruleAcross(pdf, y, { ink: colour.deep, width: 1 }));
  const tag = openTag(pdf, 'TR', body);
  spec.columns.forEach(({ kind }, index) => {
    const box = boxes[index];
    if (!box) return;
    const isName = index === 0;
    tagged(
      pdf,
      isName ? 'TH' : 'TD',
      tag,
      () => drawCell(pdf, kind, row, index, box, y, height - 2 * padding.down),
      isName ? { scope: 'Row' } : {},
    );
  });
  tag.end();
  decoration(pdf, () => ruleAcross(pdf, y + height, { width: 0.5 }));
  pdf.doc.y = y + height;
};
