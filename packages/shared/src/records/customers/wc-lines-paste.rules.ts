import { listed, wordMap } from '#platform/column-mapping.ts';
import { Money, sum } from '#platform/money.ts';
import { readClassCode } from '#platform/reading/class-code.ts';
import { hasAtMostDecimals } from '#platform/reading/decimals.ts';
import { readNumber } from '#platform/reading/number.ts';
import {
  isBlank,
  isSplitAmount,
  type PastedLine,
  readPasted,
  splitAmountMessage,
} from '#platform/reading/pasted-cells.rules.ts';
import { readState } from '#platform/reading/place.ts';

/** Reads workers' comp lines copied from a policy's information page, a payroll report or a spreadsheet. */

const figures = ['employeeCount', 'annualWages', 'overtimeWages', 'rate'] as const;
type Figure = (typeof figures)[number];
type Column = 'state' | 'code' | Figure;

/** A class code of a state; null for what was not pasted. USD per year, and the rate per 100 USD of payroll. */
export interface PastedWcLine extends Record<Figure, number | null> {
  state: string;
  code: string;
}

export interface PastedWcLines {
  rows: readonly PastedWcLine[];
  /** Lines that were not understood. */
  unread: readonly { line: number; text: string; why: string }[];
}

/** Headings, reduced to their letters. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  state: ['state', 'st', 'statecode', 'workstate'],
  code: ['code', 'classcode', 'class', 'wccode', 'wcclass', 'wcclasscode', 'nccicode', 'classification', 'classno'],
  employeeCount: ['employees', 'ees', 'numberofemployees', 'noofemployees', 'employeecount', 'headcount'],
  annualWages: listed(`
    wages; annualwages; totalwages; grosswages; payroll; annualpayroll; totalpayroll; grosspayroll; estimatedpayroll;
    estimatedannualpayroll; grosspay; premiumbasis; exposure; remuneration; annualremuneration; estimatedannualremuneration;
    totalestimatedannualremuneration`),
  overtimeWages: ['overtime', 'overtimewages', 'overtimepay', 'ot', 'otwages', 'otpay'],
  rate: ['rate', 'rateper', 'rateperofremuneration', 'rateperofpayroll', 'wcrate', 'currentwcrate', 'manualrate'],
};
const columnByHeading = wordMap(headings);
const columnOf = (cell: string): Column | undefined => columnByHeading.get(cell.toLowerCase().replace(/[^a-z]/g, ''));

const stateIn = (cell: string): string | undefined => {
  const read = readState(cell);
  return 'problem' in read ? undefined : (read.value ?? undefined);
};

const decimals: Readonly<Record<Figure, number>> = { employeeCount: 0, annualWages: 2, overtimeWages: 2, rate: 4 };
const most: Readonly<Record<Figure, number>> = {
  employeeCount: 1_000_000,
  annualWages: 9_999_999_999,
  overtimeWages: 9_999_999_999,
  rate: 1_000,
};

/** A number of 0 or more with as many decimals as a rate has. */
const figureIn = (cell: string): number | undefined => {
  const read = readNumber(cell, { decimals: decimals.rate });
  return 'problem' in read ? undefined : (read.value ?? undefined);
};

type Cells = Partial<Record<Column, string>>;

/** An amount that cannot be read, such as 52K or 1.250.000: the other figures do not say what they are without it. */
const oddAmount = /^\$? ?\d[\d.,]* ?[km]?$/i;
/** A figure alone is a rate if it has a decimal point and is below this: wages of a year are more. */
const lowestWages = 100;

/** The code that the user chose instead, by the state and code of a line: `IN 881O`. */
export type MeantCodes = Readonly<Record<string, string>>;

/** A class code alone, perhaps with letters for digits. */
const codeAlone = /^(?:\d{4}|[A-Z]\d{3}|(?=.*\d)[\dOIL]{4})$/i;

/** A description in words may contain the name of a state or a number, so only what follows the code are figures. */
const withoutHeadings = (cells: readonly string[]): Cells => {
  const at = cells.findIndex((cell) => codeAlone.test(cell));
  const state = cells.slice(0, Math.max(at, 0)).find(stateIn);
  const read = cells.slice(at + 1).filter((cell) => figureIn(cell) !== undefined);
  const odd = cells.slice(at + 1).find((cell) => oddAmount.test(cell) && figureIn(cell) === undefined);
  const amountOf = (cell: string) => new Money(figureIn(cell) ?? 0);
  const [annualWages, ...rest] = [...read].sort((one, other) => amountOf(other).comparedTo(amountOf(one)));
  const isPremiumOf = (rate: string) => (cell: string) =>
    cell !== rate &&
    amountOf(annualWages ?? '')
      .div(100)
      .times(amountOf(rate))
      .minus(amountOf(cell))
      .abs()
      .lte(1);
  const rates = rest.filter((cell) => cell.includes('.') && amountOf(cell).lt(most.rate));
  const isRate = read.length === 1 && read[0]?.includes('.') && amountOf(read[0]).lt(lowestWages);
  const rate = isRate ? read[0] : (rates.find((one) => rest.some(isPremiumOf(one))) ?? rates.at(-1));
  const wages = odd ?? (isRate ? undefined : annualWages);
  return {
    ...(state && { state }),
    ...(at >= 0 && { code: cells[at] ?? '' }),
    ...(wages && { annualWages: wages }),
    ...(rate && { rate }),
  };
};

