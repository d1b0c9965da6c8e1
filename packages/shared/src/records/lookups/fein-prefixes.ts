/** Two-digit prefixes that the IRS has never assigned. */
const unassigned: ReadonlySet<string> = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

/**
 * Whether the IRS assigns FEINs with this prefix. Used for a warning, never a block, since new prefixes appear.
 * @param fein nine digits, with or without the hyphen; anything else returns true and is left to other checks
 */
export const isKnownFeinPrefix = (fein: string): boolean => {
  const digits = fein.replace('-', '');
  return !/^[0-9]{9}$/.test(digits) || !unassigned.has(digits.slice(0, 2));
};
