import { Stack } from '@mantine/core';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import type { ReadinessItem } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { RecordField } from '#features/records/customers/customer-fields.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { ReadinessList } from './readiness-list.tsx';
import type { RecordForm } from './record-form.ts';

interface Props {
  customer: CustomerDetail;
  form: RecordForm;
  /** The options chosen for the proposal. */
  proposal: ProposalOptions;
  onOpen: (item: ReadinessItem) => void;
}

/** The two steps that the promotion requires, and what the proposal still lacks. */
export const ChecklistTab = ({ customer, form, proposal, onOpen }: Props) => {
  const { rfp } = customer;
  const onScreen = { ...rfp, checklist: { ...rfp.checklist, ...form.values.rfp.checklist } };
  return (
    <>
      <LockedUnless allowed={customer.abilities.saveRfp}>
        <FormSection title="Prospect Checklist" columns={0}>
          <Stack gap="sm">
            <RecordField path="rfp.checklist.step1_1" />
            <RecordField path="rfp.checklist.step1_2" />
          </Stack>
        </FormSection>
      </LockedUnless>
      <ReadinessList customer={{ ...customer, rfp: onScreen }} options={proposal} onOpen={onOpen} />
    </>
  );
};
