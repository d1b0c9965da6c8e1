const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount that is already rounded to cents, without the arithmetic of `money.ts`: `$1,234.50`, `-$1,234.50`. */
export const dollarText = (amount: number): string => dollars.format(amount);
