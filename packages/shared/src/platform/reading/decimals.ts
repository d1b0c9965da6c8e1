const written = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * True for a finite number whose decimal notation has at most `decimals` decimals. Kept out of money.ts so that lists
 * and sign-in do not load the decimal library.
 */
export const hasAtMostDecimals = (value: number, decimals: number): boolean => {
  const match = written.exec(String(value));
  if (!match) return false;
  const [, fraction = '', exponent = 0] = match;
  return fraction.length - Number(exponent) <= decimals;
};

/** Rounds a number of 0 or more half up, by its decimal notation: 1.005 becomes 1.01. */
export const roundedTo = (value: number, decimals: number): number => {
  const [digits = '', exponent = 0] = String(value).split('e');
  return Number(`${Math.floor(Number(`${digits}e${Number(exponent) + decimals}`) + 0.5)}e-${decimals}`);
};
