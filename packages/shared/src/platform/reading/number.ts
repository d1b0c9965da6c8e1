import { hasAtMostDecimals, roundedTo } from './decimals.ts';
import { isNothing, longestNumber, nothing, type Reading, visibleText } from './reading.ts';

export interface NumberOptions {
  /** The most decimals, apart from zeros at the end and the noise of binary fractions. */
  decimals: number;
  /** Whether the number may be below 0. */
  isSigned?: boolean;
  /** Whether more decimals are rounded, with a note: a spreadsheet computed the number. */
  rounds?: boolean;
  /** What may stand behind the number: `$50,000/yr`, `28.50 per hour`, `40 hrs`. */
  unit?: keyof typeof units;
  /** Whether a dash is 0, as in accounts. */
  dashIsZero?: boolean;
}

const units = {
  year: /(?: ?\/ ?| per | an? | )?(?:yr|year|yearly|annual|annually|annum|p\.?a)\.?$/i,
  hour: /(?: ?\/ ?| per | an? | )?(?:hr|hour|hourly)\.?$/i,
  hours: /(?: |(?<=\d))(?:h|hrs?|hours?)\.?(?: ?\/ ?(?:wk|week)| per week)?$/i,
} as const;

/** How many digits a number has without rounding. */
const exactDigits = 15;

/** Commas stand before three digits each. */
const number = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;
const moneySign = /^(?:USD|\$) ?/i;
const belowZero = [/^\((.+)\)$/, /^[-\u2212](.+)$/, /^(.+)-$/, /^(.+?) ?CR$/i] as const;

/** Separates a number from its sign, and from the sign of money before or after that. */
const partsOf = (text: string): { isNegative: boolean; digits: string } => {
  const bare = text.replace(moneySign, '');
  const negated = belowZero.map((pattern) => pattern.exec(bare)?.[1]).find((inner) => inner !== undefined);
  return {
    isNegative: negated !== undefined,
    digits: (negated ?? bare.replace(/^\+/, '')).trim().replace(moneySign, ''),
  };
};

/** Names what a field or cell of such numbers may hold. */
export const numberProblem = ({ decimals }: NumberOptions): string =>
  `Please enter ${decimals === 0 ? 'a whole number such as 1,234' : 'a number such as 1,234.5'}.`;

/** A dash in a column of accounts, `$ -`. */
const dash = /^(?:\$ ?)?(?:-{1,2}|—|–)$/;

/**
 * Reads a number as people write it: `1,234.56`, `$1,234.56`, `USD 12.30`, `(45.10)`, `12.30-`, `45.10CR`, `12.5%`. Nothing is
 * cut: letters, a comma before other than three digits, and more decimals (unless they are rounded) are a problem.
 */
export const readNumber = (cell: string, options: NumberOptions): Reading<number> => {
  const { decimals, isSigned = false, rounds = false, unit, dashIsZero = false } = options;
  const problem = { problem: numberProblem(options) };
  if (cell.length > longestNumber) return problem;
  const shown = visibleText(cell).replace(/ ?%$/, '');
  if (dashIsZero && dash.test(shown)) return { value: 0 };
  if (isNothing(shown)) return nothing;
  const { isNegative, digits } = partsOf(unit ? shown.replace(units[unit], '') : shown);
  if (!/\d/.test(digits) || !number.test(digits)) return problem;
  const written = Number(Number(digits.replaceAll(',', '')).toPrecision(exactDigits));
  if (written >= 10 ** (exactDigits - decimals)) return problem;
  const size = roundedTo(written, decimals);
  const isRounded = !hasAtMostDecimals(written, decimals);
  if (isRounded && !rounds)
    return decimals === 0 ? problem : { problem: `Please enter at most ${decimals} decimals, such as ${size}.` };
  if (isNegative && !isSigned && size !== 0) return { problem: 'Please enter a number of 0 or more.' };
  const value = isNegative && size !== 0 ? -size : size;
  return isRounded ? { value, note: `Rounded to ${value}.` } : { value };
};
