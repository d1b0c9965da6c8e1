import { Text } from '@mantine/core';
import { coveredNames, differenceText, paidNames } from '@worksmart/shared/benefits/renewals/change-texts.ts';
import {
  type BeforeAfter,
  employeeCosts,
  employerChanges,
  hsaChanges,
} from '@worksmart/shared/benefits/renewals/pay-cycle-costs.rules.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { useId } from 'react';
import { Figures } from '#ui/figures.tsx';
import { Folded } from './folded.tsx';
import { PlanCosts, type PlanSummaryProps } from './plan-costs.tsx';
import classes from './renewal.module.css';

const Cost = ({ cost: { after, change } }: { cost: BeforeAfter }) => (
  <td>
    <Figures>{formatMoney(after)}</Figures>
    <span className={classes.change}>
      <Figures>{change ? differenceText(change) : 'new'}</Figures>
    </span>
  </td>
);

/** A plan’s costs next year with their change, one column per payment; this year’s and the premiums are folded. */
export const PlanSummary = ({ plan, before, cycles, year }: PlanSummaryProps) => {
  const nameId = useId();
  const columns: readonly (readonly [string, TierAmounts<BeforeAfter>])[] = [
    ['You pay, monthly', employerChanges(before ?? null, plan)],
    ...(plan.hasHSA ? [['You add to the HSA, monthly', hsaChanges(before ?? null, plan)] as const] : []),
    ...cycles.map((cycle) => {
      const title = `Employee pays, ${paidNames[cycle].toLowerCase()}`;
      return [title, employeeCosts(before ?? null, plan, cycle)] as const;
    }),
  ];
  return (
    <div className={classes.whole}>
      <Text fw={600} mt="sm" mb={4} translate="no" id={nameId}>
        {plan.planName}
      </Text>
      <div className={classes.wide}>
        <table className={`${classes.table} ${classes.summed}`} aria-labelledby={nameId}>
          <thead>
            <tr>
              <th scope="col">Covered</th>
              {columns.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coverageTiers.map((tier) => (
              <tr key={tier}>
                <th scope="row">{coveredNames[tier]}</th>
                {columns.map(([title, costs]) => (
                  <Cost key={title} cost={costs[tier]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Folded label={`Compared with ${year - 1}, and premiums`} of={nameId}>
        <PlanCosts alone plan={plan} before={before} cycles={cycles} year={year} />
      </Folded>
    </div>
  );
};
