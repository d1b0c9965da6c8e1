import { rateType, tierType } from '../lookups/constants.ts';
import { type Amount, type AmountLike, Money } from '../money.ts';
import type { ReferenceKind } from './constants.ts';
import { medicalFactorMax } from './constants.ts';

/** Decimals that a kind's figures keep: rates and medical factors four, dollars two. */
const decimalsOf = (kind: ReferenceKind, typeId: number): number =>
  kind === 'rate' || (kind === 'tier' && typeId === tierType.medical) ? 4 : 2;

/**
 * A figure of the new year, half up. 6.5 is 6.5% more.
 * @returns in the decimals that such figures keep, never below 0
 */
export const changedFigure = (kind: ReferenceKind, typeId: number, figure: AmountLike, percent: AmountLike): Amount =>
  new Money(figure)
    .times(new Money(percent).dividedBy(100).plus(1))
    .toDecimalPlaces(decimalsOf(kind, typeId), Money.ROUND_HALF_UP);

/** The most that a figure may be, where there is such a thing. */
export const mostOf = (kind: ReferenceKind, typeId: number): number | null => {
  if (kind === 'tier') return typeId === tierType.medical ? medicalFactorMax : 99_999;
  if (kind === 'rate') return typeId === rateType.workersComp ? 1_000 : 100;
  return null;
};

/** A day of one year in another; February 29th is the 28th where there is none. `YYYY-MM-DD`. */
export const sameDayIn = (year: number, day: string): string => {
  const [, month = '01', date = '01'] = day.split('-');
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${month}-${month === '02' && date === '29' && !isLeap ? '28' : date}`;
};

/** What a copied row tells of its figures. */
export const copiedSource = (fromYear: number, percent: number): string =>
  percent === 0 ? `copied from ${fromYear}` : `copied from ${fromYear}, changed by ${percent}%`;
