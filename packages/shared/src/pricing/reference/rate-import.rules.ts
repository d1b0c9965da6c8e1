import { wordMap } from '#platform/column-mapping.ts';
import { invalid } from '#platform/errors.ts';
import { toClassCode } from '#platform/fields.ts';
import { readInput } from '#platform/issues.ts';
import { classCodeQuestion, readClassCode } from '#platform/reading/class-code.ts';
import { readFlag } from '#platform/reading/flag.ts';
import { readNumber } from '#platform/reading/number.ts';
import {
  isBlank,
  isSplitAmount,
  type PastedLine,
  readPasted,
  splitAmountMessage,
} from '#platform/reading/pasted-cells.rules.ts';
import { readState } from '#platform/reading/place.ts';
import type { Reading } from '#platform/reading/reading.ts';
import { rateType } from '#records/lookups/constants.ts';
import { type ImportRow, importTooLong, maxImportLines } from './rate-import.schema.ts';
import { rateSave } from './save.schema.ts';
import { type SutaTerms, termsOf } from './suta-terms.schema.ts';
import { givenTerms, termHeadings } from './suta-terms-import.rules.ts';

type Column = 'state' | 'code' | 'label' | 'rate' | 'value' | 'isVariable' | keyof SutaTerms;

/** A rate that the year already has. */
export interface ExistingRate extends Partial<SutaTerms> {
  state: string | null;
  code: string | null;
  label: string | null;
  rate: number;
  value: number | null;
  isVariable: boolean;
}

/** Headings, reduced to their letters. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  state: ['state', 'st', 'statecode'],
  code: ['code', 'classcode', 'class', 'wccode', 'nccicode'],
  label: ['description', 'label', 'classdescription', 'wording', 'classname'],
  rate: ['rate', 'raterpct', 'ratepct', 'ratepercent', 'baserate', 'baserateper', 'newemployerratepct', 'sutarate'],
  value: ['cutoff', 'wagebase', 'taxablewagebase', 'base', 'limit'],
  isVariable: ['variable', 'isvariable'],
  ...termHeadings,
};
const columnByHeading = wordMap(headings);
const columnOf = (cell: string): Column | undefined => columnByHeading.get(cell.toLowerCase().replace(/[^a-z]/g, ''));

/** The order of the columns without headings. */
const defaultColumns: Readonly<Record<number, readonly Column[]>> = {
  [rateType.suta]: ['state', 'rate', 'value', 'isVariable'],
  [rateType.workersComp]: ['state', 'code', 'label', 'rate'],
};
/** Without wording, the rate follows the code. */
const withoutLabel: readonly Column[] = ['state', 'code', 'rate'];

/** What a reader found in a cell; undefined for nothing and for a problem. */
const valueIn = <Value>(read: Reading<Value>): Value | undefined =>
  'problem' in read ? undefined : (read.value ?? undefined);

/** A number of 0 or more; dollar sign, percent sign and grouped thousands are dropped. */
const readFigure = (cell: string, decimals: number): number | undefined => valueIn(readNumber(cell, { decimals }));

interface Given {
  state: string | null;
  code: string | null;
  label: string | undefined;
  rate: number | undefined;
  value: number | undefined;
  isVariable: boolean | undefined;
  terms: Partial<SutaTerms>;
  /** The rate is written with a percent sign. */
  hasPercent: boolean;
  problems: string[];
}

const readLine = (line: PastedLine, columns: readonly (Column | undefined)[]): Given => {
  const { cells } = line;
  const problems = isSplitAmount(line, columns.length) ? [splitAmountMessage] : [];
  const cellOf = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const figureOf = (column: Column, decimals: number, what: string): number | undefined => {
    const cell = cellOf(column);
    if (isBlank(cell)) return undefined;
    const value = readFigure(cell, decimals);
    if (value === undefined) problems.push(`"${cell}" is not ${what}.`);
    return value;
  };
  const state = valueIn(readState(cellOf('state'))) ?? null;
  if (!state && !isBlank(cellOf('state'))) problems.push(`"${cellOf('state')}" is not a state.`);
  const variable = readFlag(cellOf('isVariable'));
  if ('problem' in variable) problems.push(`"${cellOf('isVariable')}" is neither Yes nor No.`);
  const label = cellOf('label');
  return {
    state,
    code: isBlank(cellOf('code')) ? null : cellOf('code'),
    label: label === '' ? undefined : label,
    isVariable: valueIn(variable),
    problems,
    terms: givenTerms(cellOf, (name) => figureOf(name, 4, 'a rate with at most 4 decimals'), problems),
    rate: figureOf('rate', 4, 'a rate with at most 4 decimals'),
    hasPercent: /%$/.test(cellOf('rate')),
    value: figureOf('value', 2, 'an amount with at most 2 decimals'),
  };
};

/** Lines in which headings are looked for; a title may stand above them. */
const topLines = 10;

const namedIn = ({ cells }: PastedLine): number => cells.filter(columnOf).length;

