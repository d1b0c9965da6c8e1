import { Table, Text } from '@mantine/core';
import type { ComparedPlan } from '@worksmart/shared/comparison/comparison.schema.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { ExplainedAmount } from '../../payroll/payroll.parts.ts';
import classes from './compared-plan.module.css';
import { explainDifference, explainProvider, explainToday } from './plan-explanation.ts';
import { sizes } from './plan-values.ts';

const rows = [
  ['customer', 'Today'],
  ['provider', 'WorkSmart'],
  ['difference', 'Saving'],
] as const;
type Figure = (typeof rows)[number][0];

/** A selected plan beside its equivalent: what one person costs a month by family size, and all of them. */
export const ComparedPlanTable = ({ plan }: { plan: ComparedPlan }) => {
  const explainMonth = (figure: Figure) => {
    if (figure === 'difference') return explainDifference(plan.monthly);
    return figure === 'customer' ? explainToday(plan) : explainProvider(plan);
  };
  const explainYear = (figure: Figure) => {
    const monthly = plan.monthly[figure];
    return monthly === null ? explainMonth(figure) : `${formatMoney(monthly)} a month × 12`;
  };
  const explainEach = (figure: Figure, tier: (typeof sizes)[number]['tier']) => {
    const { each, quantity } = plan.tiers[tier];
    if (figure === 'difference') return explainDifference(each);
    if (figure === 'provider') return plan.missing ?? `${plan.provider?.name ?? 'WorkSmart'} for one person a month.`;
    return each.customer === null ? 'Nobody pays for this size.' : `One of ${quantity} a month.`;
  };
  return (
    <FormSection title={plan.planName} columns={0}>
      <Text c="dimmed" fz="sm" mb="xs">
        {plan.missing ??
          `${plan.insurancePlanType.name}, beside ${plan.provider?.name}. Monthly cost of one person, then of all.`}
      </Text>
      <Table.ScrollContainer minWidth={600} type="native">
        <Table aria-label={`${plan.planName} beside its equivalent`} className={classes.table} fz="sm">
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
                  <ExplainedAmount amount={plan.monthly[figure]} explains={explainMonth(figure)} />
                </Table.Td>
                <Table.Td ta="right">
                  <ExplainedAmount amount={plan.annual[figure]} explains={explainYear(figure)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </FormSection>
  );
};
