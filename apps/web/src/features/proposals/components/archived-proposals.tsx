import { Anchor, Group, Text } from '@mantine/core';
import { IconMail, IconTrash } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import type { DocumentRow } from '@worksmart/shared/documents/routes.ts';
import type { SentProposal } from '@worksmart/shared/proposals/email.schema.ts';
import { useState } from 'react';
import { shownDay, shownMoment } from '../../../lib/business-day.ts';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { useCommands } from '../../../ui/keys/commands.ts';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '../../../ui/table/simple-table.tsx';
import { proposalCommand } from '../proposal-commands.ts';
import { useRemoveDocument, useSentProposals } from '../proposals.api.ts';
import type { ProposalToSend } from './email-dialog.tsx';

/** Lists each time a proposal was sent, the newest first. */
const Sendings = ({ sent }: { sent: readonly SentProposal[] }) =>
  sent.map(({ to, sentOn, by }) => (
    <Text key={sentOn} size="sm" c="dimmed" title={`Sent by ${by}`} style={{ overflowWrap: 'anywhere' }}>
      {`Sent to ${to} on ${shownMoment(sentOn)}`}
    </Text>
  ));

const columnsWith = (sent: readonly SentProposal[]): readonly SimpleColumn<DocumentRow>[] => [
  { id: 'dateStamp', header: 'Date', width: 128, cell: ({ dateStamp }) => shownDay(dateStamp) },
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <>
        {name}
        <Sendings sent={sent.filter(({ documentID }) => documentID === id)} />
      </>
    ),
  },
];

interface Props {
  customer: CustomerDetail;
  /** Absent for users who may not send proposals. */
  onEmail: ((proposal: ProposalToSend) => void) | undefined;
}

/** The record's archived proposals, newest first. */
export const ArchivedProposals = ({ customer, onEmail }: Props) => {
  const [removing, setRemoving] = useState<DocumentRow>();
  const remove = useRemoveDocument();
  const { data: sent = [] } = useSentProposals(customer.id);
  const [newest] = customer.documents;
  useCommands(newest && onEmail ? [proposalCommand('email', () => onEmail({ documentID: newest.id }))] : []);
  return (
    <FormSection title="Archived Proposals" columns={0}>
      <SimpleTable
        label="Archived proposals"
        columns={columnsWith(sent)}
        rows={customer.documents}
        rowId={({ id }) => id}
        emptyText="No archived proposals found."
        actionsHeader="View/Remove"
        actions={(row) => (
          <Group gap="xs" wrap="nowrap">
            <Anchor
              inherit
              href={row.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`View ${row.name} of ${shownDay(row.dateStamp)} (opens in a new window)`}
            >
              View
            </Anchor>
            {onEmail && (
              <RowAction
                icon={IconMail}
                label={`Send ${row.name} of ${shownDay(row.dateStamp)} by email`}
                tip="Send by email"
                onClick={() => onEmail({ documentID: row.id })}
              />
            )}
            {customer.abilities.save && (
              <RowAction
                icon={IconTrash}
                label={`Remove ${row.name} of ${shownDay(row.dateStamp)}`}
                tip="Remove"
                destructive
                onClick={() => setRemoving(row)}
              />
            )}
          </Group>
        )}
      />
      {removing && (
        <RemoveRowDialog
          noun="Proposal"
          name={`${removing.name} of ${shownDay(removing.dateStamp)}`}
          onRemove={() => remove.mutateAsync({ params: { id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
};
