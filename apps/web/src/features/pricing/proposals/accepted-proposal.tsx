import { Button, Group, Text } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { RecordField, useUnsavedRecord } from '#features/records/customers/customer-fields.public.ts';
import { momentText } from '#lib/business-day.ts';
import { FormSection } from '#ui/form-section.tsx';
import { runWhenOffered } from '#ui/keys/commands.ts';
import { useSigned } from './acceptances.api.ts';

/**
 * What is left to do once the customer has signed: the CSA, then the promotion. The signature has ticked Proposal Approved;
 * that box is shown only if staff have cleared it since. Nothing is rendered for a record without a signature.
 */
export const AcceptedProposal = ({ customer }: { customer: CustomerDetail }) => {
  const signed = useSigned(customer);
  const unsaved = useUnsavedRecord();
  if (!signed) return null;
  return (
    <FormSection title="Accepted" columns={0}>
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {`${signed.signedBy} accepted the proposal on ${momentText(signed.signedOn ?? '')}.`}
      </Text>
      <Group gap="12px 24px">
        {!customer.rfp.checklist.step1_1 && <RecordField path="rfp.checklist.step1_1" />}
        <RecordField path="rfp.checklist.step1_2" disabled={!customer.abilities.saveRfp} />
        <Button variant={unsaved ? 'light' : 'filled'} onClick={() => runWhenOffered('promote')}>
          Promote to Client
        </Button>
      </Group>
    </FormSection>
  );
};
