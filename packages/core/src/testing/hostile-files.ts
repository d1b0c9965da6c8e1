import { deflateSync } from 'node:zlib';
import { oldOffice, oldWorkbook, sampleFiles, workbookRecord } from './sample-files.ts';
import { officeFile, zipOf } from './zip.ts';

const schema = 'http://schemas.openxmlformats.org';

const relations = (type: string, target: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="rId1"
 Type="${schema}/officeDocument/2006/relationships/${type}" Target="${target}" ${more}/></Relationships>`;

const word = (part: string, content: string | Buffer) => officeFile('word/document.xml', [{ name: part, content }]);
const excel = (part: string, content: string | Buffer) => officeFile('xl/workbook.xml', [{ name: part, content }]);

const external = relations('attachedTemplate', 'https://example.com/a.dotm', 'TargetMode="External"');
const macroTypes = (type: string) =>
  `<Types xmlns="${schema}/package/2006/content-types"><Override PartName="/xl/macrosheets/sheet1.xml" ContentType="${type}"/></Types>`;
const vbaInfo = Buffer.from('020000040c0000000000000001000000', 'hex');

/** Office files that run or fetch something when opened, each with the name used for its upload. */
export const actingOfficeFiles: readonly (readonly [what: string, name: string, content: Buffer])[] = [
  ['a template from elsewhere', 'a.docx', word('word/_rels/settings.xml.rels', external)],
  [
    'a template from elsewhere, its mode in signs',
    'a.docx',
    word('word/_rels/settings.xml.rels', external.replace('External', 'E&#120;ternal')),
  ],
  [
    'a template from elsewhere, in another encoding',
    'a.docx',
    word('word/_rels/settings.xml.rels', Buffer.from(`\ufeff${external.replace('UTF-8', 'UTF-16')}`, 'utf16le')),
  ],
  [
    'a picture from elsewhere',
    'a.docx',
    word('word/_rels/document.xml.rels', relations('image', 'http://10.0.0.1/x.png', "TargetMode='External'")),
  ],
  ['an embedded object', 'a.docx', word('word/_rels/document.xml.rels', relations('oleObject', 'embeddings/a.bin'))],
  ['an embedded file with macros', 'a.docx', word('word/embeddings/Book.xlsm', 'x')],
  ['Excel 4 macros', 'a.xlsx', excel('xl/_rels/workbook.xml.rels', relations('xlMacrosheet', 'macrosheets/a.xml'))],
  [
    'Excel 4 macros, by their media type alone',
    'a.xlsx',
    zipOf([
      { name: '[Content_Types].xml', content: macroTypes('application/vnd.ms-excel.macrosheet+xml') },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
    ]),
  ],
  ['a link to another workbook', 'a.xlsx', excel('xl/_rels/workbook.xml.rels', relations('externalLink', 'a.xml'))],
  ['macros under another name', 'a.xlsx', excel('xl/_rels/workbook.xml.rels', relations('vbaProject', 'rates.bin'))],
  [
    'macros in an old workbook',
    'a.xls',
    oldOffice({ '/Workbook': oldWorkbook(0), '/_VBA_PROJECT_CUR/VBA/_VBA_PROJECT': Buffer.from('x') }),
  ],
  ['macros in an old document', 'a.doc', oldOffice({ '/Macros/VBA/_VBA_PROJECT': Buffer.from('x') })],
  ['macros in old slides', 'a.ppt', oldOffice({ '/PowerPoint Document': Buffer.concat([Buffer.alloc(40), vbaInfo]) })],
  ['Excel 4 macros in an old workbook', 'a.xls', oldOffice({ '/Workbook': oldWorkbook(1) })],
  ['a packed file in an old document', 'a.doc', oldOffice({ '/ObjectPool/_1/\u0001Ole10Native': Buffer.from('x') })],
];

/** Old workbooks and packages that look similar but are harmless. */
export const harmlessOfficeFiles: readonly (readonly [what: string, name: string, content: Buffer])[] = [
  [
    'a link that a person clicks',
    'a.docx',
    word(
      'word/_rels/document.xml.rels',
      relations('hyperlink', 'https://www.irs.gov/?a=1&amp;b=2', 'TargetMode="External"'),
    ),
  ],
  [
    'a chart with its workbook',
    'a.docx',
    officeFile('word/document.xml', [
      { name: 'word/charts/_rels/chart1.xml.rels', content: relations('package', '../embeddings/Sheet.xlsx') },
      { name: 'word/embeddings/Sheet.xlsx', content: sampleFiles.xlsx },
    ]),
  ],
  [
    'an encrypted old workbook, whose names of sheets are noise',
    'a.xls',
    oldOffice({ '/Workbook': Buffer.concat([workbookRecord(0x2f, Buffer.alloc(6)), oldWorkbook(1)]) }),
  ],
  ['an encrypted workbook', 'a.xlsx', oldOffice({ '/EncryptedPackage': Buffer.alloc(100, 7) })],
];

const pdfWith = (catalog: string, ...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Count 0>>endobj\n`,
    ),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);

const packed = (objects: string, description = '/Filter/FlateDecode'): Buffer =>
  Buffer.concat([
    Buffer.from(`5 0 obj<</Type/ObjStm/N 1/First 4${description}>>stream\n`),
    deflateSync(`6 0 ${objects}`),
    Buffer.from('\nendstream endobj\n'),
  ]);

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** PDFs that run something, or cannot be inspected. */
export const actingPdfs: readonly (readonly [what: string, content: Buffer])[] = [
  ['a script when it is opened', pdfWith(`/OpenAction${script}`)],
  ['a script whose name is written in signs', pdfWith('/OpenAction<</S/J#61vaScr#69pt/JS(x)>>')],
  ['a program that is started', pdfWith('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['a form that is sent away', pdfWith('', '7 0 obj<</S/SubmitForm/F(https://example.com)>>endobj\n')],
  ['a script among packed objects', pdfWith('/OpenAction 6 0 R', packed(script))],
  [
    'packed objects under a name in signs',
    pdfWith('', packed(script).toString('latin1').replace('ObjStm', 'Obj#53tm')),
  ],
  [
    'packed objects packed in an unusual way',
    pdfWith('', packed('<<>>', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>')),
  ],
  ['packed objects that cannot be unpacked', pdfWith('', '5 0 obj<</Type/ObjStm>>stream\nwords\nendstream endobj\n')],
  ['more packed objects than anybody needs', pdfWith('', ...Array.from({ length: 5_000 }, () => packed('<<>>')))],
  ['encryption', pdfWith('/Encrypt 9 0 R')],
];

/** PDFs that only show content. */
export const stillPdfs: readonly (readonly [what: string, content: Buffer])[] = [
  ['a page to open at', pdfWith('/OpenAction[2 0 R/Fit]')],
  ['a link', pdfWith('', '7 0 obj<</S/URI/URI(https://www.irs.gov)>>endobj\n')],
  ['packed objects without an action', pdfWith('', packed('<</Title(JavaScript)>>'))],
];
