import { formatMoney } from '@worksmart/shared/platform/money.ts';
import {
  type DiscountSource,
  type PremiumStep,
  premiumSteps,
} from '@worksmart/shared/records/payroll/premium-steps.rules.ts';
import type { WcTotal } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { WcTerms } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { ExplainedAmount } from '#features/records/explanations/explanations.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';

const columns: readonly SimpleColumn<PremiumStep>[] = [
  { id: 'label', header: 'Step', cell: ({ label }) => label },
  numericColumn('change', 'Change', ({ change }) => (change === null ? '' : formatMoney(change))),
  numericColumn('after', 'Per Year', ({ after, formula }) => <ExplainedAmount amount={after} explains={formula} />),
];

interface Props {
  total: WcTotal;
  terms: WcTerms;
  /** Null without a table of the year. */
  discounts: DiscountSource | null;
}

/** How today's premium follows from the lines. Renders nothing if it is their sum. */
export const PremiumSteps = ({ total, terms, discounts }: Props) => {
  const steps = premiumSteps(total, terms, discounts);
  if (steps.length === 0) return null;
  return (
    <FormSection title="Today’s Premium" columns={0}>
      <SimpleTable
        label="Today’s Premium"
        columns={columns}
        rows={steps}
        rowId={({ label }) => label}
        emptyText="No steps."
      />
    </FormSection>
  );
};
