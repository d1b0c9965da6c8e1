const written = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * True for a finite number that, as it is written, has at most so many decimals.
 * Apart from money.ts, so that lists and sign-in need no decimal library.
 */
export const hasAtMostDecimals = (value: number, decimals: number): boolean => {
  const match = written.exec(String(value));
  if (!match) return false;
  const [, fraction = '', exponent = '0'] = match;
  return fraction.length - Number(exponent) <= decimals;
};
