import { type PlanSection, planSectionNames } from '#benefits/benefit-groups/constants.ts';
import type { GroupPlan } from '#benefits/benefit-groups/schema.ts';
import { Money, toCents } from '#platform/money.ts';
import { type CoverageTier, coverageTiers } from '#pricing/comparison/constants.ts';
import type { RenewalReview } from './schema.ts';

/** A plan as sent to the customer; a review marks changes against its amounts. */
export type SentPlan = Omit<GroupPlan, 'planName' | 'hasHSA' | 'noContribution'>;

export const reviewRows = ['Premium', 'Employer', 'Employee', 'HSA'] as const;
export type ReviewRow = (typeof reviewRows)[number];

/** USD per month; null: the plan is not offered in that year. */
export interface ReviewCell {
  before: number | null;
  after: number | null;
  /** True if the plan was sent as offered, and the amount differs from the one that was sent. */
  changed: boolean;
}

/** A plan of this year and its successor. */
export interface ReviewedPlan {
  section: PlanSection;
  /** The id of this year's plan. */
  beforeId: number | null;
  beforeName: string | null;
  afterName: string | null;
  /** Offered in that year. */
  before: boolean;
  after: boolean;
  /** Whether the plan is offered differs from what was sent. */
  offerChanged: boolean;
  /** The HSA is a lump sum in at least one of the years, so that the amounts of both are shown in USD per year. */
  isAnnualHsa: boolean;
  rows: readonly { row: ReviewRow; cells: Readonly<Record<CoverageTier, ReviewCell>> }[];
}

type Plan = GroupPlan | SentPlan;

/** A monthly amount, or an HSA's. `byYear`: the HSA amount in USD per year, whichever way it is stored. */
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
    const [was, is] = [before, after].map((plan) =>
      plan?.active ? amountOf(plan, tier, row, isAnnualHsa) : undefined,
    );
    const isChanged = Boolean(sent?.active && after?.active && amountOf(sent, tier, row, isAnnualHsa) !== is);
    return { before: was ?? null, after: is ?? null, changed: isChanged };
  };
  const hasHsa = Boolean(before?.hasHSA || after?.hasHSA);
  return {
    section,
    beforeId: before?.id ?? null,
    beforeName: before?.planName ?? null,
    afterName: after?.planName ?? null,
    before: before?.active ?? false,
    after: after?.active ?? false,
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
 * Compares this year with next: every plan offered in either; first next year's plans in their order, then plans
 * without a successor.
 */
export const reviewOf = ({ before, after, successors, sent }: RenewalReview): ReviewedPlan[] =>
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
