import { officeFile, zipOf } from './zip.ts';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One empty page. */
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** The container of the old Office files, empty. */
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_528)]);

/** The smallest files of their kinds, each what its ending says. */
export const sampleFiles = {
  pdf,
  png,
  jpg: Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from('ffd9', 'hex')]),
  gif: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
  docx: officeFile('word/document.xml'),
  xlsx: officeFile('xl/workbook.xml'),
  xls: cfb,
  csv: Buffer.from('name,wages\r\nŁódź,100\r\n'),
  txt: Buffer.from('Dear Ida,\n\nhere they are.\n'),
  zip: zipOf([{ name: 'Q3/return.txt', content: 'words' }]),
} as const;
