import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

export interface ReadText {
  text: string;
  /** Points from the left and the top edge; `right` is where the text ends. */
  left: number;
  right: number;
  top: number;
  /** Font size in points. */
  size: number;
}

export interface ReadPdf {
  bytes: Buffer;
  title: string;
  lang: string;
  /** Texts of each page, in the order of the file. */
  pages: ReadText[][];
  /** Roles of the structure tree of each page, in reading order. */
  roles: string[][];
}

interface Node {
  role?: string;
  children?: Node[];
}

const rolesOf = (node: Node | null): string[] => [
  ...(node?.role ? [node.role] : []),
  ...(node?.children ?? []).flatMap(rolesOf),
];

/** Reads a PDF as other programs do. */
export const readPdf = async (stream: Readable | Buffer): Promise<ReadPdf> => {
  const bytes = Buffer.isBuffer(stream) ? stream : await buffer(stream);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const pages: ReadText[][] = [];
  const roles: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const height = page.getViewport({ scale: 1 }).height;
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x, y] = item.transform as number[];
        const left = x ?? 0;
        return [{ text: item.str, left, right: left + item.width, top: height - (y ?? 0), size: item.height }];
      }),
    );
    roles.push(rolesOf((await page.getStructTree()) as Node | null));
  }
  const facts = info as { Title?: string; Language?: string };
  return { bytes, title: facts.Title ?? '', lang: facts.Language ?? '', pages, roles };
};

/** Returns a page's texts as one line: adjoining pieces are one word, any gap is one space. */
export const pageText = (pdf: ReadPdf, index: number): string =>
  (pdf.pages[index] ?? [])
    .map(({ text, left, top }, at, all) => {
      const before = all[at - 1];
      const touches = before && Math.abs(before.top - top) < 1 && left > before.left && left - before.right < 1;
      return touches ? text : ` ${text}`;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
