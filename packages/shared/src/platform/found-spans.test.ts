import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { contains, fold, searchedText } from './fold.ts';
import { foldedByParts, foundSpans } from './found-spans.ts';

/** The text with its found parts in brackets. */
const marked = (typed: string, text: string): string =>
  foundSpans(typed, text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );

test.each([
  ['jose', 'Called José twice', 'Called [José] twice'],
  ['jose', 'Jose\u0301 and JOSE', '[Jose\u0301] and [JOSE]'],
  ['josé', 'Jose and José', '[Jose] and [José]'],
  ['oneil', 'Mr. O’Neil left', 'Mr. [O’Neil] left'],
  ["o'neil", 'Mr. O’Neil left', 'Mr. [O’Neil] left'],
  ['saint mary', 'St. Mary’s', '[St.] [Mary]’s'],
  ['st. mary', 'Saint Mary', '[Saint] [Mary]'],
  ['a and b', 'A & B', '[A] [&] [B]'],
  ['strasse', 'Lange Straße 5', 'Lange [Straße] 5'],
  ['fine', 'a ﬁne day', 'a [ﬁne] day'],
  ['llc', 'Acme, L.L.C.', 'Acme, [L.L.C].'],
  ['smith-jones', 'Smith Jones', '[Smith] [Jones]'],
  ['smith', 'Smith–Jones', '[Smith]–Jones'],
  ['istanbul', 'İstanbul', '[İstanbul]'],
  ['한국', '대한국', '대[한국]'],
  ['12.5', 'Rate 12.5 of 2024', 'Rate [12.5] of 2024'],
  ['12.5', '12.5', '[12.5]'],
  ['ren renee', 'Renée', '[Renée]'],
  ['é', 'Renée Renee', 'Ren[é]e Renee'],
  ['baker', 'Renée', 'Renée'],
  ['', 'Renée', 'Renée'],
  ['   ', 'Renée', 'Renée'],
])('a search for "%s" in "%s" marks %s', (typed, text, expected) => {
  expect(marked(typed, text)).toBe(expected);
});

const letters = 'aéßSTtan.& ’-–1%ÆΣİﬁ\u0301\u3099かガ中ا\u064e한ᄒ\u1161';
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 16 });

test('folds by parts as a whole', () => {
  forAll(text, (any) => foldedByParts(any) === fold(any));
});

test('marks something in every text that a word finds, in order, inside the text and without overlaps', () => {
  const word = fc.string({ unit: fc.constantFrom(...letters.replace(' ', '')), minLength: 1, maxLength: 3 });
  forAll(word, text, (typed, any) => {
    const spans = foundSpans(typed, any);
    const ends = spans.flatMap(({ start, end }) => [start, end]);
    const isOrdered = ends.every((at, index) => at >= (ends[index - 1] ?? 0)) && (ends.at(-1) ?? 0) <= any.length;
    const isFound = contains(typed)(searchedText(any));
    return isOrdered && spans.every(({ start, end }) => start < end) && (!isFound || spans.length > 0);
  });
});
