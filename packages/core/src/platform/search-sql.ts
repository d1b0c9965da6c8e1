import { foldTyped } from '@worksmart/shared/platform/fold.ts';

/** SQL twins of the rules by which the browser searches for a typed text (shared/platform/fold.ts). */

/** Returns a pattern for `like` of a text: `%`, `_` and `\\` mean themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Words of which a folded text may have letters that its plain one does not. */
const addedWords = 'and saint';

/**
 * Returns a pattern that matches the lower-cased form of every ASCII text that contains `folded` once it is folded: its letters
 * in order. Most rows do not match it, and it takes a tenth of the time of folding them.
 */
const lettersOf = (folded: string): string => {
  const words = folded.split(' ').filter((word) => !addedWords.includes(word));
  return `%${Array.from(words.join(''), literally).join('%')}%`;
};

/** Returns the value of a parameter of `containsText`: what was typed, the same folded, and its letters. */
export const searchValue = (typed: string): readonly string[] => {
  const folded = foldTyped(typed);
  return [typed, folded, lettersOf(folded)];
};

/** Whether a text contains a typed one, as typed or folded. An unset text is empty. @param typed a parameter, a `text[]` */
export const containsText = (text: string, typed: string): string => {
  const plain = `coalesce(${text}, '')`;
  return `(strpos(lower(${plain}), lower(${typed}[1])) > 0
    or (octet_length(${plain}) <> length(${plain}) or lower(${plain}) like ${typed}[3])
      and strpos(' ' || search_fold(${plain}) || ' ', ${typed}[2]) > 0)`;
};

/** Whether a text begins with a typed one, as typed or, if more than a letter remains, folded. @param typed a parameter, a `text` */
export const beginsWith = (text: string, typed: string): string =>
  `(starts_with(lower(${text}), lower(${typed})) or starts_with(search_fold(${text}), (select folded from search_fold(${typed}) folded where length(folded) > 1)))`;
