import { invalid } from '#platform/errors.ts';
import { toClassCode } from '#platform/fields.ts';
import { readInput } from '#platform/issues.ts';
import { hasAtMostDecimals } from '#platform/reading/decimals.ts';
import {
  isBlank,
  isSplitAmount,
  type PastedLine,
  readPasted,
  splitAmountMessage,
} from '#platform/reading/pasted-cells.rules.ts';
import { states } from '#platform/reading/states.ts';
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
const columnByHeading = new Map(
  (Object.keys(headings) as Column[]).flatMap((column) => headings[column].map((name) => [name, column] as const)),
);
const columnOf = (cell: string): Column | undefined => columnByHeading.get(cell.toLowerCase().replace(/[^a-z]/g, ''));

/** The order of the columns without headings. */
const defaultColumns: Readonly<Record<number, readonly Column[]>> = {
  [rateType.suta]: ['state', 'rate', 'value', 'isVariable'],
  [rateType.workersComp]: ['state', 'code', 'label', 'rate'],
};
/** Without wording, the rate follows the code. */
const withoutLabel: readonly Column[] = ['state', 'code', 'rate'];

const number = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/** A number of 0 or more; dollar sign, percent sign and grouped thousands are dropped. */
const readFigure = (cell: string, decimals: number): number | undefined => {
  const bare = cell.replace(/^\$ ?/, '').replace(/ ?%$/, '');
  if (!/\d/.test(bare) || !number.test(bare)) return undefined;
  const value = Number(bare.replaceAll(',', ''));
  return hasAtMostDecimals(value, decimals) ? value : undefined;
};

const stateByName = new Map(
  states.flatMap(([code, name]) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
);
const yesPattern = /^(?:y|yes|true|1|x)$/i;
const noPattern = /^(?:n|no|false|0)?$/i;

interface Given {
  state: string | null;
  code: string | null;
  label: string | undefined;
  rate: number | undefined;
  value: number | undefined;
  isVariable: boolean | undefined;
  terms: Partial<SutaTerms>;
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
  const state = stateByName.get(cellOf('state').toLowerCase()) ?? null;
  if (!state && cellOf('state')) problems.push(`"${cellOf('state')}" is not a state.`);
  const variable = cellOf('isVariable');
  const isVariable = variable === '' ? undefined : yesPattern.test(variable);
  if (!yesPattern.test(variable) && !noPattern.test(variable)) problems.push(`"${variable}" is neither Yes nor No.`);
  const label = cellOf('label');
  return {
    state,
    code: toClassCode(cellOf('code')) || null,
    label: label === '' ? undefined : label,
    isVariable,
    problems,
    terms: givenTerms(cellOf, (name) => figureOf(name, 4, 'a rate with at most 4 decimals'), problems),
    rate: figureOf('rate', 4, 'a rate with at most 4 decimals'),
    value: figureOf('value', 2, 'an amount with at most 2 decimals'),
  };
};

const columnsOf = (typeId: number, lines: readonly PastedLine[]) => {
  const named = (lines[0]?.cells ?? []).map(columnOf);
  if (named.filter(Boolean).length > 1) return { columnsFor: () => named, body: lines.slice(1) };
  const columnsFor = ({ cells }: PastedLine): readonly Column[] =>
    typeId === rateType.workersComp && readFigure(cells[2] ?? '', 4) !== undefined && !cells[3]
      ? withoutLabel
      : (defaultColumns[typeId] ?? []);
  return { columnsFor, body: lines };
};

const keyOf = (state: string | null, code: string | null): string => `${state} ${code}`;

/** Spreadsheets drop the leading zeros of a code: 42 becomes 0042 if that code exists. */
const knownCode = (state: string | null, code: string, existing: ReadonlyMap<string, ExistingRate>): string => {
  const exists = (one: string) => existing.has(keyOf(state, one));
  const padded = code.padStart(4, '0');
  return !exists(code) && /^\d+$/.test(code) && exists(padded) ? padded : code;
};

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
  return body.map((pasted): ImportRow => {
    const given = readLine(pasted, columnsFor(pasted));
    const { state } = given;
    const isSuta = typeId === rateType.suta;
    const code = isSuta || !given.code ? null : knownCode(state, given.code, existingByKey);
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
    const about = {
      line: pasted.line,
      state,
      code,
      text: pasted.text,
      before: found ? figuresOf(found) : null,
      problems,
    };
    if (problems.length > 0 || merged.rate === null) return { ...about, status: 'wrong', after: null };
    const after = figuresOf({ ...merged, rate: merged.rate });
    if (!found) return { ...about, status: 'new', after };
    const same = JSON.stringify(after) === JSON.stringify(about.before);
    return { ...about, status: same ? 'unchanged' : 'changed', after };
  });
};
