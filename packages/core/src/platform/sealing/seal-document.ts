import { createHash } from 'node:crypto';
import { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { Certificate, OriginalDocument } from './certificate.facts.ts';
import { writeCertificate } from './certificate-pages.ts';
import { detachedSignature } from './cms.ts';
import { addSeal, positionOfSignature, signatureRoom } from './seal-field.ts';
import type { Sealer } from './seal-key.ts';
import { openStructure } from './structure-tree.ts';

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
