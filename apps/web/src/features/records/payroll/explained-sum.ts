import { type AmountLike, formatMoney } from '@worksmart/shared/platform/money.ts';

/** The most parts to write out. */
const maxParts = 8;

/** Explains the sum of a column. */
export const sumExplained = (amounts: readonly AmountLike[]): string => {
  if (amounts.length === 0) return 'No row is known on both sides.';
  return amounts.length > maxParts ? `The sum of ${amounts.length} rows.` : `${amounts.map(formatMoney).join(' + ')}.`;
};
