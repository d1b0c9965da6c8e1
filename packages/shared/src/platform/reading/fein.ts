import { isNothing, longestNumber, nothing, type Reading, visibleText } from './reading.ts';

export const feinMessage = 'Please enter a valid 9-digit FEIN.';

const fein = /^(?:f?ein)?[:#\s]*(\d{2})[-\s.]{0,3}(\d{7})$/i;

/**
 * Reads a federal employer number, `35-1234567`, `351234567` or `EIN 35-1234567`, as its nine digits. Digits in the groups
 * of a Social Security number are a problem.
 */
export const readFein = (cell: string | number): Reading<string> => {
  if (String(cell).length > longestNumber) return { problem: feinMessage };
  const text = visibleText(String(cell)).replace(/[\p{Pd}\u2212]/gu, '-');
  if (isNothing(text)) return nothing;
  const [, prefix, number] = fein.exec(text) ?? [];
  return prefix && number ? { value: `${prefix}${number}` } : { problem: feinMessage };
};
