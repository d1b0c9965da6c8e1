import type { GlyphRun } from 'fontkit';

/** One of the outlines of a sign, moved by so much, in units of the font. */
export interface Part {
  id: number;
  x: number;
  y: number;
}

/** A sign as a document embeds it. Its id names its outlines and the text that it stands for. */
export interface Sign {
  id: string;
  codePoints: readonly number[];
  advanceWidth: number;
  parts: readonly Part[];
}

/** Puts marks in the order that the fonts expect. HarfBuzz does so by itself, fontkit does not. */
export const markOrder = (text: string): string =>
  text
    // Arabic: shadda before the vowel above it.
    .replace(/([\u064b-\u0650]{1,4})\u0651/g, '\u0651$1')
    // Thai: the ring of sara am before the tone above it.
    .replace(/([\u0e48-\u0e4b]{0,4})\u0e33/g, '\u0e4d$1\u0e32')
    // Hebrew: the dots of shin, then dagesh, before the vowels.
    .replace(/([\u05b0-\u05bb\u05c7]{1,4})([\u05bc\u05c1\u05c2]{1,4})/g, '$2$1')
    .replace(/\u05bc([\u05c1\u05c2])/g, '$1\u05bc');

/** A sign with its position in the line. */
interface Placed {
  position: GlyphRun['positions'][number];
  codePoints: readonly number[];
  advanceWidth: number;
  x: number;
  y: number;
  parts: Part[];
}

const placedGlyphs = ({ glyphs, positions }: GlyphRun): (Placed & { id: number })[] => {
  let pen = 0;
  return glyphs.flatMap(({ id, codePoints, advanceWidth }, at) => {
    const position = positions[at];
    if (!position) return [];
    const [x, y] = [pen + position.xOffset, position.yOffset];
    pen += position.xAdvance;
    return [{ position, id, codePoints, advanceWidth, x, y, parts: [{ id, x: 0, y: 0 }] }];
  });
};

/**
 * Returns the signs of a laid-out text in the order of drawing. The fonts draw the dots of an Arabic letter as glyphs without a
 * text of their own, which readers would copy as blanks and control characters: they become part of their letter.
 */
export const signsOf = (run: GlyphRun): { glyphs: Sign[]; positions: GlyphRun['positions'] } => {
  const isReversed = run.direction === 'rtl';
  const inOrder = isReversed ? placedGlyphs(run).reverse() : placedGlyphs(run);
  const placed: Placed[] = [];
  for (const glyph of inOrder) {
    const letter = placed.at(-1);
    const isDot = glyph.codePoints.length === 0 && glyph.position.xAdvance === 0;
    if (letter && isDot) letter.parts.push({ id: glyph.id, x: glyph.x - letter.x, y: glyph.y - letter.y });
    else placed.push(glyph);
  }
  if (isReversed) placed.reverse();
  const glyphs = placed.map(({ codePoints, advanceWidth, parts }) => ({
    id: JSON.stringify([codePoints, parts]),
    codePoints,
    advanceWidth,
    parts,
  }));
  return { glyphs, positions: placed.map(({ position }) => position) };
};
