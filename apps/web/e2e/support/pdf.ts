import { extractText } from 'unpdf';

/** The text of all pages, as a reader would copy it. */
export const textOfPdf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
};
