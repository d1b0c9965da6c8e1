import { readDay, readMonth } from '#platform/reading/day.ts';
import { anyDay, holdsValue, readCents } from '../cell.rules.ts';
import type { CellType } from '../columns.ts';

/**
 * How a carrier writes the cells of a column, by the id that a profile stores. Days, months and amounts are read in every
 * notation that says itself what it means; only `cents` changes what an amount means.
 */
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

/** What the cells of a notation look like; a time of day may follow. */
const shapes: Readonly<Partial<Record<NotationId, RegExp>>> = {
  us: /^\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
  iso: /^\d{4}-\d{1,2}-\d{1,2}(?!\d)/,
  compact: /^\d{8}\b/,
  named: /^\d{1,2}[-\s][a-z]{3}[-\s]\d{2,4}\b/i,
  isoMonth: /^\d{4}-\d{2}$/,
  usMonth: /^\d{1,2}\/\d{4}$/,
  compactMonth: /^\d{6}$/,
};

/** Whether a cell is a day, a month or an amount, and written in a notation. */
export const isWrittenAs = (cell: string, { kind }: Pick<CellType, 'kind'>, notation: NotationId): boolean => {
  if (kind === 'amount') return holdsValue(readCents(cell, notation === 'cents'));
  const read = kind === 'month' ? readMonth(cell, anyDay) : readDay(cell, anyDay);
  return holdsValue(read) && shapes[notation]?.test(cell) === true;
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
