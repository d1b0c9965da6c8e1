import { readCents, readDay, readMonth } from './cell.rules.ts';

/** Readers of the cells whose notation differs between files. */
export interface CellNotation {
  /** A day as `YYYY-MM-DD`; undefined if it is not one. */
  day(text: string): string | undefined;
  /** The first day of a month, `YYYY-MM-01`; undefined if it is not one. */
  month(text: string): string | undefined;
  /** Cents; NaN for anything that is not an amount. */
  cents(text: string): number;
  /** Whether digits without a point are cents, and not dollars. */
  inCents: boolean;
}

/** The notation of documented files. @param dates `us` MM/DD/YYYY, `iso` YYYY-MM-DD */
export const documentedNotation = (dates: 'iso' | 'us'): CellNotation => ({
  day: (text) => readDay(text, dates),
  month: readMonth,
  cents: readCents,
  inCents: false,
});
