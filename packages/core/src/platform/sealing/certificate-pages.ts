import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { color, page as sheet, size } from '../pdf/style.ts';
import { type AddedPages, addPages, type Cell, cellsHeight, makeRoom, rule, write } from './added-pages.ts';
import type { Certificate, CertificatePart } from './certificate.facts.ts';
import { addElement, type StructureTree } from './structure-tree.ts';

const valueColumn = sheet.left + 150;
/** Height of a heading with its first line. */
const partStart = 56;

const cell = (text: string, look: Partial<Cell> = {}): Cell => ({
  text,
  font: 'regular',
  size: size.body,
  ink: color.ink,
  left: sheet.left,
  ...look,
});

const space = (pages: AddedPages, points: number): void => {
  pages.y -= points;
};

const writePart = (pages: AddedPages, parent: PDFRef, { heading, lines }: CertificatePart): void => {
  space(pages, 12);
  makeRoom(pages, partStart);
  const part = addElement(pages.tree, 'Sect', parent);
  write(pages, 'H2', part, [cell(heading, { font: 'semibold', size: size.h2, ink: color.deep })]);
  space(pages, 3);
  for (const { label, value } of lines) {
    const cells = [
      cell(label, { ink: color.soft, size: size.note }),
      cell(value, { left: valueColumn, size: size.note }),
    ];
    makeRoom(pages, cellsHeight(pages, cells) + 6);
    rule(pages);
    space(pages, 3);
    write(pages, 'P', part, cells);
    space(pages, 3);
  }
};

/**
 * Adds the pages of a certificate to a document.
 * @returns the pages, and the element of the structure that holds them
 */
export const writeCertificate = async (
  document: PDFDocument,
  tree: StructureTree,
  { title, intro, parts, by }: Certificate,
): Promise<{ pages: AddedPages; section: PDFRef }> => {
  const values = parts.flatMap(({ lines }) => lines.map(({ value }) => value));
  const pages = await addPages(document, tree, [title, ...intro, ...values, by], [title, by]);
  const section = addElement(tree, 'Sect', tree.body);
  write(pages, 'H1', section, [cell(title, { font: 'bold', size: size.h1, ink: color.deep })]);
  space(pages, 6);
  for (const sentence of intro) {
    write(pages, 'P', section, [cell(sentence)]);
    space(pages, 4);
  }
  for (const part of parts) writePart(pages, section, part);
  return { pages, section };
};
