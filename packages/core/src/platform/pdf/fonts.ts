import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const file = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));

/** The Inter font by weight. pdfkit embeds the glyphs that a document uses. */
export const fontFiles = {
  regular: file('400Regular'),
  medium: file('500Medium'),
  semibold: file('600SemiBold'),
  bold: file('700Bold'),
} as const;

export type FontName = keyof typeof fontFiles;

const parsed = new Map<FontName, Font>();

/**
 * Opens a font for one document. Its file is parsed once in a process. The glyphs belong to the document, because fontkit
 * keeps with a glyph the characters that it was first used for, and the document says which text they stand for.
 */
export const openFont = (name: FontName): Font => {
  const font = parsed.get(name) ?? (create(readFileSync(fontFiles[name])) as Font);
  parsed.set(name, font);
  return Object.create(font, { _glyphs: { value: {}, writable: true } });
};
