import { type AmountLike, exactText, formatMoney, percentText } from '@worksmart/shared/platform/money.ts';

/** Replaces the hyphen with a true minus, which is as wide as a digit, so that negative amounts stay aligned. */
export const trueMinus = (text: string): string => text.replace('-', '\u2212');

/** Formats USD for documents: `$1,234.50`, negative as `−$1,234.50`. */
export const printedMoney = formatMoney;

/** Formats a percentage with two decimals: `−1.04%`. */
export const printedPercent = (value: AmountLike): string => percentText(value);

/** Formats a rate with the decimals that it has: `0.625%`. */
export const printedRate = (rate: AmountLike): string => `${exactText(rate)}%`;
