import { Table, Text } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { ComparedPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import {
  ExplainedAmount,
  type Explains,
  type Explanation,
} from '#features/records/explanations/explanations.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import classes from './compared-plan.module.css';
import { PeopleChanges } from './people-changes.tsx';
import {
  explainDifference,
  explainPremium,
  explainProvider,
  explainToday,
  type PricedBy,
  providerRows,
} from './plan-explanation.ts';
import { sizes } from './plan-values.ts';

const rows = [
  ['customer', 'Today'],
  ['provider', 'WorkSmart'],
  ['difference', 'Savings'],
] as const;
type Figure = (typeof rows)[number][0];

interface Props {
  plan: ComparedPlan;
  comparison: PricedBy;
  mayEdit: boolean;
}

/** A selected plan next to its equivalent: the monthly cost per person by family size, and for all. */
export const ComparedPlanTable = ({ plan, comparison, mayEdit }: Props) => {
  const rowsBehind = providerRows(plan, comparison);
  const equivalent = comparison.providerPlans.find(({ id }) => id === plan.provider?.id);
  const withRows = (figure: Figure, formula: string): Explanation => ({
    formula,
    rows: figure === 'customer' ? [] : rowsBehind,
  });
  const explainMonth = (figure: Figure) => {
    if (figure === 'difference') return explainDifference(plan.monthly);
    return figure === 'customer' ? explainToday(plan) : explainProvider(plan);
  };
  const explainYear = (figure: Figure) => {
    const monthly = plan.monthly[figure];
    return monthly === null ? explainMonth(figure) : `${formatMoney(monthly)} per month × 12`;
  };
  const explainEach = (figure: Figure, tier: (typeof sizes)[number]['tier']): Explains => {
    const { each, quantity } = plan.tiers[tier];
    if (figure === 'difference') return withRows(figure, explainDifference(each));
    if (figure === 'customer')
      return each.customer === null ? 'No one is enrolled at this tier.' : `One of ${quantity}, per month.`;
    return equivalent ? explainPremium(equivalent, tier, comparison.medicalTier) : (plan.missing ?? 'Not known.');
  };
  return (
    <FormSection title={plan.planName} columns={0}>
      <Text c="dimmed" fz="sm" mb="xs">
        {plan.missing ??
          `${plan.insurancePlanType.name}, compared with ${plan.provider?.name}. Monthly cost per person, then in total.`}
      </Text>
      <Table.ScrollContainer minWidth={600} type="native">
        <Table aria-label={`${plan.planName} compared with its equivalent`} className={classes.table} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Td w={108} />
              {sizes.map(({ tier, label }) => (
                <Table.Th key={tier} scope="col" ta="right">
                  {label}
                </Table.Th>
              ))}
              <Table.Th scope="col" ta="right" className={classes.all}>
                All / Month
              </Table.Th>
              <Table.Th scope="col" ta="right">
                All / Year
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th scope="row" fw={400}>
                Participants
              </Table.Th>
              {sizes.map(({ tier }) => (
                <Table.Td key={tier} ta="right" className="tabular">
                  {plan.tiers[tier].quantity}
                </Table.Td>
              ))}
              <Table.Td ta="right" className={`tabular ${classes.all}`}>
                {plan.quantity}
              </Table.Td>
              <Table.Td />
            </Table.Tr>
            {rows.map(([figure, name]) => (
              <Table.Tr key={figure} data-saving={figure === 'difference' || undefined}>
                <Table.Th scope="row" fw={figure === 'difference' ? 600 : 400}>
                  {name}
                </Table.Th>
                {sizes.map(({ tier }) => (
                  <Table.Td key={tier} ta="right">
                    <ExplainedAmount amount={plan.tiers[tier].each[figure]} explains={explainEach(figure, tier)} />
                  </Table.Td>
                ))}
                <Table.Td ta="right" className={classes.all}>
                  <ExplainedAmount amount={plan.monthly[figure]} explains={withRows(figure, explainMonth(figure))} />
                </Table.Td>
                <Table.Td ta="right">
                  <ExplainedAmount amount={plan.annual[figure]} explains={withRows(figure, explainYear(figure))} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <PeopleChanges plan={plan} mayEdit={mayEdit} />
    </FormSection>
  );
};
