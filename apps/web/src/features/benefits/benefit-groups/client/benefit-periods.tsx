import type { ClientBenefit } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { periodFields } from '@worksmart/shared/records/lookups/period.fields.ts';
import { useState } from 'react';
import { LookupSelect } from '#ui/fields/select-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useSavePeriods } from '../benefit-groups.api.ts';
import { useIsSandbox } from '../benefit-source.ts';

type Period = keyof typeof periodFields;
const periods = Object.keys(periodFields) as Period[];

interface Props {
  customer: Pick<CustomerDetail, 'id' | 'rowVersion'>;
  benefit: ClientBenefit;
}

/** When employees become eligible, in one year. */
export const BenefitPeriods = ({ customer, benefit }: Props) => {
  const save = useSavePeriods();
  return (
    <FormSection title="Periods">
      {periods.map((period) =>
        benefit.abilities.save ? (
          <PeriodSelect
            key={period}
            period={period}
            stored={benefit[period]}
            onSave={(chosen) => save({ customer, benefit, field: period, chosen })}
          />
        ) : (
          <ReadOnlyValue key={period} label={periodFields[period].label} value={benefit[period]?.name} />
        ),
      )}
    </FormSection>
  );
};

interface SelectProps {
  period: Period;
  stored: { id: number } | null;
  onSave: (chosen: { id: number }) => Promise<unknown>;
}

/** Saved as soon as it is selected, because it belongs to the year on the screen and not to the record's form. */
const PeriodSelect = ({ period, stored, onSave }: SelectProps) => {
  const { label, list } = periodFields[period];
  const done = useIsSandbox() ? 'Sandbox saved!' : 'Client saved!';
  // Shown until the save succeeds or fails.
  const [chosen, setChosen] = useState<{ id: number }>();
  const [left, setLeft] = useState(false);
  const value = chosen ?? stored;
  const choose = (next: { id: number } | null) => {
    if (!next) return;
    setChosen(next);
    const settle = () => setChosen((latest) => (latest === next ? undefined : latest));
    onSave(next)
      .then(() => toast(done), toastError)
      .finally(settle);
  };
  return (
    <LookupSelect
      from={{ type: list }}
      label={label}
      required
      value={value}
      error={left && !value ? `Please select an option for ${label}.` : undefined}
      onBlur={() => setLeft(true)}
      onChange={choose}
    />
  );
};
