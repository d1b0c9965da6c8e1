import { readDay, readMonth } from '#platform/reading/day.ts';
import { anyDay, holdsValue, readCents, readInteger, readQuantity } from '../cell.rules.ts';
import type { CellType } from '../columns.ts';
import { isWrittenAs, type NotationId, notationsOf, usualNotation } from './notations.rules.ts';

/** A notation (null for the documented one), and how many of the values can be read in it. */
interface GuessedNotation {
  notation: NotationId | null;
  read: number;
}

const countOf = (values: readonly string[], isRead: (value: string) => boolean): number => values.filter(isRead).length;

/** The notation in which most values are written; of several, the first. */
const mostUsed = (type: CellType, candidates: readonly NotationId[], values: readonly string[]): NotationId | null => {
  let found: { notation: NotationId | null; count: number } = { notation: null, count: 0 };
  for (const notation of candidates) {
    const count = countOf(values, (value) => isWrittenAs(value, type, notation));
    if (count > found.count) found = { notation, count };
  }
  return found.notation;
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
      return {
        notation: mostUsed(type, ordered, values),
        read: countOf(values, (value) => holdsValue(readDay(value, anyDay))),
      };
    case 'month':
      return {
        notation: mostUsed(type, ordered, values),
        read: countOf(values, (value) => holdsValue(readMonth(value, anyDay))),
      };
    case 'amount':
      return areCents(values)
        ? { notation: 'cents', read: values.length }
        : {
            notation: mostUsed(type, ['dollars'], values),
            read: countOf(values, (value) => holdsValue(readCents(value))),
          };
    case 'integer':
      return { notation: null, read: countOf(values, (value) => holdsValue(readInteger(value, 0, type.max))) };
    case 'quantity':
      return { notation: null, read: countOf(values, (value) => holdsValue(readQuantity(value))) };
    case 'text':
      return textNotation(type.max, values);
    default:
      return { notation: null, read: values.length };
  }
};
