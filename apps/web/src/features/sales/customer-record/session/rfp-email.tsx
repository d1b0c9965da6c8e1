import { Alert, Stack, Text } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RfpEmailKind, RfpEmailPreview } from '@worksmart/shared/records/customers/rfp-email.schema.ts';
import { rfpEmailQuery } from '#features/records/customers/customers.api.ts';
import { EmailPreview } from '#ui/email-preview.tsx';

/**
 * The email with the RFP link that an action would send. A changed effective date shows the last email until the new one is
 * there.
 * @param canShow false while the effective date cannot be sent: the last email stays
 */
export const useRfpEmail = (
  customerId: number,
  kind: RfpEmailKind,
  effectiveDate?: string,
  canShow = true,
): UseQueryResult<RfpEmailPreview> =>
  useQuery({
    ...rfpEmailQuery(customerId, kind, effectiveDate),
    enabled: canShow,
    placeholderData: keepPreviousData,
  });

/** Names the recipient and shows the email; or says that there is no one to send it to. */
export const RfpEmail = ({ email: { data, error, refetch } }: { email: UseQueryResult<RfpEmailPreview> }) => {
  if (data?.to === null) {
    return (
      <Alert variant="outline" color="yellow" c="var(--mantine-color-text)">
        The primary contact has no email address, so no email can be sent.
      </Alert>
    );
  }
  return (
    <Stack gap="sm">
      {data && <Text size="sm">{`To ${data.name}, ${data.to}`}</Text>}
      <EmailPreview preview={data} error={error} onRetry={refetch} height={320} />
    </Stack>
  );
};
