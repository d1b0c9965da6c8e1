import {
  dayOptions,
  isDiagnosis,
  isNdc,
  isNpi,
  isZip,
  plainCents,
  readCents,
  readInteger,
  readQuantity,
} from '@worksmart/shared/claims/file-imports/cell.rules.ts';
import type { ImportCode } from '@worksmart/shared/claims/file-imports/codes.ts';
import type { CellType, ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import { isPlainText, readText, type TextForm } from '@worksmart/shared/claims/file-imports/key.rules.ts';
import { centsText } from '@worksmart/shared/platform/money.ts';
import { readDay, readMonth } from '@worksmart/shared/platform/reading/day.ts';
import { readFlag } from '@worksmart/shared/platform/reading/flag.ts';
import { isNothing, type Reading } from '@worksmart/shared/platform/reading/reading.ts';
import { tidyText } from '@worksmart/shared/platform/reading/text.ts';
import { readTier } from '@worksmart/shared/platform/reading/tier.ts';
import { withoutGuard } from '#platform/csv/csv.ts';

/** The value of a cell: the text for COPY, empty if the cell says nothing or is unreadable; for an amount, its cents. */
export interface ReadCell {
  text: string;
  cents: number;
  problem: ImportCode | null;
  /** Whether the problem rejects the row even in an optional column: the cell is readable, but not allowed. */
  isForbidden: boolean;
}

/** Reads a non-empty cell into `into`, an object that is reused. A cell of a text column is tidy; any other may not be. */
export type CellReader = (cell: string, into: ReadCell) => void;

/** Cleans a cell and removes the formula guard that the file of rejected rows adds. */
export const cellText = (cell: string | undefined): string =>
  cell === undefined || cell === '' ? '' : tidyText(cell.includes("'") ? withoutGuard(cell.trim()) : cell);

/** The most dates to cache: a file has few different dates and many cells with each. */
const mostKept = 40_000;

const remembering = <Value extends object>(read: (text: string) => Value): ((text: string) => Value) => {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    if (known.size >= mostKept) known.clear();
    known.set(text, made);
    return made;
  };
};

const put = (into: ReadCell, read: Reading<string>, problem: ImportCode): void => {
  if ('problem' in read) into.problem = problem;
  else into.text = read.value ?? '';
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

const textReader = (max: number, form: TextForm | undefined, field: string | null): CellReader => {
  const [check, code] = formChecks[field ?? ''] ?? [];
  return (cell, into) => {
    let text = cell;
    if (!isPlainText(cell, form)) {
      const read = readText(cell, form);
      text = read.text;
      if (read.isShortened) into.problem = 'E106';
      else if (read.isPadded) into.problem = 'W414';
    }
    if (text.length > max) into.problem = 'E105';
    else into.text = text;
    if (check && code && into.text !== '' && !check(text)) into.problem = code;
  };
};

const amountReader =
  (inCents: boolean): CellReader =>
  (cell, into) => {
    const plain = inCents ? Number.NaN : plainCents(cell);
    if (!Number.isNaN(plain)) {
      into.cents = plain;
      into.text = cell;
      return;
    }
    const read = readCents(cellText(cell), inCents);
    if ('problem' in read) into.problem = 'E102';
    else if (read.value !== null) {
      into.cents = read.value;
      into.text = centsText(read.value);
    }
  };

/** The words of a code column next to its codes, as far as `platform/reading` knows them. */
const wordOf = (values: readonly string[], word: string): string | undefined => {
  if (values.includes('EF')) {
    const tier = readTier(word);
    const [only, other] = 'problem' in tier ? [] : (tier.value?.tiers ?? []);
    return other === undefined && only && values.includes(only) ? only : undefined;
  }
  if (values.length !== 2 || !values.includes('Y') || !values.includes('N')) return undefined;
  const flag = readFlag(word);
  return 'problem' in flag || flag.value === null ? undefined : flag.value ? 'Y' : 'N';
};

const codeReader = (values: readonly string[]): CellReader => {
  const exact = new Set(values);
  const accepted = new Map(values.map((value) => [value.toLowerCase(), value]));
  const read = remembering((given): Reading<string> => {
    const cell = cellText(given);
    const value = accepted.get(cell.toLowerCase()) ?? wordOf(values, cell);
    if (value !== undefined) return { value };
    return isNothing(cell) ? { value: null } : { problem: 'Please enter one of the codes.' };
  });
  return (cell, into) => {
    if (exact.has(cell)) into.text = cell;
    else put(into, read(cell), 'E104');
  };
};

/** Reads days or months; remembers those that it could read. */
const dayReader = (readOne: (cell: string) => Reading<string>, latest: string): CellReader => {
  const known = new Map<string, string>();
  return (cell, into) => {
    const found = known.get(cell);
    if (found !== undefined) {
      into.text = found;
      return;
    }
    put(into, readOne(cellText(cell)), 'E103');
    if (into.text > latest) {
      into.text = '';
      into.problem = 'E103';
      into.isForbidden = true;
    }
    if (into.problem !== null) return;
    if (known.size >= mostKept) known.clear();
    known.set(cell, into.text);
  };
};

/** Later than every month that is read: premiums may be billed ahead. */
const endOfTime = '9999-12-31';

const isDigits = /^\d+$/;

/** What decides how cells are read. */
export interface ReaderSetting {
  /** Whether digits without a point are cents, and not dollars. */
  inCents: boolean;
  /** The last date accepted, `YYYY-MM-DD`. */
  latest: string;
}

/** Returns the reader for the cells of a column. */
export const cellReaderOf = ({ type, field }: ImportColumn, { inCents, latest }: ReaderSetting): CellReader => {
  const readers: { [K in CellType['kind']]: (of: Extract<CellType, { kind: K }>) => CellReader } = {
    text: ({ max, form }) => textReader(max, form, field),
    code: ({ values }) => codeReader(values),
    date: () => dayReader((cell) => readDay(cell, dayOptions(latest)), latest),
    month: () => dayReader((cell) => readMonth(cell, { asOf: latest }), endOfTime),
    amount: () => amountReader(inCents),
    integer:
      ({ min, max }) =>
      (cell, into) =>
        put(into, readInteger(isDigits.test(cell) ? cell : cellText(cell), min, max), 'E102'),
    quantity: () => (cell, into) => put(into, readQuantity(isDigits.test(cell) ? cell : cellText(cell)), 'E102'),
  };
  return (readers[type.kind] as (of: CellType) => CellReader)(type);
};
