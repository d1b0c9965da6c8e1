import { readNumber } from './number.ts';
import { isNothing, visibleText } from './reading.ts';
import { tidyText } from './text.ts';

/** Reads clipboard text from spreadsheets and emails as lines of cells. */

export interface PastedLine {
  /** Line number, counted from 1. */
  line: number;
  text: string;
  cells: readonly string[];
  /** Whether commas separate the cells and may also group the digits of an amount: `IN,8810,1,250,000`. */
  splitsAmount: boolean;
}

export const splitAmountMessage = 'Its commas separate cells and group digits. Please paste it with tabs.';

/** Whether a line has more cells than columns, because an amount was split at its commas. */
export const isSplitAmount = ({ cells, splitsAmount }: PastedLine, columns: number): boolean =>
  splitsAmount && cells.length > columns;

const thousands = /\d(?:,\d{3})+(?!\d)/g;

/**
 * Finds the separator. Any tab means a spreadsheet; a comma counts only if it does more than group thousands. Otherwise
 * it is the separator most lines contain, so that a semicolon in the wording of one line splits nothing.
 */
const separatorOf = (text: string): string | RegExp => {
  if (text.includes('\t')) return '\t';
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .replace(thousands, '')
    .split('\n');
  const counts = [';', '|', ','].map((separator) => ({
    separator,
    count: lines.filter((line) => line.includes(separator)).length,
  }));
  const [most] = counts.sort((one, other) => other.count - one.count);
  if (most && most.count > 0) return most.separator;
  return / {2,}/.test(text) ? / {2,}/ : / /;
};

/** Splits outside quotes. A quoted cell may contain separators, line breaks, and doubled quotes for one quote. */
const splitQuoted = (text: string, separator: string): string[][] => {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && letter === separator) endCell();
    else if (!quoted && letter === '\n') {
      endCell();
      lines.push([]);
    } else cell += letter;
  }
  endCell();
  return lines;
};

const endsInGroup = /(?:^|[\s$(])\d{1,3}$/;
const beginsWithGroup = /^\d{3}(?!\d)/;

/** Whether a cell may continue an amount of the cell before it. */
const hasSplitAmount = (cells: readonly string[]): boolean =>
  cells.some((cell, at) => endsInGroup.test(cell) && beginsWithGroup.test(cells[at + 1] ?? ''));

/** Returns the lines that are not empty. */
export const readPasted = (pasted: string): PastedLine[] => {
  const text = pasted.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  const separator = separatorOf(text);
  const lines =
    typeof separator === 'string'
      ? splitQuoted(text, separator)
      : text.split('\n').map((line) => line.trim().split(separator));
  return lines
    .map((cells, index) => ({
      line: index + 1,
      cells: cells.map(tidyText),
      splitsAmount: separator === ',' && hasSplitAmount(cells),
    }))
    .filter(({ cells }) => cells.some(Boolean))
    .map((line) => ({ ...line, text: line.cells.filter(Boolean).join(' · ') }));
};

/** True for an empty cell, or one of the usual ways to say that it is: `$ -`, a dash, n/a. */
export const isBlank = (cell: string | undefined): boolean =>
  isNothing(visibleText(cell ?? '').replace(/^\$ ?(?=\p{Pd}+$)/u, ''));

/** Amounts have at most ten digits before the decimal point. */
const beyond = 1e10;

/**
 * Reads an amount of 0 or more with at most two decimals, or a number of people. A percentage is neither.
 * @returns undefined for anything else
 */
export const readAmount = (cell: string | undefined): number | undefined => {
  const read = readNumber(cell ?? '', { decimals: 2 });
  if ('problem' in read || read.value === null || /%\s*$/.test(cell ?? '')) return undefined;
  return read.value < beyond ? read.value : undefined;
};

/** True if the cell is written as money, not as a count. */
export const looksLikeMoney = (cell: string): boolean => /^(?:\$|USD)/i.test(cell) || /\.\d/.test(cell);
