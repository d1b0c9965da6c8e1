import { requiredText } from '../fields.ts';

/** Line breaks, and characters that nobody sees or that turn the text around. Persian and Indic names need U+200C and U+200D. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Whether a text can be a signature: at least two characters in one line, all of them visible, with a letter. */
export const isTypedName = (text: string): boolean =>
  text.trim().length > 1 && /\p{L}/u.test(text) && !unseen.test(text);

/** Whether a text can be the title of who signs. */
export const isTypedTitle = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !unseen.test(text);

const longest = 125;

/** A name that is typed as a signature, as the certificate prints it. */
export const typedName = (message: string) =>
  requiredText(longest, message).refine((name) => name === '' || isTypedName(name), message);

/** The title of who signs. */
export const typedTitle = (message: string) =>
  requiredText(longest, message).refine((title) => title === '' || isTypedTitle(title), message);
