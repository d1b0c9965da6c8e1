import { type AmountLike, formatMoney } from '@worksmart/shared/money.ts';

/** More than that many parts are not written out. */
const mostParts = 8;

/** How the sum of a column came about; what is not known adds nothing to it. */
export const sumExplained = (amounts: readonly (AmountLike | null)[]): string => {
  const known = amounts.filter((amount) => amount !== null);
  const unknown = amounts.length - known.length;
  const parts = known.length > mostParts ? `The sum of ${known.length} rows` : known.map(formatMoney).join(' + ');
  const left =
    unknown === 0
      ? ''
      : unknown === 1
        ? ' One row is not known and adds nothing.'
        : ` ${unknown} rows are not known and add nothing.`;
  return `${parts || 'Nothing is known yet'}.${left}`;
};
