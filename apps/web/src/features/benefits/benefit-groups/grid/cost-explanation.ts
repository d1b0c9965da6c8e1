import type {
  CostLine,
  PlanPeople,
  Shares,
  TierCost,
} from '@worksmart/shared/benefits/benefit-groups/contribution-cost.rules.ts';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { contributionLabels } from '@worksmart/shared/pricing/comparison/constants.ts';
import { frequencyLabel } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import type { CensusCover } from '@worksmart/shared/records/census/schema.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { type Explanation, namedPlanRow, tierRow } from '#features/records/explanations/explanations.public.ts';

export type Share = keyof Shares;

/** Where the figures come from: the census, and the group's year and medical tier. */
export interface CostSource {
  census: NonNullable<CensusCover['census']>;
  year: number;
  medicalTier: { id: number; description: string };
}

const people = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** Which people a plan's cost is for, and who is left out. */
export const coverNote = ({ census }: CostSource, cover: CensusCover, { basis, others }: PlanPeople): string => {
  const all = cover.covered.reduce((sum, one) => sum + one.people, 0);
  const cobra = cover.cobra > 0 ? ` People on COBRA (${cover.cobra}) are not included.` : '';
  const who =
    basis === 'everyone'
      ? ' No one named one of these plans: each line is as if everyone took that plan.'
      : others > 0
        ? ` ${people(others)} named none of these plans and ${others === 1 ? 'is' : 'are'} not included.`
        : '';
  return `Census of ${formatDate(census.asOf)}: ${people(all)} with coverage.${who}${cobra}`;
};

/** The Operations rows behind a premium. */
const premiumRows = (plan: GroupPlan, { year, medicalTier: { id, description } }: CostSource): Explanation['rows'] => [
  namedPlanRow(plan.planName, planType.medical, year, { id: plan.id, text: `Operations, ${plan.planName} ${year}.` }),
  tierRow(description, year, { id, text: `Operations, medical tier ${year}, ${description}.` }),
];

const rowsOf = (share: Share, plan: GroupPlan, source: CostSource): Explanation['rows'] =>
  share === 'premium' || share === 'employee' ? premiumRows(plan, source) : [];

const amountOf = (shares: Shares, share: Share): string => {
  const amount = shares[share];
  return amount ? formatMoney(amount) : '–';
};

/** Explains a plan's sum per month: people of each tier times one person's share. */
export const explainMonth = (
  share: Share,
  { plan, tiers, source }: { plan: GroupPlan; tiers: readonly TierCost[]; source: CostSource },
): Explanation => {
  const parts = tiers.map(
    ({ tier, people: count, month }) => `${count} ${contributionLabels[tier]} × ${amountOf(month, share)}`,
  );
  const from = `Employees of the census of ${formatDate(source.census.asOf)}, amounts of the grid.`;
  return { formula: `${parts.join(' + ')} per month. ${from}`, rows: rowsOf(share, plan, source) };
};

/** Explains one person's share at a payroll. */
export const explainPayroll = (
  share: Share,
  { each, frequency }: CostLine,
  plan: GroupPlan,
  source: CostSource,
): Explanation => ({
  formula:
    share === 'employee'
      ? `${amountOf(each, 'premium')} premium − ${amountOf(each, 'employer')} employer, ${frequencyLabel(frequency).toLowerCase()}.`
      : `The ${share === 'premium' ? 'premium' : 'amount'} of the grid, ${frequencyLabel(frequency).toLowerCase()}.`,
  rows: rowsOf(share, plan, source),
});
