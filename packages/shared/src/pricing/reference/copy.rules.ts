import { type Amount, type AmountLike, Money } from '#platform/money.ts';
import { rateType, tierType } from '#records/lookups/constants.ts';
import type { ReferenceKind } from './constants.ts';
import { medicalFactorMax } from './constants.ts';

/** Decimals of a kind's figures: four for rates and medical factors, two for dollars. */
const decimalsOf = (kind: ReferenceKind, typeId: number): number =>
  kind === 'rate' || (kind === 'tier' && typeId === tierType.medical) ? 4 : 2;

/**
 * The figure for the new year, half up. 6.5 means 6.5% more.
 * @returns with the decimals of its kind, never below 0
 */
export const changedFigure = (kind: ReferenceKind, typeId: number, figure: AmountLike, percent: AmountLike): Amount =>
  new Money(figure)
    .times(new Money(percent).dividedBy(100).plus(1))
    .toDecimalPlaces(decimalsOf(kind, typeId), Money.ROUND_HALF_UP);

/** The upper limit of a figure; null if it has none. */
export const maxFigureOf = (kind: ReferenceKind, typeId: number): number | null => {
  if (kind === 'tier') return typeId === tierType.medical ? medicalFactorMax : 99_999;
  if (kind === 'rate') return typeId === rateType.workersComp ? 1_000 : 100;
  return null;
};

/** The same day in another year, `YYYY-MM-DD`; February 29 becomes February 28 if necessary. */
export const sameDayIn = (year: number, day: string): string => {
  const [, month = '01', date = '01'] = day.split('-');
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${month}-${month === '02' && date === '29' && !isLeap ? '28' : date}`;
};

/** The source text of a copied row. */
export const copiedSource = (fromYear: number, percent: number): string =>
  percent === 0 ? `copied from ${fromYear}` : `copied from ${fromYear}, changed by ${percent}%`;
