import { Money, sum, toCents } from '../money.ts';
import { type FigurePlan, people, type RecordRow, total, unknownNote } from './apply.rules.ts';
import {
  type ClassFigures,
  employeesOf,
  type FigureRow,
  payCycleFigures,
  type StateFigures,
  sutaFigures,
  workersCompFigures,
} from './figures.rules.ts';

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
export interface ClassRow extends StateRow {
  code: string;
  monthlyWages: number;
  annualWages: number;
}

const withoutState = (rows: readonly FigureRow[], asOf: string, figures: readonly StateFigures[]): number =>
  total(payCycleFigures(rows, asOf, 12), ({ ftCount, ptCount, statusUnknown }) => ftCount + ptCount + statusUnknown) -
  total(figures, ({ employees }) => employees);

/** Plans the employees per state. A state without a row needs its numbers and rate first, so that it is only named. */
export const planSuta = (rows: readonly FigureRow[], asOf: string, record: readonly StateRow[]): FigurePlan => {
  const figures = sutaFigures(rows, asOf, () => null);
  const isFirst = (row: StateRow): boolean => record.find(({ state }) => state === row.state) === row;
  const missing = figures.filter(({ state }) => record.every((row) => row.state !== state));
  return {
    changes: record.map((row) => ({
      id: row.id,
      name: row.state,
      before: { employeeCount: row.employeeCount },
      after: {
        employeeCount: isFirst(row) ? (figures.find(({ state }) => state === row.state)?.employees ?? 0) : 0,
      },
    })),
    notes: [
      ...missing.map(({ state, employees }) => `${state} has no row yet: add it for ${people(employees)}.`),
      ...unknownNote(withoutState(rows, asOf, figures), 'a state'),
    ],
  };
};

/**
 * Plans the wages that each state taxes: who earns less than the cutoff, and what they earn together, so that the taxable
 * wages are the sum of the lower of wages and cutoff. Replaces W-2s and reported wages. People without wages count with the
 * whole cutoff.
 * @param cutoffOf USD per year; null if the record's year has no rate for the state
 */
export const planSutaWages = (
  rows: readonly FigureRow[],
  asOf: string,
  record: readonly TaxedStateRow[],
  cutoffOf: (state: string) => number | null,
): FigurePlan => {
  const employees = employeesOf(rows, asOf);
  const isFirst = (row: TaxedStateRow): boolean => record.find(({ state }) => state === row.state) === row;
  const afterOf = (row: TaxedStateRow) => {
    const own = isFirst(row) ? employees.filter(({ state }) => state === row.state) : [];
    const cutoff = cutoffOf(row.state) ?? 0;
    const below = own.flatMap(({ annual }) => (annual !== null && annual < cutoff ? [annual] : []));
    return {
      ...{ employeeCount: own.length, belowBaseCount: below.length, belowBaseWages: sum(below).toNumber() },
      ...{ w2Count: null, taxableWages: null },
    };
  };
  const unknown = employees.filter(
    ({ annual, state }) => annual === null && record.some((row) => row.state === state),
  ).length;
  return {
    changes: record.map((row) => {
      const { employeeCount, belowBaseCount, belowBaseWages, w2Count, taxableWages } = row;
      const before = { employeeCount, belowBaseCount, belowBaseWages, w2Count, taxableWages };
      return { id: row.id, name: row.state, before, after: afterOf(row) };
    }),
    notes:
      unknown > 0
        ? [`${people(unknown)} without wages ${unknown === 1 ? 'counts' : 'count'} with the whole cutoff.`]
        : [],
  };
};

const classValues = (figure: ClassFigures | undefined) => {
  const annualWages = figure?.wages ?? 0;
  return {
    employeeCount: figure?.employees ?? 0,
    monthlyWages: toCents(new Money(annualWages).div(12)).toNumber(),
    annualWages,
  };
};

/** Plans employees and wages per state and class. A class without a line needs its current rate first. */
export const planWorkersComp = (rows: readonly FigureRow[], asOf: string, record: readonly ClassRow[]): FigurePlan => {
  const figures = workersCompFigures(rows, asOf);
  const keyOf = ({ state, code }: { state: string; code: string }): string => `${state} ${code}`;
  const isFirst = (row: ClassRow): boolean => record.find((one) => keyOf(one) === keyOf(row)) === row;
  const missing = figures.filter((figure) => record.every((row) => keyOf(row) !== keyOf(figure)));
  const all = total(payCycleFigures(rows, asOf, 12), (one) => one.ftCount + one.ptCount + one.statusUnknown);
  return {
    changes: record.map((row) => ({
      id: row.id,
      name: keyOf(row),
      before: { employeeCount: row.employeeCount, monthlyWages: row.monthlyWages, annualWages: row.annualWages },
      after: classValues(isFirst(row) ? figures.find((figure) => keyOf(figure) === keyOf(row)) : undefined),
    })),
    notes: [
      ...missing.map((figure) => `${keyOf(figure)} has no line yet: add it for ${people(figure.employees)}.`),
      ...unknownNote(all - total(figures, ({ employees }) => employees), 'a state or code'),
      ...unknownNote(
        total(figures, ({ unknown }) => unknown),
        'wages',
      ),
      'Overtime premium, and the minimum and maximum payroll of owners and officers, are not taken into account.',
    ],
  };
};
