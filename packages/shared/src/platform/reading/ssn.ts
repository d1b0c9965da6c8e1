/** Finds Social Security numbers, however they are written, in cells, keys and notes. */

/** The digit 0 to 9 that a digit of any script means. The ten digits of a script follow each other. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (code - first < 10 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/** Returns a text as a reader sees it, with plain digits and at most one blank or line break in a row. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');

/** Nine digits together, after any label; not the digits of a longer number. */
const together = /(?<!\d)(?<!\d[.,])\d{9}(?!\d)(?![.,]\d*[1-9])/u;
/** Three, two and four digits, with one to three signs of any kind between them. Cents after them make amounts of a list. */
const grouped = /(?<!\d)\d{3}[^\p{L}\d]{1,3}\d{2}[^\p{L}\d]{1,3}\d{4}(?!\d|[.,]\d{2}(?!\d))/u;
/** Nine digits in other groups; commas, semicolons and line breaks separate the numbers of a list instead. */
const apart = /(?<!\d[^\p{L}\d,;\n]{0,3})\d(?:[^\p{L}\d,;\n]{0,3}\d){8}(?![^\p{L}\d,;\n]{0,3}\d)/u;

const month = '(?:0?[1-9]|1[0-2])';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const year = '(?:19|20|21)\\d\\d';
/** Days, times and amounts have their own signs between digits. */
const dated = new RegExp(`(?<!\\d)(?:${month}[/.-]${day}[/.-]${year}|${year}[/.-]${month}[/.-]${day})(?!\\d)`, 'g');
const timed = /(?<!\d)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?!\d)/g;
const priced =
  /\$ ?\d[\d,]*(?:\.\d+)?|(?<![\d.,])(?:\d{1,3}(?:,\d{3})+\.\d{1,4}|\d+\.\d{1,2})(?![\d.]|[^\p{L}\d]{1,3}\d{4}(?!\d|\.\d{2}))/gu;
/** A FEIN and a ZIP+4 that say what they are. */
const labelled =
  /(?<!\p{L})(?:[Ff]?[Ee][Ii][Nn][ :#]{1,3}\d{2}-\d{7}|(?:[Zz][Ii][Pp](?: [Cc]ode)?:?|[A-Z]{2}),? \d{5}-\d{4})(?!\d)/gu;

/** Nine signs that mean numbers, in any script: most texts have fewer, and need no closer look. */
const nineNumbers = /\p{N}(?:\P{N}*\p{N}){8}/u;

/**
 * Whether a text holds what may be a Social Security number: nine digits, with up to three signs between them, in any script, and
 * with invisible characters left out. A FEIN and a ZIP+4 have nine digits too, unless their label is before them. Days, times and
 * amounts are none.
 */
export const looksLikeSsn = (text: string): boolean => {
  if (!nineNumbers.test(text)) return false;
  const plain = plainText(text);
  if (together.test(plain) || grouped.test(plain)) return true;
  return apart.test([dated, timed, priced, labelled].reduce((left, other) => left.replace(other, 'x'), plain));
};

const between = '[^\\p{L}\\d]{1,3}';
/** An id that is a number of 3-2-4 digits, or of nine; letters before nine digits make it an id of another kind. */
const wholeId = new RegExp(
  `^(?:\\D*(\\d{3})${between}(\\d{2})${between}(\\d{4})|(?:(?:\\D*[^\\p{L}\\d])?(?:ssn?)?)(\\d{3})(\\d{2})(\\d{4}))(?!\\d)(\\D*(?:\\d{1,3}\\D*)?)$`,
  'iu',
);
/** An id of fewer or more characters holds no number of nine digits; a cell of a file may be longer. */
const [shortestId, longestId] = [9, 60];
const lettersAndDigits = /^[A-Za-z0-9]*$/;
const nineFirst = /^(?:ssn?)?\d{9}(?!\d)/i;

/** Whether an id is none, as nearly every one in a file is: a cheap look before `ssnOfId`, which it agrees with. */
export const isOtherId = (text: string): boolean =>
  text.length < shortestId || text.length > longestId || (lettersAndDigits.test(text) && !nineFirst.test(text));

/** Whether three, two and four digits may have been issued. */
const isIssued = (area: string, group: string, serial: string): boolean =>
  area !== '000' && area !== '666' && !area.startsWith('9') && group !== '00' && serial !== '0000';

/**
 * Finds the Social Security number that an id is: nine digits, alone or grouped 3-2-4, after a label and before the few digits or
 * letters that number a family. `S100000101` is none, nor is a number that was never issued.
 * @returns its digits, with what numbers the family: the same for the same person, however it is written. Null for another id.
 */
export const ssnOfId = (text: string): { digits: string; isGrouped: boolean } | null => {
  if (isOtherId(text)) return null;
  const match = wholeId.exec(plainText(text).replace(/\.0+$/, ''));
  if (!match) return null;
  const [area = '', group = '', serial = ''] = match[1] ? match.slice(1) : match.slice(4);
  if (!isIssued(area, group, serial)) return null;
  const family = (match[7] ?? '').replace(/[^\p{L}\d]/gu, '').toUpperCase();
  return { digits: area + group + serial + family, isGrouped: match[1] !== undefined };
};

const sign = '[-\\p{Pd}\\u2212_|· ]{1,3}';
const dot = ' ?\\. ?';
/** Slashes are left out, since plans are written so (500/20/5000), and so are a dot and another sign, since amounts are. */
const inText = new RegExp(
  `(?<!\\d)\\d{3}(?:${sign}\\d{2}${sign}|${dot}\\d{2}${dot})\\d{4}(?!\\d|[.,]\\d{2}(?!\\d))`,
  'gu',
);

/** Whether the first digits are those of an ITIN, the number of a person who gets no Social Security number. */
const isItin = (area: string, group: string): boolean => area.startsWith('9') && group >= '50';

/**
 * Whether a text holds digits in the groups of a Social Security number, or an ITIN, that may have been issued. It finds less than
 * `looksLikeSsn`, so that a text may be refused without a question: a FEIN, a ZIP+4 and nine digits together are accepted.
 */
export const holdsSsn = (text: string): boolean =>
  nineNumbers.test(text) &&
  [...plainText(text).matchAll(inText)].some(([found]) => {
    const digits = found.replace(/\D/g, '');
    const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
    return isIssued(area, group, serial) || isItin(area, group);
  });
