import { readNumber } from '#platform/reading/number.ts';
import { readPasted } from '#platform/reading/pasted-cells.rules.ts';
import { ageBands } from './age-bands.ts';

export interface PastedBands {
  /** One value for each of `ageBands`; null for an age that was not found. */
  values: (number | null)[];
  /** Why a line was left out, and which ages are missing. */
  notes: string[];
}

const firstAge = /^(?:age )?(\d{1,2})(?:\s*(?:\+|and (?:over|older|up|above)|(?:-|–|to)\s*\d{1,2}))?$/i;

/** Returns the place in `ageBands` of an age as carriers write it: `0-14`, `21`, `64+`, `64 and over`. */
const placeOf = (cell: string): number | undefined => {
  const age = Number(firstAge.exec(cell)?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return undefined;
  const at = age === 0 || age === 14 ? 0 : ageBands.findIndex((band) => band === String(age) || band === `${age}+`);
  return at < 0 ? undefined : at;
};

/**
 * Reads a carrier’s rates, or the factors of a curve: lines of an age and a value, or 51 values alone in the order of ages.
 * @param decimals the most that a value may have
 */
export const readBands = (pasted: string, decimals: number): PastedBands => {
  const values: (number | null)[] = ageBands.map(() => null);
  const lines = readPasted(pasted);
  const isAlone = lines.every(({ cells }) => cells.filter(Boolean).length === 1);
  const notes: string[] = [];
  const alone = isAlone ? lines.filter(({ cells }) => /\d/.test(cells.join(''))) : [];
  for (const [index, { cells, text, line }] of (isAlone ? alone : lines).entries()) {
    const [first = '', ...rest] = cells.filter(Boolean);
    const at = isAlone ? index : placeOf(first);
    const read = readNumber((isAlone ? first : rest[0]) ?? '', { decimals });
    if (at === undefined || at >= ageBands.length) {
      if (line > 1) notes.push(`Line ${line} is no age: ${text.slice(0, 40)}.`);
    } else if ('problem' in read) notes.push(`Line ${line}: ${read.problem}`);
    else if (values[at] !== null) notes.push(`Line ${line}: age ${ageBands[at]} twice.`);
    else values[at] = read.value;
  }
  const missing = ageBands.filter((_, at) => values[at] === null);
  if (missing.length > 0) notes.push(`No value for ${missing.length === 1 ? 'age' : 'ages'} ${missing.join(', ')}.`);
  return { values, notes };
};

/** Returns the values if every age has one, else undefined. */
export const wholeBands = ({ values }: PastedBands): number[] | undefined =>
  values.every((value) => value !== null) ? values.flatMap((value) => value ?? []) : undefined;
