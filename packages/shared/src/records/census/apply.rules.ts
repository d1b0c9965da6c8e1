import { byColumn } from '#platform/record.ts';
import { withholdingFields, workersCompFields } from '#records/payroll/priced-rows.schema.ts';
import { payCycleFields } from '#records/payroll/schema.ts';
import { membersOfPlan, type PlanFigureRow } from './cover.rules.ts';
import { type CycleFigures, employeesOf, type FigureRow, isCounted, payCycleFigures } from './figures.rules.ts';
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

/** Whether the census knows none of the fields that a figure sets. */
export const knowsNothing = ({ changes }: Pick<FigurePlan, 'changes'>): boolean =>
  changes.every(({ after }) => Object.keys(after).length === 0);

/** A row of the record. */
export interface RecordRow {
  id: number;
}
export interface CycleRow extends RecordRow {
  description: string;
  cycleCount: number;
  ftCount: number;
  ptCount: number;
  wages: number;
}
export interface PlanRow extends RecordRow {
  planName: string;
  eeQuantity: number | null;
  esQuantity: number | null;
  ecQuantity: number | null;
  efQuantity: number | null;
}

/** Words a number of people. */
export const people = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;
const verb = (count: number): string => (count === 1 ? 'is' : 'are');

/** Says how many people a figure leaves out; no note for none. */
export const unknownNote = (count: number, what: string): string[] =>
  count > 0 ? [`${people(count)} without ${what} ${verb(count)} not included.`] : [];

/** Says which fields of a row stay as they are, because the census knows them of no one. */
export const keptNote = (name: string, what: string): string => `${name} keeps its ${what}: the census has none.`;

/** Whether something is known of at least one of some people. Of no people everything is known: they are none. */
export const isKnown = (all: number, unknown: number): boolean => all === 0 || unknown < all;

/** Adds up a number of each row. */
export const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** The cycle of people whose file names none: the record's only one, else monthly. */
export const cycleOfRecord = (rows: readonly Pick<CycleRow, 'cycleCount'>[]): CensusCycle => {
  const counts = [...new Set(rows.map(({ cycleCount }) => cycleCount))];
  const only = counts.length === 1 ? censusCycles.find((cycle) => cycle === counts[0]) : undefined;
  return only ?? 12;
};

const cycleValues = ({ ftCount, ptCount, wages }: Pick<CycleRow, 'ftCount' | 'ptCount' | 'wages'>) => ({
  ftCount,
  ptCount,
  wages,
});
const noCycle = { ftCount: 0, ptCount: 0, wages: 0, statusUnknown: 0, wagesUnknown: 0 };

/** What is known of the people of a cycle. Of a cycle without people it is what is known of all. */
const knownOf = (figures: readonly CycleFigures[]) => {
  const employees = total(figures, ({ ftCount, ptCount, statusUnknown }) => ftCount + ptCount + statusUnknown);
  return {
    counts: isKnown(
      employees,
      total(figures, ({ statusUnknown }) => statusUnknown),
    ),
    wages: isKnown(
      employees,
      total(figures, ({ wagesUnknown }) => wagesUnknown),
    ),
  };
};

const cycleNotes = (figures: readonly CycleFigures[]): string[] => [
  ...unknownNote(
    total(figures, ({ statusUnknown }) => statusUnknown),
    'hours or status',
  ),
  ...unknownNote(
    total(figures, ({ wagesUnknown }) => wagesUnknown),
    'wages',
  ),
];

/** People whose file names no cycle are not given one if the record has several. */
const withoutCycle = (rows: readonly FigureRow[], asOf: string, record: readonly CycleRow[]): number =>
  new Set(record.map(({ cycleCount }) => cycleCount)).size > 1
    ? employeesOf(rows, asOf).filter(({ payCycle }) => payCycle === null).length
    : 0;

/**
 * Plans headcounts and monthly wages per pay cycle. Of several rows with the same cycle the first gets all its people and
 * the others none; a cycle that the record lacks is added. What the census knows of no one stays as it is.
 */
