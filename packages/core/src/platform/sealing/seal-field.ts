import { PDFArray, type PDFDict, PDFHexString, PDFName, PDFNumber, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { color, page as sheet, size } from '../pdf/style.ts';
import { type AddedPages, makeRoom, rule, write } from './added-pages.ts';
import type { Certificate } from './certificate.facts.ts';
import { addAnnotation } from './structure-tree.ts';

/** Room for the signature with its certificates and a time stamp with those of its authority, in bytes. */
export const signatureRoom = 24 * 1024;
/** Has as many digits as the largest position in a file. Replaced by the positions once these are known. */
const unknownPosition = 9_999_999_999;
const boxHeight = 44;

const pdfText = (text: string): PDFHexString => PDFHexString.fromText(text);

/** Date of a PDF: D:20261126153000Z. */
const pdfDate = (at: Date): PDFString => PDFString.of(`D:${at.toISOString().replace(/\.\d+|[-:T]/g, '')}`);

const signatureOf = ({ document }: AddedPages, { by, reason, at }: Certificate): PDFRef => {
  const { context } = document;
  const positions = PDFArray.withContext(context);
  for (const one of [0, unknownPosition, unknownPosition, unknownPosition]) positions.push(PDFNumber.of(one));
  return context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: positions,
      Contents: PDFHexString.of('0'.repeat(signatureRoom * 2)),
      M: pdfDate(at.instant),
      Name: pdfText(by),
      Reason: pdfText(reason),
    }),
  );
};

/** Prints who sealed the document and when, and lays the field of the signature over it. */
export const addSeal = (pages: AddedPages, section: PDFRef, certificate: Certificate): void => {
  const { document, tree } = pages;
  const { context, catalog } = document;
  const { by, at } = certificate;
  pages.y -= 14;
  makeRoom(pages, boxHeight + 4);
  rule(pages);
  pages.y -= 6;
  const look = { font: 'regular', size: size.note, ink: color.soft, left: sheet.left } as const;
  const top = pages.y;
  write(pages, 'P', section, [{ ...look, text: `Sealed by ${by}`, font: 'semibold', size: size.h3, ink: color.ink }]);
  write(pages, 'P', section, [{ ...look, text: `${at.printed}. A PDF reader shows whether the seal is intact.` }]);
  const box = [sheet.left, pages.y - 4, sheet.width - sheet.right, top + 4];
  const width = sheet.width - sheet.left - sheet.right;
  const blank = context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, top + 8 - pages.y] });
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: pdfText('Seal'),
    TU: pdfText(`Seal of ${by}`),
    // Printed, and locked.
    F: 132,
    Rect: box,
    P: pages.page.ref,
    V: signatureOf(pages, certificate),
    AP: { N: context.register(blank) },
  });
  const annotation = context.register(field);
  const number = addAnnotation(tree, { role: 'Form', parent: section, annotation, page: pages.page });
  field.set(PDFName.of('StructParent'), PDFNumber.of(number));
  pages.page.node.addAnnot(annotation);
  const fields = context.obj({ Fields: [annotation], SigFlags: 3 });
  catalog.set(PDFName.of('AcroForm'), context.register(fields as PDFDict));
};

/** Where the signature stands in a file: what it covers, and its own position, which it does not. */
export interface SignaturePosition {
  /** The file with the positions filled in. */
  bytes: Buffer;
  /** The position of the signature’s `<`, and the position after its `>`. */
  start: number;
  end: number;
}

/** Finds the position of the signature in the file, and fills in which bytes it covers. @param from where the update starts */
export const positionOfSignature = (file: Buffer, from: number): SignaturePosition => {
  const bytes = Buffer.from(file);
  const start = bytes.indexOf(`<${'0'.repeat(signatureRoom * 2)}>`, from, 'latin1');
  const end = start + signatureRoom * 2 + 2;
  const list = `[ 0 ${unknownPosition} ${unknownPosition} ${unknownPosition} ]`;
  const at = bytes.indexOf(list, from, 'latin1');
  if (start < 0 || at < 0) throw new Error('the file has no room for a signature');
  const known = `[ 0 ${start} ${end} ${bytes.length - end} ]`.padEnd(list.length);
  bytes.write(known, at, 'latin1');
  return { bytes, start, end };
};
