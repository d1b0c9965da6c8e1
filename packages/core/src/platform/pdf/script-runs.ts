import bidiFactory from 'bidi-js';
import { openFont } from './fonts.ts';
import { type Family, type Slice, sliceWith } from './noto-fonts.ts';

/** A part of a line in one font and direction. */
export interface ScriptRun {
  /** Its characters in the order of reading, but reversed in Inter from right to left: there, that is the order of drawing. */
  text: string;
  /** The part of Noto Sans that has it; null for Inter. */
  slice: Slice | null;
}

/** What the parts of a text need to know of the whole. */
export interface ScriptContext {
  direction: 'ltr' | 'rtl';
  /** The order in which fonts are tried: Chinese, Japanese and Korean have characters in common, which look different. */
  families: readonly Family[];
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en');

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\u061c\u200f\u202b\u202e\u2067]/u;
const small = ['hebrew', 'arabic', 'thai', 'devanagari', 'symbols'] as const;
const chinese: readonly Family[] = [...small, 'sc', 'jp', 'kr'];
const japanese: readonly Family[] = [...small, 'jp', 'sc', 'kr'];
const korean: readonly Family[] = [...small, 'kr', 'sc', 'jp'];

const familiesFor = (text: string): readonly Family[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return japanese;
  return /\p{Script=Hangul}/u.test(text) ? korean : chinese;
};

/** The share of words from which on a text is taken to be in their direction, as in other products. */
const ownShare = 0.4;

/**
 * Returns the direction of a text. It is read from right to left if it begins so and has enough such words: a sentence of ours may
 * begin with a name.
 */
const directionOf = (text: string): 'ltr' | 'rtl' => {
  if (!rightToLeft.test(text) || bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level !== 1) return 'ltr';
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return words.filter((word) => rightToLeft.test(word)).length > words.length * ownShare ? 'rtl' : 'ltr';
};

/** Reads a whole text. */
export const contextOf = (text: string): ScriptContext => ({
  direction: directionOf(text),
  families: familiesFor(text),
});

/** Whether a text begins with a letter that is read from right to left. */
export const isRightToLeft = (text: string): boolean =>
  ['R', 'AL'].includes(bidi.getBidiCharTypeName(String.fromCodePoint(text.codePointAt(0) ?? 0)));

/** Whether a character means the same everywhere: in the private ranges, each font has signs of its own. */
const isPublic = (code: number): boolean => !/\p{Co}/u.test(String.fromCodePoint(code));

let inter: ReadonlySet<number> | undefined;
const interHas = (code: number): boolean => {
  inter ??= new Set([0x09, 0x0a, 0x0d, ...openFont('regular').characterSet.filter(isPublic)]);
  return inter.has(code);
};

const codesOf = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

/** Whether Inter has all of a text, as nearly always. */
export const isPlain = (text: string): boolean => /^[\t\n\r -~]*$/.test(text) || codesOf(text).every(interHas);

const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const known = new Map<string, Slice | null | undefined>();
const knownMost = 20_000;

/** Returns the slice that prints a character with its marks; null for Inter, undefined if no font has it. */
const fontOf = (cluster: string, families: readonly Family[]): Slice | null | undefined => {
  const seen = cluster.replace(invisible, '');
  if (isPlain(seen)) return null;
  const key = `${families[small.length]} ${seen}`;
  if (!known.has(key)) {
    if (known.size >= knownMost) known.clear();
    const codes = codesOf(seen);
    known.set(key, codes.every(isPublic) ? sliceWith(codes, families) : undefined);
  }
  return known.get(key);
};

/** Splits a text into characters with their marks; marks that no font has together with their letter stand alone. */
const clustersOf = (text: string, families: readonly Family[]): string[] =>
  [...graphemes.segment(text)].flatMap(({ segment }) =>
    fontOf(segment, families) === undefined ? [...segment] : [segment],
  );

const codeText = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Writes characters that no font has as code points, `[U+E000 U+E001]`: a name then still says whose it is, where boxes would
 * not.
 */
export const printable = (text: string, { families }: ScriptContext = contextOf(text)): string => {
  if (isPlain(text)) return text;
  const parts: string[] = [];
  let codes: string[] = [];
  const endCodes = (): void => {
    if (codes.length > 0) parts.push(`[${codes.join(' ')}]`);
    codes = [];
  };
  for (const cluster of clustersOf(text, families)) {
    const isMissing = fontOf(cluster, families) === undefined;
    if (isMissing && !/\s/.test(cluster)) codes.push(codeText(cluster));
    else if (cluster.replace(invisible, '') !== '' || codes.length === 0) {
      endCodes();
      parts.push(isMissing ? ' ' : cluster);
    }
  }
  endCodes();
  return parts.join('');
};

/** Returns the characters that no font has, each once. */
export const unprintable = (text: string): string[] => {
  if (isPlain(text)) return [];
  const { families } = contextOf(text);
  const missing = clustersOf(text, families).filter((one) => fontOf(one, families) === undefined && !/\s/.test(one));
  return [...new Set(missing)];
};

/** Reverses what Inter draws from right to left: signs and blanks between words. Brackets face the other way. */
const reversed = (clusters: readonly string[]): string =>
  clusters
    .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
    .reverse()
    .join('');

interface Piece {
  clusters: string[];
  slice: Slice | null;
  level: number;
  start: number;
}

const piecesOf = (text: string, levels: Uint8Array | null, families: readonly Family[]): Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  for (const cluster of clustersOf(text, families)) {
    const [slice, level] = [fontOf(cluster, families) ?? null, levels?.[start] ?? 0];
    const last = pieces.at(-1);
    const shown = slice ? cluster : cluster.replace(invisible, '');
    if (shown !== '' && last?.slice === slice && last.level === level) last.clusters.push(shown);
    else if (shown !== '') pieces.push({ clusters: [shown], slice, level, start });
    start += cluster.length;
  }
  return pieces;
};

/** Splits a line into runs in the order of drawing, from left to right. */
export const runsOf = (text: string, { direction, families }: ScriptContext = contextOf(text)): ScriptRun[] => {
  if (direction === 'ltr' && !rightToLeft.test(text)) {
    return piecesOf(text, null, families).map(({ clusters, slice }) => ({ text: clusters.join(''), slice }));
  }
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const places = new Map(bidi.getReorderedIndices(text, embedding).map((index, place) => [index, place]));
  const pieces = piecesOf(text, embedding.levels, families);
  return pieces
    .toSorted((one, other) => (places.get(one.start) ?? 0) - (places.get(other.start) ?? 0))
    .map(({ clusters, slice, level }) => ({
      text: slice === null && level % 2 === 1 ? reversed(clusters) : clusters.join(''),
      slice,
    }));
};

/** Marks where words end in a text that has no blanks between them, so that its lines can break there. */
export const withBreaks = (text: string): string =>
  text.replace(/\p{Script=Thai}+/gu, (words) =>
    [...new Intl.Segmenter('th', { granularity: 'word' }).segment(words)].map(({ segment }) => segment).join('\u200b'),
  );
