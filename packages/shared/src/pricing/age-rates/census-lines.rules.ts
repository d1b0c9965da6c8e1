import { type Amount, sum } from '#platform/money.ts';
import { membersOfPlan } from '#records/census/cover.rules.ts';
import { isCounted } from '#records/census/figures.rules.ts';
import type { CensusRow } from '#records/census/row.ts';
import {
  type Ageing,
  type AgePricing,
  ageingOf,
  type MissingFact,
  type RatedMember,
  type RatedRow,
  rateFamily,
  type TobaccoRatio,
} from './age-rating.rules.ts';

/** The fields of a census row that lines are made of. */
export type LineRow = RatedRow & Pick<CensusRow, 'cobra' | 'cobraEnd' | 'termDate' | 'currentPlan'> & { rowNo: number };

/** A tobacco ratio of one person of one row of the census. */
export interface RowTobacco extends TobaccoRatio {
  rowNo: number;
}

export const lineTiers = { EE: 'eE', ES: 'eS', EC: 'eC', EF: 'eF' } as const;
type LineTier = keyof typeof lineTiers;

/** One employee of the plan, numbered in the order of the census. */
export interface CensusLine {
  /** The line is called `Employee 3`: it names no one. */
  number: number;
  rowNo: number;
  tier: LineTier | null;
  /** Empty unless the line has an amount. */
  members: readonly RatedMember[];
  /** USD per month; null if the row lacks something. */
  amount: Amount | null;
  missing: readonly MissingFact[];
}

export interface CensusLines {
  lines: CensusLine[];
  /** USD per month, of the lines that have an amount. */
  total: Amount;
  ageing: Ageing;
  /** Whether rows name the plan as the employee’s: only these count then. */
  isNamed: boolean;
}

export const lineName = (number: number): string => `Employee ${number}`;

const isCovered = ({ tier }: LineRow): boolean => tier !== 'WV' && tier !== 'NE';

/**
 * Rates everyone whom a census has in a plan, COBRA included: those whose current plan it is, or all if no one names it.
 * @param basis.asOf the day of the census; someone who has left by then, or by the effective date, is not covered
 */
export const censusLines = (
  rows: readonly LineRow[],
  basis: { asOf: string; planName: string; effectiveDate: string; pricing: AgePricing; tobacco: readonly RowTobacco[] },
): CensusLines => {
  const { asOf, planName, effectiveDate, pricing, tobacco } = basis;
  const day = [asOf, effectiveDate].toSorted().at(-1) ?? asOf;
  const { members, isNamed } = membersOfPlan(
    rows.filter((row) => isCounted(row, day)),
    planName,
  );
  const lines = members.filter(isCovered).map((row, at): CensusLine => {
    const own = tobacco.filter(({ rowNo }) => rowNo === row.rowNo);
    const rated = rateFamily(row, { pricing, effectiveDate }, own);
    const isWhole = 'members' in rated;
    return {
      number: at + 1,
      rowNo: row.rowNo,
      tier: row.tier as LineTier | null,
      members: isWhole ? rated.members : [],
      amount: isWhole ? rated.amount : null,
      missing: rated.missing,
    };
  });
  const ages = lines.flatMap((line) => line.members.slice(0, 1).map(({ age }) => age));
  return {
    lines,
    total: sum(lines.flatMap(({ amount }) => amount ?? [])),
    ageing: ageingOf(pricing, ages),
    isNamed,
  };
};
