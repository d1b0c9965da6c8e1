import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import {
  emailSubjectMax,
  type ProposalEmail,
  proposalEmail,
} from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useRef } from 'react';
import { dayText } from '#lib/business-day.ts';
import { FlagField, OptionSelect } from '#ui/fields/select-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { useEmailPreview, useSendEmail } from './proposals.api.ts';
import { ContactSelect, firstContact, MessageField, SendDialog } from './send-dialog.tsx';

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

const firstEmail = (customer: CustomerDetail, proposal: ProposalToSend): ProposalEmail => ({
  ...proposal,
  contactID: firstContact(customer),
  subject: `Proposal for ${customer.name}`.slice(0, emailSubjectMax),
  message: `Thank you for the time you gave us. Our proposal for ${customer.name} is attached.\n\nPlease write or call me with any question.`,
});

/** Sends an email with a proposal to one of the record's contacts, with a preview. */
export const EmailDialog = ({ customer, proposal, onClose }: Props) => {
  const form = useContractForm(proposalEmail, firstEmail(customer, proposal));
  const send = useSendEmail(customer.id);
  const sentBefore = useRef({ email: '', key: '' });
  const [settled] = useDebouncedValue(form.values, settleMs);
  const preview = useEmailPreview(customer.id, proposalEmail.safeParse(settled).success ? settled : undefined);

  /** Sending the same email twice uses the same key. */
  const keyOf = (email: string): string => {
    if (sentBefore.current.email !== email) sentBefore.current = { email, key: crypto.randomUUID() };
    return sentBefore.current.key;
  };

  return (
    <SendDialog
      customer={customer}
      title="Send Proposal by Email"
      icon={IconMail}
      form={form}
      onSend={(body) => send.mutateAsync({ body, idempotencyKey: keyOf(JSON.stringify(body)) })}
      onClose={onClose}
      preview={preview}
      attaches
      note={
        <Text variant="note" mr="auto">
          {preview.data ? `To ${preview.data.to}; replies go to ${preview.data.replyTo}.` : ''}
        </Text>
      }
    >
      <EmailFields customer={customer} proposal={proposal} form={form} />
    </SendDialog>
  );
};

interface FieldsProps {
  customer: CustomerDetail;
  proposal: ProposalToSend;
  form: ContractForm<typeof proposalEmail>;
}

const EmailFields = ({ customer, proposal, form }: FieldsProps) => {
  const { documentID } = form.values;
  const made = 'jobID' in proposal ? [{ id: justMade, name: 'The one just generated (stays archived)' }] : [];
  const archived = customer.documents.map(({ id, name, dateStamp }) => ({
    id,
    name: `${dayText(dateStamp)} ${name}`,
  }));

  const choose = (chosen: { id: number } | null) => {
    const isMade = chosen?.id === justMade;
    form.setFieldValue('documentID', isMade ? null : (chosen?.id ?? null));
    form.setFieldValue('jobID', isMade && 'jobID' in proposal ? proposal.jobID : null);
  };

  return (
    <>
      <OptionSelect
        label="Proposal"
        required
        options={[...made, ...archived]}
        value={{ id: documentID ?? justMade }}
        error={form.errors.documentID ?? form.errors.jobID}
        onChange={choose}
      />
      <ContactSelect
        customer={customer}
        value={form.values.contactID}
        error={form.errors.contactID}
        onChange={(contactID) => form.setFieldValue('contactID', contactID)}
      />
      <TextField label="Subject" required maxLength={emailSubjectMax} {...form.getInputProps('subject')} />
      <MessageField adds="the name of the PDF" {...form.getInputProps('message')} />
      <FlagField
        label="Add the figures"
        description="Costs today and with WorkSmart, by line, below the message"
        value={form.values.figures ?? false}
        error={form.errors.figures}
        onChange={(figures) => form.setFieldValue('figures', figures)}
      />
    </>
  );
};
