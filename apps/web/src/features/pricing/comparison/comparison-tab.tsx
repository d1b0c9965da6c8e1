import { Group, Stack } from '@mantine/core';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import type { ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { comparisonProblem } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { CustomerPlan } from '@worksmart/shared/pricing/comparison/schema.ts';
import { firstPlanYear } from '@worksmart/shared/records/customers/effective-date.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useUser } from '#features/access/auth/session.api.ts';
import { useAppInfo } from '#lib/app-info.ts';
import { businessYear } from '#lib/business-day.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { toastError } from '#ui/toasts.ts';
import { Waiting } from '#ui/waiting.tsx';
import { ComparedPlanTable } from './compared-plan.tsx';
import { useComparison, useCustomerPlans, useMoveYear } from './comparison.api.ts';
import type { ComparisonForm } from './comparison-form.ts';
import { CustomerPlans } from './customer-plans.tsx';
import { MedicalTier } from './medical-tier.tsx';
import { PlanDocuments } from './plan-documents.tsx';
import { ProviderPlans } from './provider-plans.tsx';
import { RateCalculation } from './rate-calculation.tsx';

/** Next year back to the first year. */
const years = (thisYear: number) =>
  Array.from({ length: thisYear + 2 - firstPlanYear }, (_, index) => ({
    id: thisYear + 1 - index,
    name: String(thisYear + 1 - index),
  }));

interface YearProps {
  customerId: number;
  year: number;
  disabled: boolean;
}

/** Moves the record to another plan year at once. All figures that are not overridden are recalculated. */
const PlanYear = ({ customerId, year, disabled }: YearProps) => {
  const move = useMoveYear();
  const choose = (chosen: number) =>
    move.mutateAsync({ params: { id: customerId }, query: { year: chosen } }).catch(toastError);
  return (
    <OptionSelect
      label="Plan Year"
      required
      w={120}
      disabled={disabled || move.isPending}
      options={years(businessYear())}
      value={{ id: move.isPending ? Number(move.variables.query?.year) : year }}
      onChange={(chosen) => chosen && chosen.id !== year && void choose(chosen.id)}
    />
  );
};

interface Props {
  customer: CustomerDetail;
  form: ComparisonForm & { dirty: boolean };
  /** Saves the record; the documents use saved data. */
  onSave: () => Promise<boolean>;
}

/** The customer’s current plans next to the provider’s, at the record’s medical tier and plan year. */
export const ComparisonTab = ({ customer, form, onSave }: Props) => {
  const { role } = useUser();
  const { rfpYear, benefits } = customer.rfp;
  const mayEdit = customer.abilities.saveRfp;
  const sandbox = useAppInfo()?.sandbox === true;
  const tierID = form.values.rfp.benefits.medical?.medicalTier?.id ?? undefined;
  const plans = useCustomerPlans(customer.id);
  const comparison = useComparison({ customerId: customer.id, tierID, year: rfpYear });
  const queries = [plans, comparison];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);

  return (
    <>
      <FormSection title="Plan Comparison" columns={0}>
        <Stack gap="md">
          <Group gap="md" align="flex-start">
            <MedicalTier form={form} year={rfpYear} stored={benefits.medical.medicalTier} disabled={!mayEdit} />
            {sandbox && <PlanYear customerId={customer.id} year={rfpYear} disabled={!mayEdit} />}
          </Group>
          {mayOpen(role.id, 'sales') && (
            <PlanDocuments
              customerId={customer.id}
              tierID={tierID}
              problem={comparisonProblem(plans.data ?? [], tierID ?? null)}
              onSave={form.dirty ? onSave : async () => true}
            />
          )}
        </Stack>
      </FormSection>
      {failed && (
        <ErrorPanel
          error={failed.error}
          title="The plans could not be loaded"
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch();
          }}
        />
      )}
      {!failed && !(plans.data && comparison.data) && <Waiting />}
      {plans.data && comparison.data && (
        <ComparedPlans customer={customer} plans={plans.data} comparison={comparison.data} />
      )}
    </>
  );
};

interface ComparedProps {
  customer: CustomerDetail;
  plans: readonly CustomerPlan[];
  comparison: ComparisonResponse;
}

const ComparedPlans = ({ customer, plans, comparison }: ComparedProps) => {
  const { year, medicalTier, providerPlans } = comparison;
  const selected = comparison.plans.filter((plan) => plan.selected);
  return (
    <>
      <CustomerPlans customer={customer} plans={plans} comparison={comparison} />
      {selected.map((plan) => (
        <ComparedPlanTable key={plan.planId} plan={plan} comparison={comparison} mayEdit={customer.abilities.saveRfp} />
      ))}
      <ProviderPlans plans={providerPlans} year={year} tier={medicalTier} />
      <RateCalculation plans={providerPlans} tier={medicalTier} startsWith={selected[0]?.provider?.id} />
    </>
  );
};
