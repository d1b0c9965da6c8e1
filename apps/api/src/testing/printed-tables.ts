import type { ReadPdf, ReadText } from '@worksmart/core/testing/read-pdf.ts';

/**
 * An amount in cents; null where a dash is printed. Integers, so that tests add up differently than the product does.
 */
export type Printed = bigint | null;

/** A row of a table: its label, and its amounts from left to right. */
export interface PrintedRow {
  label: string;
  amounts: Printed[];
}

/** The content between one heading and the next. */
export interface PrintedSection {
  title: string;
  rows: PrintedRow[];
  /** The large figures side by side, by their labels. */
  tiles: Record<string, Printed>;
}

const isAmount = (text: string): boolean => /^([−+]?\$[\d,]+\.\d\d|—)$/.test(text);

const centsOf = (text: string): Printed => {
  if (text === '—') return null;
  const digits = text.replaceAll(/[$,.−+]/g, '');
  return text.startsWith('−') ? -BigInt(digits) : BigInt(digits);
};

/** Joins pieces of text that touch. */
const joined = (pieces: readonly ReadText[]): ReadText[] => {
  const texts: ReadText[] = [];
  for (const piece of pieces) {
    const last = texts.at(-1);
    if (!last || piece.left - last.right >= 1) texts.push(piece);
    else texts.splice(-1, 1, { ...last, text: last.text + piece.text, right: piece.right });
  }
  return texts;
};

const linesOf = (page: readonly ReadText[]): ReadText[][] => {
  const lines: ReadText[][] = [];
  for (const piece of page.toSorted((a, b) => a.top - b.top)) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].top - piece.top) < 1) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => joined(line.sort((a, b) => a.left - b.left)));
};

const textOf = (line: readonly ReadText[]): string => line.map(({ text }) => text.trim()).join(' ');

/** In points: larger than the text of a table. */
const large = 10;

const rowOf = (line: readonly ReadText[]): PrintedRow | null => {
  const amounts = line.filter(({ text }) => isAmount(text.trim()));
  if (amounts.length === 0) return null;
  return {
    label: textOf(line.filter((piece) => !amounts.includes(piece))),
    amounts: amounts.map(({ text }) => centsOf(text.trim())),
  };
};

const tilesOf = (labels: readonly ReadText[], values: readonly ReadText[]): Record<string, Printed> =>
  Object.fromEntries(
    values.map((value, at) => {
      const end = values[at + 1]?.left ?? Number.POSITIVE_INFINITY;
      const label = labels.filter(({ left }) => left >= value.left - 1 && left < end - 1);
      return [textOf(label), centsOf(value.text.trim())];
    }),
  );

/** Reads a document's tables and tiles under their headings, in reading order, without the cover. */
export const printedSections = ({ pages }: ReadPdf): PrintedSection[] => {
  const sections: PrintedSection[] = [{ title: '', rows: [], tiles: {} }];
  for (const page of pages.slice(1)) {
    const lines = linesOf(page);
    lines.forEach((line, at) => {
      const section = sections.at(-1);
      const row = rowOf(line);
      const isLarge = line.every(({ size }) => size > large);
      if (isLarge && row) Object.assign(section?.tiles ?? {}, tilesOf(lines[at - 1] ?? [], line));
      else if (isLarge) sections.push({ title: textOf(line), rows: [], tiles: {} });
      else if (row) section?.rows.push(row);
    });
  }
  return sections;
};
