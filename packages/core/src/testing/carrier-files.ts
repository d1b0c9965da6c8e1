import { anyDay, readCents } from '@worksmart/shared/claims/file-imports/cell.rules.ts';
import type { ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import type { FormatId, ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { type DelimiterId, delimiters } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import type { ImportMapping, MappedColumn } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import type { NotationId } from '@worksmart/shared/claims/file-imports/profiles/notations.rules.ts';
import { readDay } from '@worksmart/shared/platform/reading/day.ts';
import type { Reading } from '@worksmart/shared/platform/reading/reading.ts';
import { importFileLines } from './import-files.ts';

/** How a made-up carrier writes its files. */
export interface CarrierStyle {
  delimiter: DelimiterId;
  skipLines: number;
  trailer: string;
  day: Extract<NotationId, 'us' | 'iso' | 'compact' | 'named'>;
  month: Extract<NotationId, 'isoMonth' | 'usMonth' | 'compactMonth'>;
  amount: Extract<NotationId, 'dollars' | 'cents'>;
}

export const plainStyle: CarrierStyle = {
  delimiter: 'pipe',
  skipLines: 2,
  trailer: 'TRL',
  day: 'compact',
  month: 'usMonth',
  amount: 'dollars',
};

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const dayText = (iso: string, notation: CarrierStyle['day']): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  if (notation === 'us') return `${month}/${day}/${year}`;
  if (notation === 'compact') return `${year}${month}${day}`;
  return notation === 'named' ? `${day}-${monthNames[Number(month) - 1]}-${year}` : iso;
};

const monthText = (text: string, notation: CarrierStyle['month']): string => {
  const [year = '', month = ''] = text.split('-');
  if (notation === 'usMonth') return `${month}/${year}`;
  return notation === 'compactMonth' ? `${year}${month}` : text;
};

/** Cents as `$1,234.50` or `123450`, with the minus after the number. */
const amountText = (cents: number, notation: CarrierStyle['amount']): string => {
  const size = Math.abs(cents);
  const minus = cents < 0 ? '-' : '';
  if (notation === 'cents') return `${size}${minus}`;
  return `$${(size / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}${minus}`;
};

const headerName = ({ name }: ImportColumn): string => `Carrier ${name.toUpperCase()}`;
const keyParts = ['Key Prefix', 'Key Number'] as const;
const isKey = ({ keyColumn }: ImportFormat, { name }: ImportColumn): boolean => name === keyColumn;
const carrierCode = (value: string): string => `x${value}`;

const notationOf = ({ type }: ImportColumn, { day, month, amount }: CarrierStyle): NotationId | null =>
  type.kind === 'date' ? day : type.kind === 'month' ? month : type.kind === 'amount' ? amount : null;

/** The mapping of a made-up carrier's files: other names and order, codes and notations; the key is in two columns. */
export const carrierMapping = (formatId: FormatId, style: CarrierStyle): ImportMapping => {
  const format = importFormats[formatId];
  const columns = format.columns.map(
    (column): MappedColumn => ({
      target: column.name,
      from: isKey(format, column) ? [...keyParts] : [headerName(column)],
      join: '',
      constant: '',
      notation: notationOf(column, style),
      codes: column.type.kind === 'code' ? column.type.values.map((to) => ({ from: carrierCode(to), to })) : [],
    }),
  );
  const { delimiter, skipLines, trailer } = style;
  return { delimiter, skipLines, trailer, header: carrierHeader(format), columns };
};

const carrierHeader = (format: ImportFormat): string[] =>
  format.columns.flatMap((column) => (isKey(format, column) ? [...keyParts] : [headerName(column)])).toReversed();

const valueIn = <Value>(read: Reading<Value>): Value | null => ('problem' in read ? null : read.value);

/** Writes a documented cell as the carrier does; one that is not readable stays as it is. */
const carrierCells = (format: ImportFormat, column: ImportColumn, cell: string, style: CarrierStyle): string[] => {
  if (isKey(format, column)) return [cell.slice(0, 2), cell.slice(2)];
  const { kind } = column.type;
  if (kind === 'code') return [cell === '' ? '' : carrierCode(cell)];
  const day = kind === 'date' ? valueIn(readDay(cell, anyDay)) : null;
  if (day !== null) return [dayText(day, style.day)];
  if (kind === 'month' && /^\d{4}-\d{2}$/.test(cell)) return [monthText(cell, style.month)];
  const cents = kind === 'amount' ? valueIn(readCents(cell)) : null;
  return [cents === null ? cell : amountText(cents, style.amount)];
};

/** Returns a row of a documented file, in the order of the format's columns, as the carrier writes it. */
export const carrierRow = (format: ImportFormat, cells: readonly string[], style: CarrierStyle): string[] =>
  format.columns.flatMap((column, at) => carrierCells(format, column, cells[at] ?? '', style)).toReversed();

const line = (cells: readonly string[], { delimiter }: CarrierStyle): string => {
  const separator = delimiters[delimiter];
  const quoted = cells.map((cell) =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(separator)}\n`;
};

/** Generates the lines of a carrier's file with the same rows as `importFileLines` has for the same size. */
export function* carrierFileLines(
  formatId: FormatId,
  style: CarrierStyle,
  size: Parameters<typeof importFileLines>[1],
): Generator<string> {
  const format = importFormats[formatId];
  for (let at = 0; at < style.skipLines; at += 1) yield `Report of "Claims", page ${at + 1}\n`;
  yield line(carrierHeader(format), style);
  const rows: string[][] = [];
  const lines = importFileLines(formatId, {
    ...size,
    change: (cells, row) => {
      size.change?.(cells, row);
      rows.push(format.columns.map(({ name }) => cells[name] ?? ''));
    },
  });
  lines.next();
  while (!lines.next().done) for (const row of rows.splice(0)) yield line(carrierRow(format, row, style), style);
  if (style.trailer !== '') yield line([`${style.trailer} end of file`, '1'], style);
}
