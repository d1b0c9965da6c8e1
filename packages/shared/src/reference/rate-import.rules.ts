import { isBlank, type PastedLine, readPasted } from '../comparison/paste-cells.rules.ts';
import { hasAtMostDecimals } from '../decimals.ts';
import { toClassCode } from '../fields.ts';
import { readInput } from '../issues.ts';
import { rateType } from '../lookups/constants.ts';
import { states } from '../states.ts';
import type { ImportRow } from './rate-import.schema.ts';
import { rateSave } from './save.schema.ts';

type Column = 'state' | 'code' | 'label' | 'rate' | 'value' | 'isVariable';

/** A rate that the year has already. */
export interface RateThere {
  state: string | null;
  code: string | null;
  label: string | null;
  rate: number;
  value: number | null;
  isVariable: boolean;
}

/** Headings by their letters alone. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  state: ['state', 'st', 'statecode'],
  code: ['code', 'classcode', 'class', 'wccode', 'nccicode'],
  label: ['description', 'label', 'classdescription', 'wording', 'classname'],
  rate: ['rate', 'raterpct', 'ratepct', 'ratepercent', 'baserate', 'baserateper', 'newemployerratepct', 'sutarate'],
  value: ['cutoff', 'wagebase', 'taxablewagebase', 'base', 'limit'],
  isVariable: ['variable', 'isvariable'],
};
const columnByHeading = new Map(
  (Object.keys(headings) as Column[]).flatMap((column) => headings[column].map((name) => [name, column] as const)),
);
const columnOf = (cell: string): Column | undefined => columnByHeading.get(cell.toLowerCase().replace(/[^a-z]/g, ''));

/** The order of the columns where no headings stand above them. */
const usual: Readonly<Record<number, readonly Column[]>> = {
  [rateType.suta]: ['state', 'rate', 'value', 'isVariable'],
  [rateType.workersComp]: ['state', 'code', 'label', 'rate'],
};
/** Without wording the rate stands beside the code. */
const withoutLabel: readonly Column[] = ['state', 'code', 'rate'];

const number = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/** A number of 0 or more, without sign, grouping, dollar or percent. */
const readFigure = (cell: string, decimals: number): number | undefined => {
  const bare = cell.replace(/^\$ ?/, '').replace(/ ?%$/, '');
  if (!/\d/.test(bare) || !number.test(bare)) return undefined;
  const value = Number(bare.replaceAll(',', ''));
  return hasAtMostDecimals(value, decimals) ? value : undefined;
};

const stateByName = new Map(
  states.flatMap(([code, name]) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
);
const yes = /^(?:y|yes|true|1|x)$/i;
const no = /^(?:n|no|false|0)?$/i;

interface Given {
  state: string | null;
  code: string | null;
  label: string | undefined;
  rate: number | undefined;
  value: number | undefined;
  isVariable: boolean | undefined;
  problems: string[];
}

const readLine = ({ cells }: PastedLine, columns: readonly (Column | undefined)[]): Given => {
  const problems: string[] = [];
  const cellOf = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const figureOf = (column: 'rate' | 'value', decimals: number, what: string): number | undefined => {
    const cell = cellOf(column);
    if (isBlank(cell)) return undefined;
    const value = readFigure(cell, decimals);
    if (value === undefined) problems.push(`"${cell}" is not ${what}.`);
    return value;
  };
  const state = stateByName.get(cellOf('state').toLowerCase()) ?? null;
  if (!state && cellOf('state')) problems.push(`"${cellOf('state')}" is not a state.`);
  const variable = cellOf('isVariable');
  const isVariable = variable === '' ? undefined : yes.test(variable);
  if (!yes.test(variable) && !no.test(variable)) problems.push(`"${variable}" is neither Yes nor No.`);
  const label = cellOf('label');
  return {
    ...{
      state,
      code: toClassCode(cellOf('code')) || null,
      label: label === '' ? undefined : label,
      isVariable,
      problems,
    },
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
      : (usual[typeId] ?? []);
  return { columnsFor, body: lines };
};

/** A spreadsheet drops the zeros that a code begins with: 42 is 0042 where there is such a code. */
const knownCode = (state: string | null, code: string, there: readonly RateThere[]): string => {
  const isThere = (one: string) => there.some((row) => row.state === state && row.code === one);
  const padded = code.padStart(4, '0');
  return !isThere(code) && /^\d+$/.test(code) && isThere(padded) ? padded : code;
};

const figuresOf = ({ label, rate, value, isVariable }: RateThere) => ({ label, rate, value, isVariable });

const problemsOf = (typeId: number, given: Given, merged: object): string[] => {
  const told = given.problems;
  const { fields = {} } = readInput(rateSave, { ...merged, id: 0, type: { id: typeId }, year: 2026 });
  // What was read and is nonsense is told already, and not told as missing besides.
  const isTold = (field: string) => told.length > 0 && ['state', 'rate', 'value', 'isVariable'].includes(field);
  const others = Object.entries(fields).filter(([field]) => !isTold(field));
  return [...told, ...others.flatMap(([, messages]) => messages)];
};

/**
 * Reads a list of SUTA or workers' comp rates as it was pasted or uploaded, and compares it with what a year has. Columns
 * go by their headings, or stand in the usual order; what a list does not tell of a row stays as it is.
 * @param there the rates of that type and year
 * @returns a row for each line that holds something
 */
export const readRateList = (typeId: number, text: string, there: readonly RateThere[]): ImportRow[] => {
  const { columnsFor, body } = columnsOf(typeId, readPasted(text));
  const seen = new Map<string, number>();
  return body.map((pasted): ImportRow => {
    const given = readLine(pasted, columnsFor(pasted));
    const { state } = given;
    const isSuta = typeId === rateType.suta;
    const code = isSuta || !given.code ? null : knownCode(state, given.code, there);
    const found = there.find((row) => row.state === state && row.code === code);
    const merged = {
      ...{ state, code, rate: given.rate ?? null },
      label: isSuta ? null : (given.label ?? found?.label ?? null),
      value: isSuta ? (given.value ?? found?.value ?? null) : null,
      isVariable: isSuta && (given.isVariable ?? found?.isVariable ?? false),
    };
    const problems = problemsOf(typeId, given, merged);
    const key = `${state} ${code}`;
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
