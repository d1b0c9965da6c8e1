import { SimpleGrid } from '@mantine/core';
import { type Amount, formatMoney, Money } from '@worksmart/shared/platform/money.ts';
import type { ProviderPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { byTier, comparePlan } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { PlanSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import { ExplainedFigure, planRow } from '#features/records/explanations/explanations.public.ts';
import { noPremium } from './plan-explanation.ts';
import { toCompare } from './plan-values.ts';

interface Props {
  values: PlanSave;
  /** Undefined until an equivalent of the record’s year is chosen. */
  provider: ProviderPlan | undefined;
  /** The medical tier of the comparison. */
  tier: { id: number } | null;
}

const providerRow = ({ id, name, code, year, type }: ProviderPlan) =>
  planRow(code, type.id, year, { id, text: `Operations, ${name} ${year} (${code}).` });

/** The plan’s monthly cost next to its equivalent’s, calculated during typing. */
export const PlanFigures = ({ values, provider, tier }: Props) => {
  const premiums = provider?.premiums;
  const offered = premiums ? byTier((tier) => new Money(premiums[tier])) : null;
  const { quantity, monthly } = comparePlan(toCompare(values), offered);
  // Without participants, nothing is known yet.
  const amountText = (amount: Amount | null) => (quantity > 0 && amount ? formatMoney(amount) : null);
  const unknown = provider ? noPremium(tier) : 'Select an equivalent WorkSmart plan of this year.';
  const rows = provider ? [providerRow(provider)] : [];
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
      <ExplainedFigure
        label="Participants"
        value={quantity > 0 ? String(quantity) : null}
        explains="EE + ES + EC + EF"
      />
      <ExplainedFigure
        label="Today / Month"
        value={amountText(monthly.customer)}
        explains="The sum of cost × participants of EE, ES, EC and EF."
      />
      <ExplainedFigure
        label="WorkSmart / Month"
        value={amountText(monthly.provider)}
        explains={{ formula: offered ? `Premiums of ${provider?.name} × the same participants.` : unknown, rows }}
      />
      <ExplainedFigure
        label="Savings / Month"
        value={amountText(monthly.difference)}
        negative={monthly.difference?.isNegative() ?? false}
        explains={{
          formula:
            monthly.customer && monthly.provider
              ? `${formatMoney(monthly.customer)} today − ${formatMoney(monthly.provider)} WorkSmart.`
              : 'Calculated once both sides are known.',
          rows,
        }}
      />
    </SimpleGrid>
  );
};
