import { createHash } from 'node:crypto';
import { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { color, page as sheet, size } from '../pdf/style.ts';
import { type AddedPages, addPages, type Cell, cellsHeight, makeRoom, rule, write } from './added-pages.ts';
import type { Certificate, CertificatePart, OriginalDocument } from './certificate.facts.ts';
import { detachedSignature } from './cms.ts';
import { addSeal, positionOfSignature, signatureRoom } from './seal-field.ts';
import type { Sealer } from './seal-key.ts';
import { addElement, openStructure, type StructureTree } from './structure-tree.ts';

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
const writeCertificate = async (
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

/** Returns what the certificate says of a document. */
export type Certify = (original: OriginalDocument) => Certificate;

/** Returns what is added at the end of the file: the certificate, and room for the signature. */
const updateOf = async (original: Buffer, certify: Certify): Promise<Buffer> => {
  const document = await PDFDocument.load(original, { forIncrementalUpdate: true, updateMetadata: false });
  const snapshot = document.takeSnapshot();
  const { catalog, context } = document;
  const changed = (ref: PDFRef): void => snapshot.markRefForSave(ref);
  for (const ref of [context.trailerInfo.Root, catalog.get(PDFName.of('Pages'))]) {
    if (ref instanceof PDFRef) changed(ref);
  }
  const tree = openStructure(document, changed);
  const sha256 = createHash('sha256').update(original).digest('hex');
  const certificate = certify({ pages: document.getPageCount(), size: original.length, sha256 });
  const { pages, section } = await writeCertificate(document, tree, certificate);
  addSeal(pages, section, certificate);
  return Buffer.from(await document.saveIncremental(snapshot, { useObjectStreams: false }));
};

/**
 * Adds a certificate and the seal to a PDF that the product made (tagged PDF/UA). The file begins with the original,
 * byte for byte; what is added is an incremental update with a PAdES B-B signature of the whole file.
 */
export const sealDocument = async (original: Buffer, certify: Certify, sealer: Sealer): Promise<Buffer> => {
  const file = Buffer.concat([original, await updateOf(original, certify)]);
  const { bytes, start, end } = positionOfSignature(file, original.length);
  const covered = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  const signature = (await detachedSignature(sealer, covered)).toString('hex');
  if (signature.length > signatureRoom * 2) throw new Error('the signature and its certificates are too long');
  bytes.write(signature, start + 1, 'latin1');
  return bytes;
};
