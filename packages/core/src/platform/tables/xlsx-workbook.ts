import { AppError } from '@worksmart/shared/platform/errors.ts';
import { tableFileLimits, tableMessages } from '@worksmart/shared/platform/table-file.ts';
import type { TableLimits } from './table-limits.ts';
import { type NumberLook, readFormats, shownNumber, shownText } from './xlsx-formats.ts';
import { type Package, type Tag, unreadable, withPackage } from './xlsx-parts.ts';

/** The cells of a column that have no value: errors such as #REF!, and formulas whose result was not saved. */
export interface UnreadCells {
  column: number;
  errors: number;
  formulas: number;
}

/** The values of a table’s cells as texts, without hidden columns. */
export interface Table {
  rows: string[][];
  /** The number of each row in the file, counted from 1. */
  lines: number[];
  /** Places of the hidden rows among the rows. */
  hiddenRows: number[];
  hiddenColumns: number;
  unread: UnreadCells[];
}

/** One sheet of a workbook. */
export interface Sheet extends Table {
  sheets: string[];
  sheet: string;
  hiddenSheets: number;
}

interface Listed {
  name: string;
  part: string;
}

const mostSheets = 1_000;
/** The most characters of all cells: a workbook may repeat one long text in every cell. */
const mostText = 8_000_000;

const tooHard = (): AppError => new AppError('unreadable', tableMessages.tooHard);

const readSheets = async (parts: Package): Promise<{ listed: Listed[]; hidden: number; system: 1900 | 1904 }> => {
  const targets = new Map<string, string>();
  await parts.read('xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes }) => {
      if (name !== 'Relationship' || !attributes.Type?.endsWith('/worksheet')) return;
      const target = attributes.Target ?? '';
      targets.set(attributes.Id ?? '', target.startsWith('/') ? target : `xl/${target}`);
    },
  });
  const listed: Listed[] = [];
  let hidden = 0;
  let system: 1900 | 1904 = 1900;
  await parts.read('xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) system = 1904;
      if (name !== 'sheet') return;
      if ((attributes.state ?? 'visible') !== 'visible') {
        hidden += 1;
        return;
      }
      const id = Object.entries(attributes).find(([key]) => key === 'r:id' || key.endsWith(':id'))?.[1];
      const part = targets.get(id ?? '');
      if (part !== undefined && listed.push({ name: attributes.name ?? '', part }) > mostSheets) throw tooHard();
    },
  });
  return { listed, hidden, system };
};

/** Collects what a text or cell shows. Each part of a formatted text is stored by itself; phonetic readings are left out. */
const createCollector = () => {
  let shown = '';
  let part: string | null = null;
  let inPhonetic = false;
  return {
    restart(): void {
      shown = '';
    },
    open(name: string): void {
      if (name === 'rPh') inPhonetic = true;
      else if (name === 'v' || (name === 't' && !inPhonetic)) part = '';
    },
    text(more: string): void {
      if (part !== null) part += more;
    },
    close(name: string): void {
      if (name === 'rPh') inPhonetic = false;
      if (part === null || (name !== 'v' && name !== 't')) return;
      shown += shownText(part);
      part = null;
    },
    shown: (): string => shown,
  };
};

/** Reads the texts that cells refer to by number. */
const readTexts = async (parts: Package): Promise<string[]> => {
  const texts: string[] = [];
  const collector = createCollector();
  await parts.read('xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 'si') collector.restart();
      else collector.open(name);
    },
    text: collector.text,
    close: (name) => {
      if (name === 'si') texts.push(collector.shown());
      else collector.close(name);
    },
  });
  return texts;
};

/** The place of a column by its letters: A is 0, AB is 27. */
const placeOf = (reference: string): number => {
  let place = 0;
  for (const letter of /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '')
    place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
};

interface Values {
  texts: readonly string[];
  looks: readonly NumberLook[];
  system: 1900 | 1904;
}

/** Turns a cell's raw text into its value. A formula's cell has its last result; an error has none. */
const cellText = ({ type, style }: { type: string; style: number }, raw: string, values: Values): string => {
  if (type === 's') return values.texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'Y' : 'N';
  if (type === 'e') return '';
  if (type === 'str' || type === 'inlineStr') return raw;
  if (type === 'd') return raw.slice(0, 10);
  return shownNumber(raw, values.looks[style] ?? 'plain', values.system);
};

const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

