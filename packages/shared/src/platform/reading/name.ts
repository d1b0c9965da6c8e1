import { nothing, type Reading } from './reading.ts';
import { tidyText } from './text.ts';

export interface PersonName {
  lastName: string;
  firstName: string;
}

/** A part of a name as it is compared: `Jr.` is `jr`. */
const plain = (word: string): string => word.toLowerCase().replace(/[.,]/g, '');

/** `V`, `I`, `DO` and `MA` are not among them: they are a middle initial, a first or a last name more often. */
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const credentials = new Set(['md', 'phd', 'esq', 'cpa', 'rn']);
const particles = new Set(['de', 'la', 'van', 'von', 'der', 'den', 'di', 'da', 'del', 'dos', 'st', 'bin', 'le', 'du']);

const isSuffix = (word: string): boolean => suffixes.has(plain(word));
const isCredential = (word: string): boolean => credentials.has(plain(word));

/** Returns the words of a name without credentials, and those. */
const withoutCredentials = (words: readonly string[]) => ({
  words: words.filter((word, at) => at === 0 || !isCredential(word)),
  dropped: words.filter((word, at) => at > 0 && isCredential(word)),
});

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Where the last name begins: at the last word, or at the particles before it, but never at the first word. */
const lastNameAt = (words: readonly string[]): number => {
  let at = words.length - 1;
  while (at > 1 && particles.has(plain(words[at - 1] ?? ''))) at -= 1;
  return Math.max(at, 0);
};

/** `First Last`, with the suffix behind the last name. */
const inOrder = (words: readonly string[]): PersonName => {
  const end = words.findLastIndex((word) => !isSuffix(word)) + 1;
  if (end === 0) return { lastName: words.join(' '), firstName: '' };
  const [name, suffix] = [words.slice(0, end), words.slice(end)];
  const at = lastNameAt(name);
  return { lastName: [...name.slice(at), ...suffix].join(' '), firstName: name.slice(0, at).join(' ') };
};

/** `Last First`, with the suffix behind either. */
const lastInFront = (words: readonly string[]): PersonName => {
  const suffix = words.slice(1).filter(isSuffix);
  const name = words.filter((word, at) => at === 0 || !isSuffix(word));
  let end = 1;
  while (end < name.length - 1 && particles.has(plain(name[end - 1] ?? ''))) end += 1;
  return { lastName: [...name.slice(0, end), ...suffix].join(' '), firstName: name.slice(end).join(' ') };
};

export interface NameOptions {
  /** Whether a name without a comma begins with the last name. */
  lastFirst?: boolean;
}

/**
 * Splits a name, `Last, First` or `First Last`. Jr., Sr., II, III and IV stay with the last name wherever the comma stands;
 * MD, PhD, Esq., CPA and RN are dropped and noted. One word is a last name.
 */
export const readName = (cell: string, { lastFirst = false }: NameOptions = {}): Reading<PersonName> => {
  const parts = tidyText(cell)
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const read = parts.map((words, at) => (at === 0 ? withoutCredentials(words) : withoutCredentials(['', ...words])));
  const dropped = read.flatMap((part) => part.dropped).map((word) => word.replace(/\.$/, ''));
  const kept = read.map(({ words }) => words.filter(Boolean)).filter((words) => words.length > 0);
  const [first = [], ...others] = kept;
  if (first.length === 0) return nothing;
  const suffix = others.flat().filter(isSuffix);
  const given = others.flat().filter((word) => !isSuffix(word));
  const value =
    given.length === 0
      ? (lastFirst ? lastInFront : inOrder)([...first, ...suffix])
      : { lastName: [...first, ...suffix].join(' '), firstName: given.join(' ') };
  return dropped.length === 0 ? { value } : { value, note: `${dropped.join(', ')} is left out of the name.` };
};

/** The words of a name in capitals without a comma, which does not show where the last name stands; none for another name. */
const capitalsIn = (cell: string): string[] => {
  const text = tidyText(cell);
  if (text.includes(',') || /\p{Ll}/u.test(text) || !/\p{Lu}/u.test(text)) return [];
  const { words } = withoutCredentials(wordsOf(text));
  const name = words.filter((word) => !isSuffix(word));
  return name.length > 1 ? name : [];
};

/** Whether a name is written in capitals without a comma: `SMITH JOHN A`. */
export const isUnclearName = (cell: string): boolean => capitalsIn(cell).length > 0;

/** A middle initial. I, V and X at the end may number a family instead. */
const initial = /^\p{L}\.?$/u;
const lastInitial = /^(?![IVX]\.?$)\p{L}\.?$/iu;

/** From this share of the names on, those that end with an initial say that the last name stands first. */
const enough = 0.1;

/**
 * Which name stands first in names in capitals without a comma, by their middle initials: `SMITH JOHN A`, `JOHN A SMITH`.
 * Unclear if they say nothing or both.
 */
export const nameOrderOf = (cells: Iterable<string>): 'lastFirst' | 'firstLast' | 'unclear' => {
  const names = [...cells].map(capitalsIn).filter((words) => words.length > 0);
  const last = names.filter((words) => !initial.test(words[0] ?? '') && lastInitial.test(words.at(-1) ?? '')).length;
  const first = names.filter((words) => words.slice(0, -1).some((word) => initial.test(word))).length;
  if (last > 0 && first === 0 && last >= names.length * enough) return 'lastFirst';
  return first > 0 && last === 0 && first >= names.length * enough ? 'firstLast' : 'unclear';
};
