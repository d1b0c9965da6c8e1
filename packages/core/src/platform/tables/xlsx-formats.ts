import { type Package, unreadable } from './xlsx-parts.ts';

/** How a number of a workbook is shown, as far as a list needs it. A number is the least digits of a whole number: 6 for 000123. */
export type NumberLook = 'date' | 'time' | 'ssn' | 'zip' | 'percent' | 'plain' | number;

/** The built-in formats of days, times and percentages (ECMA-376 part 1, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
const builtInTimes = new Set([18, 19, 20, 21, 45, 46, 47]);
const builtInPercents = new Set([9, 10]);

const builtInLook = (id: number): NumberLook => {
  if (builtInDates.has(id)) return 'date';
  if (builtInTimes.has(id)) return 'time';
  return builtInPercents.has(id) ? 'percent' : 'plain';
};

/** The most characters of a format code that Excel accepts. */
const longestCode = 255;

/** What a format code shows unchanged: quoted texts, which may be open at the end, escapes, and room for a character. */
const literals = /"[^"]*(?:"|$)|[\\_*]./g;
/** Colors, conditions and languages. */
const brackets = /\[[^\]]*(?:\]|$)/g;
const elapsed = /\[(?:h+|m+|s+)\]/i;

/** Whether a format code shows a day or a time. An m is a month, but minutes next to hours or seconds. */
const momentOf = (code: string): 'date' | 'time' | undefined => {
  const bare = code.replace(literals, '');
  const signs = bare.replace(brackets, '').replace(/am\/pm|a\/p/gi, 'h');
  const isTime = elapsed.test(bare) || /[hs]/i.test(signs);
  if (/[yd]/i.test(signs) || (/m/i.test(signs) && !isTime)) return 'date';
  return isTime ? 'time' : undefined;
};

const lookOf = (code: string): NumberLook => {
  if (code.length > longestCode) throw unreadable();
  const digits = code.replace(/\\|"/g, '').split(';')[0] ?? '';
  if (/^0{3}-0{2}-0{4}$/.test(digits)) return 'ssn';
  if (/^0{5}(-0{4})?$/.test(digits)) return 'zip';
  if (/^0{2,}$/.test(digits)) return digits.length;
  const moment = momentOf(code);
  if (moment) return moment;
  const [first = ''] = code.replace(literals, '').split(';');
  return first.includes('%') ? 'percent' : 'plain';
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
      looks.push(custom.get(id) ?? builtInLook(Number(id)));
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

const inFull = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 });

/** Writes a number in full, without an exponent and the noise of binary fractions. */
const digitsOf = (value: number): string => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? inFull.format(value) : text;
};

const secondsPerDay = 86_400;

/** Writes a part of a day as a time, 14:30; more than a day has more hours. */
const timeOf = (value: number): string => {
  const seconds = Math.floor(value * secondsPerDay + 0.5);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = rest === 0 ? [hours, minutes] : [hours, minutes, rest];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};

/**
 * Writes a number as its cell shows it: a day as `YYYY-MM-DD`, a time as `14:30`, with leading zeros and hyphens where the
 * format has them.
 */
export const shownNumber = (text: string, look: NumberLook, system: keyof typeof firstDays): string => {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if (look === 'ssn')
    return String(value)
      .padStart(9, '0')
      .replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
  if (look === 'zip') return String(value).padStart(value > 99_999 ? 9 : 5, '0');
  if (typeof look === 'number') {
    const digits = digitsOf(value);
    return /^\d+$/.test(digits) ? digits.padStart(look, '0') : digits;
  }
  if (look === 'percent') return `${digitsOf(value * 100)}%`;
  if (look === 'time' && value >= 0) return timeOf(value);
  if (look !== 'date') return digitsOf(value);
  const day = new Date(firstDays[system] + Math.floor(value) * dayMs);
  return Number.isNaN(day.getTime()) ? text : day.toISOString().slice(0, 10);
};

/** A character that XML cannot hold, or an underscore that would begin such a one (ECMA-376 part 1, 22.9.2.19). */
const storedCharacter = /_x([0-9a-f]{4})_/gi;

/** Returns a stored text as its cell shows it: `_x005F_` is an underscore, `_x000D_` a carriage return. */
export const shownText = (stored: string): string =>
  stored.includes('_x')
    ? stored.replace(storedCharacter, (_, digits: string) => {
        const letter = String.fromCharCode(Number.parseInt(digits, 16));
        return /[^\P{Cc}\t\n\r]/u.test(letter) ? '' : letter;
      })
    : stored;
