import { Button, Stack, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { validUntilDefaultDays } from '@worksmart/shared/acceptance/constants.ts';
import { acceptanceRequest } from '@worksmart/shared/acceptance/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { addDays } from '@worksmart/shared/dates.ts';
import type { DocumentRow } from '@worksmart/shared/documents/routes.ts';
import { emailMessageMax } from '@worksmart/shared/proposals/email.schema.ts';
import { useState } from 'react';
import { businessToday, shownDay } from '../../../lib/business-day.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { OptionSelect } from '../../../ui/fields/select-fields.tsx';
import { TextAreaField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';
import { useSendForSignature } from '../acceptances.api.ts';
import { NoAddress, withAddress } from './email-contacts.tsx';

interface Props {
  customer: CustomerDetail;
  proposal: DocumentRow;
  /** Whether another proposal waits for an answer, which this one replaces. */
  replaces: boolean;
  onClose: () => void;
}

const firstRequest = (customer: CustomerDetail, proposal: DocumentRow) => {
  const contacts = withAddress(customer);
  const contact = contacts.find(({ primary }) => primary) ?? contacts[0];
  return {
    documentID: proposal.id,
    contactID: contact?.id ?? 0,
    message: `Our proposal for ${customer.name} is ready. Please read it, and accept or decline it with the button below.\n\nPlease write or call me with any question.`,
    validUntil: addDays(businessToday(), validUntilDefaultDays),
  };
};

/** Sends an archived proposal to one of the record's contacts, to be signed online. */
const AcceptanceDialog = ({ customer, proposal, replaces, onClose }: Props) => {
  const form = useContractForm(acceptanceRequest, firstRequest(customer, proposal));
  const send = useSendForSignature();
  const [failure, setFailure] = useState<unknown>();
  const contacts = withAddress(customer);
  const submit = async () => {
    setFailure(undefined);
    try {
      const sent = await form.submit(async (body) => {
        const { to } = await send.mutateAsync({ params: { id: customer.id }, body });
        toast(`The proposal is on its way to ${to}.`);
      });
      if (sent) onClose();
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  return (
    <Dialog opened onClose={onClose} title="Send Proposal for Signature" busy={send.isPending} size="min(640px, 96vw)">
      {contacts.length === 0 ? (
        <NoAddress onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Text>
            {proposal.name} of {shownDay(proposal.dateStamp)}. Later changes of the record do not change what is signed.
            {replaces && ' It replaces the proposal that was sent before.'}
          </Text>
          <OptionSelect
            label="To"
            required
            options={contacts.map(({ id, firstName, lastName, email, primary }) => ({
              id,
              name: `${firstName} ${lastName}${primary ? ' (primary)' : ''}, ${email}`,
            }))}
            value={{ id: form.values.contactID }}
            error={form.errors.contactID}
            onChange={(chosen) => form.setFieldValue('contactID', chosen?.id ?? 0)}
          />
          <DateField label="Valid Until" required {...form.getInputProps('validUntil')} />
          <TextAreaField
            label="Message"
            required
            description="The greeting, a button with the link, and your name and address are added."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            minRows={6}
            maxRows={12}
            maxLength={emailMessageMax}
            {...form.getInputProps('message')}
          />
          {failure !== undefined && <ErrorPanel error={failure} />}
          <DialogButtons>
            <Button variant="default" onClick={onClose} disabled={send.isPending}>
              Cancel
            </Button>
            <Button
              leftSection={<IconSignature size={16} aria-hidden />}
              loading={send.isPending}
              onClick={() => void submit()}
            >
              Send
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
};

export default AcceptanceDialog;
