import { lookupType } from '@worksmart/shared/lookups/constants.ts';
import { LookupSelect } from '../../../../ui/fields/select-fields.tsx';
import type { RecordForm } from '../record-form.ts';
import { PlanFields } from './plan-fields.tsx';

export const RetirementBenefits = ({ form }: { form: RecordForm }) => (
  <PlanFields
    title="Retirement"
    form={form}
    sponsors="rfp.benefits.retirement.sponsorsPlan"
    vendor="rfp.benefits.retirement.planVendor"
    renewal="rfp.benefits.retirement.renewalDate"
  >
    {(hasPlan) => (
      <LookupSelect
        label="Plan Type"
        from={{ type: lookupType.retirementPlans }}
        disabled={!hasPlan}
        {...form.getInputProps('rfp.benefits.retirement.planType')}
      />
    )}
  </PlanFields>
);
