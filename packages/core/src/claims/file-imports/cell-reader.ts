import {
  isDiagnosis,
  isNdc,
  isNpi,
  isZip,
  plainCents,
  readInteger,
  readQuantity,
} from '@worksmart/shared/claims/file-imports/cell.rules.ts';
import type { CellNotation } from '@worksmart/shared/claims/file-imports/cell-notation.ts';
import type { ImportCode } from '@worksmart/shared/claims/file-imports/codes.ts';
import type { CellType, ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import { centsText } from '@worksmart/shared/platform/money.ts';

/** The value of a cell: the text for COPY, empty if the value is invalid; for an amount, its cents. */
export interface ReadCell {
  text: string;
  cents: number;
  problem: ImportCode | null;
}

/** Reads a non-empty cell into `into`, an object that is reused. */
export type CellReader = (cell: string, into: ReadCell) => void;

/** The most dates to cache: a file has few different dates and many cells with each. */
const mostKept = 40_000;

const remembering = (read: (text: string) => string | undefined): ((text: string) => string | undefined) => {
  const known = new Map<string, string | undefined>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    if (known.size >= mostKept) known.clear();
    known.set(text, made);
    return made;
  };
};

const orProblem = (into: ReadCell, text: string | undefined, problem: ImportCode): void => {
  if (text === undefined) into.problem = problem;
  else into.text = text;
};

/** Warnings about a cell's own form, by the field that it fills. */
const formChecks: Readonly<Record<string, [check: (text: string) => boolean, code: ImportCode]>> = {
  diagnosis_code: [isDiagnosis, 'W401'],
  diagnosis_code_2: [isDiagnosis, 'W401'],
  diagnosis_code_3: [isDiagnosis, 'W401'],
  diagnosis_code_4: [isDiagnosis, 'W401'],
  member_zip: [isZip, 'W411'],
  ndc: [isNdc, 'W403'],
  rendering_npi: [isNpi, 'W402'],
  billing_npi: [isNpi, 'W402'],
  pharmacy_npi: [isNpi, 'W402'],
  prescriber_npi: [isNpi, 'W402'],
};

const textReader = (max: number, field: string | null): CellReader => {
  const [check, code] = formChecks[field ?? ''] ?? [];
  return (cell, into) => {
    if (cell.length > max) into.problem = 'E105';
    else into.text = cell;
    if (check && code && into.problem === null && !check(cell)) into.problem = code;
  };
};

const amountReader =
  ({ cents, inCents }: CellNotation): CellReader =>
  (cell, into) => {
    const plain = inCents ? Number.NaN : plainCents(cell);
    into.cents = Number.isNaN(plain) ? cents(cell) : plain;
    if (Number.isNaN(into.cents)) into.problem = 'E102';
    else into.text = Number.isNaN(plain) ? centsText(into.cents) : cell;
  };

const codeReader = (values: readonly string[]): CellReader => {
  const accepted = new Map(values.map((value) => [value.toLowerCase(), value]));
  const exact = new Set(values);
  return (cell, into) => {
    if (exact.has(cell)) into.text = cell;
    else orProblem(into, accepted.get(cell.toLowerCase()), 'E104');
  };
};

const dayReader = (readDay: CellNotation['day'], latest: string): CellReader => {
  const read = remembering((text) => {
    const day = readDay(text);
    return day !== undefined && day <= latest ? day : undefined;
  });
  return (cell, into) => orProblem(into, read(cell), 'E103');
};

/** Returns the reader for the cells of a column. @param latest the last date accepted, `YYYY-MM-DD` */
export const cellReaderOf = ({ type, field }: ImportColumn, notation: CellNotation, latest: string): CellReader => {
  const readers: { [K in CellType['kind']]: (of: Extract<CellType, { kind: K }>) => CellReader } = {
    text: ({ max }) => textReader(max, field),
    code: ({ values }) => codeReader(values),
    date: () => dayReader(notation.day, latest),
    month: () => (cell, into) => orProblem(into, notation.month(cell), 'E103'),
    amount: () => amountReader(notation),
    integer:
      ({ min, max }) =>
      (cell, into) =>
        orProblem(into, readInteger(cell, min, max), 'E102'),
    quantity: () => (cell, into) => orProblem(into, readQuantity(cell), 'E102'),
  };
  return (readers[type.kind] as (of: CellType) => CellReader)(type);
};
