import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconCopy, IconLockOpen, IconMail, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lateDeadlineText } from '@worksmart/shared/platform/deadline.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useState } from 'react';
import { rfpProgressQuery } from '#features/records/customers/rfp-portal.api.ts';
import { businessToday, dayText, isPastDay } from '#lib/business-day.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Hint } from '#ui/hint.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { SendAgainDialog, UnlockDialog } from './email-dialogs.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { PortalSteps, PortalVisits } from './portal-progress.tsx';

const none = 'N/A';

/** Both submitted statuses show the same text, in the documented spelling. */
const submissionTexts: Readonly<Record<number, string>> = {
  [rfpStatus.pendingSubmission]: 'Pending Submission',
  [rfpStatus.received]: 'Submission Recieved',
  [rfpStatus.resubmitted]: 'Submission Recieved',
  [rfpStatus.unlocked]: 'Submission Unlocked',
};

/** Addressed to the primary contact, the only one who can continue. */
const mailLink = (url: string, { contacts }: CustomerDetail) => {
  const recipient = contacts.find(({ primary }) => primary)?.email ?? '';
  return `mailto:${encodeURIComponent(recipient)}?subject=${encodeURIComponent('Next Steps')}&body=${encodeURIComponent(url)}`;
};

const CopyUrl = ({ url }: { url: string }) => (
  <CopyButton value={url} timeout={2_000}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? 'Copied' : 'Copy the RFP URL'}>
        <ActionIcon variant="default" aria-label={copied ? 'Copied' : 'Copy the RFP URL'} onClick={copy}>
          {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
);

interface UrlProps {
  url: string;
  customer: CustomerDetail;
  /** Absent while the link leads to no form. */
  onSendAgain: (() => void) | undefined;
}

const UrlActions = ({ url, customer, onSendAgain }: UrlProps) => (
  <Group gap="xs">
    <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
    <CopyUrl url={url} />
    <Tooltip label="Email the link to the primary contact">
      <ActionIcon
        variant="default"
        component="a"
        href={mailLink(url, customer)}
        aria-label="Email the link to the primary contact"
      >
        <IconMail size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
    {onSendAgain && (
      <IconButton icon={IconSend} label="Send Again" iconSize={14} size="xs" flex="none" onClick={onSendAgain} />
    )}
  </Group>
);

const received: readonly number[] = [rfpStatus.received, rfpStatus.resubmitted];

const SubmissionStatus = ({ customer, onUnlock }: { customer: CustomerDetail; onUnlock: () => void }) => {
  const statusId = customer.customerStatus?.id ?? 0;
  return (
    <Group gap="sm">
      {submissionTexts[statusId] ?? customer.customerStatus?.name ?? none}
      {received.includes(statusId) && customer.abilities.unlock && (
        <IconButton icon={IconLockOpen} label="Unlock" iconSize={14} size="xs" onClick={onUnlock} />
      )}
    </Group>
  );
};

/** The link works until the end of its last day. */

/** The customer's portal: its link, its status, and the actions for staff. */
export const SessionTab = ({ customer }: { customer: CustomerDetail }) => {
  const [openDialog, setOpenDialog] = useState<'unlock' | 'extend' | 'sendAgain'>();
  const { data: progress, error, refetch } = useQuery(rfpProgressQuery(customer.id));
  const { rfpKey, url, createdOn, createdBy, submittedOn, expiration } = customer.rfp;
  const isRfp = customer.customerStage.id === stage.rfp;
  const isFillable = isRfp && !received.includes(customer.customerStatus?.id ?? 0) && !isPastDay(expiration ?? '');
  const late = lateDeadlineText(expiration, customer.rfp.effectiveDate, businessToday());
  const maySendAgain = isFillable && customer.abilities.save;
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <FormSection title="Progress">
        <ReadOnlyValue label="Created On" value={dayText(createdOn) || none} />
        <ReadOnlyValue label="Created By" value={createdBy ?? none} />
        <ReadOnlyValue label="Submitted On" value={dayText(submittedOn) || none} />
        <ReadOnlyValue
          label="Expiration Date"
          value={
            <Group gap="sm">
              {dayText(expiration) || none}
              {isFillable && late && <Hint>{late}</Hint>}
              {isRfp && customer.abilities.saveRfp && (
                <IconButton
                  icon={IconCalendarPlus}
                  label="Extend"
                  iconSize={14}
                  size="xs"
                  onClick={() => setOpenDialog('extend')}
                />
              )}
            </Group>
          }
        />
        <ReadOnlyValue label="Expired" value={expiration === null ? none : isPastDay(expiration) ? 'Yes' : 'No'} />
        {isRfp && (
          <ReadOnlyValue
            label="Submission Status"
            value={<SubmissionStatus customer={customer} onUnlock={() => setOpenDialog('unlock')} />}
          />
        )}
        <PortalVisits progress={progress} />
      </FormSection>
      {error && !progress && (
        <ErrorPanel error={error} title="The customer’s progress could not be loaded" onRetry={() => void refetch()} />
      )}
      <PortalSteps progress={progress} />
      <FormSection title="Session Info" columns={1}>
        <ReadOnlyValue
          label="RFP URL"
          value={
            url ? (
              <UrlActions
                url={url}
                customer={customer}
                onSendAgain={maySendAgain ? () => setOpenDialog('sendAgain') : undefined}
              />
            ) : (
              none
            )
          }
        />
        <ReadOnlyValue label="Session Key" value={rfpKey ?? none} />
      </FormSection>
      {openDialog === 'unlock' && <UnlockDialog customerId={customer.id} onClose={close} />}
      {openDialog === 'sendAgain' && <SendAgainDialog customerId={customer.id} onClose={close} />}
      {openDialog === 'extend' && <ExtendDialog customer={customer} onClose={close} />}
    </>
  );
};
