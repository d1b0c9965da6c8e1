import { Readable } from 'node:stream';
import type { TableColumn } from '@worksmart/shared/platform/table-formats.ts';
import { ZipFile } from 'yazl';
import { type Cell, cellXml, stylesXml, xmlText } from './cell-xml.ts';

export type Row = readonly (string | Cell)[];
/** Rows as they arrive, some at a time. */
export type Rows<One = Row> = Iterable<readonly One[]> | AsyncIterable<readonly One[]>;

export interface Sheet {
  /** What the sheet is called; shortened, and without characters that a sheet's name may not have. */
  name: string;
  columns: readonly TableColumn[];
  rows: Rows;
  /** Whether the header offers filters. Default: true. */
  filters?: boolean;
}

/** Short texts are cleared away at once; long ones pile up in memory. */
const rowsAtOnce = 200;
/** The most rows of a sheet in Excel, without the header. */
const mostRows = 1_048_575;
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const typeOf = (part: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** Every part is a sheet unless named, because the number of sheets is known only at the end. */
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${typeOf('worksheet')}"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf('styles')}"/></Types>`;
const packageRels = `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Returns the name of a column by its place: `A` of 0, `Z` of 25, `AA` of 26. */
export const columnLetters = (place: number): string =>
  (place < 26 ? '' : columnLetters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

const widthOf = (cell: string | Cell): number => (typeof cell === 'string' ? cell : cell.text).length;

/** The widths that show the header and the first rows, in characters. */
const columnsXml = (columns: readonly TableColumn[], first: readonly Row[]): string => {
  const widths = columns.map(({ header }, at) =>
    Math.min(60, Math.max(header.length + 4, 10, ...first.slice(0, 500).map((row) => widthOf(row[at] ?? '') + 2))),
  );
  return widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
};

const headXml = (isFirst: boolean, cols: string): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView ${isFirst ? 'tabSelected="1" ' : ''}workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols}</cols><sheetData>`;

const tailXml = ({ columns, filters = true }: Sheet, rows: number): string =>
  `</sheetData>${filters ? `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${rows + 1}"/>` : ''}<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`;

/** The rows of a sheet, of which several sheets may take some after one another. */
class Source {
  private pieces: AsyncIterator<readonly Row[]> | Iterator<readonly Row[]>;
  /** Rows that were read but are in no sheet yet. */
  ready: readonly Row[] = [];

  constructor(rows: Rows) {
    this.pieces = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  /** Reads on if no rows are ready. Afterwards none are ready only at the end. */
  async read(): Promise<void> {
    while (this.ready.length === 0) {
      const { done, value } = await this.pieces.next();
      if (done) return;
      this.ready = value;
    }
  }

  async close(): Promise<void> {
    await this.pieces.return?.();
  }
}

async function* sheetXml(sheet: Sheet, source: Source, isFirst: boolean, most: number): AsyncGenerator<string> {
  const { columns } = sheet;
  const letters = columns.map((_, at) => columnLetters(at));
  const rowXml = (row: Row, number: number): string =>
    `<row r="${number}">${row.map((cell, at) => cellXml(`${letters[at] ?? columnLetters(at)}${number}`, cell, columns[at]?.kind ?? 'text')).join('')}</row>`;
  await source.read();
  const header: Row = columns.map(({ header: text }) => ({ text, kind: 'text', bold: true }));
  yield headXml(isFirst, columnsXml(columns, source.ready)) + rowXml(header, 1);
  let written = 0;
  while (source.ready.length > 0 && written < most) {
    const some = source.ready.slice(0, Math.min(rowsAtOnce, most - written));
    source.ready = source.ready.slice(some.length);
    yield some.map((row, at) => rowXml(row, written + at + 2)).join('');
    written += some.length;
    await source.read();
  }
  yield tailXml(sheet, written);
}

/** Returns the name of a sheet as Excel accepts it: at most 31 characters, none of `: \ / ? * [ ]`, once per workbook. */
const sheetName = (wanted: string, taken: ReadonlySet<string>): string => {
  const words = wanted.split(/[\s:\\/?*[\]]/).filter((word) => word !== '');
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` (${count})`;
    const name = (words.join(' ') || 'Sheet').slice(0, 31 - end.length) + end;
    // An apostrophe may not stand first or last.
    const accepted = name.replace(/^'/, '’').replace(/'$/, '’');
    if (!taken.has(accepted.toLowerCase())) return accepted;
  }
};

/** Returns the parts that name the sheets, which are written last. */
const partsNaming = (names: readonly string[]): Record<string, string> => {
  const sheets = names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const relationship = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const targets = names.map((_, at) => relationship(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  const styles = relationship(names.length + 1, 'styles', 'styles.xml');
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}">${targets.join('')}${styles}</Relationships>`,
  };
};

/**
 * Writes a workbook (XLSX) while its rows arrive, so that any number of rows fits in memory: a bold, frozen header with filters
 * on each sheet, real numbers, percentages, days and times, and texts that stay texts whatever they begin with. A list with more
 * rows than a sheet holds goes on in the next.
 * @param options `changed` is the time of the parts; `most` the rows of a sheet, for tests
 * @returns the file's bytes; an error of the rows destroys it with that error
 */
export const writeWorkbook = (
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  { changed, most = mostRows }: { changed: Date; most?: number },
): Readable => {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const fail = (error: unknown): void => {
    file.destroy(error instanceof Error ? error : new Error('The workbook could not be written.', { cause: error }));
  };
  zip.on('error', fail);
  /** Ends what is being read, once the file has been read to its end or its reader has left. */
  let leave = (): void => {};
  file.once('close', () => leave());
  const options = { mtime: changed, compressionLevel: 4 };
  const addText = (path: string, xml: string): void => zip.addBuffer(Buffer.from(declaration + xml), path, options);
  const addSheet = (path: string, xml: AsyncIterable<string>, source: Source): Promise<void> =>
    new Promise((resolve, reject) => {
      zip.addReadStreamLazy(path, options, (start) => {
        const content = Readable.from(xml, { objectMode: false });
        content.once('end', resolve).once('error', reject);
        leave = () => {
          content.destroy();
          void source.close();
        };
        if (file.destroyed) leave();
        start(null, content);
      });
    });
  const names = new Set<string>();
  const write = async (): Promise<void> => {
    addText('[Content_Types].xml', contentTypes);
    addText('_rels/.rels', packageRels);
    addText('xl/styles.xml', stylesXml);
    const listed: string[] = [];
    for await (const sheet of sheets) {
      const source = new Source(sheet.rows);
      do {
        const name = sheetName(sheet.name, names);
        names.add(name.toLowerCase());
        listed.push(name);
        await addSheet(
          `xl/worksheets/sheet${listed.length}.xml`,
          sheetXml(sheet, source, listed.length === 1, most),
          source,
        );
      } while (source.ready.length > 0);
    }
    for (const [path, xml] of Object.entries(partsNaming(listed))) addText(path, xml);
    zip.end();
  };
  write().catch(fail);
  return file;
};
