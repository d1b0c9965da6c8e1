import { Anchor, Group, Text } from '@mantine/core';
import { type Icon, IconMail, IconSignature, IconTrash } from '@tabler/icons-react';
import type { SentProposal } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { isOpenState } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { AcceptanceRow } from '@worksmart/shared/sales/acceptance/schema.ts';
import { type ReactNode, useState } from 'react';
import { dayText, momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { RemoveRowDialog } from '#ui/dialogs/remove-row-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useCommands } from '#ui/keys/commands.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { AcceptanceLines } from './acceptance-lines.tsx';
import { useAcceptances, useWithdraw } from './acceptances.api.ts';
import { ChangedNote } from './changed-note.tsx';
import type { ProposalToSend } from './email-dialog.tsx';
import { proposalCommand } from './proposal-commands.ts';
import { useChangedProposals, useRemoveDocument, useSentProposals } from './proposals.api.ts';

/** Lists each time a proposal was sent, the newest first. */
const Sendings = ({ sent }: { sent: readonly SentProposal[] }) =>
  sent.map(({ to, sentOn, by }) => (
    <Text variant="note" key={sentOn} title={`Sent by ${by}`} style={{ overflowWrap: 'anywhere' }}>
      {`Sent to ${to} on ${momentText(sentOn)}`}
    </Text>
  ));

/** The history and the acceptance are written by one call, but read the clock one after the other. */
const sameCallMs = 5_000;

/** What was sent for signature has a line of its own. */
const isForSignature = ({ documentID, to, sentOn }: SentProposal, acceptances: readonly AcceptanceRow[]): boolean =>
  acceptances.some(
    (row) =>
      row.documentID === documentID &&
      row.to === to &&
      Math.abs(Date.parse(row.sentOn) - Date.parse(sentOn)) < sameCallMs,
  );

const columnsWith = (
  sent: readonly SentProposal[],
  stateOf: (row: DocumentRow) => ReactNode,
): readonly SimpleColumn<DocumentRow>[] => [
  { id: 'dateStamp', header: 'Date', width: 128, cell: ({ dateStamp }) => dayText(dateStamp) },
  {
    id: 'name',
    header: 'Name',
    cell: (row) => (
      <>
        {row.name}
        <Sendings sent={sent.filter(({ documentID }) => documentID === row.id)} />
        {stateOf(row)}
      </>
    ),
  },
];

interface Props {
  customer: CustomerDetail;
  /** Absent for users who may not send proposals. */
  onEmail: ((proposal: ProposalToSend) => void) | undefined;
  /** Absent for the same users. */
  onSign: ((proposal: ProposalToSend) => void) | undefined;
}

interface ActionsProps {
  row: DocumentRow;
  onEmail: (() => void) | undefined;
  onSign: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

interface SendButtonProps {
  icon: Icon;
  label: string;
  of: string;
  onClick: () => void;
}

const SendButton = ({ icon: ButtonIcon, label, of, onClick }: SendButtonProps) => (
  <IconButton icon={ButtonIcon} label={label} size="compact-sm" aria-label={`${label}: ${of}`} onClick={onClick} />
);

const ProposalActions = ({ row, onEmail, onSign, onRemove }: ActionsProps) => {
  const name = `${row.name} of ${dayText(row.dateStamp)}`;
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor
        inherit
        href={row.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`View ${name} (opens in a new window)`}
      >
        View
      </Anchor>
      {onSign && <SendButton icon={IconSignature} label="Send for Signature" of={name} onClick={onSign} />}
      {onEmail && <SendButton icon={IconMail} label="Email PDF" of={name} onClick={onEmail} />}
      {onRemove && <RowAction icon={IconTrash} label={`Remove ${name}`} tip="Remove" onClick={onRemove} />}
    </Group>
  );
};

/** Returns the note of a proposal that differs from the record, if it waits for an answer or is the one to send next. */
const useChangedNotes = (customer: CustomerDetail, mayMake: boolean) => {
  const { data: acceptances = [] } = useAcceptances(customer.id);
  const { data: changed = [] } = useChangedProposals(customer);
  const isSealed = ({ id }: DocumentRow) => acceptances.some(({ sealedDocumentID }) => sealedDocumentID === id);
  const newest = customer.documents.find((row) => !isSealed(row));
  return (row: DocumentRow) => {
    const parts = changed.find(({ documentID }) => documentID === row.id)?.parts;
    const own = acceptances.filter(({ documentID }) => documentID === row.id);
    const isOpen = own.some(({ state }) => isOpenState(state));
    if (!parts || !(isOpen || (row === newest && own.length === 0))) return null;
    return <ChangedNote parts={parts} state={isOpen ? 'open' : 'newest'} mayMake={mayMake} />;
  };
};

/** Returns the states of a proposal, and the dialog that withdraws one. */
const useSigning = (customer: CustomerDetail, mayWithdraw: boolean) => {
  const { data: acceptances = [] } = useAcceptances(customer.id);
  const [withdrawing, setWithdrawing] = useState<AcceptanceRow>();
  const withdraw = useWithdraw();
  return {
    /** Signed, or the sealed copy of a signed one: it is not sent for signature again. */
    isSigned: ({ id }: DocumentRow) =>
      acceptances.some(
        ({ documentID, sealedDocumentID, state }) =>
          sealedDocumentID === id || (documentID === id && state === 'signed'),
      ),
    isKept: ({ id }: DocumentRow) =>
      acceptances.some(({ documentID, sealedDocumentID }) => documentID === id || sealedDocumentID === id),
    lines: ({ id }: DocumentRow) => (
      <AcceptanceLines
        rows={acceptances.filter(({ documentID }) => documentID === id)}
        onWithdraw={mayWithdraw ? setWithdrawing : undefined}
      />
    ),
    dialog: withdrawing && (
      <ConfirmDialog
        title="Withdraw Proposal?"
        confirm="Withdraw"
        destructive
        onConfirm={() => withdraw.mutateAsync({ params: { id: customer.id, acceptanceID: withdrawing.id } })}
        onClose={() => setWithdrawing(undefined)}
      >
        {`${withdrawing.to} can then no longer accept it.`}
      </ConfirmDialog>
    ),
  };
};

/** The record's archived proposals, newest first. */
export const ArchivedProposals = ({ customer, onEmail, onSign }: Props) => {
  const [removing, setRemoving] = useState<DocumentRow>();
  const remove = useRemoveDocument();
  const { data: sent = [] } = useSentProposals(customer.id);
  const { data: acceptances = [] } = useAcceptances(customer.id);
  const byEmail = sent.filter((one) => !isForSignature(one, acceptances));
  const signing = useSigning(customer, onSign !== undefined);
  const changedNote = useChangedNotes(customer, onSign !== undefined);
  const [newest] = customer.documents;
  const newestToSign = customer.documents.find((row) => !signing.isSigned(row));
  useCommands([
    ...(newest && onEmail ? [proposalCommand('email', () => onEmail({ documentID: newest.id }))] : []),
    ...(newestToSign && onSign ? [proposalCommand('sign', () => onSign({ documentID: newestToSign.id }))] : []),
  ]);
  return (
    <FormSection title="Archived Proposals" columns={0}>
      <SimpleTable
        label="Archived proposals"
        columns={columnsWith(byEmail, (row) => (
          <>
            {signing.lines(row)}
            {changedNote(row)}
          </>
        ))}
        rows={customer.documents}
        rowId={({ id }) => id}
        stacks
        emptyText="No archived proposals found."
        actionsHeader="View/Remove"
        actions={(row) => (
          <ProposalActions
            row={row}
            onEmail={onEmail && (() => onEmail({ documentID: row.id }))}
            onSign={onSign && !signing.isSigned(row) ? () => onSign({ documentID: row.id }) : undefined}
            onRemove={customer.abilities.save && !signing.isKept(row) ? () => setRemoving(row) : undefined}
          />
        )}
      />
      {signing.dialog}
      {removing && (
        <RemoveRowDialog
          noun="Proposal"
          name={`${removing.name} of ${dayText(removing.dateStamp)}`}
          onRemove={() => remove.mutateAsync({ params: { id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
};
