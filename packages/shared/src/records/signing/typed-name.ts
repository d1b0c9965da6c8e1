import { requiredText } from '#platform/fields.ts';

/** Line breaks, and characters that no one sees or that turn the text around. Persian and Indic names need U+200C and U+200D. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Whether a text can be a signature: at least two characters in one line, all of them visible, with a letter. */
export const isTypedName = (text: string): boolean =>
  text.trim().length > 1 && /\p{L}/u.test(text) && !unseen.test(text);

/** Whether a text can be the title of who signs. */
export const isTypedTitle = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !unseen.test(text);

/** Alphabets with letters that look the same. */
const lookAlikes = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

const isMixed = (word: string): boolean => lookAlikes.filter((script) => script.test(word)).length > 1;

export const deceptiveNameMessage = 'Please write each word in one alphabet, without < and >.';

/** Whether a printed name could be mistaken for another one: a word with letters of two alphabets, or what looks like code. */
export const isDeceptive = (name: string): boolean => /[<>]/.test(name) || name.split(/[^\p{L}\p{M}]+/u).some(isMixed);

const longest = 125;

/** Returns what is wrong with a name that is typed as a signature; null if it can be one. @param message for a name that is none */
export const typedNameProblem = (name: string, message: string): string | null => {
  if (!isTypedName(name)) return message;
  return isDeceptive(name) ? deceptiveNameMessage : null;
};

/** A name that is typed as a signature, as the certificate prints it. */
export const typedName = (message: string) =>
  requiredText(longest, message)
    .refine((name) => name === '' || isTypedName(name), message)
    .refine((name) => !isDeceptive(name), deceptiveNameMessage);

/** The title of who signs. */
export const typedTitle = (message: string) =>
  requiredText(longest, message).refine((title) => title === '' || isTypedTitle(title), message);
