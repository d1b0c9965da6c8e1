import { Money, sum, toCents } from '#platform/money.ts';
import { hasPeopleBelow } from '#records/payroll/taxable-wages.schema.ts';
import { type LinePayroll, linePayrollRules } from '#records/payroll/wc-line.schema.ts';
import {
  type FigurePlan,
  type FigureValues,
  isKnown,
  keptNote,
  people,
  type RecordRow,
  total,
  unknownNote,
} from './apply.rules.ts';
import { type ClassFigures, employeesOf, type FigureRow, sutaFigures, workersCompFigures } from './figures.rules.ts';

/** What a census writes into the unemployment and workers' comp rows of a record. */

export interface StateRow extends RecordRow {
  state: string;
  employeeCount: number;
}
/** What is known of the wages that a state taxes (shared/payroll/taxable-wages.rules.ts). */
export interface TaxedStateRow extends StateRow {
  w2Count: number | null;
  belowBaseCount: number;
  belowBaseWages: number;
  taxableWages: number | null;
}
export interface ClassRow extends StateRow, Omit<LinePayroll, 'annualWages'> {
  code: string;
  monthlyWages: number;
  annualWages: number;
}

/** Whether a row is the first of its state, which gets all its people. */
const isFirstOf = <Row extends { state: string }>(record: readonly Row[], row: Row): boolean =>
  record.find(({ state }) => state === row.state) === row;

/** What both figures of unemployment name: states without a row, and how many people have no state. */
const stateNotes = (rows: readonly FigureRow[], asOf: string, record: readonly StateRow[]): string[] => {
  const figures = sutaFigures(rows, asOf, () => null);
  const missing = figures.filter(({ state }) => record.every((row) => row.state !== state));
  const unknown = employeesOf(rows, asOf).length - total(figures, ({ employees }) => employees);
  return [
    ...missing.map(({ state, employees }) => `${state} has no row yet: add it for ${people(employees)}.`),
    ...unknownNote(unknown, 'a state'),
  ];
};

/** Whether the census knows where at least one employee works. */
const knowsStates = (employees: readonly FigureRow[]): boolean =>
  isKnown(employees.length, employees.filter(({ state }) => state === null).length);

/** A row of unemployment with its own taxable wages, where they are known. */
type CountedRow = StateRow & Partial<Pick<TaxedStateRow, 'w2Count' | 'belowBaseCount'>>;

/**
 * Plans the employees per state. A state without a row needs its numbers and rate first, so that it is only named; so is a
 * row whose Taxable Wages has more people below the cutoff than the census has employees.
 */
export const planSuta = (rows: readonly FigureRow[], asOf: string, record: readonly CountedRow[]): FigurePlan => {
  const figures = sutaFigures(rows, asOf, () => null);
  const known = knowsStates(employeesOf(rows, asOf));
  const countOf = (row: CountedRow): number =>
    isFirstOf(record, row) ? (figures.find(({ state }) => state === row.state)?.employees ?? 0) : 0;
  const planned = record.map((row) => ({ row, count: countOf(row) }));
  const fits = ({ row, count }: (typeof planned)[number]): boolean => hasPeopleBelow({ ...row, employeeCount: count });
  const afterOf = (one: (typeof planned)[number]): FigureValues =>
    known && fits(one) ? { employeeCount: one.count } : {};
  return {
    changes: planned.map((one) => ({
      id: one.row.id,
      name: one.row.state,
      before: { employeeCount: one.row.employeeCount },
      after: afterOf(one),
    })),
    notes: [
      ...planned.flatMap((one) => {
        const { row, count } = one;
        if (!known) return [keptNote(row.state, 'employees')];
        if (fits(one)) return [];
        const below = people(row.belowBaseCount ?? 0);
        return [
          `${row.state} keeps its employees: Taxable Wages has ${below} below the cutoff, the census only ${count}.`,
        ];
      }),
      ...stateNotes(rows, asOf, record),
    ],
  };
};

/** Which of a state's people earn less than the cutoff, and what they earn. */
const belowValues = (own: readonly FigureRow[], cutoff: number): FigureValues => {
  const below = own.flatMap(({ annual }) => (annual !== null && annual < cutoff ? [annual] : []));
  return {
    employeeCount: own.length,
    belowBaseCount: below.length,
    belowBaseWages: sum(below).toNumber(),
    w2Count: null,
    taxableWages: null,
  };
};

/**
 * Plans the wages that each state taxes: who earns less than the cutoff, and what they earn together, so that the taxable
 * wages are the sum of the lower of wages and cutoff. Replaces W-2s and reported wages. People without wages count with the
 * whole cutoff; a state of which no wages or no cutoff are known stays as it is.
 * @param cutoffOf USD per year; null if the record's year has no rate for the state
 */
