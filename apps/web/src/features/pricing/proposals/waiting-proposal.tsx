import { Group, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { ListedAcceptance } from '@worksmart/shared/sales/acceptance/schema.ts';
import { useState } from 'react';
import { dayText, momentText } from '#lib/business-day.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const AcceptanceDialog = lazyDialog(async () => (await import('./acceptance-dialog.tsx')).AcceptanceDialog);

/** A proposal that the customer has: nothing to do but wait, so that its buttons are quiet. */
export const WaitingProposal = ({ customer, sent }: { customer: CustomerDetail; sent: ListedAcceptance }) => {
  const [sending, setSending] = useState(false);
  const { contact, to, sentOn, viewedOn, validUntil, url, documentID } = sent;
  return (
    <>
      <Text mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {`Sent ${momentText(sentOn)}, waiting for ${contact}.`}{' '}
        {`${viewedOn ? `Opened ${momentText(viewedOn)}` : 'Not opened yet'}, valid until ${dayText(validUntil)}.`}
      </Text>
      {url && (
        <Group gap="xs">
          <IconButton icon={IconSignature} label="Send Again" size="xs" onClick={() => setSending(true)} />
          {/* The record has a link of its own. */}
          <CopyTextButton size="xs" value={url} label="Copy Link" aria-label="Copy Link of the Proposal" />
        </Group>
      )}
      {sending && (
        <AcceptanceDialog
          customer={customer}
          proposal={{ documentID }}
          to={to}
          replaces
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
};
