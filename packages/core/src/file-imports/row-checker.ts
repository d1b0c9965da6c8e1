import { type ImportCode, isRejection } from '@worksmart/shared/file-imports/codes.ts';
import { clientFields } from '@worksmart/shared/file-imports/columns.ts';
import type { ImportFormat } from '@worksmart/shared/file-imports/format-types.ts';
import type { HeaderLayout } from '@worksmart/shared/file-imports/header.rules.ts';
import { type RowSetting, rowRulesOf } from '@worksmart/shared/file-imports/row.rules.ts';
import { withoutGuard } from '../platform/csv/csv.ts';
import { cellReaderOf, type ReadCell } from './cell-reader.ts';
import type { ClientIds } from './client-ids.queries.ts';

export interface CheckSetting extends RowSetting {
  importId: number;
  clients: ClientIds;
  /** The last day that a date may be, `YYYY-MM-DD`: tomorrow. */
  latest: string;
}

/** What is wrong with a row: the place of the column in the format, -1 for the row as a whole. */
export interface Problem {
  column: number;
  code: ImportCode;
}

/** A row that was looked at; the same object is used again for the next one. */
export interface CheckedRow {
  accepted: boolean;
  problems: Problem[];
  /** Of an accepted row: its line for COPY, with the line's end. */
  line: string;
  customerId: number;
  /** Cents: what was paid, or billed as premium. */
  total: number;
  isVoid: boolean;
  /** What tells it from every other row. */
  key: string[];
}

const nothing = String.raw`\N`;
const unsafe = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const copyText = (value: string): string => {
  if (value === '') return nothing;
  return unsafe.test(value) ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? '') : value;
};

/** Rejected rows come back in the file that they were written to. */
const cellText = (cell: string | undefined): string => withoutGuard(cell?.trim() ?? '');

const isClientField = (field: string | null): boolean =>
  field === clientFields.carrier || field === clientFields.payroll;

/** The table's columns in the order of a checked row's line. */
export const copyColumns = ({ columns, constants, copies }: ImportFormat): string[] => {
  const own = columns.flatMap(({ field }) => (field && !isClientField(field) ? [field] : []));
  const copied = copies.map(([field]) => field).filter((field) => !own.includes(field));
  return ['import_id', 'row_no', 'customer_id', ...Object.keys(constants), ...own, ...copied, 'warnings'];
};

/** Looks at every cell of a row and at the row as a whole. Called once a row: the usual path makes little garbage. */
export const createRowChecker = (format: ImportFormat, layout: HeaderLayout, setting: CheckSetting) => {
  const { columns } = format;
  const readers = columns.map((column) => cellReaderOf(column, format.dates, setting.latest));
  const placeOf = (field: string): number => columns.findIndex((column) => column.field === field);
  const [carrier, payroll, paidDate] = [clientFields.carrier, clientFields.payroll, 'paid_date'].map(placeOf) as [
    number,
    number,
    number,
  ];
  const idPlaces = [
    { at: carrier, ids: setting.clients.carrier },
    { at: payroll, ids: setting.clients.payroll },
  ].filter(({ at }) => at >= 0);
  const adjustment = placeOf('adjustment_code');
  const totalPlace = placeOf(format.table === 'premium' ? 'premium' : 'paid');
  const diagnosis = format.id === 4 ? placeOf('diagnosis_code') : -1;
  const keyPlaces = format.key.map((field) => ({ place: placeOf(field), isAmount: field === 'paid' }));
  const ownPlaces = columns.flatMap(({ field }, place) => (field && !isClientField(field) ? [place] : []));
  const freeText = columns.map(({ type }) => type.kind === 'text');
  const fallbacks = format.copies.map(([field, of]) => ({ to: placeOf(field), from: placeOf(of) }));
  const prefix = Object.values(format.constants)
    .map((value) => `\t${value}`)
    .join('');
  const applyRules = rowRulesOf(format);

  const values: string[] = columns.map(() => '');
  const cents = new Float64Array(columns.length);
  const unread = new Uint8Array(columns.length);
  const read: ReadCell = { text: '', cents: Number.NaN, problem: null };
  const row: CheckedRow = { accepted: false, problems: [], line: '', customerId: 0, total: 0, isVoid: false, key: [] };
  const tell = (column: number, code: ImportCode): void => {
    row.problems.push({ column, code });
  };

  const readCells = (cells: readonly string[]): void => {
    for (let at = 0; at < columns.length; at += 1) {
      const place = layout.places[at] ?? -1;
      const cell = place < 0 ? '' : cellText(cells[place]);
      values[at] = '';
      cents[at] = Number.NaN;
      unread[at] = 0;
      if (cell === '') {
        if (columns[at]?.required) tell(at, 'E101');
        else if (at === diagnosis) tell(at, 'W409');
        continue;
      }
      read.text = '';
      read.cents = Number.NaN;
      read.problem = null;
      readers[at]?.(cell, read);
      values[at] = read.text;
      cents[at] = read.cents;
      if (read.problem === null) continue;
      tell(at, read.problem);
      if (read.text === '') unread[at] = 1;
    }
  };

  /** Every id that is given must be a client's, and all of them the same one's. */
  const findClient = (): number => {
    let found = 0;
    let place = -1;
    for (const { at, ids } of idPlaces) {
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

  const lineOf = (rowNo: number): string => {
    let line = `${setting.importId}\t${rowNo}\t${row.customerId}${prefix}`;
    for (const at of ownPlaces) {
      const value = values[at] ?? '';
      line += freeText[at] ? `\t${copyText(value)}` : value === '' ? `\t${nothing}` : `\t${value}`;
    }
    for (const { to, from } of fallbacks) if (to < 0) line += `\t${values[from]}`;
    if (row.problems.length === 0) return `${line}\t${nothing}\n`;
    return `${line}\t${[...new Set(row.problems.map(({ code }) => code))].join(' ')}\n`;
  };

  return (cells: readonly string[], rowNo: number): CheckedRow => {
    row.problems = [];
    row.line = '';
    if (cells.length !== layout.width) {
      tell(-1, 'E002');
      row.accepted = false;
      return row;
    }
    readCells(cells);
    row.customerId = findClient();
    applyRules({ values, cents, unread }, tell, setting);
    row.accepted = !row.problems.some(({ code }) => isRejection(code));
    if (!row.accepted) return row;
    for (const { to, from } of fallbacks) if (to >= 0 && values[to] === '') values[to] = values[from] ?? '';
    if (paidDate >= 0 && values[paidDate] === '') values[paidDate] = setting.paidDate ?? '';
    row.total = cents[totalPlace] ?? 0;
    row.isVoid = adjustment >= 0 && values[adjustment] === 'V';
    keyPlaces.forEach(({ place, isAmount }, at) => {
      row.key[at] = place < 0 ? String(row.customerId) : isAmount ? String(cents[place]) : (values[place] ?? '');
    });
    row.line = lineOf(rowNo);
    return row;
  };
};
