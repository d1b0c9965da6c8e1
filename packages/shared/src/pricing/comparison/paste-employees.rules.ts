import { listed, wordMap } from '#platform/column-mapping.ts';
import {
  isBlank,
  isSplitAmount,
  type PastedLine,
  readAmount,
  readPasted,
  splitAmountMessage,
} from '#platform/reading/pasted-cells.rules.ts';
import { amountField, type CoverageTier, coverageTiers, maxPlanEmployees } from './constants.ts';
import type { PlanEmployeeSave } from './schema.ts';
import { readTier } from './tier-names.rules.ts';

/** One pasted line and what was read from it. */
export interface PastedEmployee {
  line: number;
  text: string;
  /** Null if the line is skipped. */
  employee: PlanEmployeeSave | null;
  /** Why the line is skipped, or what the user should check. */
  note: string | null;
}

type ColumnKind = 'name' | 'first' | 'last' | 'tier' | 'amount' | 'active' | CoverageTier;
type Columns = Partial<Record<ColumnKind, number>>;

const headings = wordMap({
  name: ['name', 'employee name', 'full name', 'member', 'member name', 'subscriber name'],
  first: ['first', 'first name'],
  last: ['last', 'last name', 'surname'],
  tier: ['tier', 'coverage', 'coverage tier', 'coverage level', 'level', 'coverage type', 'enrollment tier'],
  amount: listed(`
    amount; cost; premium; rate; monthly cost; monthly premium; premium amount; total premium; total cost`),
  active: ['active', 'status'],
});

/**
 * The columns that a heading line names; null for a line of data. "Employee" or "Subscriber" is the name column unless there
 * is another.
 */
const columnsOf = ({ cells }: PastedLine): Columns | null => {
  if (cells.some((cell) => readAmount(cell) !== undefined)) return null;
  const columns: Columns = {};
  cells.forEach((cell, index) => {
    const kind = headings.get(cell.toLowerCase());
    if (kind) columns[kind] = index;
  });
  const named = columns.name !== undefined || columns.first !== undefined || columns.last !== undefined;
  cells.forEach((cell, index) => {
    if (!named && /^(?:employees?|subscribers?)$/i.test(cell)) columns.name = index;
    else {
      const tier = readTier(cell);
      if (tier) columns[tier] = index;
    }
  });
  return Object.keys(columns).length >= 2 ? columns : null;
};

interface Reading {
  name: string;
  /** Costs that are not blank, as written, with their tiers. */
  costs: readonly (readonly [tier: CoverageTier | undefined, cell: string])[];
  active: boolean;
}

const at = ({ cells }: PastedLine, index = -1): string => cells[index] ?? '';

const byColumns = (line: PastedLine, columns: Columns): Reading => {
  const cell = (kind: ColumnKind) => at(line, columns[kind]);
  const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
  const inColumns = coverageTiers.map((tier) => [tier, cell(tier)] as const);
  const single = [[readTier(cell('tier')), cell('amount')] as const];
  // With a column of tiers, "EE Cost" is the employee's share of the cost.
  const costs = (columns.amount === undefined && columns.tier === undefined ? inColumns : single).filter(
    ([, cost]) => !isBlank(cost),
  );
  return { name, costs, active: !/^(?:no?|false|0|inactive|termed|terminated)$/i.test(cell('active')) };
};

/** Reads a name and four cost columns, or a name, a tier and a cost in any order. */
const byGuess = (line: PastedLine): Reading => {
  const [first = '', ...rest] = line.cells;
  const inColumns = coverageTiers.map((tier, index) => [tier, rest[index] ?? ''] as const);
  const isCost = (cell: string) => isBlank(cell) || readAmount(cell) !== undefined;
  if (rest.length >= 4 && rest.length <= 5 && inColumns.every(([, cell]) => isCost(cell))) {
    return { name: first, costs: inColumns.filter(([, cell]) => !isBlank(cell)), active: true };
  }
  const filled = line.cells.filter((cell) => !isBlank(cell));
  const cost = filled.filter((cell) => readAmount(cell) !== undefined);
  const texts = filled.filter((cell) => readAmount(cell) === undefined);
  const tierCell = texts.findLast((cell) => readTier(cell));
  const name = texts.filter((cell) => cell !== tierCell).join(' ');
  return { name, costs: cost.map((cell) => [readTier(tierCell), cell] as const), active: true };
};

const understood = (line: PastedLine, { name, costs, active }: Reading): PastedEmployee => {
  const said = { line: line.line, text: line.text };
  const not = (note: string): PastedEmployee => ({ ...said, employee: null, note });
  const [cost, ...more] = costs;
  if (/^(?:grand )?(?:sub)?totals?\b/i.test(name)) return not('Total row, skipped.');
  if (!name) return not('No name found.');
  if (name.length > 125) return not('The name is longer than 125 characters.');
  if (!cost) return not('No cost found.');
  if (more.length > 0) return not('More than one cost found.');
  const [tier, cell] = cost;
  const amount = readAmount(cell);
  if (amount === undefined) return not(`"${cell}" is not an amount of 0 or more with at most 2 decimals.`);
  if (!tier) return not('No tier found: EE, ES, EC or EF.');
  return { ...said, employee: { id: 0, name, [amountField(tier)]: amount, active }, note: null };
};

const repeated = (rows: readonly PastedEmployee[]): PastedEmployee[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = row.employee?.name.toLowerCase();
    if (key === undefined) return row;
    const before = seen.get(key);
    if (before === undefined) seen.set(key, row.line);
    return before === undefined ? row : { ...row, note: `The same name as in line ${before}.` };
  });
};

/** Lines in which headings are looked for; a title may stand above them. */
const topLines = 10;

/** The place of the headings, -1 for none: the first line, or a later one that names people, before any amount. */
const headingAt = (lines: readonly PastedLine[]): number => {
  const firstAmount = lines.findIndex(({ cells }) => cells.some((cell) => readAmount(cell) !== undefined));
  const top = lines.slice(0, firstAmount < 0 ? topLines : Math.min(firstAmount, topLines));
  return top.findIndex((line, place) => {
    const columns = columnsOf(line);
    const { name, first, last } = columns ?? {};
    return columns !== null && (place === 0 || (name ?? first ?? last) !== undefined);
  });
};

/**
 * Parses employees pasted from a spreadsheet. With headings: columns in any order (names, one column per tier, or tier
 * and cost). Without: name and four costs, or name, tier and cost. Unclear lines are reported, never guessed.
 * @returns every line except headings and empty lines, in order; costs in USD per month
 */
export const parseEmployees = (pasted: string): PastedEmployee[] => {
  const lines = readPasted(pasted);
  const headed = headingAt(lines);
  const heading = lines[headed];
  const columns = heading ? columnsOf(heading) : null;
  const data = lines.filter((_, place) => place !== headed);
  const rows = data.map((line): PastedEmployee => {
    if (columns && isSplitAmount(line, heading?.cells.length ?? 0))
      return { line: line.line, text: line.text, employee: null, note: splitAmountMessage };
    return understood(line, columns ? byColumns(line, columns) : byGuess(line));
  });
  let accepted = 0;
  return repeated(rows).map((row) => {
    if (row.employee) accepted += 1;
    if (!row.employee || accepted <= maxPlanEmployees) return row;
    return { ...row, employee: null, note: `A plan lists at most ${maxPlanEmployees} employees.` };
  });
};

/** The employees of the lines that were accepted. */
export const employeesOf = (rows: readonly PastedEmployee[]): PlanEmployeeSave[] =>
  rows.flatMap(({ employee }) => (employee ? [employee] : []));
