import { type Amount, type AmountLike, toCents } from '../money.ts';
import { type Compared, type ComparedTotal, compared, comparedTotal, sumOfAll } from '../totals.ts';

/** In the order of the proposal. */
export type CostKind = 'administration' | 'unemployment' | 'workersComp' | 'medical' | 'dental' | 'vision';

/** What one kind of cost comes to in a year, USD. */
export interface CostLine extends ComparedTotal {
  kind: CostKind;
}

/** A row of the summary. */
export interface SummaryLine extends Compared {
  kind: CostKind;
  /** The part of a kind of which one side is not known, where another part of it is known on both. */
  isRest: boolean;
}

export interface ProposalSummary {
  lines: readonly SummaryLine[];
  /** Of all lines: a side is null while one of them is not known on it. */
  total: Compared;
  /** Of the lines known on both sides, which alone have a saving; null without any. */
  compared: {
    today: Amount;
    provider: Amount;
    saving: Amount;
    /** Of what those lines cost today, two decimals; null when that is 0. */
    percent: Amount | null;
    /** Lines that are in none of these sums. */
    leftOut: number;
  } | null;
  /** The first year with the provider: all lines and the implementation fee; null while one of them is not known. */
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
 * What changes for a customer in a year, line by line and in all. A total holds all that the customer would pay; a saving
 * is told only of what is known on both sides. Of rounded figures, so that a printed column adds up.
 * @param implementationFee USD, once; null while it is not known
 * @returns USD, rounded half up to cents
 */
export const proposalSummary = (kinds: readonly CostLine[], implementationFee: AmountLike | null): ProposalSummary => {
  const lines = kinds.flatMap(linesOf);
  const total = compared({
    today: sumOfAll(lines.map(({ today }) => today)),
    provider: sumOfAll(lines.map(({ provider }) => provider)),
  });
  const first = total.provider && implementationFee !== null ? total.provider.plus(implementationFee) : null;
  return {
    lines,
    total,
    compared: comparedOf(lines),
    firstYear: first && { provider: first, saving: total.today?.minus(first) ?? null },
  };
};