/** Collects what a sheet hides, and which of its cells have no value. */
const createRemarks = (limits: TableLimits) => {
  const unread = new Map<number, UnreadCells>();
  const hidden = new Set<number>();
  return {
    hidden,
    hide({ min, max }: Readonly<Record<string, string>>): void {
      const last = Math.min(Number(max), tableFileLimits.columns);
      for (let at = Number(min); at <= last; at += 1) hidden.add(at - 1);
    },
    miss(column: number, kind: 'errors' | 'formulas'): void {
      limits.check(0, column + 1);
      const found = unread.get(column) ?? { column, errors: 0, formulas: 0 };
      found[kind] += 1;
      unread.set(column, found);
    },
    /** Returns the table without its hidden columns. */
    tableOf(rows: string[][], lines: number[], hiddenRows: number[]): Table {
      const used = rows.reduce((most, row) => Math.max(most, row.length), 0);
      const left = [...hidden].filter((at) => at < used);
      const placeWithout = (at: number): number => at - left.filter((column) => column < at).length;
      return {
        rows: left.length > 0 ? rows.map((row) => row.filter((_, at) => !hidden.has(at))) : rows,
        lines,
        hiddenRows,
        hiddenColumns: left.length,
        unread: [...unread.values()]
          .filter(({ column }) => !hidden.has(column))
          .map((cells) => ({ ...cells, column: placeWithout(cells.column) }))
          .sort((one, other) => one.column - other.column),
      };
    },
  };
};

const readRows = async (parts: Package, part: string, values: Values, limits: TableLimits): Promise<Table> => {
  const rows: string[][] = [];
  const lines: number[] = [];
  const hiddenRows: number[] = [];
  const remarks = createRemarks(limits);
  let row: string[] = [];
  let isHidden = false;
  let line = 0;
  let cell = { at: 0, type: 'n', style: 0, isFormula: false };
  const collector = createCollector();
  let textLeft = mostText;
  const openCell = ({ attributes }: Tag): void => {
    // A cell without a reference follows the one before it, even if that one is empty.
    const at = attributes.r === undefined ? cell.at + 1 : placeOf(attributes.r);
    if (at < 0) throw unreadable();
    cell = { at, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), isFormula: false };
    collector.restart();
  };
  const closeCell = (): void => {
    const raw = collector.shown();
    const value = cellText(cell, raw, values).trim();
    if (cell.type === 'e') remarks.miss(cell.at, 'errors');
    else if (cell.isFormula && raw === '' && cell.type !== 'str') remarks.miss(cell.at, 'formulas');
    if (value === '') return;
    limits.check(rows.length, cell.at + 1);
    textLeft -= value.length;
    if (textLeft < 0) throw tooHard();
    while (row.length < cell.at) row.push('');
    row[cell.at] = value;
  };
  const closeRow = (): void => {
    if (row.length === 0) return;
    if (isHidden) hiddenRows.push(rows.length);
    lines.push(line);
    limits.check(rows.push(row), 0);
  };
  await parts.read(part, {
    open: (tag) => {
      if (tag.name === 'row') {
        row = [];
        cell.at = -1;
        line = Number(tag.attributes.r ?? line + 1);
        isHidden = isTrue(tag.attributes.hidden);
      } else if (tag.name === 'c') openCell(tag);
      else if (tag.name === 'f') cell.isFormula = true;
      else if (tag.name === 'col' && isTrue(tag.attributes.hidden)) remarks.hide(tag.attributes);
      else collector.open(tag.name);
    },
    text: collector.text,
    close: (name) => {
      if (name === 'c') closeCell();
      else if (name === 'row') closeRow();
      else collector.close(name);
    },
  });
  return remarks.tableOf(rows, lines, hiddenRows);
};

/**
 * Reads the values of one sheet, the first visible one unless another is named. Rows without a value are left out.
 * @throws AppError unreadable for a damaged workbook or a sheet that it does not have; of `limits`
 */
export const readWorkbook = async (path: string, wanted: string | undefined, limits: TableLimits): Promise<Sheet> => {
  try {
    return await withPackage(path, async (parts) => {
      const { listed, hidden, system } = await readSheets(parts);
      const chosen = wanted === undefined ? listed[0] : listed.find(({ name }) => name === wanted);
      if (!chosen) throw new AppError('unreadable', listed.length > 0 ? tableMessages.noSheet : tableMessages.empty);
      const [texts, looks] = [await readTexts(parts), await readFormats(parts)];
      const table = await readRows(parts, chosen.part, { texts, looks, system }, limits);
      return { ...table, sheets: listed.map(({ name }) => name), sheet: chosen.name, hiddenSheets: hidden };
    });
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
};
