import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tableMessages } from '@worksmart/shared/platform/table-file.ts';
import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { describe, expect, test } from 'vitest';
import { readDelimited } from '#platform/tables/delimited-text.ts';
import { tableLimits } from '#platform/tables/table-limits.ts';
import { folderForFile } from '#testing/scratch-folder.ts';
import { zipOf } from '#testing/zip.ts';
import { readCensusTable } from './census-table.ts';

const folder = folderForFile();

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const sheetXml = `<?xml version="1.0"?><worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Birth Date</t></is></c><c r="C1" t="s"><v>1</v></c>
    <c r="D1" t="str"><v>Salary</v></c><c r="F1" t="s"><v>2</v></c><c r="G1" t="s"><v>3</v></c></row>
  <row r="2"/>
  <row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3" s="1"><v>24180</v></c><c r="C3" s="2"><v>12345678</v></c>
    <c r="D3"><f>6*8000.1</f><v>48000.600000000006</v></c><c r="F3" s="3"><v>2134</v></c><c r="G3" t="b"><v>1</v></c></row>
  <row><c t="s"><v>5</v></c><c><v>24180</v></c><c t="e"><v>#REF!</v></c></row>
</sheetData></worksheet>`;

const workbook = (more: Record<string, string> = {}): Buffer => {
  const parts = {
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="Hidden" state="hidden" r:id="r2"/>
      <sheet name="Staff" r:id="r1"/><sheet name="Other" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="r2" Type="${relation}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000\\-00\\-0000"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst><si><t>Name</t></si><si><t>ID</t></si><si><r><t>Zi</t></r><r><t>p</t></r></si>
      <si><t>Owner</t></si><si><t>Hall, Casey</t><rPh><t>x</t></rPh></si><si><t>Ortiz &amp; Sons</t></si></sst>`,
    'xl/worksheets/sheet1.xml': sheetXml,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row><c t="inlineStr"><is><t>No</t></is></c><c t="inlineStr"><is><t>x</t></is></c></row>
      <row><c><v>7</v></c></row></sheetData></worksheet>`,
    ...more,
  };
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, content })));
};

const limits = tableLimits(5_000);

const read = async (name: string, content: Buffer | string, sheet?: string, header?: number) => {
  const at = path.join(folder, `${Math.random()}`);
  await writeFile(at, content);
  return readCensusTable({
    name,
    path: at,
    size: Buffer.byteLength(content),
    sheet,
    header,
    pasted: false,
    maxRows: 5_000,
  });
};

test('reads the first visible sheet: texts, days, ZIP codes, results of formulas, and no Social Security number', async () => {
  expect(await read('p.xlsx', workbook())).toEqual({
    filename: 'p.xlsx',
    source: 'xlsx',
    sheets: ['Staff', 'Other'],
    sheet: 'Staff',
    headers: ['Name', 'Birth Date', 'ID', 'Salary', '', 'Zip', 'Owner'],
    rows: [
      ['Hall, Casey', '1966-03-14', '', '48000.6', '', '02134', 'Y'],
      ['Ortiz & Sons', '24180'],
    ],
    top: [
      ['Name', 'Birth Date', 'ID', 'Salary', '', 'Zip', 'Owner'],
      ['Hall, Casey', '1966-03-14', '', '48000.6', '', '02134', 'Y'],
      ['Ortiz & Sons', '24180'],
    ],
    headerRow: 0,
    lines: [3, 4],
    hidden: { rows: [], columns: 0, sheets: 1 },
    unread: [{ column: 2, errors: 1, formulas: 0 }],
    ragged: [],
    dropped: { columns: [], cells: 1 },
  });
});

test('leaves no part of a Social Security number at the end of a long cell, and half a character neither', async () => {
  const long = `Name,Note\nHall,${'x'.repeat(992)} 123-45-6789\nOrtiz,${'x'.repeat(999)}\u{1f600}\n`;
  const { rows } = await read('p.csv', long);
  expect(rows).toEqual([
    ['Hall', ''],
    ['Ortiz', 'x'.repeat(999)],
  ]);
});

test('drops a number that a cell shows as a Social Security number, in a column of ZIP codes too', async () => {
  const sheet = `<worksheet><row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Zip</t></is></c></row>
    <row><c t="s"><v>4</v></c><c s="2"><v>12345678</v></c></row></worksheet>`;
  const { rows } = await read('p.xlsx', workbook({ 'xl/worksheets/sheet1.xml': sheet }));
  expect(rows).toEqual([['Hall, Casey', '']]);
});

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

