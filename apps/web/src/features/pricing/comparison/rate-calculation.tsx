import { SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { ProviderPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { type CoverageTier, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import {
  type Frequency,
  type FrequencyKind,
  frequencies,
  frequencyLabel,
  rateCalculation,
  rateColumns,
} from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { byTier, type TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { useState } from 'react';
import { ExplainedAmount, type Explains } from '#features/records/explanations/explanations.public.ts';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { explainPremium, noPremium, type TierRate } from './plan-explanation.ts';
import classes from './rate-calculation.module.css';

type Typed = TierAmounts<number | null>;

interface Props {
  plans: readonly ProviderPlan[];
  tier: TierRate | null;
  /** Starts with the equivalent of the first selected plan. */
  startsWith: number | undefined;
}

/** Calculates what an employer pays per pay period for a plan and into its HSA. Stores nothing. */
export const RateCalculation = ({ plans, tier, startsWith }: Props) => {
  const [chosen, setChosen] = useState<number>();
  const plan = plans.find(({ id }) => id === (chosen ?? startsWith)) ?? plans[0];
  if (!plan) return null;
  return (
    <FormSection title="Rate Calculation" columns={0}>
      <Stack gap="md">
        <OptionSelect
          label="WorkSmart Plan"
          required
          maw={360}
          options={plans.map(({ id, name, type }) => ({ id, name: `${name} - ${type.name}` }))}
          value={{ id: plan.id }}
          onChange={(next) => setChosen(next?.id)}
        />
        <Contributions key={`${plan.id} ${JSON.stringify(plan.premiums)}`} plan={plan} tier={tier} />
      </Stack>
    </FormSection>
  );
};

const inputs: readonly (readonly [kind: FrequencyKind, name: string])[] = [
  ['premium', 'Employer Contribution'],
  ['hsa', 'HSA Contribution'],
];

/** The employer’s share starts at the premium for the tier, the HSA at zero. */
const Contributions = ({ plan, tier: medicalTier }: { plan: ProviderPlan; tier: TierRate | null }) => {
  const [frequency, setFrequency] = useState<Frequency>('monthly');
  const [typed, setTyped] = useState<Record<FrequencyKind, Typed>>({
    premium: byTier((tier) => plan.premiums?.[tier] ?? null),
    hsa: byTier(() => 0),
  });
  const set = (kind: FrequencyKind, tier: CoverageTier, amount: number | null) =>
    setTyped({ ...typed, [kind]: { ...typed[kind], [tier]: amount } });
  const rows = rateCalculation({ employer: typed.premium, hsa: typed.hsa }, frequency);

  const explain = (row: 'Employer' | 'HSA', tier: CoverageTier): Explains => {
    const kind = row === 'HSA' ? 'hsa' : 'premium';
    const monthly = typed[kind][tier];
    if (monthly === null) return `Enter the monthly amount. ${noPremium(medicalTier)}`;
    const formula = `${formatMoney(monthly)} per month, ${frequencyLabel(frequency).toLowerCase()}: × ${factors[frequency][kind]}`;
    // A typed amount no longer depends on the plan.
    const isPremium = kind === 'premium' && monthly === plan.premiums?.[tier];
    return isPremium ? { formula, rows: explainPremium(plan, tier, medicalTier).rows } : formula;
  };

  return (
    <>
      <SegmentedControl
        aria-label="Frequency"
        w="fit-content"
        data={frequencies.map((value) => ({ value, label: frequencyLabel(value) }))}
        value={frequency}
        onChange={(value) => setFrequency(value as Frequency)}
      />
      <Table.ScrollContainer minWidth={600} type="native">
        <Table aria-label="Rate calculation" className={classes.table} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Td w={200} />
              {coverageTiers.map((tier) => (
                <Table.Th key={tier} scope="col" ta="right">
                  {rateColumns[tier]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inputs.map(([kind, name]) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row" fw={400}>
                  {name}
                  <Text c="dimmed" fz="xs">
                    per month
                  </Text>
                </Table.Th>
                {coverageTiers.map((tier) => (
                  <Table.Td key={tier}>
                    <MoneyField
                      aria-label={`${rateColumns[tier]} ${name}`}
                      classNames={{ input: classes.amount }}
                      value={typed[kind][tier]}
                      onChange={(amount) => set(kind, tier, amount)}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tbody className={classes.results}>
            {rows.map(({ label, cells }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">
                  {label} <span className={classes.view}>{frequencyLabel(frequency)}</span>
                </Table.Th>
                {coverageTiers.map((tier) => (
                  <Table.Td key={tier} ta="right">
                    <ExplainedAmount amount={cells[tier]} explains={explain(label, tier)} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
};

/** The factors as the documents write them. */
const factors: Record<Frequency, Record<FrequencyKind, string>> = {
  monthly: { premium: '1', hsa: '1' },
  semiMonthly: { premium: '0.5', hsa: '0.5' },
  biWeekly: { premium: '0.5', hsa: '12/26' },
  weekly: { premium: '0.25', hsa: '12/52' },
  annually: { premium: '12', hsa: '12' },
};
