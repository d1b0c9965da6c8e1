import { foldTyped, hasLetter, lowerCase, plainly, saint, signs } from './fold.ts';

/** A part of a text, from `start` up to but without `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A folded text, with the part of the original that each of its code units comes from. */
interface Mapped {
  text: string;
  from: Span[];
}

/** A letter with its accents. Folding changes each by itself. */
const letterWithAccents = /\P{M}\p{M}*|\p{M}+/gu;
/** The same in a folded text, where a Korean syllable is several letters until it is composed again. */
const composed = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?\p{M}*|\P{M}\p{M}*|\p{M}+/gu;

const joined = (parts: readonly Mapped[]): Mapped => ({
  text: parts.map(({ text }) => text).join(''),
  from: parts.flatMap(({ from }) => from),
});

const spread = (text: string, span: Span): Mapped => ({ text, from: Array.from({ length: text.length }, () => span) });

const part = ({ text, from }: Mapped, start: number, end: number): Mapped => ({
  text: text.slice(start, end),
  from: from.slice(start, end),
});

const around = ({ from }: Mapped): Span => ({ start: from[0]?.start ?? 0, end: from.at(-1)?.end ?? 0 });

/** Replaces each match; the new text comes from all that it replaces. */
const replaced = (mapped: Mapped, pattern: RegExp, change: (match: string) => string): Mapped => {
  const parts: Mapped[] = [];
  let done = 0;
  for (const { 0: match, index } of mapped.text.matchAll(pattern)) {
    const end = index + match.length;
    parts.push(part(mapped, done, index), spread(change(match), around(part(mapped, index, end))));
    done = end;
  }
  return joined([...parts, part(mapped, done, mapped.text.length)]);
};

/** Folds a text as `fold` does, but for the blanks at its ends. Returns undefined if it has no letter. */
const mappedFold = (text: string): Mapped | undefined => {
  const units = [...text.matchAll(letterWithAccents)];
  const letters = joined(
    units.map(({ 0: unit, index }) => spread(plainly(unit), { start: index, end: index + unit.length })),
  );
  if (!hasLetter(letters.text)) return undefined;
  const saints = replaced(letters, saint, () => 'saint ');
  const words = replaced(saints, /[.&]/g, (sign) => (sign === '.' ? '' : ' and '));
  const blanks = replaced(words, signs, () => ' ');
  return replaced(blanks, composed, (letter) => letter.normalize());
};

const placesOf = (word: string, text: string): Span[] => {
  const found: Span[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    found.push({ start: at, end: at + word.length });
  return found;
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Without blanks at its ends, which come from signs that folding has made part of a word. */
const trimmed = (text: string, { start, end }: Span): Span => {
  const inside = text.slice(start, end);
  return { start: end - inside.trimStart().length, end: start + inside.trimEnd().length };
};

const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
};

/**
 * Returns the parts of a text that contain a word of a search, as typed or folded, in their order: José of "jose", St. of
 * "saint". None overlap.
 */
export const foundSpans = (typed: string, text: string): Span[] => {
  const lower = lowerCase(text);
  // Lower case has another length for no letter that we know of; then nothing is better than a wrong place.
  const asTyped =
    lower.length === text.length ? wordsOf(lowerCase(typed)).flatMap((word) => placesOf(word, lower)) : [];
  const folded = mappedFold(text);
  const asFolded = folded
    ? wordsOf(foldTyped(typed))
        .flatMap((word) => placesOf(word, folded.text))
        .map(({ start, end }) => trimmed(text, around(part(folded, start, end))))
    : [];
  return merged([...asTyped, ...asFolded].filter(({ start, end }) => start < end));
};

/** The text that `foundSpans` searches, for the test that compares it with `fold`. */
export const foldedByParts = (text: string): string => mappedFold(text)?.text.replace(/^ | $/g, '') ?? text;
