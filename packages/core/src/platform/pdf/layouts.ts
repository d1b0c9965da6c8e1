import { isPlain } from './script-runs.ts';

/**
 * Returns tabular figures for numbers, also in running text: the font sets 0.15 so tight that its point is lost. Words
 * with letters or hyphens get none, since the font would widen hyphens too.
 */
const featuresOf = (word: string): readonly string[] => (/^[\d$%.,;:()×\u2212 ]+$/.test(word) ? ['tnum'] : []);

/** The parts of a laid-out text that pdfkit uses. */
interface Run {
  glyphs: unknown[];
  positions: unknown[];
  advanceWidth: number;
}
type LayoutRun = (text: string, features?: readonly string[]) => Run;

/** Splits an amount into characters. A minus stays with the next digit, since the font raises it before a digit. */
const signsOf = (text: string, features: readonly string[]): readonly string[] => {
  if (features.join() !== 'tnum' || !/^\u2212?[\d$.,]+$/.test(text)) return [];
  const signs = text.match(/\u2212?./g) ?? [];
  return signs.length > 1 ? signs : [];
};

/** Joins tabular characters. They need no kerning or ligatures, so their layouts can be concatenated. */
const sideBySide = (runs: readonly Run[]): Run => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions),
  advanceWidth: runs.reduce((width, run) => width + run.advanceWidth, 0),
});

/**
 * Caches layouts. pdfkit lays out each tabular figure five times, since it caches only layouts without font features,
 * and each layout applies all rules of the font; in a large table that took most of the document's time. An amount is
 * composed from the cached layouts of its characters.
 * @param widthOf measures a text that the font lacks; such texts are drawn by `drawScripts`
 */
export const rememberLayouts = (doc: PDFKit.PDFDocument, widthOf: (text: string) => number): void => {
  const { _font: font } = doc as unknown as { _font: { layoutRun: LayoutRun } };
  const layoutRun = font.layoutRun.bind(font);
  const known = new Map<string, Run>();
  const plainRun: LayoutRun = (text, features = []) => {
    const signs = signsOf(text, features);
    return signs.length > 0
      ? sideBySide(signs.map((sign) => font.layoutRun(sign, features)))
      : layoutRun(text, features);
  };
  font.layoutRun = (text, features = featuresOf(text)) => {
    const key = `${features.join()}:${text}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const run = isPlain(text) ? plainRun(text, features) : { glyphs: [], positions: [], advanceWidth: widthOf(text) };
    known.set(key, run);
    return run;
  };
};
