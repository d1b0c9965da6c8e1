import { type Package, unreadable } from './xlsx-parts.ts';

/** How a number of a workbook is shown, as far as a census needs it. */
export type NumberLook = 'date' | 'ssn' | 'zip' | 'percent' | 'plain';

/** The built-in formats of days and times (ECMA-376 part 1, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, 27, 30, 36, 50, 57]);

/** The built-in formats of percentages. */
const builtInPercents = new Set([9, 10]);

/** The most characters of a format code that Excel accepts. */
const longestCode = 255;

/** Whether a format code shows a day: y, m, d outside of quotes, brackets and escapes, which may be open at the end. */
const showsDay = (code: string): boolean => /[ymd]/i.test(code.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, ''));

const lookOf = (code: string): NumberLook => {
  if (code.length > longestCode) throw unreadable();
  const digits = code.replace(/\\|"/g, '').split(';')[0] ?? '';
  if (/^0{3}-0{2}-0{4}$/.test(digits)) return 'ssn';
  if (/^0{5}(-0{4})?$/.test(digits)) return 'zip';
  if (showsDay(code)) return 'date';
  return digits.includes('%') ? 'percent' : 'plain';
};

/** Returns the look of each cell style of a workbook, by the style's index. */
export const readFormats = async (parts: Package): Promise<NumberLook[]> => {
  const custom = new Map<string, NumberLook>();
  const looks: NumberLook[] = [];
  let inCells = false;
  await parts.read('xl/styles.xml', {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') custom.set(attributes.numFmtId ?? '', lookOf(attributes.formatCode ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = attributes.numFmtId ?? '0';
      const builtIn = builtInDates.has(Number(id)) ? 'date' : builtInPercents.has(Number(id)) ? 'percent' : 'plain';
      looks.push(custom.get(id) ?? builtIn);
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return looks;
};

const dayMs = 86_400_000;
/** Day 0 of the two systems: 1900, which counts a 02/29/1900, and 1904. */
const firstDays = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** Writes a number as its cell shows it: a day as `YYYY-MM-DD`, with leading zeros and hyphens where the format has them. */
export const shownNumber = (text: string, look: NumberLook, system: keyof typeof firstDays): string => {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if (look === 'ssn')
    return String(value)
      .padStart(9, '0')
      .replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
  if (look === 'zip') return String(value).padStart(value > 99_999 ? 9 : 5, '0');
  if (look === 'percent') return `${Number((value * 100).toPrecision(15))}%`;
  if (look === 'plain') return String(Number(value.toPrecision(15)));
  const day = new Date(firstDays[system] + Math.floor(value) * dayMs);
  return Number.isNaN(day.getTime()) ? text : day.toISOString().slice(0, 10);
};
