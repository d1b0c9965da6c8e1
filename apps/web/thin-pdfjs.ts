import type { Plugin } from 'vite';

const replacements: readonly (readonly [RegExp, string])[] = [
  [/^globalThis\.pdfjsLib = \{[^}]*\};$/m, ''],
  // What it needs in Node.
  [/^const isNodeJS = [^;]+;$/m, 'const isNodeJS = false;'],
];

/**
 * PDF.js puts all of its parts into a global, so that none can be left out of the script. Without it, only what shows
 * pages is left: no editors, no forms, no text layer.
 */
export const thinPdfjs = (): Plugin => ({
  name: 'thin-pdfjs',
  transform(code, id) {
    if (!id.endsWith('/pdfjs-dist/build/pdf.mjs')) return null;
    const thin = replacements.reduce((text, [pattern, by]) => {
      if (!pattern.test(text)) throw new Error(`PDF.js no longer contains ${pattern}.`);
      return text.replace(pattern, by);
    }, code);
    return { code: thin, map: null, moduleSideEffects: false };
  },
});
