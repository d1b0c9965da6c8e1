import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSignature } from '@tabler/icons-react';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { validUntilDefaultDays, validUntilProblem } from '@worksmart/shared/sales/acceptance/constants.ts';
import { acceptanceRequest } from '@worksmart/shared/sales/acceptance/schema.ts';
import { businessToday, dayText } from '#lib/business-day.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useRequestPreview, useSendForSignature } from './acceptances.api.ts';
import { changedText } from './changed-note.tsx';
import type { ProposalToSend } from './email-dialog.tsx';
import { useChangedProposals } from './proposals.api.ts';
import { ContactSelect, firstContact, MessageField, SendDialog, withAddress } from './send-dialog.tsx';

interface Props {
  customer: CustomerDetail;
  proposal: ProposalToSend;
  /** The address that it was sent to before. */
  to?: string;
  /** Whether another proposal waits for an answer, which this one replaces. */
  replaces: boolean;
  /** Called before it closes. */
  onSent?: () => void;
  onClose: () => void;
}

const settleMs = 400;

const firstRequest = ({ customer, proposal, to }: Props) => ({
  ...proposal,
  contactID: withAddress(customer).find(({ email }) => email === to)?.id ?? firstContact(customer),
  message: `Our proposal for ${customer.name} is ready. Please read it, and accept or decline it on the page that the link opens.\n\nPlease write or call me with any question.`,
  validUntil: addDays(businessToday(), validUntilDefaultDays),
});

/** Which proposal is signed, in words. */
const whichOf = ({ documents }: CustomerDetail, documentID: number | undefined): string => {
  const archived = documents.find(({ id }) => id === documentID);
  return archived
    ? `${archived.name} of ${dayText(archived.dateStamp)}.`
    : 'The proposal just generated, which stays archived with the record.';
};

/** Sends a proposal to one of the record's contacts, to be signed online. */
export const AcceptanceDialog = (props: Props) => {
  const { customer, proposal, replaces, onSent, onClose } = props;
  const form = useContractForm(acceptanceRequest, firstRequest(props));
  const send = useSendForSignature();
  const [settled] = useDebouncedValue(form.values, settleMs);
  const preview = useRequestPreview(customer.id, acceptanceRequest.safeParse(settled).data);
  const { data: changed = [] } = useChangedProposals(customer);
  const chosen = 'documentID' in proposal ? proposal.documentID : undefined;
  const parts = changed.find(({ documentID }) => documentID === chosen)?.parts;
  return (
    <SendDialog
      customer={customer}
      title="Send Proposal for Signature"
      icon={IconSignature}
      form={form}
      onSend={(body) => send.mutateAsync({ params: { id: customer.id }, body })}
      onSent={onSent}
      onClose={onClose}
      preview={preview}
      above={
        <>
          <Text>
            {whichOf(customer, chosen)} Later changes of the record do not change what is signed.
            {replaces && ' It replaces the proposal that was sent before.'}
          </Text>
          {parts && (
            <Alert variant="outline" color="yellow" c="var(--mantine-color-text)">
              {changedText(parts)} To offer the changes, generate a new proposal and send that one.
            </Alert>
          )}
        </>
      }
    >
      <ContactSelect
        customer={customer}
        value={form.values.contactID}
        error={form.errors.contactID}
        onChange={(contactID) => form.setFieldValue('contactID', contactID)}
      />
      <DateField
        label="Valid Until"
        required
        description="The proposal is printed with this date."
        canPick={(day) => !validUntilProblem(day, businessToday())}
        {...form.getInputProps('validUntil')}
        error={form.errors.validUntil ?? validUntilProblem(form.values.validUntil, businessToday())}
      />
      <MessageField adds="a button with the link" {...form.getInputProps('message')} />
    </SendDialog>
  );
};