export const planPayCycles = (rows: readonly FigureRow[], asOf: string, record: readonly CycleRow[]): FigurePlan => {
  const left = withoutCycle(rows, asOf, record);
  const placed = left > 0 ? rows.filter(({ payCycle }) => payCycle !== null) : rows;
  const figures = payCycleFigures(placed, asOf, cycleOfRecord(record));
  const ofAll = left > 0 && figures.length === 0 ? { counts: false, wages: false } : knownOf(figures);
  const figureOf = (row: CycleRow): CycleFigures | undefined =>
    record.find(({ cycleCount }) => cycleCount === row.cycleCount) === row
      ? figures.find(({ cycleCount }) => cycleCount === row.cycleCount)
      : undefined;
  const kept = record.map((row) => {
    const figure = figureOf(row);
    const known = figure ? knownOf([figure]) : ofAll;
    const { ftCount, ptCount, wages } = figure ?? noCycle;
    const after: FigureValues = { ...(known.counts && { ftCount, ptCount }), ...(known.wages && { wages }) };
    return { known, change: { id: row.id, name: row.description, before: cycleValues(row), after } };
  });
  const lacking = figures.filter(({ cycleCount }) => record.every((row) => row.cycleCount !== cycleCount));
  const isWhole = (figure: CycleFigures): boolean => knownOf([figure]).counts && knownOf([figure]).wages;
  const added = lacking.filter(isWhole).map((figure) => ({
    id: null,
    name: cycleNames[figure.cycleCount],
    before: {},
    after: cycleValues(figure),
    more: { description: cycleNames[figure.cycleCount], cycleCount: figure.cycleCount },
  }));
  return {
    changes: [...kept.map(({ change }) => change), ...added],
    notes: [
      ...unknownNote(left, 'a pay cycle'),
      ...kept.flatMap(({ known, change: { name } }) => {
        const lacks = [!known.counts && 'headcounts', !known.wages && 'wages'].filter(Boolean);
        return lacks.length > 0 ? [keptNote(name, lacks.join(' and '))] : [];
      }),
      ...lacking
        .filter((figure) => !isWhole(figure))
        .map(({ cycleCount }) => `${cycleNames[cycleCount]} has no row yet: add it with its headcounts and wages.`),
      ...cycleNotes(figures),
    ],
  };
};

export const everyoneNote = 'No one’s current plan has this name: everyone with a tier is counted.';

/** Plans the people per tier of one plan: those whose current plan it is, or everyone if no one names it. COBRA counts. */
export const planQuantities = (rows: readonly PlanFigureRow[], asOf: string, plan: PlanRow): FigurePlan => {
  const counted = rows.filter((row) => isCounted(row, asOf));
  const { members, isNamed } = membersOfPlan(counted, plan.planName);
  const of = (tier: string): number => members.filter((row) => row.tier === tier).length;
  const [ee, es, ec, ef] = coverageTiers.map(of);
  const { eeQuantity, esQuantity, ecQuantity, efQuantity } = plan;
  const unknown = members.filter(({ tier }) => tier === null).length;
  const known = isKnown(members.length, unknown);
  const quantities = { eeQuantity: ee ?? 0, esQuantity: es ?? 0, ecQuantity: ec ?? 0, efQuantity: ef ?? 0 };
  return {
    changes: [
      {
        id: plan.id,
        name: plan.planName,
        before: { eeQuantity, esQuantity, ecQuantity, efQuantity },
        after: known ? quantities : {},
      },
    ],
    notes: [
      ...(known ? [] : [keptNote(plan.planName, 'quantities')]),
      ...(isNamed ? [] : [everyoneNote]),
      ...unknownNote(unknown, 'a tier'),
    ],
  };
};

const declared = byColumn({ ...withholdingFields, ...workersCompFields, ...payCycleFields });
const quantities: Readonly<Record<string, string>> = {
  eeQuantity: 'EE',
  esQuantity: 'ES',
  ecQuantity: 'EC',
  efQuantity: 'EF',
};

/** Returns the name of a field that a figure sets. */
export const figureFieldName = (field: string): string => declared[field]?.label ?? quantities[field] ?? field;

/** Whether a field that a figure sets is USD rather than a count. */
export const isFigureMoney = (field: string): boolean => /wages$/i.test(field);
