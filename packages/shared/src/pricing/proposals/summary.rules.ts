import { type Amount, type AmountLike, toCents } from '#platform/money.ts';
import { type Compared, type ComparedTotal, compared, comparedTotal, sumOfAll } from '#platform/totals.ts';

/** In the order of the proposal. */
export const costKinds = [
  'administration',
  'unemployment',
  'workersComp',
  'payrollTax',
  'medical',
  'dental',
  'vision',
] as const;
export type CostKind = (typeof costKinds)[number];

/** The name of each kind of cost. */
export const costLabel: Readonly<Record<CostKind, string>> = {
  administration: 'Administration',
  unemployment: 'Unemployment tax',
  workersComp: 'Workers’ compensation',
  payrollTax: 'Payroll tax on employee contributions',
  medical: 'Medical premiums',
  dental: 'Dental premiums',
  vision: 'Vision premiums',
};

/** The annual total of one kind of cost, USD. */
export interface CostLine extends ComparedTotal {
  kind: CostKind;
}

/** A row of the summary. */
export interface SummaryLine extends Compared {
  kind: CostKind;
  /** The rest of a kind of cost: one side is unknown, while another part is known on both sides. */
  isRest: boolean;
}

export interface ProposalSummary {
  lines: readonly SummaryLine[];
  /** Total of all lines; a side is null if one line is unknown there. */
  total: Compared;
  /** Total of the lines known on both sides, the only ones with savings; null if there are none. */
  compared: {
    today: Amount;
    provider: Amount;
    saving: Amount;
    /** Percent of the current cost of those lines, two decimals; null if that is 0. */
    percent: Amount | null;
    /** Number of lines in none of these sums. */
    leftOut: number;
  } | null;
  /** The first year with the provider: all lines, the implementation fee and other one-time costs; null if any is unknown. */
  firstYear: { provider: Amount; saving: Amount | null } | null;
}

const linesOf = ({ kind, rest, leftOut, ...known }: CostLine): SummaryLine[] => {
  const { today, provider, saving } = known;
  const whole = { kind, isRest: false, today, provider, saving };
  const others = { kind, isRest: true, ...compared(rest) };
  if (leftOut === 0) return [whole];
  return saving ? [whole, others] : [{ ...others, isRest: false }];
};

const comparedOf = (lines: readonly SummaryLine[]): ProposalSummary['compared'] => {
  const { today, provider, saving, leftOut } = comparedTotal(lines);
  if (!today || !provider || !saving) return null;
  return { today, provider, saving, percent: today.isZero() ? null : toCents(saving.div(today).times(100)), leftOut };
};

/**
 * Summarizes a customer's annual changes by line and in total. A total includes everything the customer would pay;
 * savings include only what is known on both sides. Adds rounded figures, so that a printed column adds up.
 * @param implementationFee USD, once; null if unknown
 * @param oneTime other costs of the first year alone, USD
 * @returns USD, rounded half up to cents
 */
export const proposalSummary = (
  kinds: readonly CostLine[],
  implementationFee: AmountLike | null,
  oneTime: AmountLike = 0,
): ProposalSummary => {
  const lines = kinds.flatMap(linesOf);
  const total = compared({
    today: sumOfAll(lines.map(({ today }) => today)),
    provider: sumOfAll(lines.map(({ provider }) => provider)),
  });
  const first =
    total.provider && implementationFee !== null ? total.provider.plus(implementationFee).plus(oneTime) : null;
  return {
    lines,
    total,
    compared: comparedOf(lines),
    firstYear: first && { provider: first, saving: total.today?.minus(first) ?? null },
  };
};
