import { readInteger, readQuantity } from '../cell.rules.ts';
import type { CellType } from '../columns.ts';
import { type NotationId, notationsOf, readCentsAs, readDayAs, readMonthAs, usualNotation } from './notations.rules.ts';

/** A notation (null for the documented one), and how many of the values can be read in it. */
interface GuessedNotation {
  notation: NotationId | null;
  read: number;
}

const countOf = (values: readonly string[], isRead: (value: string) => boolean): number => values.filter(isRead).length;

const best = (
  candidates: readonly NotationId[],
  values: readonly string[],
  isRead: (value: string, notation: NotationId) => boolean,
): GuessedNotation => {
  let found: GuessedNotation = { notation: null, read: 0 };
  for (const notation of candidates) {
    const read = countOf(values, (value) => isRead(value, notation));
    if (read > found.read) found = { notation, read };
  }
  return found;
};

/** Amounts of one length that begin with zeros have no point: they are cents. */
const areCents = (values: readonly string[]): boolean =>
  values.length > 1 &&
  values.every((value) => /^\d+-?$/.test(value)) &&
  new Set(values.map((value) => value.replace('-', '').length)).size === 1 &&
  values.some((value) => /^0\d/.test(value));

const textNotation = (max: number, values: readonly string[]): GuessedNotation => {
  const all = { notation: null, read: values.length } as const;
  if (values.length === 0 || values.every((value) => value.length <= max)) return all;
  const digits = values.map((value) => value.replaceAll(/\D/g, ''));
  const areHyphened = values.every((value) => /^[\d-]+$/.test(value));
  if (areHyphened && digits.every((value) => value.length <= max)) return { ...all, notation: 'digits' };
  if (areHyphened || max >= 60) return { ...all, notation: 'cut' };
  return { notation: null, read: countOf(values, (value) => value.length <= max) };
};

/**
 * Guesses how a carrier writes the values of a column.
 * @param values some different cells, none of them empty
 */
export const guessNotation = (type: CellType, dates: 'iso' | 'us', values: readonly string[]): GuessedNotation => {
  const usual = usualNotation(type, dates);
  const ordered = usual ? [usual, ...notationsOf(type).filter((each) => each !== usual)] : [];
  switch (type.kind) {
    case 'date':
      return best(ordered, values, (value, notation) => readDayAs(value, notation) !== undefined);
    case 'month':
      return best(ordered, values, (value, notation) => readMonthAs(value, notation) !== undefined);
    case 'amount':
      return areCents(values)
        ? { notation: 'cents', read: values.length }
        : best(['dollars'], values, (value, notation) => !Number.isNaN(readCentsAs(value, notation)));
    case 'integer':
      return { notation: null, read: countOf(values, (value) => readInteger(value, 0, type.max) !== undefined) };
    case 'quantity':
      return { notation: null, read: countOf(values, (value) => readQuantity(value) !== undefined) };
    case 'text':
      return textNotation(type.max, values);
    default:
      return { notation: null, read: values.length };
  }
};
