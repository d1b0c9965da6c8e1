import { isClassCode } from '#platform/fields.ts';
import { readClassCode } from '#platform/reading/class-code.ts';
import { type DayOptions, readDay } from '#platform/reading/day.ts';
import { readFlag } from '#platform/reading/flag.ts';
import { readKey } from '#platform/reading/key.ts';
import { isUnclearName, type NameOptions, readName } from '#platform/reading/name.ts';
import { type NumberOptions, readNumber } from '#platform/reading/number.ts';
import { readState, readZip } from '#platform/reading/place.ts';
import { isNothing, type Reading, visibleText } from '#platform/reading/reading.ts';
import { tidyText } from '#platform/reading/text.ts';
import { readCode, splitDays } from './cell.rules.ts';
import type { CensusCode } from './codes.ts';
import { type CensusColumnName, censusColumns } from './columns.ts';
import type { codeWords } from './lists.ts';
import type { CensusBasis, CensusProblem } from './row.ts';

/** The cells of one row by column; a column that the file does not have is undefined. */
export type CensusCells = Partial<Record<CensusColumnName, string>>;

/** How the file writes its dates and names, as far as its columns and the user tell. */
export interface FileNotation extends Pick<DayOptions, 'dayFirst'>, NameOptions {
  serials: ReadonlySet<CensusColumnName>;
  /** Whether no one has said yet which name stands first in names in capitals without a comma. */
  hasUnclearNames?: boolean;
}
export const usualNotation: FileNotation = { serials: new Set() };

const types = new Map(censusColumns.map(({ name, cell }) => [name, cell]));
const mostChildren = 12;

/** What a note says, by the kind of its cell. */
const noteCodes = { number: 'W312', zip: 'W313', wcCode: 'W313', text: 'W314' } as const;

/** Reads the cells of one row and collects their problems. */
export class RowReader {
  readonly problems: CensusProblem[] = [];
  readonly #cells: CensusCells;
  readonly #basis: CensusBasis;
  readonly #notation: FileNotation;

  constructor(cells: CensusCells, basis: CensusBasis, notation: FileNotation) {
    this.#cells = cells;
    this.#basis = basis;
    this.#notation = notation;
  }

  add(column: CensusColumnName, code: CensusCode): void {
    this.problems.push({ column, code });
  }

  addOnce(column: CensusColumnName, code: CensusCode): void {
    if (!this.problems.some((one) => one.column === column && one.code === code)) this.add(column, code);
  }

  cell(column: CensusColumnName): string {
    return this.#cells[column] ?? '';
  }

  /** Takes over what a reader found in a cell. */
  #take<Value>(column: CensusColumnName, code: CensusCode, read: Reading<Value>): Value | null {
    if ('problem' in read) {
      this.add(column, code);
      return null;
    }
    const kind = types.get(column)?.kind;
    if ('note' in read && read.note) this.add(column, noteCodes[kind as keyof typeof noteCodes] ?? 'W312');
    return read.value;
  }

  text(column: CensusColumnName): string | null {
    const type = types.get(column);
    const max = type?.kind === 'text' ? type.max : 0;
    const text = tidyText(this.cell(column));
    if (text.length > max) this.add(column, 'C105');
    return text.length > max ? null : text || null;
  }

  /** A text that says "none" in one of the usual ways is empty. */
  optionalText(column: CensusColumnName): string | null {
    return isNothing(visibleText(this.cell(column))) ? null : this.text(column);
  }

  key(column: CensusColumnName): string | null {
    const key = this.#take(column, 'C107', readKey(this.cell(column)));
    if (key === null || key.length <= 20) return key;
    this.add(column, 'C105');
    return null;
  }

  #day(column: CensusColumnName, cell: string, options: DayOptions = {}): Reading<string> {
    const { dayFirst = false, serials } = this.#notation;
    return readDay(cell, { asOf: this.#basis.asOf, dayFirst, serials: serials.has(column), ...options });
  }

  date(column: CensusColumnName, options: DayOptions = {}): string | null {
    return this.#take(column, 'C103', this.#day(column, this.cell(column), options));
  }

  /** The birth dates of children. One that cannot be read is left out. */
  dates(column: CensusColumnName): string[] {
    const read = splitDays(this.cell(column)).map((part) => this.#day(column, part, { ahead: 0 }));
    if (read.some((day) => 'problem' in day)) this.add(column, 'C103');
    const days = read.flatMap((day) => ('problem' in day || day.value === null ? [] : [day.value]));
    if (days.length > mostChildren) this.add(column, 'C106');
    return days.slice(0, mostChildren);
  }

  number(column: CensusColumnName, instead: Partial<Pick<NumberOptions, 'decimals' | 'unit'>> = {}): number | null {
    const type = types.get(column);
    if (type?.kind !== 'number') return null;
    const { decimals, max, unit } = { ...type, ...instead };
    const read = readNumber(this.cell(column), { decimals, rounds: true, ...(unit && { unit }) });
    const value = this.#take(column, 'C102', read);
    if (value === null || value <= max) return value;
    this.add(column, 'C106');
    return null;
  }

  code<Value extends string>(column: CensusColumnName, list: keyof typeof codeWords): Value | null {
    const text = visibleText(this.cell(column));
    const code = readCode(list, text);
    if (code === undefined && !isNothing(text)) this.add(column, 'C104');
    return (code as Value | undefined) ?? null;
  }

  optionalFlag(column: CensusColumnName): boolean | null {
    return this.#take(column, 'C104', readFlag(this.cell(column)));
  }

  flag(column: CensusColumnName): boolean {
    return this.optionalFlag(column) ?? false;
  }

  state(): string | null {
    return this.#take('state', 'C104', readState(this.cell('state')));
  }

  zip(): string | null {
    return this.#take('zip', 'C104', readZip(this.cell('zip')));
  }

  wcCode(state: string | null): string | null {
    const { wcRates } = this.#basis;
    const isKnown = (code: string): boolean => wcRates?.has(`${state} ${code}`) ?? false;
    const code = this.#take('wc_code', 'C104', readClassCode(this.cell('wc_code'), { state, isKnown }));
    if (code === null || isClassCode(code)) return code;
    this.add('wc_code', 'C104');
    return null;
  }

  names(): { lastName: string | null; firstName: string | null } {
    const [lastName, firstName] = [this.text('last_name'), this.text('first_name')];
    if (lastName !== null || tidyText(this.cell('name')) === '') return { lastName, firstName };
    const whole = this.#take('name', 'C105', readName(this.cell('name'), this.#notation));
    if (this.#notation.hasUnclearNames && isUnclearName(this.cell('name'))) this.add('name', 'W316');
    for (const part of [whole?.lastName, whole?.firstName]) if (part && part.length > 65) this.add('name', 'C105');
    return { lastName: whole?.lastName || null, firstName: firstName ?? (whole?.firstName || null) };
  }
}
