import { codeWords } from './lists.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

type CodeList = keyof typeof codeWords;

const codes = new Map(
  Object.entries(codeWords).map(([list, words]) => [
    list,
    new Map(Object.entries(words).flatMap(([code, texts]) => texts.split(' ').map((text) => [text, code] as const))),
  ]),
);

/** Reads a code by any of its words: `Full-Time` is FT. Children may be counted: `CH2`. */
export const readCode = <List extends CodeList>(list: List, text: string): string | undefined => {
  const words = codes.get(list);
  const word = plain(text);
  return words?.get(word) ?? (list === 'relationship' ? words?.get(word.replace(/(?<=[a-z])\d{1,2}$/, '')) : undefined);
};

/** Splits the days of several children. */
export const splitDays = (text: string): string[] =>
  text
    .split(/[;,|\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whole years from a birth date to a day; a birthday on that day counts. */
export const ageOn = (dob: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (day.slice(5, 10) < dob.slice(5, 10) ? 1 : 0);