export const planSutaWages = (
  rows: readonly FigureRow[],
  asOf: string,
  record: readonly TaxedStateRow[],
  cutoffOf: (state: string) => number | null,
): FigurePlan => {
  const employees = employeesOf(rows, asOf);
  const statesKnown = knowsStates(employees);
  const planned = record.map((row) => {
    const own = isFirstOf(record, row) ? employees.filter(({ state }) => state === row.state) : [];
    const unknown = own.filter(({ annual }) => annual === null).length;
    const cutoff = cutoffOf(row.state);
    const known = statesKnown && isKnown(own.length, unknown);
    const after = known && cutoff !== null ? belowValues(own, cutoff) : {};
    return { row, known, cutoff, after, whole: after.employeeCount === undefined ? 0 : unknown };
  });
  const whole = total(planned, (one) => one.whole);
  return {
    changes: planned.map(({ row, after }) => {
      const { employeeCount, belowBaseCount, belowBaseWages, w2Count, taxableWages } = row;
      const before = { employeeCount, belowBaseCount, belowBaseWages, w2Count, taxableWages };
      return { id: row.id, name: row.state, before, after };
    }),
    notes: [
      ...planned.flatMap(({ row, known, cutoff }) => {
        if (!known) return [keptNote(row.state, 'taxable wages')];
        return cutoff === null ? [`${row.state} keeps its taxable wages: the record’s year has no cutoff for it.`] : [];
      }),
      ...stateNotes(rows, asOf, record),
      ...(whole > 0
        ? [`${people(whole)} without wages ${whole === 1 ? 'counts' : 'count'} with the whole cutoff.`]
        : []),
    ],
  };
};

const keyOf = ({ state, code }: { state: string; code: string }): string => `${state} ${code}`;

/** What the census knows of a line: nothing without states or codes, only the employees without wages. */
const classValues = (figure: ClassFigures | undefined, wagesKnown: boolean): FigureValues => {
  const annualWages = figure?.wages ?? 0;
  const monthlyWages = toCents(new Money(annualWages).div(12)).toNumber();
  return { employeeCount: figure?.employees ?? 0, ...(wagesKnown && { monthlyWages, annualWages }) };
};

/** The rule of a line that its wages would break: overtime and owners are part of them. */
const brokenRule = (row: ClassRow, { annualWages }: FigureValues): string | undefined =>
  annualWages === undefined || annualWages === null
    ? undefined
    : linePayrollRules.find(([holds]) => !holds({ ...row, annualWages }))?.[1].error;

/**
 * Plans employees and wages per state and class. A class without a line needs its current rate first, and a line whose
 * overtime or owners would exceed the wages stays as it is.
 */
export const planWorkersComp = (rows: readonly FigureRow[], asOf: string, record: readonly ClassRow[]): FigurePlan => {
  const figures = workersCompFigures(rows, asOf);
  const all = employeesOf(rows, asOf).length;
  const placed = total(figures, ({ employees }) => employees);
  const known = isKnown(all, all - placed);
  const unknown = total(figures, (figure) => figure.unknown);
  const planned = record.map((row) => {
    const isFirst = record.find((one) => keyOf(one) === keyOf(row)) === row;
    const figure = isFirst ? figures.find((one) => keyOf(one) === keyOf(row)) : undefined;
    const wagesKnown = figure ? isKnown(figure.employees, figure.unknown) : isKnown(placed, unknown);
    const after = known ? classValues(figure, wagesKnown) : {};
    return { row, wagesKnown, after, broken: brokenRule(row, after) };
  });
  const missing = figures.filter((figure) => record.every((row) => keyOf(row) !== keyOf(figure)));
  return {
    changes: planned.map(({ row, after, broken }) => ({
      id: row.id,
      name: keyOf(row),
      before: { employeeCount: row.employeeCount, monthlyWages: row.monthlyWages, annualWages: row.annualWages },
      after: broken ? {} : after,
    })),
    notes: [
      ...planned.flatMap(({ row, wagesKnown, broken }) => {
        if (!known) return [keptNote(keyOf(row), 'employees and wages')];
        if (broken) return [`${keyOf(row)} stays as it is. ${broken}`];
        return wagesKnown ? [] : [keptNote(keyOf(row), 'wages')];
      }),
      ...missing.map((figure) => `${keyOf(figure)} has no line yet: add it for ${people(figure.employees)}.`),
      ...unknownNote(all - placed, 'a state or code'),
      ...unknownNote(unknown, 'wages'),
      'Overtime and owners stay as the lines have them, and the price counts them.',
    ],
  };
};
