const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns the text with a true minus, which is as wide as a plus. */
export const withMinus = (text: string): string => text.replace('-', '\u2212');

/** Formats an amount that is already rounded to cents, without the arithmetic of `money.ts`: `$1,234.50`, `−$1,234.50`. */
export const dollarText = (amount: number): string => withMinus(dollars.format(amount));
