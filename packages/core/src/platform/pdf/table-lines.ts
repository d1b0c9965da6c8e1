import type { Pdf } from './pdf.ts';
import { page } from './style.ts';
import type { TableFrame } from './table-head.ts';
import { type Row, rowHeight, type Section } from './table-layout.ts';

/** Height of a section's label line, in points. */
export const sectionHeight = 20;
const tallestText = ({ sheet }: Pdf): number => sheet.floor - page.top - 100;

/** A row with its layout, in points. */
export interface TableLine {
  section: Section;
  row: Row;
  isFirst: boolean;
  height: number;
  /** The space it needs below the cursor: its own height plus that of the rows it must stay with. */
  needed: number;
}

/** Space for a table's heading on the page that it begins. */
const titleHeight = 40;

const heightWithLabel = ({ height, isFirst, section }: TableLine): number =>
  height + (isFirst && section.label !== undefined ? sectionHeight : 0);

/** Makes a line need the room of all these lines, unless they are longer than a page. */
const keepTogether = (first: TableLine, lines: readonly TableLine[], room: number): void => {
  const all = lines.reduce((total, line) => total + heightWithLabel(line), 0);
  if (all <= room - titleHeight) first.needed = all;
};

/**
 * Returns rows with their heights. A section's first two rows stay together, and so do its last two, so that no page has
 * a single row of it. A section of three rows stays whole.
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
  if (spec.whole === true && first) keepTogether(first, lines, room);
  else if (spec.whole === 'sections')
    for (const line of lines.filter(({ isFirst }) => isFirst))
      keepTogether(
        line,
        lines.filter(({ section }) => section === line.section),
        room,
      );
  return lines;
};

/** Returns the space that a table needs to begin on a page: its header and first rows. */
export const startHeight = ({ head }: TableFrame, [first]: readonly TableLine[]): number => head + (first?.needed ?? 0);