/** Finds the columns, and the lines without titles and headings. */
const columnsOf = (typeId: number, lines: readonly PastedLine[]) => {
  const at = lines.slice(0, topLines).findIndex((line) => namedIn(line) > 1);
  const heading = lines[at];
  if (heading) {
    const named = heading.cells.map(columnOf);
    const isTitle = ({ cells }: PastedLine) => cells.filter(Boolean).length === 1;
    const body = lines.filter((line, place) => line.text !== heading.text && !(place < at && isTitle(line)));
    return { columnsFor: () => named, body };
  }
  const columnsFor = ({ cells }: PastedLine): readonly Column[] =>
    typeId === rateType.workersComp && readFigure(cells[2] ?? '', 4) !== undefined && !cells[3]
      ? withoutLabel
      : (defaultColumns[typeId] ?? []);
  return { columnsFor, body: lines };
};

const unsure = 'Is this a percentage? Please write it with a percent sign, such as 0.5%.';

/** Whether all rates are below 1 and none has a percent sign, as where a spreadsheet’s fractions were pasted. */
const areFractions = (lines: readonly Given[]): boolean => {
  const rates = lines.flatMap(({ rate }) => rate ?? []).filter((rate) => rate > 0);
  return rates.length > 0 && rates.every((rate) => rate < 1) && !lines.some(({ hasPercent }) => hasPercent);
};

const keyOf = (state: string | null, code: string | null): string => `${state} ${code}`;

/** The class code of a cell; one that cannot be read is returned as it is, for the message on it. */
const codeIn = (state: string | null, cell: string, existing: ReadonlyMap<string, ExistingRate>): string =>
  valueIn(readClassCode(cell, { state, isKnown: (code) => existing.has(keyOf(state, code)) })) ?? toClassCode(cell);

const figuresOf = ({ label, rate, value, isVariable, ...row }: ExistingRate) => ({
  label,
  rate,
  value,
  isVariable,
  ...termsOf(row),
});

const problemsOf = (typeId: number, given: Given, merged: object, isNew: boolean): string[] => {
  const reported = given.problems;
  const { fields = {} } = readInput(rateSave, { ...merged, id: isNew ? 0 : 1, type: { id: typeId }, year: 2026 });
  // Unreadable values are already reported, so they are not reported as missing as well.
  const isReported = (field: string) => reported.length > 0 && ['state', 'rate', 'value'].includes(field);
  const others = Object.entries(fields).filter(([field]) => !isReported(field));
  return [...reported, ...others.flatMap(([, messages]) => messages)];
};

/**
 * Reads a pasted or uploaded list of SUTA or workers' comp rates, and compares it with the rates of a year. Columns are
 * found by their headings, otherwise by the usual order. A value missing from a line stays unchanged.
 * @param existing the rates of that type and year
 * @returns one row for each line that is not empty
 * @throws AppError validation for too many lines
 */
export const readRateList = (typeId: number, text: string, existing: readonly ExistingRate[]): ImportRow[] => {
  const { columnsFor, body } = columnsOf(typeId, readPasted(text));
  if (body.length > maxImportLines) throw invalid({ text: [importTooLong] });
  const existingByKey = new Map(existing.map((row) => [keyOf(row.state, row.code), row] as const));
  const seen = new Map<string, number>();
  const isSuta = typeId === rateType.suta;
  const read = body.map((line) => readLine(line, columnsFor(line)));
  const isUnsure = isSuta && areFractions(read);
  return read.map((given, place): ImportRow => {
    const pasted = body[place] as PastedLine;
    const { state } = given;
    if (isUnsure && given.rate !== undefined) given.problems.push(unsure);
    const code = isSuta || !given.code ? null : codeIn(state, given.code, existingByKey);
    const key = keyOf(state, code);
    const found = existingByKey.get(key);
    const terms = isSuta ? { ...termsOf(found), ...given.terms } : termsOf();
    // A state that is new at client level has no rate of the provider's.
    const isVariable = given.isVariable ?? found?.isVariable ?? terms.reportingLevel === 'client';
    const merged = {
      ...terms,
      state,
      code,
      rate: given.rate ?? null,
      label: isSuta ? null : (given.label ?? found?.label ?? null),
      value: isSuta ? (given.value ?? found?.value ?? null) : null,
      isVariable: isSuta && isVariable,
    };
    const problems = problemsOf(typeId, given, merged, !found);
    const earlier = seen.get(key);
    if (earlier !== undefined) problems.push(`Line ${earlier} has the same ${isSuta ? 'state' : 'state and code'}.`);
    else if (problems.length === 0) seen.set(key, pasted.line);
    const question = found || code === null ? undefined : classCodeQuestion(code);
    const about = {
      line: pasted.line,
      state,
      code,
      text: pasted.text,
      before: found ? figuresOf(found) : null,
      problems,
      hints: question === undefined ? [] : [question],
    };
    if (problems.length > 0 || merged.rate === null) return { ...about, status: 'wrong', after: null };
    const after = figuresOf({ ...merged, rate: merged.rate });
    if (!found) return { ...about, status: 'new', after };
    const same = JSON.stringify(after) === JSON.stringify(about.before);
    return { ...about, status: same ? 'unchanged' : 'changed', after };
  });
};
