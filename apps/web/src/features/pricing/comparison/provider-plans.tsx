import { Text } from '@mantine/core';
import type { ProviderPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { medicalFactor } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { ExplainedAmount } from '#features/records/explanations/explanations.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { explainPremium, noPremium, type TierRate } from './plan-explanation.ts';
import { sizes } from './plan-values.ts';

const columnsFor = (tier: TierRate | null): SimpleColumn<ProviderPlan>[] => [
  { id: 'type', header: 'Type', width: 80, cell: ({ type }) => type.name },
  { id: 'name', header: 'Plan', cell: ({ name }) => name },
  { id: 'code', header: 'Code', width: 132, cell: ({ code }) => code },
  ...sizes.map(({ tier: size, label }) => {
    const cell = (plan: ProviderPlan) => (
      <ExplainedAmount amount={plan.premiums?.[size] ?? null} explains={explainPremium(plan, size, tier)} />
    );
    return numericColumn(size, label, cell, { width: 96 });
  }),
];

interface Props {
  plans: readonly ProviderPlan[];
  year: number;
  tier: TierRate | null;
}

/** All plans the provider offers in the year, with their monthly premiums; medical ones at the chosen tier. */
export const ProviderPlans = ({ plans, year, tier }: Props) => (
  <FormSection title={`WorkSmart Plans ${year}`} columns={0}>
    <Text c="dimmed" fz="sm" mb="xs">
      {tier && medicalFactor(tier) !== null
        ? `Monthly premiums, medical plans at ${tier.name}.`
        : `Monthly premiums. ${noPremium(tier)}`}
    </Text>
    <SimpleTable
      label="WorkSmart plans"
      columns={columnsFor(tier)}
      rows={plans}
      rowId={({ id }) => id}
      emptyText={`There are no plans for ${year} in Operations.`}
    />
  </FormSection>
);
