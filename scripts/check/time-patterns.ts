import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import type { Pattern } from './regular-expressions.ts';

// Times regular expressions on hostile texts, one after the other. A thread of its own, since one may never end.

/** What a pattern does with the text that suits it least. */
export interface Timing {
  pattern: Pattern;
  /** How the text begins, what it repeats, and how it ends. */
  attack: string;
  /** Milliseconds for a text, and for one of four times its length: four times as many, or sixteen if it is quadratic. */
  short: number;
  long: number;
}

const length = 3_000;
/** A pattern that needs fewer milliseconds for a text of that length is fast, whatever it does. */
const fast = 1;
/** No pattern matches it, so that one with an end anchor fails there. */
const stranger = '\u0001';

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).concat('\t', '\n', '\u00e9');

interface Attack {
  before: string;
  unit: string;
  after: string;
}

const textOf = ({ before, unit, after }: Attack, size: number): string =>
  before + unit.repeat(Math.ceil(size / unit.length)) + after;

/** Replaces classes of all characters but some, for which the generator takes minutes, by a few of their characters. */
const withSmallClasses = ({ source, flags }: RegExp): RegExp => {
  const small = source.replace(/\[\^(?:\\.|[^\]\\])*\]/g, (all) => {
    const matching = printable.filter((letter) => new RegExp(all, flags).test(letter));
    return `(?:${[...matching.slice(0, 2), ...matching.slice(-2)].map(RegExp.escape).join('|')})`;
  });
  return new RegExp(small, flags);
};

/** Returns some texts that match the pattern, the same ones every time; none for syntax that the generator lacks. */
const samplesOf = (regex: RegExp): string[] => {
  try {
    return fc
      .sample(fc.stringMatching(withSmallClasses(regex)), { numRuns: 2, seed: 1 })
      .map((text) => text.slice(0, 16));
  } catch {
    return [];
  }
};

/** One character, the pattern's own beginnings, and such a beginning followed by one character, with and without an end. */
const attacksOn = (regex: RegExp): Attack[] => {
  const beginnings = samplesOf(regex).flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
  const letters = new Set([...beginnings.join(''), ' ']);
  const units = [...printable, ...new Set(beginnings)];
  const starts = [...new Set(beginnings)].flatMap((before) => [...letters].map((unit) => ({ before, unit })));
  return [...units.map((unit) => ({ before: '', unit })), ...starts].flatMap((attack) => [
    { ...attack, after: '' },
    { ...attack, after: stranger },
  ]);
};

const timeOf = (regex: RegExp, text: string): number => {
  const began = performance.now();
  if (regex.global) text.replace(regex, '');
  else regex.test(text);
  return performance.now() - began;
};

const leastOf = (regex: RegExp, text: string): number =>
  Math.min(...Array.from({ length: 3 }, () => timeOf(regex, text)));

/** Times one pattern; undefined if it is fast on all texts. */
const worstOf = (pattern: Pattern): Timing | undefined => {
  const regex = new RegExp(pattern.source, pattern.flags.replace('y', ''));
  for (const attack of attacksOn(regex)) {
    if (timeOf(regex, textOf(attack, length)) < fast) continue;
    const [short, long] = [leastOf(regex, textOf(attack, length)), leastOf(regex, textOf(attack, 4 * length))];
    const named = JSON.stringify(Object.values(attack));
    if (short > fast && long > 8 * short) return { pattern, attack: named, short, long };
  }
  return undefined;
};

for (const pattern of workerData as Pattern[]) parentPort?.postMessage(worstOf(pattern) ?? null);
