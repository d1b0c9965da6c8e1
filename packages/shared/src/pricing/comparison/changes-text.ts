import { type AmountLike, formatMoney } from '#platform/money.ts';

/** How many people pay less and more. */
interface Changes {
  less: number;
  more: number;
  same: number;
  largestIncrease: AmountLike | null;
}

const pay = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'pays' : 'pay'}`;

/** Says how many people pay less and more: `2 pay less, 5 pay more; largest increase $678.59`. */
export const changesText = ({ less, more, same, largestIncrease }: Changes): string =>
  [
    `${pay(less)} less, ${pay(more)} more`,
    ...(same > 0 ? [`, ${pay(same)} the same`] : []),
    ...(largestIncrease === null ? [] : [`; largest increase ${formatMoney(largestIncrease)} per month`]),
  ].join('');
