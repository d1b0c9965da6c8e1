import { readCents, readDay, readMonth } from '../cell.rules.ts';
import type { CellType } from '../columns.ts';

/** How a carrier writes the cells of a column, by the id that a profile stores. */
export const notations = {
  us: 'MM/DD/YYYY',
  iso: 'YYYY-MM-DD',
  compact: 'YYYYMMDD',
  named: 'DD-MON-YYYY',
  isoMonth: 'YYYY-MM',
  usMonth: 'MM/YYYY',
  compactMonth: 'YYYYMM',
  dollars: '1,234.56, $, (…) or …- if negative',
  cents: 'Cents: 123456 is 1,234.56',
  whole: 'The whole text',
  digits: 'Only its digits',
  cut: 'Cut to the longest length',
  beforeComma: 'What is before the comma',
  afterComma: 'What is after the comma',
} as const;
export type NotationId = keyof typeof notations;
export const notationIds = Object.keys(notations) as [NotationId, ...NotationId[]];

const days = ['us', 'iso', 'compact', 'named'] as const satisfies readonly NotationId[];
const byKind: Readonly<Partial<Record<CellType['kind'], readonly NotationId[]>>> = {
  date: days,
  month: ['isoMonth', 'usMonth', 'compactMonth', ...days],
  amount: ['dollars', 'cents'],
  text: ['whole', 'digits', 'cut', 'beforeComma', 'afterComma'],
};

/** The notations that a profile may choose for a type of column. */
export const notationsOf = ({ kind }: CellType): readonly NotationId[] => byKind[kind] ?? [];

/** The notation of a column in a documented file. @param dates the format's own */
export const usualNotation = ({ kind }: CellType, dates: 'iso' | 'us'): NotationId | undefined =>
  kind === 'date' ? dates : byKind[kind]?.[0];

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const compactDay = /^(\d{4})(\d{2})(\d{2})$/;
const namedDay = /^(\d{1,2})[-\s]([a-z]{3})[-\s](\d{4})$/i;
/** Exports of databases write dates with a time of day, which no format has. */
const timeOfDay = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(\s?[AP]M)?Z?$/i;

const fromNamed = (text: string): string | undefined => {
  const [, day = '', name = '', year = ''] = namedDay.exec(text) ?? [];
  const month = monthNames.indexOf(name.toLowerCase()) + 1;
  return month > 0 ? readDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`, 'iso') : undefined;
};

/** Reads a day in a notation as `YYYY-MM-DD`; a time of day after it is dropped. Undefined if it is not one. */
export const readDayAs = (text: string, notation: NotationId): string | undefined => {
  const bare = text.replace(timeOfDay, '');
  if (notation === 'us' || notation === 'iso') return readDay(bare, notation);
  if (notation === 'named') return fromNamed(bare);
  const [, year, month, day] = (notation === 'compact' && compactDay.exec(bare)) || [];
  return year === undefined ? undefined : readDay(`${year}-${month}-${day}`, 'iso');
};

const monthPatterns: Readonly<Partial<Record<NotationId, [pattern: RegExp, year: 1 | 2, month: 1 | 2]>>> = {
  isoMonth: [/^(\d{4})-(\d{2})$/, 1, 2],
  usMonth: [/^(\d{1,2})\/(\d{4})$/, 2, 1],
  compactMonth: [/^(\d{4})(\d{2})$/, 1, 2],
};

/** Reads a month, or the month of a day, as its first day `YYYY-MM-01`; undefined if it is neither. */
export const readMonthAs = (text: string, notation: NotationId): string | undefined => {
  const [pattern, year, month] = monthPatterns[notation] ?? [];
  if (!pattern || !year || !month) {
    const day = readDayAs(text, notation);
    return day && `${day.slice(0, 8)}01`;
  }
  const parts = pattern.exec(text);
  return parts ? readMonth(`${parts[year]}-${(parts[month] ?? '').padStart(2, '0')}`) : undefined;
};

const signAtEnd = /^([^-()]*\d)\s?(-|CR)$/i;
const wholeNumber = /^[+-]?\d{1,9}$/;

/**
 * Reads an amount in a notation as cents. Besides what documented files may contain, carriers write the minus, or CR for
 * a credit, after the number.
 * @returns NaN if it is not an amount, has more than two decimals or exceeds 9,999,999.99 either way
 */
export const readCentsAs = (text: string, notation: NotationId): number => {
  const [, before = text, sign] = signAtEnd.exec(text) ?? [];
  const cents = notation !== 'cents' ? readCents(before) : wholeNumber.test(before) ? Number(before) : Number.NaN;
  return sign && cents !== 0 ? -cents : cents;
};

/** Returns the part of a text that a notation wants. @param max the longest text that the column accepts */
export const changeText = (text: string, notation: NotationId, max: number): string => {
  const comma = text.indexOf(',');
  switch (notation) {
    case 'digits':
      return text.replaceAll(/\D/g, '');
    case 'cut':
      return text.slice(0, max).trimEnd();
    case 'beforeComma':
      return comma < 0 ? text : text.slice(0, comma).trimEnd();
    case 'afterComma':
      return comma < 0 ? '' : text.slice(comma + 1).trim();
    default:
      return text;
  }
};
