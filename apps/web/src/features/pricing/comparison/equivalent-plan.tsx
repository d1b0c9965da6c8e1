import type { ProviderPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { type CustomerPlan, customerPlanFields } from '@worksmart/shared/pricing/comparison/schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import type { PlanForm } from './plan-form.ts';
import { hasEntries, newInfo } from './plan-values.ts';

interface Props {
  form: PlanForm;
  /** Absent for a new plan. A saved plan keeps its type. */
  saved: CustomerPlan | undefined;
  offered: readonly ProviderPlan[];
}

/** The provider’s plan to compare with. It determines the plan’s type, and so the Info tab. */
export const EquivalentPlan = ({ form, saved, offered }: Props) => {
  const [pending, setPending] = useState<ProviderPlan>();
  const typeId = form.values.insurancePlanType?.id ?? undefined;
  const choosable = saved ? offered.filter(({ type }) => type.id === saved.insurancePlanType.id) : offered;
  const options = choosable.map(({ id, name, type }) => ({ id, name: `${name} - ${type.name}` }));
  // An equivalent of another year stays until the user chooses another one.
  if (saved && !options.some(({ id }) => id === saved.opsPlan.id))
    options.push({ id: saved.opsPlan.id, name: `${saved.opsPlan.name} - ${saved.opsPlan.year}` });

  const take = (plan: ProviderPlan) => {
    form.setFieldValue('opsPlanID', plan.id);
    if (plan.type.id === typeId) return;
    form.setFieldValue('insurancePlanType', { id: plan.type.id });
    form.setFieldValue('info', newInfo(plan.type.id));
  };

  const choose = (id: number | undefined) => {
    const plan = offered.find((one) => one.id === id);
    if (!plan) {
      if (id !== undefined) form.setFieldValue('opsPlanID', id);
      return;
    }
    if (typeId !== undefined && plan.type.id !== typeId && hasEntries(form.values)) setPending(plan);
    else take(plan);
  };

  return (
    <>
      <OptionSelect
        label={customerPlanFields.opsPlanID.label}
        required
        data-autofocus
        openOnFocus={false}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={saved && 'Plans of the same type: a saved plan keeps its type'}
        options={options}
        {...form.getInputProps('opsPlanID')}
        value={{ id: form.values.opsPlanID }}
        onChange={(chosen) => choose(chosen?.id)}
      />
      {pending && (
        <ConfirmDialog
          title="Change Plan Type?"
          confirm="Change"
          onConfirm={async () => take(pending)}
          onClose={() => setPending(undefined)}
        >
          {`${pending.name} is a ${pending.type.name} plan. The values under Info will be reset; the name and costs stay. Do you want to change it?`}
        </ConfirmDialog>
      )}
    </>
  );
};
