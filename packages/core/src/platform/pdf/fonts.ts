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

const opened = new Map<FontName, Font>();

/** Returns a font that is read and parsed once in a process. Documents embed their own subsets of it. */
export const fontOf = (name: FontName): Font => {
  // Each file holds one font, no collection.
  const font = opened.get(name) ?? (create(readFileSync(fontFiles[name])) as Font);
  opened.set(name, font);
  return font;
};

/** Layouts of about 100 bytes for each character of their keys: 10 MB at most. */
const mostCharacters = 100_000;
const layouts = new Map<string, unknown>();
let characters = 0;

/** Returns a text laid out in a font, from an earlier document if possible. The key names the font, its features and the text. */
export const layoutOf = <Layout>(key: string, layOut: () => Layout): Layout => {
  const known = layouts.get(key);
  if (known) return known as Layout;
  const layout = layOut();
  characters += key.length;
  if (characters > mostCharacters) {
    layouts.clear();
    characters = key.length;
  }
  layouts.set(key, layout);
  return layout;
};
