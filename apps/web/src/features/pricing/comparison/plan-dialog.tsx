import { Radio, SimpleGrid, Stack, Tabs } from '@mantine/core';
import type { ProviderPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { hasPlanInfo } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import { type CustomerPlan, customerPlanFields, planSave } from '@worksmart/shared/pricing/comparison/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { insuranceType } from '@worksmart/shared/records/lookups/constants.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { ErrorSign } from '#ui/form/error-sign.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useSavePlan } from './comparison.api.ts';
import { EquivalentPlan } from './equivalent-plan.tsx';
import { GroupCosts } from './group-costs.tsx';
import { PlanEmployees } from './plan-employees.tsx';
import { PlanFigures } from './plan-figures.tsx';
import type { PlanForm } from './plan-form.ts';
import { PlanInfo, tallestInfo } from './plan-info.tsx';
import { insuranceTypes, newPlan, planFields, planValues, showPlan } from './plan-values.ts';

type PlanTab = 'Cost' | 'Info';

const onEitherTab = new Set(['opsPlanID', 'insurancePlanType', 'planName']);

/** Returns the tab that shows one of the invalid fields; undefined if one of them is visible on both. */
const tabOf = (paths: readonly string[]): PlanTab | undefined => {
  if (paths.some((path) => onEitherTab.has(path))) return undefined;
  return paths.every((path) => path.startsWith('info.')) ? 'Info' : 'Cost';
};

const Field = fieldOf(customerPlanFields);

interface Props {
  customer: Pick<CustomerDetail, 'id' | 'state' | 'customerStage' | 'rfp'>;
  /** Absent for a new plan. */
  plan: CustomerPlan | undefined;
  providerPlans: readonly ProviderPlan[];
  /** The medical tier that prices medical plans. */
  tier: { id: number } | null;
  onClose: () => void;
}

/** A plan that the customer has today: its cost and its coverage. */
export const PlanDialog = ({ customer, plan, providerPlans, tier, onClose }: Props) => {
  const customerId = customer.id;
  const [initial] = useState(() => (plan ? planValues(plan) : newPlan));
  const [tab, setTab] = useState<PlanTab>('Cost');
  const form = useContractForm(planSave, initial, {
    reveal: (paths) => {
      const wanted = tabOf(paths);
      if (wanted) setTab(wanted);
    },
  });
  const save = useSavePlan();
  const typeId = form.values.insurancePlanType?.id ?? 0;
  const equivalent = providerPlans.find(({ id }) => id === form.values.opsPlanID);
  const withInfo = hasPlanInfo(typeId);
  const sign = (name: PlanTab) => form.markedPaths.some((path) => tabOf([path]) === name) && <ErrorSign />;
  const opened: PlanForm = { ...form, record: useMemo(() => planFields(typeId), [typeId]) };
  const panel = (name: PlanTab, content: ReactNode) => (
    // As tall as the Info panel, so that the dialog keeps its size between them.
    <Tabs.Panel value={name} pt="md" mih={withInfo ? `calc(${tallestInfo} + 16px)` : undefined}>
      <Stack gap="md">{content}</Stack>
    </Tabs.Panel>
  );

  return (
    <RowDialog
      title={plan ? 'Edit Plan' : 'Add Plan'}
      size="xl"
      form={opened}
      draftName={`plan.${customerId}.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { id: customerId }, body })}
      valuesOf={planValues}
      show={showPlan((id) => providerPlans.find((one) => one.id === id)?.name)}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <EquivalentPlan form={form} saved={plan} offered={providerPlans} />
        <Field path="planName" />
      </SimpleGrid>
      <Tabs value={withInfo ? tab : 'Cost'} onChange={(next) => next && setTab(next as PlanTab)} keepMounted={false}>
        <Tabs.List aria-label="Plan">
          <Tabs.Tab value="Cost" rightSection={sign('Cost')}>
            Cost
          </Tabs.Tab>
          {withInfo && (
            <Tabs.Tab value="Info" rightSection={sign('Info')}>
              Info
            </Tabs.Tab>
          )}
        </Tabs.List>
        {panel(
          'Cost',
          <>
            <InsuranceType form={form} />
            {form.values.insuranceType?.id === insuranceType.individual ? (
              <PlanEmployees form={form} customer={customer} saved={plan} onUndone={onClose} />
            ) : (
              <GroupCosts form={form} customerId={customerId} />
            )}
            <PlanFigures values={form.values} provider={equivalent} tier={tier} />
          </>,
        )}
        {withInfo && panel('Info', <PlanInfo form={form} typeId={typeId} />)}
      </Tabs>
    </RowDialog>
  );
};

const InsuranceType = ({ form }: { form: PlanForm }) => (
  <Radio.Group
    label={customerPlanFields.insuranceType.label}
    value={String(form.values.insuranceType?.id)}
    onChange={(id) => form.setFieldValue('insuranceType', { id: Number(id) as 62 | 63 })}
  >
    <Stack gap="lg" mt={4} style={{ flexDirection: 'row' }}>
      {insuranceTypes.map(({ id, name }) => (
        <Radio key={id} value={String(id)} label={name} />
      ))}
    </Stack>
  </Radio.Group>
);
