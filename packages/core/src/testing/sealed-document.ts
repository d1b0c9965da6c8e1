import { buffer } from 'node:stream/consumers';
import { drawHeaderFooter } from '#platform/pdf/header-footer.ts';
import { closePdf, openPdf } from '#platform/pdf/pdf.ts';
import { chapter } from '#platform/pdf/text.ts';
import { sealDocument } from '#platform/sealing/seal-document.ts';
import { openSealer } from '#platform/sealing/sealer.ts';
import { sampleBrand } from './sample-brand.ts';

const instant = new Date('2026-11-26T18:36:22Z');

/** Returns a small document with a self-signed seal. @param DATA_DIR keeps the seal's key */
export const sealedDocument = async (DATA_DIR: string): Promise<Buffer> => {
  const facts = { brand: sampleBrand, customer: 'Lakeside Marina', date: 'November 26, 2026', made: instant };
  const pdf = openPdf({ title: 'Lakeside Marina Proposal', ...facts });
  chapter(pdf, 'Part 1', pdf.root);
  const settings = { DATA_DIR, EMBEDDED: true, APP_SECRET: 'a secret of the tests', PROVIDER_NAME: 'WorkSmart' };
  const certificate = { title: 'Certificate', intro: [], parts: [], reason: 'Test', by: 'WorkSmart' };
  const certify = () => ({ ...certificate, at: { instant, printed: 'Nov 26, 2026' } });
  return sealDocument(await buffer(closePdf(pdf, drawHeaderFooter)), certify, await openSealer(settings));
};
