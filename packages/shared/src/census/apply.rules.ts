import { Money, sum, toCents } from '../money.ts';
import { isSamePlan, type PlanFigureRow } from './cover.rules.ts';
import {
  type ClassFigures,
  type CycleFigures,
  employeesOf,
  type FigureRow,
  isCounted,
  payCycleFigures,
  type StateFigures,
  sutaFigures,
  workersCompFigures,
} from './figures.rules.ts';
import { type CensusCycle, censusCycles, coverageTiers, cycleNames } from './lists.ts';

/** What a census writes into a record. Each figure is applied and undone by itself. */

export const censusFigures = ['payCycles', 'suta', 'sutaWages', 'workersComp', 'plan'] as const;
export type CensusFigure = (typeof censusFigures)[number];

/** Fields of a row with their values: counts, or USD. */
export type FigureValues = Readonly<Record<string, number | null>>;

/** One row of the record that a figure sets. */
export interface FigureChange {
  /** Null for a row that is created. */
  id: number | null;
  name: string;
  before: FigureValues;
  after: FigureValues;
  /** Further fields of a row that is created. */
  more?: Readonly<Record<string, string | number>>;
}

export interface FigurePlan {
  changes: FigureChange[];
  /** What the figure leaves out, one sentence each. */
  notes: string[];
}

/** Whether applying the figure would change anything. */
export const changesAnything = ({ changes }: FigurePlan): boolean =>
  changes.some(
    ({ id, before, after }) => id === null || Object.keys(after).some((field) => before[field] !== after[field]),
  );

interface RecordRow {
  id: number;
}
export interface CycleRow extends RecordRow {
  description: string;
  cycleCount: number;
  ftCount: number;
  ptCount: number;
  wages: number;
}
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
export interface PlanRow extends RecordRow {
  planName: string;
  eeQuantity: number | null;
  esQuantity: number | null;
  ecQuantity: number | null;
  efQuantity: number | null;
}

const people = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;
const verb = (count: number): string => (count === 1 ? 'is' : 'are');

const unknownNote = (count: number, what: string): string[] =>
  count > 0 ? [`${people(count)} without ${what} ${verb(count)} not included.`] : [];

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** The cycle of people whose file names none: the record's only one, else monthly. */
export const cycleOfRecord = (rows: readonly Pick<CycleRow, 'cycleCount'>[]): CensusCycle => {
  const counts = [...new Set(rows.map(({ cycleCount }) => cycleCount))];
  const only = counts.length === 1 ? censusCycles.find((cycle) => cycle === counts[0]) : undefined;
  return only ?? 12;
};

const cycleValues = ({ ftCount, ptCount, wages }: Pick<CycleRow, 'ftCount' | 'ptCount' | 'wages'>) => ({
  ...{ ftCount, ptCount, wages },
});
const noCycle = { ftCount: 0, ptCount: 0, wages: 0 };

/**
 * Plans headcounts and monthly wages per pay cycle. Of several rows with the same cycle the first gets all its people and
 * the others none; a cycle that the record lacks is added.
 */
export const planPayCycles = (rows: readonly FigureRow[], asOf: string, record: readonly CycleRow[]): FigurePlan => {
  const figures = payCycleFigures(rows, asOf, cycleOfRecord(record));
  const figureOf = (row: CycleRow): CycleFigures | undefined =>
    record.find(({ cycleCount }) => cycleCount === row.cycleCount) === row
      ? figures.find(({ cycleCount }) => cycleCount === row.cycleCount)
      : undefined;
  const kept = record.map((row) => ({
    id: row.id,
    name: row.description,
    before: cycleValues(row),
    after: cycleValues(figureOf(row) ?? noCycle),
  }));
  const added = figures
    .filter(({ cycleCount }) => record.every((row) => row.cycleCount !== cycleCount))
    .map((figure) => ({
      ...{ id: null, name: cycleNames[figure.cycleCount], before: {}, after: cycleValues(figure) },
      more: { description: cycleNames[figure.cycleCount], cycleCount: figure.cycleCount },
    }));
  return {
    changes: [...kept, ...added],
    notes: [
      ...unknownNote(
        total(figures, ({ statusUnknown }) => statusUnknown),
        'hours or status',
      ),
      ...unknownNote(
        total(figures, ({ wagesUnknown }) => wagesUnknown),
        'wages',
      ),
    ],
  };
};

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

/** Plans the people per tier of one plan: those whose current plan it is, or everyone if no one names it. COBRA counts. */
export const planQuantities = (rows: readonly PlanFigureRow[], asOf: string, plan: PlanRow): FigurePlan => {
  const counted = rows.filter((row) => isCounted(row, asOf));
  const named = counted.filter(({ currentPlan }) => isSamePlan(currentPlan, plan.planName));
  const members = named.length > 0 ? named : counted;
  const of = (tier: string): number => members.filter((row) => row.tier === tier).length;
  const [ee, es, ec, ef] = coverageTiers.map(of);
  const { eeQuantity, esQuantity, ecQuantity, efQuantity } = plan;
  return {
    changes: [
      {
        id: plan.id,
        name: plan.planName,
        before: { eeQuantity, esQuantity, ecQuantity, efQuantity },
        after: { eeQuantity: ee ?? 0, esQuantity: es ?? 0, ecQuantity: ec ?? 0, efQuantity: ef ?? 0 },
      },
    ],
    notes: [
      ...(named.length > 0 ? [] : ['No one’s current plan has this name: everyone with a tier is counted.']),
      ...unknownNote(members.filter(({ tier }) => tier === null).length, 'a tier'),
    ],
  };
};

const fieldNames: Readonly<Record<string, string>> = {
  ftCount: 'Full Time',
  ptCount: 'Part Time',
  wages: 'Wages Per Month',
  employeeCount: 'Employees',
  w2Count: 'Forms W-2',
  belowBaseCount: 'People Below the Cutoff',
  belowBaseWages: 'Their Wages',
  taxableWages: 'Reported Taxable Wages',
  monthlyWages: 'Monthly Wages',
  annualWages: 'Annual Wages',
  eeQuantity: 'EE',
  esQuantity: 'ES',
  ecQuantity: 'EC',
  efQuantity: 'EF',
};

/** Returns the name of a field that a figure sets. */
export const figureFieldName = (field: string): string => fieldNames[field] ?? field;

/** Whether a field that a figure sets is USD rather than a count. */
export const isFigureMoney = (field: string): boolean => /wages$/i.test(field);
