import type { Font, Glyph, Subset } from 'fontkit';
import type { Part } from './noto-layout.ts';

interface Point {
  onCurve: boolean;
  x: number;
  y: number;
}

/** The parts of fontkit that its types do not list. */
type Outlined = Glyph & { _getContours(): Point[][]; _getMetrics(): { leftBearing: number } };
interface TrueTypeSubset extends Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(sign: number | string): void;
}

/** Moves an outline, and rounds it as the file does. */
const moved = (contours: Point[][], { x: right, y: up }: Part): Point[][] =>
  contours.map((contour) =>
    contour.map(({ onCurve, x, y }) => ({ onCurve, x: Math.round(x + right), y: Math.round(y + up) })),
  );

/** Writes an outline as the `glyf` table of a TrueType font has it. */
const outlineOf = (contours: Point[][]): Buffer => {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let end = -1;
  const ends = contours.map(({ length }) => {
    end += length;
    return end;
  });
  const steps = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
  const noInstructions = 0;
  const words = (values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 2);
    values.forEach((value, at) => {
      bytes.writeInt16BE(value, at * 2);
    });
    return bytes;
  };
  return Buffer.concat([
    words([contours.length, ...box, ...ends, noInstructions]),
    Buffer.from(points.map(({ onCurve }) => Number(onCurve))),
    words([...steps(xs), ...steps(ys)]),
    // Offsets of glyphs are stored by halves.
    Buffer.alloc(points.length % 2),
  ]);
};

/**
 * Makes a subset of a variable font write each sign as one outline in the chosen weight. fontkit 2.0.4 cannot encode such
 * outlines, and copies a glyph that is composed of others, as most Arabic letters are, in the font's default weight.
 * @param parts the outlines of each sign
 */
export const withOutlines = (font: Font, made: Subset, parts: ReadonlyMap<string, readonly Part[]>): Subset => {
  const subset = made as TrueTypeSubset;
  subset._addGlyph = (sign) => {
    const glyphs = (parts.get(String(sign)) ?? [{ id: Number(sign), x: 0, y: 0 }]).map((part) => ({
      part,
      glyph: font.getGlyph(part.id) as Outlined,
    }));
    const outline = outlineOf(glyphs.flatMap(({ part, glyph }) => moved(glyph._getContours(), part)));
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    const [first] = glyphs;
    if (first) {
      const { advanceWidth: advance } = first.glyph;
      subset.hmtx.metrics.push({ advance, bearing: first.glyph._getMetrics().leftBearing });
    }
    subset.offset += outline.length;
  };
  return subset;
};
