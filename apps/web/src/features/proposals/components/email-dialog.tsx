import { Button, Grid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import {
  emailMessageMax,
  emailSubjectMax,
  type ProposalEmail,
  proposalEmail,
} from '@worksmart/shared/proposals/email.schema.ts';
import { useRef, useState } from 'react';
import { shownDay } from '../../../lib/business-day.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { EmailPreview } from '../../../ui/email-preview.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { OptionSelect } from '../../../ui/fields/select-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toasts.ts';
import { useEmailPreview, useSendEmail } from '../proposals.api.ts';
import { NoAddress, withAddress } from './email-contacts.tsx';

/** An archived proposal, or the one that a job just created. */
export type ProposalToSend = { documentID: number } | { jobID: number };

interface Props {
  customer: CustomerDetail;
  proposal: ProposalToSend;
  onClose: () => void;
}

/** Represents the new proposal among the archived ones, whose ids start at 1. */
const justMade = -1;
const settleMs = 400;

const firstEmail = (customer: CustomerDetail, proposal: ProposalToSend): ProposalEmail => {
  const contacts = withAddress(customer);
  const contact = contacts.find(({ primary }) => primary) ?? contacts[0];
  return {
    ...proposal,
    contactID: contact?.id ?? 0,
    subject: `Proposal for ${customer.name}`.slice(0, emailSubjectMax),
    message: `Thank you for the time you gave us. Our proposal for ${customer.name} is attached.\n\nPlease write or call me with any question.`,
  };
};

/** Sends an email with a proposal to one of the record's contacts, with a preview. */
const EmailDialog = ({ customer, proposal, onClose }: Props) => {
  const form = useContractForm(proposalEmail, firstEmail(customer, proposal));
  const send = useSendEmail(customer.id);
  const [failure, setFailure] = useState<unknown>();
  const sentBefore = useRef({ email: '', key: '' });
  const [settled] = useDebouncedValue(form.values, settleMs);
  const preview = useEmailPreview(customer.id, proposalEmail.safeParse(settled).success ? settled : undefined);

  /** Sending the same email twice uses the same key. */
  const keyOf = (email: string): string => {
    if (sentBefore.current.email !== email) sentBefore.current = { email, key: crypto.randomUUID() };
    return sentBefore.current.key;
  };
  const submit = async () => {
    setFailure(undefined);
    try {
      const sent = await form.submit(async (body) => {
        const { to } = await send.mutateAsync({ body, idempotencyKey: keyOf(JSON.stringify(body)) });
        toast(`The proposal is on its way to ${to}.`);
      });
      if (sent) onClose();
    } catch (thrown) {
      setFailure(thrown);
    }
  };

  return (
    <Dialog opened onClose={onClose} title="Send Proposal by Email" busy={send.isPending} size="min(1120px, 96vw)">
      {withAddress(customer).length === 0 ? (
        <NoAddress onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, sm: 5 }}>
              <EmailFields customer={customer} proposal={proposal} form={form} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 7 }}>
              <EmailPreview preview={preview.data} error={preview.error} onRetry={preview.refetch} />
            </Grid.Col>
          </Grid>
          {failure !== undefined && <ErrorPanel error={failure} />}
          <DialogButtons>
            <Text size="sm" c="dimmed" mr="auto">
              {preview.data ? `To ${preview.data.to}; replies go to ${preview.data.replyTo}.` : ''}
            </Text>
            <Button variant="default" onClick={onClose} disabled={send.isPending}>
              Cancel
            </Button>
            <Button
              leftSection={<IconMail size={16} aria-hidden />}
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

interface FieldsProps {
  customer: CustomerDetail;
  proposal: ProposalToSend;
  form: ContractForm<typeof proposalEmail>;
}

const EmailFields = ({ customer, proposal, form }: FieldsProps) => {
  const { documentID } = form.values;
  const made = 'jobID' in proposal ? [{ id: justMade, name: 'The one just generated (will be archived)' }] : [];
  const archived = customer.documents.map(({ id, name, dateStamp }) => ({
    id,
    name: `${shownDay(dateStamp)} ${name}`,
  }));

  const choose = (chosen: { id: number } | null) => {
    const isMade = chosen?.id === justMade;
    form.setFieldValue('documentID', isMade ? null : (chosen?.id ?? null));
    form.setFieldValue('jobID', isMade && 'jobID' in proposal ? proposal.jobID : null);
  };

  return (
    <Stack gap="sm">
      <OptionSelect
        label="Proposal"
        required
        options={[...made, ...archived]}
        value={{ id: documentID ?? justMade }}
        error={form.errors.documentID ?? form.errors.jobID}
        onChange={choose}
      />
      <OptionSelect
        label="To"
        required
        options={withAddress(customer).map(({ id, firstName, lastName, email, primary }) => ({
          id,
          name: `${firstName} ${lastName}${primary ? ' (primary)' : ''}, ${email}`,
        }))}
        value={{ id: form.values.contactID }}
        error={form.errors.contactID}
        onChange={(chosen) => form.setFieldValue('contactID', chosen?.id ?? 0)}
      />
      <TextField label="Subject" required maxLength={emailSubjectMax} {...form.getInputProps('subject')} />
      <TextAreaField
        label="Message"
        required
        description="The greeting, the name of the PDF and your name and address are added."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        minRows={8}
        maxRows={14}
        maxLength={emailMessageMax}
        {...form.getInputProps('message')}
      />
    </Stack>
  );
};

export default EmailDialog;
