import { type Amount, type AmountLike, sum, toCents } from '../money.ts';

/** What one thing costs in a year, USD; null where it is not known. */
export interface YearCost {
  today: Amount | null;
  provider: Amount | null;
}

/** The cost of several rows, of which some could not be compared. */
export interface PartialCost extends YearCost {
  /** Rows that one side of is not known; they are in neither sum. */
  leftOut: number;
}

/**
 * Sums the rows that are known on both sides, so that like is set against like.
 * @returns USD; both null when no row is known on both sides
 */
export const costOf = (rows: readonly YearCost[]): PartialCost => {
  const known = rows.flatMap(({ today, provider }) => (today && provider ? [{ today, provider }] : []));
  const leftOut = rows.length - known.length;
  if (known.length === 0) return { today: null, provider: null, leftOut };
  return {
    today: sum(known.map(({ today }) => today)),
    provider: sum(known.map(({ provider }) => provider)),
    leftOut,
  };
};

/** In the order of the proposal. */
export type CostKind = 'administration' | 'unemployment' | 'workersComp' | 'medical' | 'dental' | 'vision';

export interface CostLine extends PartialCost {
  kind: CostKind;
}

export interface SummaryLine extends CostLine {
  /** Today less provider: positive is what the customer saves. Null where either is not known. */
  saving: Amount | null;
}

export interface ProposalSummary {
  lines: readonly SummaryLine[];
  /** Of the lines known on both sides; null without any. */
  total: {
    today: Amount;
    provider: Amount;
    saving: Amount;
    /** Of what the customer pays today, two decimals; null when that is 0. */
    percent: Amount | null;
    /** Lines that are in neither sum. */
    leftOut: number;
  } | null;
  /**
   * The first year with the provider: all its lines and the implementation fee; null while any of them is not known
   * whole. The saving besides needs all of today's.
   */
  firstYear: { provider: Amount; saving: Amount | null } | null;
}

const savingOf = ({ today, provider }: YearCost): Amount | null => today && provider && today.minus(provider);

/**
 * What changes for a customer in a year, line by line and in all. Of rounded figures, so that a printed column adds up.
 * @param implementationFee USD, once; null while it is not known
 * @returns USD, rounded half up to cents
 */
export const proposalSummary = (lines: readonly CostLine[], implementationFee: AmountLike | null): ProposalSummary => {
  const compared = lines.map((line): SummaryLine => ({ ...line, saving: savingOf(line) }));
  const { today, provider, leftOut } = costOf(lines);
  const saving = savingOf({ today, provider });
  const first = firstYearOf(lines, implementationFee);
  if (!today || !provider || !saving) return { lines: compared, total: null, firstYear: first };
  const percent = today.isZero() ? null : toCents(saving.div(today).times(100));
  return {
    lines: compared,
    total: { today, provider, saving, percent, leftOut },
    firstYear: first && { ...first, saving: leftOut > 0 ? null : today.minus(first.provider) },
  };
};

const firstYearOf = (lines: readonly CostLine[], fee: AmountLike | null): ProposalSummary['firstYear'] => {
  const whole = lines.flatMap(({ provider, leftOut }) => (provider && leftOut === 0 ? [provider] : []));
  if (fee === null || lines.length === 0 || whole.length < lines.length) return null;
  return { provider: sum(whole).plus(fee), saving: null };
};