interface Reader {
  columns: readonly (Column | undefined)[] | null;
  /** The state of a heading above the lines, or the customer's. */
  state: string;
  meant: MeantCodes;
}

const cellsOf = ({ cells }: PastedLine, { columns }: Reader): Cells =>
  columns
    ? Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : [])))
    : withoutHeadings(cells);

/** States whose rating bureaus number their classes with three digits: 951 is a code of its own there. */
const shortCodes: ReadonlySet<string> = new Set(['PA', 'DE']);

/** Returns a line's values, or why it is not understood. */
const readLine = (line: PastedLine, reader: Reader): PastedWcLine | string => {
  if (isSplitAmount(line, reader.columns?.length ?? 0)) return splitAmountMessage;
  const cells = cellsOf(line, reader);
  const state = isBlank(cells.state) ? reader.state : stateIn(cells.state ?? '');
  const coded = readClassCode(cells.code ?? '', { state: state ?? null });
  const code = 'problem' in coded ? '' : coded.value;
  if (code === null) return 'No class code.';
  if (!/\d/.test(code)) return `“${cells.code}” is not a class code.`;
  if (!state) return cells.state ? `“${cells.state}” is not a state.` : 'No state.';
  const chosen = reader.meant[`${state} ${code}`] ?? code;
  const lostZeros = /^\d{1,3}$/.test(chosen) && !(chosen.length === 3 && shortCodes.has(state));
  const read = { state, code: lostZeros ? chosen.padStart(4, '0') : chosen } as PastedWcLine;
  for (const name of figures) {
    const cell = cells[name];
    const value = isBlank(cell) ? null : figureIn(cell ?? '');
    const isRight =
      value === null || (value !== undefined && value <= most[name] && hasAtMostDecimals(value, decimals[name]));
    if (!isRight)
      return `“${cell}” is not ${name === 'employeeCount' ? 'a number of people' : name === 'rate' ? 'a rate' : 'an amount'}.`;
    read[name] = value as number | null;
  }
  return figures.every((name) => read[name] === null) ? 'No figures.' : read;
};

const together = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : sum([one, other]).toNumber();

/**
 * Reads pasted lines, by their headings or, without headings, by what their cells look like. A line with only a state
 * holds for those after it. Lines of the same state and code are added up.
 * @param homeState the state of lines that name none
 */
export const readWcLines = (text: string, homeState: string, meant: MeantCodes = {}): PastedWcLines => {
  const lines = readPasted(text);
  const at = lines.findIndex(({ cells }) => {
    const named = cells.map(columnOf);
    return named.includes('code') && named.filter(Boolean).length > 1;
  });
  const columns = at < 0 ? null : (lines[at]?.cells.map(columnOf) ?? null);
  const reader: Reader = { columns, state: homeState, meant };
  const rows = new Map<string, PastedWcLine>();
  const unread: { line: number; text: string; why: string }[] = [];
  lines.forEach((line, index) => {
    if (index === at) return;
    const ownState = stateIn(
      line.cells
        .filter(Boolean)
        .join(' ')
        .replace(/^state:? /i, ''),
    );
    if (ownState) {
      reader.state = ownState;
      return;
    }
    const read = readLine(line, reader);
    const say = (why: string) => unread.push({ line: line.line, text: line.text, why });
    if (typeof read === 'string') {
      say(read);
      return;
    }
    const key = `${read.state} ${read.code}`;
    const same = rows.get(key);
    if (same && read.rate !== null && same.rate !== null && read.rate !== same.rate)
      say(`${key} has another rate above.`);
    else
      rows.set(key, {
        ...read,
        employeeCount: together(same?.employeeCount ?? null, read.employeeCount),
        annualWages: together(same?.annualWages ?? null, read.annualWages),
        overtimeWages: together(same?.overtimeWages ?? null, read.overtimeWages),
        rate: read.rate ?? same?.rate ?? null,
      });
  });
  return { rows: [...rows.values()], unread };
};
