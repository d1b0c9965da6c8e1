import { type AmountLike, formatMoney } from '@worksmart/shared/money.ts';

/** A true minus is as wide as a figure, so that negative amounts stay in line. */
export const trueMinus = (text: string): string => text.replace('-', '\u2212');

/** USD as paper prints it: `$1,234.50`, negative as `−$1,234.50`. */
export const printedMoney = (value: AmountLike): string => trueMinus(formatMoney(value));

/** A percentage with two decimals: `−1.04%`. */
export const printedPercent = (value: { toFixed(decimals: number): string }): string =>
  `${trueMinus(value.toFixed(2))}%`;
