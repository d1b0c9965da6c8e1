import { type PlanSection, planSectionNames } from '../benefit-groups/constants.ts';
import type { BenefitGroup, GroupPlan } from '../benefit-groups/schema.ts';
import { type CoverageTier, coverageTiers } from '../comparison/constants.ts';
import { Money, toCents } from '../money.ts';

/** A plan as it went out to the customer; its amounts are what a review tells changes from. */
export type SentPlan = Omit<GroupPlan, 'planName' | 'hasHSA' | 'noContribution'>;

export const reviewRows = ['Premium', 'Employer', 'Employee', 'HSA'] as const;
export type ReviewRow = (typeof reviewRows)[number];

/** USD a month; null: there is no such plan in that year. */
export interface ReviewCell {
  before: number | null;
  after: number | null;
  /** It is another than the one that was sent. */
  changed: boolean;
}

/** A plan of this year beside the one that follows it. */
export interface ReviewedPlan {
  section: PlanSection;
  beforeName: string | null;
  afterName: string | null;
  /** Offered in that year. */
  before: boolean;
  after: boolean;
  /** It was sent as offered and is not any more, or the other way round. */
  offerChanged: boolean;
  /** The HSA is one lump sum a year in either year: the amounts of both are USD a year, beside each other. */
  isAnnualHsa: boolean;
  rows: readonly { row: ReviewRow; cells: Readonly<Record<CoverageTier, ReviewCell>> }[];
}

/** The plans of two years, each with its successor, and what was sent of the second one; null where that is not known. */
export interface ReviewFacts {
  before: BenefitGroup | null;
  after: BenefitGroup;
  /** Plan of the second year by the id of the plan that it follows. */
  successors: Readonly<Record<number, number>>;
  sent: readonly SentPlan[] | null;
}

type Plan = GroupPlan | SentPlan;

/** A monthly amount, or an HSA's; `byYear`: the HSA's as USD a year, whichever way it is kept. */
const amountOf = (plan: Plan | undefined, tier: CoverageTier, row: ReviewRow, byYear: boolean): number | null => {
  if (!plan) return null;
  const kept = plan[`${tier}_${row}`];
  return row === 'HSA' && byYear && !plan.isAnnual_HSA ? toCents(new Money(kept).times(12)).toNumber() : kept;
};

const reviewed = (
  section: PlanSection,
  before: GroupPlan | undefined,
  after: GroupPlan | undefined,
  sent: SentPlan | undefined,
): ReviewedPlan => {
  const isAnnualHsa = [before, after, sent].some((plan) => plan?.isAnnual_HSA);
  const cellOf = (tier: CoverageTier, row: ReviewRow): ReviewCell => {
    const [was, is] = [before, after].map((plan) => amountOf(plan, tier, row, isAnnualHsa));
    const isChanged = Boolean(sent && after && amountOf(sent, tier, row, isAnnualHsa) !== is);
    return { before: was ?? null, after: is ?? null, changed: isChanged };
  };
  const hasHsa = Boolean(before?.hasHSA || after?.hasHSA);
  return {
    section,
    ...{ beforeName: before?.planName ?? null, afterName: after?.planName ?? null },
    ...{ before: before?.active ?? false, after: after?.active ?? false },
    offerChanged: Boolean(sent && after && sent.active !== after.active),
    isAnnualHsa,
    rows: reviewRows
      .filter((row) => row !== 'HSA' || hasHsa)
      .map((row) => ({
        row,
        cells: Object.fromEntries(coverageTiers.map((tier) => [tier, cellOf(tier, row)])) as Record<
          CoverageTier,
          ReviewCell
        >,
      })),
  };
};

/**
 * This year beside next: every plan that is offered in either, next year's in their order and then those that have no
 * successor.
 */
export const reviewOf = ({ before, after, successors, sent }: ReviewFacts): ReviewedPlan[] =>
  planSectionNames.flatMap((section) => {
    const old = before?.[section].plans ?? [];
    const sentOf = (id: number) => sent?.find((plan) => plan.id === id);
    const kept = after[section].plans.map((plan) =>
      reviewed(
        section,
        old.find(({ id }) => successors[id] === plan.id),
        plan,
        sentOf(plan.id),
      ),
    );
    const lost = old
      .filter(({ id }) => !after[section].plans.some((plan) => plan.id === successors[id]))
      .map((plan) => reviewed(section, plan, undefined, undefined));
    return [...kept, ...lost].filter((plan) => plan.before || plan.after || plan.offerChanged);
  });
