import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { coveredNames, differenceText, paidNames } from '@worksmart/shared/benefits/renewals/change-texts.ts';
import {
  type BeforeAfter,
  employeeCosts,
  employerChanges,
  hsaChanges,
  premiumChanges,
} from '@worksmart/shared/benefits/renewals/pay-cycle-costs.rules.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { Frequency } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import type { TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { Figures } from '#ui/figures.tsx';
import classes from './renewal.module.css';

const CostTable = ({ title, year, costs }: { title: string; year: number; costs: TierAmounts<BeforeAfter> }) => (
  <table className={classes.table}>
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">Covered</th>
        <th scope="col">{year - 1}</th>
        <th scope="col">{year}</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    <tbody>
      {coverageTiers.map((tier) => {
        const { before, after, change } = costs[tier];
        return (
          <tr key={tier}>
            <th scope="row">{coveredNames[tier]}</th>
            <td>
              <Figures>{before ? formatMoney(before) : 'new'}</Figures>
            </td>
            <td>
              <Figures>{formatMoney(after)}</Figures>
            </td>
            <td>
              <Figures>{change ? differenceText(change) : ''}</Figures>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

export interface PlanSummaryProps {
  plan: GroupPlan;
  /** This year's plan that it replaces. */
  before: GroupPlan | undefined;
  cycles: readonly Frequency[];
  year: number;
}

interface Props extends PlanSummaryProps {
  /** Whether it is shown alone and not below the plan's grid. */
  alone?: boolean;
}

/**
 * Compares this year with next year: a plan's premiums, and what it deducts from an employee's pay at each payroll.
 * When shown alone, it also has the employer's contribution, which the grid would otherwise show.
 */
export const PlanCosts = ({ plan, before, cycles, year, alone }: Props) => (
  <div className={`${classes.costs} ${alone ? classes.summary : ''}`}>
    {alone && <CostTable title="You pay, monthly" year={year} costs={employerChanges(before ?? null, plan)} />}
    {alone && plan.hasHSA && (
      <CostTable title="You add to the HSA, monthly" year={year} costs={hsaChanges(before ?? null, plan)} />
    )}
    {cycles.map((cycle) => (
      <CostTable
        key={cycle}
        title={`Employee pays, ${paidNames[cycle].toLowerCase()}`}
        year={year}
        costs={employeeCosts(before ?? null, plan, cycle)}
      />
    ))}
    <CostTable title="Premium, monthly" year={year} costs={premiumChanges(before ?? null, plan)} />
  </div>
);
