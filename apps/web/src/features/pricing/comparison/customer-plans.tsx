import { Checkbox, Text } from '@mantine/core';
import type { ComparedPlan, ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import type { CustomerPlan } from '@worksmart/shared/pricing/comparison/schema.ts';
import { shareText } from '@worksmart/shared/pricing/comparison/share-text.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { ExplainedAmount, type Explains } from '#features/records/explanations/explanations.public.ts';
import { EditableRows } from '#ui/table/editable-rows.tsx';
import { numericColumn, type SimpleColumn } from '#ui/table/simple-table.tsx';
import { toastError } from '#ui/toasts.ts';
import { useDeletePlan, useSavePlan } from './comparison.api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { explainDifference, explainProvider, explainToday, providerRows } from './plan-explanation.ts';
import { planValues } from './plan-values.ts';

const percentOf = ({ monthly: { percent } }: Pick<ComparedPlan, 'monthly'>): string =>
  percent ? `, ${shareText(percent)}` : '';

/** Adds a plan to the comparison or removes it; saved at once. */
const SelectPlan = ({ customer, plan }: { customer: CustomerDetail; plan: CustomerPlan }) => {
  const save = useSavePlan();
  const selected = save.isPending ? !plan.selected : plan.selected;
  const toggle = () => {
    // The server leaves omitted fields unchanged.
    const { employees: _employees, info: _info, ...values } = planValues(plan);
    const body = { ...values, selected: !plan.selected };
    save.mutateAsync({ params: { id: customer.id }, body }).catch(toastError);
  };
  return (
    <Checkbox
      size="xs"
      aria-label={`Select ${plan.planName}`}
      checked={selected}
      disabled={!customer.abilities.saveRfp}
      onChange={() => {
        if (!save.isPending) toggle();
      }}
    />
  );
};

const columnsFor = (customer: CustomerDetail, comparison: ComparisonResponse): SimpleColumn<CustomerPlan>[] => {
  const { plans, total } = comparison;
  const sumOfSelected = plans.some(({ selected }) => selected)
    ? 'The total of the selected plans'
    : 'No plans are selected';
  const comparedOf = (plan: CustomerPlan) => plans.find(({ planId }) => planId === plan.id);
  const monthly = (
    figure: 'customer' | 'provider' | 'difference',
    header: string,
    explain: (compared: ComparedPlan) => Explains,
    explainsTotal: string,
  ) => {
    const cell = (plan: CustomerPlan) => {
      const compared = comparedOf(plan);
      const explains = compared ? explain(compared) : 'Not calculated yet.';
      return <ExplainedAmount amount={compared?.monthly[figure] ?? null} explains={explains} />;
    };
    return numericColumn(figure, header, cell, {
      total: <ExplainedAmount amount={total.monthly[figure]} explains={explainsTotal} />,
    });
  };
  return [
    {
      id: 'selected',
      header: 'Select',
      width: 52,
      cell: (plan) => <SelectPlan customer={customer} plan={plan} />,
    },
    {
      id: 'planName',
      header: 'Plan',
      total: 'Selected plans',
      cell: ({ planName, insurancePlanType, insuranceType }) => (
        <>
          {planName}
          <Text c="dimmed" fz="xs">{`${insurancePlanType.name}, ${insuranceType.name}`}</Text>
        </>
      ),
    },
    {
      id: 'opsPlan',
      header: 'Equivalent WorkSmart Plan',
      cell: ({ opsPlan }) =>
        opsPlan.year === customer.rfp.rfpYear ? opsPlan.name : `${opsPlan.name} (${opsPlan.year})`,
    },
    numericColumn('quantity', 'Participants', (plan) => comparedOf(plan)?.quantity ?? '', { total: total.quantity }),
    monthly('customer', 'Today / Month', explainToday, `${sumOfSelected}.`),
    monthly(
      'provider',
      'WorkSmart / Month',
      (one) => ({ formula: explainProvider(one), rows: providerRows(one, comparison) }),
      `${sumOfSelected}.`,
    ),
    monthly(
      'difference',
      'Savings / Month',
      (one) => ({
        formula: `${explainDifference(one.monthly)}${percentOf(one)}`,
        rows: providerRows(one, comparison),
      }),
      `${sumOfSelected}: ${explainDifference(total.monthly)}${percentOf(total)}`,
    ),
  ];
};

interface Props {
  customer: CustomerDetail;
  plans: readonly CustomerPlan[];
  comparison: ComparisonResponse;
}

/** The customer’s current plans, each next to its equivalent. Each plan is saved separately. */
export const CustomerPlans = ({ customer, plans, comparison }: Props) => {
  const remove = useDeletePlan();
  return (
    <EditableRows
      title="Customer Plans"
      noun="Plan"
      addLabel="Add New"
      emptyText="No plans found."
      columns={columnsFor(customer, comparison)}
      rows={plans}
      nameOf={({ planName }) => planName}
      mayEdit={customer.abilities.saveRfp}
      dialog={(plan, onClose) => (
        <PlanDialog
          customer={customer}
          plan={plan}
          providerPlans={comparison.providerPlans}
          tier={comparison.medicalTier}
          onClose={onClose}
        />
      )}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
    />
  );
};
