import { type AmountLike, formatMoney } from '@worksmart/shared/money.ts';

/** More than that many parts are not written out. */
const maxParts = 8;

/** How the sum of a column came about. */
export const sumExplained = (amounts: readonly AmountLike[]): string => {
  if (amounts.length === 0) return 'No row is known on both sides.';
  return amounts.length > maxParts ? `The sum of ${amounts.length} rows.` : `${amounts.map(formatMoney).join(' + ')}.`;
};
