import CFB from 'cfb';
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

/** Builds the container of the old Office files from streams by path. */
export const oldOffice = (streams: Readonly<Record<string, Buffer>>): Buffer => {
  const container = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(container, path, content);
  return Buffer.from(CFB.write(container));
};

/** Builds a record of an old workbook. */
export const workbookRecord = (type: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};

/** Builds an old workbook with one sheet: 0 is a sheet of cells, 1 one of Excel 4 macros. */
export const oldWorkbook = (kindOfSheet: number): Buffer =>
  Buffer.concat([
    workbookRecord(0x0809, Buffer.alloc(16)),
    workbookRecord(0x85, Buffer.from([0, 0, 0, 0, 0, kindOfSheet, 1, 0, 0x41])),
    workbookRecord(0x0a, Buffer.alloc(0)),
  ]);

/** The smallest files of each kind, with content that matches the extension. */
export const sampleFiles = {
  pdf,
  png,
  jpg: Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from('ffd9', 'hex')]),
  gif: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
  docx: officeFile('word/document.xml'),
  xlsx: officeFile('xl/workbook.xml'),
  xls: oldOffice({ '/Workbook': oldWorkbook(0) }),
  csv: Buffer.from('name,wages\r\nŁódź,100\r\n'),
  txt: Buffer.from('Dear Ida,\n\nhere they are.\n'),
  zip: zipOf([{ name: 'Q3/return.txt', content: 'words' }]),
} as const;
