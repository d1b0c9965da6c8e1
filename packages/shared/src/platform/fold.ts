/** Characters that a search passes over: apostrophes, accents, points of vowels, and those that show nothing. */
const dropped =
  /[\ufe00-\ufe0f\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'`\u00ad\u02b9-\u02bf\u02c8\u02ca\u02cb\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff]/g;
/** Signs and blanks. A search compares any number of them as one blank. */
export const signs =
  /[\p{Cc} -/:-`{-~\u00a0-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f4\u0606-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u1680\u2000-\u205f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufffc\ufffd]+/gu;
/** Letters of the Latin and Greek scripts that are no plain letter with an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ς: 'σ',
};
const otherLetters = /[ßæœþøłđðħŧŋıĸς]/g;
/** The letters of a text in lower case, without accents. */
export const plainly = (text: string): string =>
  text
    .replaceAll('\u00b4', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .replace(otherLetters, (letter) => plainLetters[letter] ?? letter);

/** Letters whose lower case depends on their neighbours in JavaScript, but not in PostgreSQL. */
const dependentLetters = /[Σİ]/g;
/** Returns a text in lower case, each letter by itself, as PostgreSQL does. */
export const lowerCase = (text: string): string =>
  text.replace(dependentLetters, (letter) => (letter === 'Σ' ? 'σ' : 'i')).toLowerCase();

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

/** Whether folded letters are more than digits and signs. */
export const hasLetter = (letters: string): boolean =>
  /[a-z]/.test(letters) || /[^0-9]/.test(letters.replace(signs, ''));

/** `St.` before a word. */
export const saint = /\bst(?:\. *| +)(?=[a-z])/g;

/** Returns a text folded, with one blank for the signs at its ends; undefined if it has no letter. */
const folded = (text: string): string | undefined => {
  const letters = isAscii(text) ? text.toLowerCase().replace(/['`]/g, '') : plainly(text);
  if (!hasLetter(letters)) return undefined;
  const words = letters.replace(saint, 'saint ').replaceAll('.', '').replaceAll('&', ' and ');
  return isAscii(words) ? words.replace(/[^a-z0-9]+/g, ' ') : words.replace(signs, ' ').normalize();
};

/**
 * Returns a text as searches compare it: without case, accents, apostrophes and periods, with one blank for any other
 * signs, `&` as `and`, and `St.` before a word as `saint`. A text without a letter is returned unchanged. `search_fold`
 * in the database returns the same; the README says what this means for searches.
 */
export const fold = (text: string): string => folded(text)?.replace(/^ | $/g, '') ?? text;

/**
 * Returns a typed text as it is searched in folded ones. A blank at its beginning or end, for blanks or signs, is where a word
 * begins or ends. A single character is returned unfolded: é only finds é.
 */
export const foldTyped = (typed: string): string => {
  const all = folded(typed) ?? typed;
  return all.trim().length < 2 ? lowerCase(typed) : all;
};

/**
 * Whether the folded form finds every text that the typed one finds: only apostrophes were taken from it. A last `st` may be
 * the beginning of `St.`, which the folded text has as `saint`.
 */
export const foldedFindsAll = (typedLower: string, typedFolded: string): boolean =>
  typedLower.replace(/['`]/g, '') === typedFolded && hasLetter(typedFolded) && !/\bst$/.test(typedFolded);

/** A text to search in. */
export interface SearchedText {
  lower: string;
  /** Folded, with a blank before and after it. */
  words: string;
}

export const searchedText = (text: string): SearchedText => ({ lower: lowerCase(text), words: ` ${fold(text)} ` });

/** Returns a test of whether a text contains a typed one, as typed or folded. Every text contains an empty one. */
export const contains = (typed: string): ((text: SearchedText) => boolean) => {
  const lower = lowerCase(typed);
  const words = foldTyped(typed);
  return (text) => text.lower.includes(lower) || text.words.includes(words);
};
