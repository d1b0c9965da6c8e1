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
