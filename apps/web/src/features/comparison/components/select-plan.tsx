import { Checkbox } from '@mantine/core';
import type { CustomerPlan } from '@worksmart/shared/comparison/schema.ts';
import { toastError } from '../../../ui/toasts.ts';
import { useSavePlan } from '../comparison.api.ts';
import { planValues } from './plan-values.ts';

interface Props {
  customerId: number;
  plan: CustomerPlan;
  disabled: boolean;
}

/** Adds a plan to the comparison or removes it; saved at once. */
export const SelectPlan = ({ customerId, plan, disabled }: Props) => {
  const save = useSavePlan();
  const selected = save.isPending ? !plan.selected : plan.selected;
  const toggle = () => {
    // The server leaves omitted fields unchanged.
    const { employees: _employees, info: _info, ...values } = planValues(plan);
    const body = { ...values, selected: !plan.selected };
    save.mutateAsync({ params: { id: customerId }, body }).catch(toastError);
  };
  return (
    <Checkbox
      size="xs"
      aria-label={`Select ${plan.planName}`}
      checked={selected}
      disabled={disabled}
      onChange={() => {
        if (!save.isPending) toggle();
      }}
    />
  );
};
