import { clientFields } from '@worksmart/shared/claims/file-imports/columns.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import type { CheckedRow } from './checked-row.ts';

const nothing = String.raw`\N`;
const unsafe = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const copyText = (value: string): string => {
  if (value === '') return nothing;
  return unsafe.test(value) ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? '') : value;
};

const isClientField = (field: string | null): boolean =>
  field === clientFields.carrier || field === clientFields.payroll;

/** Returns the table's columns in the order of a checked row's line. */
export const copyColumns = ({ columns, constants, copies }: ImportFormat): string[] => {
  const own = columns.flatMap(({ field }) => (field && !isClientField(field) ? [field] : []));
  const copied = copies.map(([field]) => field).filter((field) => !own.includes(field));
  return ['import_id', 'row_no', 'customer_id', ...Object.keys(constants), ...own, ...copied, 'warnings'];
};

/**
 * Returns a function that writes the COPY line of an accepted row from its values in the format's columns. Columns that the
 * file does not have and the table fills from another column come last.
 */
export const createCopyLine = (format: ImportFormat, importId: number, values: readonly string[]) => {
  const { columns } = format;
  const columnIndex = (field: string): number => columns.findIndex((column) => column.field === field);
  const ownColumns = columns.flatMap(({ field }, index) => (field && !isClientField(field) ? [index] : []));
  const freeText = columns.map(({ type }) => type.kind === 'text');
  const copied = format.copies.filter(([field]) => columnIndex(field) < 0).map(([, from]) => columnIndex(from));
  const prefix = Object.values(format.constants)
    .map((value) => `\t${value}`)
    .join('');
  return ({ customerId, problems }: CheckedRow, rowNo: number): string => {
    let line = `${importId}\t${rowNo}\t${customerId}${prefix}`;
    for (const at of ownColumns) {
      const value = values[at] ?? '';
      line += freeText[at] ? `\t${copyText(value)}` : value === '' ? `\t${nothing}` : `\t${value}`;
    }
    for (const from of copied) line += `\t${values[from]}`;
    if (problems.length === 0) return `${line}\t${nothing}\n`;
    return `${line}\t${[...new Set(problems.map(({ code }) => code))].join(' ')}\n`;
  };
};