test('reads what a cell shows: parts of a text, signs that XML cannot hold, and no phonetic reading', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="0.00\\%"/>
    <numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="[$-409]h:mm:ss AM/PM;@"/><numFmt numFmtId="168" formatCode="mmm\\-yy"/></numFmts>
    <cellXfs>${[164, 165, 166, 167, 168, 20].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  const sheet = `<worksheet><sheetData><row>${['Emp ID', 'Last Name'].map(text).join('')}</row>
    <row><c t="inlineStr"><is><r><t>_x00</t></r><r><t>41_</t></r><rPh><t>x</t></rPh></is></c><c t="str"><f>"a"</f><v>a_x000D_\n_x005F_x0041__x0007_</v></c></row>
    <row>${[123, 2.75, 1.75, 0.5210416667, 45_672, 0.25].map((value, at) => `<c s="${at}"><v>${value}</v></c>`).join('')}</row>
    <row><c s="1"><v>1e-7</v></c><c s="0"><v>-5</v></c><c s="0"><v>1.5E+21</v></c><c s="5"><v>-1</v></c></row></sheetData></worksheet>`;
  const file = await read('p.xlsx', workbook({ 'xl/worksheets/sheet1.xml': sheet, 'xl/styles.xml': styles }));
  expect(file.rows).toEqual([
    ['_x0041_', 'a\r\n_x0041_'],
    ['000123', '2.75', '42:00', '12:30:18', '2025-01-15', '06:00'],
    ['0.0000001', '-5', '1500000000000000000000', '-1'],
  ]);
});

test('says what a workbook hides, and which cells have no value', async () => {
  const sheet = `<worksheet><cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="1"/></cols><sheetData>
    <row>${['Name', 'Secret', 'Salary', 'Rate'].map(text).join('')}</row>
    <row hidden="1">${text('Hall, Casey')}${text('x')}<c><f>1+1</f></c><c s="4"><v>0.125</v></c></row>
    <row>${text('Ortiz')}<c t="e"><v>#REF!</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>""</f><v></v></c></row>
  </sheetData></worksheet>`;
  const styles = `<styleSheet><numFmts/><cellXfs>${'<xf numFmtId="0"/>'.repeat(4)}<xf numFmtId="10"/></cellXfs></styleSheet>`;
  const file = await read('p.xlsx', workbook({ 'xl/worksheets/sheet1.xml': sheet, 'xl/styles.xml': styles }));
  expect(file).toMatchObject({
    headers: ['Name', 'Salary', 'Rate'],
    rows: [['Hall, Casey', '', '12.5%'], ['Ortiz']],
    hidden: { rows: [0], columns: 1, sheets: 1 },
    unread: [{ column: 1, errors: 1, formulas: 1 }],
  });
});

test('finds the header under a title and bands, and takes the row that the user chose', async () => {
  const list = 'Acme Corp,Census\nAs of,01/01/2026\nEmployee Name,DOB,Favorite Color\nHall Casey,1/5/1980,red\n';
  const guessed = await read('p.csv', list);
  expect([guessed.headerRow, guessed.headers, guessed.rows.length]).toEqual([
    2,
    ['Employee Name', 'DOB', 'Favorite Color'],
    1,
  ]);
  const banded = 'Employee,,Pay\nEmp #,Last Name,Annual Salary\n1,Hall,50000\n';
  expect((await read('p.csv', banded)).headers).toEqual(['Emp #', 'Employee Last Name', 'Annual Salary']);
  const chosen = await read('p.csv', list, undefined, 1);
  expect([chosen.headerRow, chosen.headers.slice(0, 2), chosen.rows.length]).toEqual([1, ['As of', '01/01/2026'], 2]);
  expect(chosen.top).toHaveLength(4);
  expect([guessed.lines, chosen.lines]).toEqual([[4], [3, 4]]);
  expect((await read('p.csv', 'Name,Note\n\nHall,"a\nb"\n\nOrtiz,c\n')).lines).toEqual([4, 6]);
});

test('reads another sheet by its name', async () => {
  const file = await read('p.xlsx', workbook(), 'Other');
  expect([file.sheet, file.headers, file.rows]).toEqual(['Other', ['No', 'x'], [['7']]]);
  await expect(read('p.xlsx', workbook(), 'Hidden')).rejects.toThrow('no such sheet');
});

test('counts from 1904 in workbooks that do', async () => {
  const xml = `<workbook xmlns:r="${relation}"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`;
  const file = await read('p.xlsx', workbook({ 'xl/workbook.xml': xml }));
  expect(file.rows[0]?.[1]).toBe('1970-03-15');
});

