import { type ImportCode, isRejection } from '@worksmart/shared/claims/file-imports/codes.ts';
import { clientFields, type ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import type { HeaderLayout } from '@worksmart/shared/claims/file-imports/header.rules.ts';
import {
  leftEmpty,
  type RowSetting,
  rowRulesOf,
  type TellProblem,
} from '@worksmart/shared/claims/file-imports/row.rules.ts';
import type { StandIn } from '#claims/claims/person-id.ts';
import { cellReaderOf, cellText, type ReadCell } from './cell-reader.ts';
import type { CheckedRow } from './checked-row.ts';
import type { ClientIds } from './client-ids.queries.ts';
import { createCopyLine } from './copy-line.ts';
import { isId, isPersonId } from './ids.ts';

export interface CheckSetting extends RowSetting {
  importId: number;
  clients: ClientIds;
  /** The last date accepted, `YYYY-MM-DD`: tomorrow. */
  latest: string;
  standIn: StandIn;
}

/** The cells of the current row, by the format's columns; reused for the next row. */
interface RowBuffer {
  values: string[];
  /** Amounts in cents; NaN for an empty or unreadable cell. */
  cents: Float64Array;
  /** See `ReadRow`. */
  unread: Uint8Array;
}

const keys: ReadonlySet<string | null> = new Set([
  clientFields.carrier,
  clientFields.payroll,
  'adjustment_code',
  'transaction_type',
  'original_claim_number',
]);

/** Whether an unreadable cell of the column leaves the cell empty. A guess at any other would count someone twice. */
const isOptional = ({ required, field }: ImportColumn, { key }: ImportFormat): boolean =>
  !required && !keys.has(field) && !key.includes(field ?? '');

/** The warning about an unreadable cell that is left empty. */
const warningOf = (code: ImportCode): ImportCode => (code === 'E106' ? 'W415' : 'W413');

const columnIndex = ({ columns }: ImportFormat, field: string): number =>
  columns.findIndex((column) => column.field === field);

/** Returns a function that reads the cells of a row into the buffer and reports the problems of each. */
const createCellsReader = (
  format: ImportFormat,
  { places, mapped }: HeaderLayout,
  { latest, standIn }: Pick<CheckSetting, 'latest' | 'standIn'>,
  { values, cents, unread }: RowBuffer,
  tell: TellProblem,
) => {
  const { columns } = format;
  const readers = columns.map((column, at) =>
    cellReaderOf(column, { inCents: mapped?.[at]?.inCents ?? false, latest }),
  );
  const texts = columns.map(({ type }) => type.kind === 'text');
  const optional = columns.map((column) => isOptional(column, format));
  const makers = columns.map((_, at) => mapped?.[at]?.make ?? null);
  const ids = columns.map((column) => (isId(column) ? { isPerson: isPersonId(column) } : null));
  const diagnosis = format.id === 4 ? columnIndex(format, 'diagnosis_code') : -1;
  const read: ReadCell = { text: '', cents: Number.NaN, problem: null, isForbidden: false };
  const tellEmpty = (at: number): void => {
    if (columns[at]?.required) tell(at, 'E101');
    else if (at === diagnosis) tell(at, 'W409');
  };
  return (cells: readonly string[]): void => {
    // One problem for each row, however many ids the person has in it.
    let isTold = false;
    for (let at = 0; at < columns.length; at += 1) {
      const place = places[at] ?? -1;
      const raw = place >= 0 ? (cells[place] ?? '') : (makers[at]?.(cells, cellText) ?? '');
      const sent = texts[at] ? cellText(raw) : raw;
      const id = ids[at];
      const cell = id ? standIn(sent, id.isPerson) : sent;
      values[at] = '';
      cents[at] = Number.NaN;
      unread[at] = 0;
      if (cell === '') {
        tellEmpty(at);
        continue;
      }
      if (cell !== sent) {
        if (!isTold) tell(at, 'W412');
        isTold = true;
      }
      read.text = '';
      read.cents = Number.NaN;
      read.problem = null;
      read.isForbidden = false;
      readers[at]?.(cell, read);
      values[at] = read.text;
      cents[at] = read.cents;
      const { problem, text } = read;
      if (problem === null) {
        if (text === '') tellEmpty(at);
        continue;
      }
      const isLeft = text === '' && optional[at] === true && !read.isForbidden;
      tell(at, isLeft ? warningOf(problem) : problem);
      if (text === '') unread[at] = isLeft ? leftEmpty : 1;
    }
  };
};

/** Returns a function that finds the client of the row in the buffer: every id must be known, and all the same client's. */
const createClientFinder = (
  format: ImportFormat,
  clients: ClientIds,
  { values, unread }: RowBuffer,
  tell: TellProblem,
) => {
  const carrier = columnIndex(format, clientFields.carrier);
  const payroll = columnIndex(format, clientFields.payroll);
  const idColumns = [
    { at: carrier, ids: clients.carrier },
    { at: payroll, ids: clients.payroll },
  ].filter(({ at }) => at >= 0);
  return (): number => {
    let found = 0;
    let place = -1;
    for (const { at, ids } of idColumns) {
      const id = values[at] ?? '';
      if (unread[at]) place = at;
      if (id === '') continue;
      const customerId = ids.get(id) ?? ids.get(id.toUpperCase());
      if (customerId === undefined) tell(at, 'E201');
      else if (customerId === null || (found !== 0 && customerId !== found)) tell(at, 'E202');
      else found = customerId;
      place = at;
    }
    if (place < 0 && payroll >= 0) tell(carrier, 'E101');
    return found;
  };
};

/** Returns a function that fills empty cells from their fallback column, and the paid date from the upload form. */
const createFallbacks = (format: ImportFormat, formPaidDate: string | undefined, { values }: RowBuffer) => {
  const paidDate = columnIndex(format, 'paid_date');
  const fallbacks = format.copies
    .map(([field, of]) => ({ to: columnIndex(format, field), from: columnIndex(format, of) }))
    .filter(({ to }) => to >= 0);
  return (): void => {
    for (const { to, from } of fallbacks) if (values[to] === '') values[to] = values[from] ?? '';
    if (paidDate >= 0 && values[paidDate] === '') values[paidDate] = formPaidDate ?? '';
  };
};

/** Whether a row has as many cells as the header; empty ones beyond them do not matter. */
const isAsWideAs = ({ width }: HeaderLayout, cells: readonly string[]): boolean =>
  cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''));

