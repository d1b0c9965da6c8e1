import { foldTyped } from '@worksmart/shared/platform/fold.ts';

/** SQL twins of the rules by which the browser searches for a typed text (shared/platform/fold.ts). */

/** Returns a pattern for `like` of a text: `%`, `_` and `\\` mean themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Words of which a folded text may have letters that its plain one does not, with the signs and letters they come from. */
const addedWords = { and: '&', saint: 'st' };

/** SQL of a text in lower case without the signs that folding takes out of words. */
const unfolded = (text: string): string => `translate(lower(${text}), '''\`.', '')`;

/** A word of which a part may come from a `St.` after a period: of the text, only the word's letters are in order then. */
const mayEndInSaint = /.sa(?:$|i(?:$|n(?:$|t)))/;
const patternOf = (word: string): string =>
  mayEndInSaint.test(word) ? Array.from(word, literally).join('%') : literally(word.replaceAll(/['`.]/g, ''));

/**
 * Returns patterns of which `unfolded` of every ASCII text matches one that contains `folded` once it is folded: its words in
 * order, or what an added word comes from. Most rows match none, and it takes a tenth of the time of folding them.
 */
const patternsOf = (folded: string): string[] => {
  const lettersOf = (words: readonly string[]) => `%${words.map(patternOf).join('%')}%`;
  const words = folded.split(' ').filter((word) => word !== '');
  const mayBeAdded = (word: string) => Object.keys(addedWords).some((added) => added.includes(word));
  const typed = words.filter((word) => !mayBeAdded(word));
  if (typed.length > 0) return [lettersOf(typed)];
  const sources = Object.entries(addedWords).filter(([added]) => words.some((word) => added.includes(word)));
  return [lettersOf(words), ...sources.map(([, source]) => `%${source}%`)];
};

/** Returns the value of a parameter of `containsText`: what was typed, the same folded, and its patterns. */
export const searchValue = (typed: string): readonly string[] => {
  const folded = foldTyped(typed);
  return [typed, folded, ...patternsOf(folded)];
};

/** Whether a text has three letters in a row, by which a trigram index finds few rows. */
export const hasThreeLetters = (typed: string): boolean => /[\p{L}\p{N}]{3}/u.test(typed);

/**
 * Whether a trigram index can help to find a text: it has three letters in a row, or the first two of a second word.
 * Without either, every row would have to be compared.
 */
export const hasTrigram = (typed: string): boolean => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(typed);

/** Whether a text contains a typed one, as typed or folded. An unset text is empty. @param typed a parameter, a `text[]` */
export const containsText = (text: string, typed: string): string => {
  const plain = `coalesce(${text}, '')`;
  return `(strpos(lower(${plain}), lower(${typed}[1])) > 0
    or (octet_length(${plain}) <> length(${plain}) or ${unfolded(plain)} like any (${typed}[3:]))
      and strpos(' ' || search_fold(${plain}) || ' ', ${typed}[2]) > 0)`;
};

/**
 * Whether a text may match a pattern once it is folded: false for most that do not, in a tenth of the time of folding them.
 * @param folded a parameter, a pattern of folded letters as for `like`
 */
export const mayFoldTo = (text: string, folded: string): string =>
  `(octet_length(${text}) <> length(${text}) or ${unfolded(text)} like translate(replace(${folded}, ' ', '%'), '''\`.', '')
    or translate(lower(${text}), '''\`', '') like any ('{%st.%,%st %}')
    or strpos(${text}, '&') > 0 and ${folded} ~ '(%| )(a|an|and|n|nd|d)(%| )')`;

/**
 * Returns the condition, the order and the limit of a list of names, for a parameter of `containsText` that is null for all of
 * them: without it all by name; with it the first 100 that contain it, first those that begin with it.
 */
export const namedLike = (name: string, typed: string) => {
  const value = `${typed}::text[]`;
  return {
    matches: `(${value} is null or ${containsText(name, `(${value})`)})`,
    order: `${value} is not null and not starts_with(lower(${name}), lower((${value})[1])), lower(${name}), id
    limit case when ${value} is not null then 100 end`,
  };
};

/** Whether a text begins with a typed one, as typed or, if more than a letter remains, folded. @param typed a parameter, a `text` */
export const beginsWith = (text: string, typed: string): string =>
  `(starts_with(lower(${text}), lower(${typed})) or starts_with(search_fold(${text}), (select folded from search_fold(${typed}) folded where length(folded) > 1)))`;
