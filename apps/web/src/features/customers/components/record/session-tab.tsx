import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { rfpStatus, stage } from '@worksmart/shared/lookups/constants.ts';
import { shownDay } from '../../../../lib/business-day.ts';
import { FormSection } from '../../../../ui/form-section.tsx';
import { ReadValue } from '../../../../ui/read-value.tsx';

const none = 'N/A';

/** Both ways of having been submitted read the same, in the documents' own spelling. */
const submissionTexts: Readonly<Record<number, string>> = {
  [rfpStatus.pendingSubmission]: 'Pending Submission',
  [rfpStatus.received]: 'Submission Recieved',
  [rfpStatus.resubmitted]: 'Submission Recieved',
  [rfpStatus.unlocked]: 'Submission Unlocked',
};

/** To the primary contact, who alone can go on with it. */
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

const UrlActions = ({ url, customer }: { url: string; customer: CustomerDetail }) => (
  <Group gap="xs" wrap="nowrap">
    <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
    <CopyUrl url={url} />
    <Tooltip label="E-mail the link to the primary contact">
      <ActionIcon
        variant="default"
        component="a"
        href={mailLink(url, customer)}
        aria-label="E-mail the link to the primary contact"
      >
        <IconMail size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </Group>
);

export const SessionTab = ({ customer }: { customer: CustomerDetail }) => {
  const { rfpKey, url, createdOn, createdBy, submittedOn, expiration } = customer.rfp;
  const expired = expiration !== null && new Date(expiration) < new Date();
  const statusId = customer.customerStatus?.id ?? 0;
  return (
    <>
      <FormSection title="Session Info" columns={1}>
        <ReadValue label="Session Key" value={rfpKey ?? none} />
        <ReadValue label="RFP URL" value={url ? <UrlActions url={url} customer={customer} /> : none} />
      </FormSection>
      <FormSection title="Progress">
        <ReadValue label="Created On" value={shownDay(createdOn) || none} />
        <ReadValue label="Created By" value={createdBy ?? none} />
        <ReadValue label="Submitted On" value={shownDay(submittedOn) || none} />
        <ReadValue label="Expiration Date" value={shownDay(expiration) || none} />
        <ReadValue label="Expired" value={expiration === null ? none : expired ? 'Yes' : 'No'} />
        {customer.customerStage.id === stage.rfp && (
          <ReadValue label="Submission Status" value={submissionTexts[statusId] ?? customer.customerStatus?.name} />
        )}
      </FormSection>
    </>
  );
};
