import { isBlank, readPasted } from '@worksmart/shared/platform/reading/pasted-cells.rules.ts';

/** A dash or n/a is a blank amount, also with a currency: as a name it would move its row by one column. */
const isLabel = (cell: string) => !isBlank(cell) && !/\d/.test(cell);

/** A row of EE, ES, EC, FAM above the figures, and a column of names next to them, are headings and are left out. */
const withoutLabels = (block: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const [first = [], ...others] = block;
  const under = others.length > 0 && first.every((cell) => cell === '' || isLabel(cell)) ? others : block;
  const named = under.length > 0 && under.every((cells) => cells.length > 1 && isLabel(cells[0] ?? ''));
  return named ? under.map((cells) => cells.slice(1)) : under;
};

/** Splits the clipboard text of a spreadsheet into rows and cells. An empty line between rows stays a row. */
export const readBlock = (text: string): readonly (readonly string[])[] => {
  const lines = readPasted(text);
  const first = lines[0]?.line ?? 1;
  const count = (lines.at(-1)?.line ?? 0) - first + 1;
  return withoutLabels(
    Array.from({ length: Math.max(count, 0) }, (_, at) => lines.find(({ line }) => line === first + at)?.cells ?? []),
  );
};

/** Formats cells as text that a spreadsheet can paste. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\n');