/** Returns a function that checks every cell of a row and the row as a whole. It runs per row, so it allocates little. */
export const createRowChecker = (format: ImportFormat, layout: HeaderLayout, setting: CheckSetting) => {
  const { columns } = format;
  const adjustment = columnIndex(format, 'adjustment_code');
  const totalColumn = columnIndex(format, format.table === 'premium' ? 'premium' : 'paid');
  const keyColumns = format.key.map((field) => ({ place: columnIndex(format, field), isAmount: field === 'paid' }));

  const buffer: RowBuffer = {
    values: columns.map(() => ''),
    cents: new Float64Array(columns.length),
    unread: new Uint8Array(columns.length),
  };
  const { values, cents } = buffer;
  const empty = {
    accepted: false,
    problems: [],
    detail: '',
    line: '',
    customerId: 0,
    total: 0,
    isVoid: false,
    key: [],
  };
  const row: CheckedRow = { ...empty, values };
  const tell: TellProblem = (column, code) => {
    row.problems.push({ column, code });
  };
  const readCells = createCellsReader(format, layout, setting, buffer, tell);
  const findClient = createClientFinder(format, setting.clients, buffer, tell);
  const applyRules = rowRulesOf(format);
  const fillFallbacks = createFallbacks(format, setting.paidDate, buffer);
  const lineOf = createCopyLine(format, setting.importId, values);

  return (cells: readonly string[], rowNo: number): CheckedRow => {
    row.problems = [];
    row.line = '';
    row.detail = '';
    if (!isAsWideAs(layout, cells)) {
      row.detail = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the header has ${layout.width}`;
      tell(-1, 'E002');
      row.accepted = false;
      return row;
    }
    readCells(cells);
    row.customerId = findClient();
    applyRules(buffer, tell, setting);
    row.accepted = !row.problems.some(({ code }) => isRejection(code));
    if (!row.accepted) return row;
    fillFallbacks();
    row.total = cents[totalColumn] ?? 0;
    row.isVoid = adjustment >= 0 && values[adjustment] === 'V';
    keyColumns.forEach(({ place, isAmount }, at) => {
      row.key[at] = place < 0 ? String(row.customerId) : isAmount ? String(cents[place]) : (values[place] ?? '');
    });
    row.line = lineOf(row, rowNo);
    return row;
  };
};
