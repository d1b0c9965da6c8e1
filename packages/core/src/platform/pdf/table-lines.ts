import type { Pdf } from './pdf.ts';
import { page } from './style.ts';
import type { TableFrame } from './table-head.ts';
import { type Row, rowHeight, type Section } from './table-layout.ts';

/** Height of a section's own line, in points. */
export const sectionHeight = 20;
const tallestText = ({ sheet }: Pdf): number => sheet.floor - page.top - 100;

/** A row as it will be drawn. Points. */
export interface TableLine {
  section: Section;
  row: Row;
  isFirst: boolean;
  height: number;
  /** What must fit below the pen for it to be drawn here: its own height and that of the rows that it stays with. */
  needed: number;
}

/** What a table's own heading may take on the page that it begins. */
const titleHeight = 40;

const heightWithLabel = ({ height, isFirst, section }: TableLine): number =>
  height + (isFirst && section.label !== undefined ? sectionHeight : 0);

/**
 * Rows with their heights. A section's first row stays with the second, and the one before the last with the last, so
 * that neither page has a row of it alone; one of three rows stays whole.
 */
export const linesOf = (pdf: Pdf, { spec, boxes, head }: TableFrame): TableLine[] => {
  const room = pdf.sheet.floor - page.top - head - sectionHeight;
  const lines = spec.sections.flatMap((section) => {
    const { rows } = section;
    const own = rows.map((row, index): TableLine => {
      const height = Math.min(rowHeight(pdf, spec.columns, boxes, row), tallestText(pdf));
      return { section, row, isFirst: index === 0, height, needed: height };
    });
    for (let index = own.length - 1; index >= 0; index -= 1) {
      const [line, next] = [own[index], own[index + 1]];
      if (!line) continue;
      const staysWithNext = index === 0 || index === own.length - 2;
      const alone = heightWithLabel(line);
      line.needed = Math.min(alone + (next && staysWithNext ? next.needed : 0), Math.max(alone, room));
    }
    return own;
  });
  const [first] = lines;
  const all = lines.reduce((total, line) => total + heightWithLabel(line), 0);
  if (first && spec.whole && all <= room - titleHeight) first.needed = all;
  return lines;
};

/** What must fit below the pen for a table to begin there: its head and its first rows. */
export const startHeight = ({ head }: TableFrame, [first]: readonly TableLine[]): number => head + (first?.needed ?? 0);