test('rejects a damaged workbook, and one with entity declarations', async () => {
  await expect(read('p.xlsx', workbook({ 'xl/worksheets/sheet1.xml': '<worksheet><row>' }))).rejects.toThrow();
  const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>';
  await expect(read('p.xlsx', workbook({ 'xl/worksheets/sheet1.xml': bomb }))).rejects.toThrow();
});

test.each([
  [
    'a,b\n"1, 2",3\n',
    [
      ['a', 'b'],
      ['1, 2', '3'],
    ],
  ],
  [
    'a;b\r\n1,5;"x""y"\r\n',
    [
      ['a', 'b'],
      ['1,5', 'x"y'],
    ],
  ],
  [
    'a\tb\n1\t\n\n\t\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['\uFEFFtitle only\na,b\n', [['title only'], ['a', 'b']]],
  [
    "a,b\n'=1+1,'@x\n",
    [
      ['a', 'b'],
      ['=1+1', '@x'],
    ],
  ],
])('reads %j', (text, rows) => {
  expect(readDelimited(Buffer.from(text), limits).rows).toEqual(rows);
});

describe('rows with other cells than the header', () => {
  const raggedOf = async (list: string) => (await read('p.csv', list)).ragged;

  test('are named with their cells, but not for empty cells at their end', async () => {
    const list = 'Emp ID,Last Name,DOB\n1,Hall,1/5/1980,,\n2,Ortiz\n3,Lee, Jr.,3/7/1982\n4,Kim,\n';
    expect(await raggedOf(list)).toEqual([
      { row: 1, cells: 2, header: 3 },
      { row: 2, cells: 4, header: 3 },
    ]);
    expect(await raggedOf('Emp ID,Last Name,,\n1,Hall\n2,Ortiz,x\n')).toEqual([]);
  });

  test('are those of which Excel left out the empty end for 16 lines', async () => {
    const full = Array.from({ length: 15 }, (_, at) => `${at},Hall,1/1/2030\n`).join('');
    const cut = Array.from({ length: 20 }, (_, at) => `${at + 20},Hall\n`).join('');
    expect(await raggedOf(`Emp ID,Last Name,COBRA End\n${full}${cut}`)).toEqual([]);
    expect(await raggedOf(`Emp ID,Last Name,COBRA End\n${full}${cut}99,Hall,1/1/2030\n`)).toHaveLength(4);
  });
});

test('names the line of a quote that breaks the file', () => {
  const broken = 'a,b\n1,2\n"Hall"x,3\n';
  expect(() => readDelimited(Buffer.from(broken), limits)).toThrow(/a quote in line 3 /);
});

test('reads UTF-16 and old Windows files', () => {
  expect(readDelimited(Buffer.from('\uFEFFa,Müller\n', 'utf16le'), limits).rows).toEqual([['a', 'Müller']]);
  expect(readDelimited(Buffer.from('a,Müller\n', 'latin1'), limits).rows).toEqual([['a', 'Müller']]);
});

const wide = Array.from({ length: 201 }, (_, at) => `c${at}`).join();
const tooDeep = '<a>'.repeat(100) + '</a>'.repeat(100);

test.each([
  ['rows', 'p.csv', 'a\n'.repeat(10_000), 'at most 5,000 rows'],
  ['columns', 'p.csv', `${wide}\n1`, 'at most 200 columns'],
  ['characters in a row', 'p.csv', `a,${'b'.repeat(600_000)}\n`, tableMessages.longRow],
  ['levels', 'p.xlsx', workbook({ 'xl/worksheets/sheet1.xml': tooDeep }), tableMessages.tooHard],
  [
    'elements',
    'p.xlsx',
    workbook({ 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2_000_001)}</sst>` }),
    tableMessages.tooHard,
  ],
  [
    'bytes when unpacked',
    'p.xlsx',
    workbook({ 'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(21 * 2 ** 20)}</worksheet>` }),
    uploadMessages.unpacksTooLarge,
  ],
  [
    'characters in a number format',
    'p.xlsx',
    workbook({
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(100_000)}"/></numFmts></styleSheet>`,
    }),
    tableMessages.unreadable,
  ],
])('refuses a file with too many %s', async (_, name, content, message) => {
  await expect(read(name, content)).rejects.toThrow(message);
});

test('counts the characters of a text that many cells repeat', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
  const parts = {
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${row.repeat(300)}</worksheet>`,
  };
  await expect(read('p.xlsx', workbook(parts))).rejects.toThrow(tableMessages.tooHard);
});
