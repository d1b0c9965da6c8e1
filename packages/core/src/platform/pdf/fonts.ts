import { fileURLToPath } from 'node:url';

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
