import { extractText } from 'unpdf';

/** Returns the text of all pages, as copied from a PDF reader. */
export const textOfPdf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
};
