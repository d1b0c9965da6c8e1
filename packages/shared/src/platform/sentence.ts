/** Ends a sentence with a name, which may end with a full stop itself: "Moore & Sons, Inc." */
export const withStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

/** Begins a text with a capital letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Written with capitals also within a sentence. */
const proper = new Set(['Bi-Weekly', 'Semi-Monthly', 'Indiana', 'Medicare', 'Social', 'Security', 'WorkSmart']);

/** Abbreviations of the staff, in words that a customer knows. */
const spelled: Readonly<Record<string, string>> = { WC: 'Workers’ Comp' };

const plainWord = /^[A-Z][a-z’']*(?:[-/][A-Z]?[a-z’']+)*[,.:?]?$/;

/**
 * Returns a documented label as the portals write it: "Company Name" as "Company name". Acronyms and names keep their
 * capitals; abbreviations that customers do not know are written out.
 */
export const sentenceCase = (label: string): string =>
  label
    .split(' ')
    .flatMap((word) => (spelled[word] ?? word).split(' '))
    .map((word, at) => {
      if (proper.has(word) || !plainWord.test(word)) return word;
      return at === 0 ? `${word.slice(0, 1)}${word.slice(1).toLowerCase()}` : word.toLowerCase();
    })
    .join(' ');
