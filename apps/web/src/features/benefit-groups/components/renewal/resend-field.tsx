import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { emailMessage } from '@worksmart/shared/fields.ts';
import { resendQuery } from '@worksmart/shared/renewals/schema.ts';
import { useState } from 'react';
import { shownMoment } from '../../../../lib/business-day.ts';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { toastError } from '../../../../ui/toasts.ts';
import { customerQuery } from '../../../customers/customers.api.ts';
import { useResendRenewal } from '../../renewals.api.ts';

interface Props {
  group: OpenedGroup;
  customerId: number;
}

/** Emails the portal's link again: to the primary contact unless the user types another address. */
export const ResendField = ({ group, customerId }: Props) => {
  const { data: customer } = useQuery(customerQuery(customerId));
  const resend = useResendRenewal();
  const [typed, setTyped] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const primary = customer?.contacts.find((contact) => contact.primary)?.email ?? '';
  const email = typed ?? primary;
  const isSent = sentTo !== undefined && sentTo === email;
  const { mailedAt, mailedTo, benefitGroupRecordID } = group.renewal;

  const send = async () => {
    if (!resendQuery.safeParse({ email }).success) return setError(emailMessage);
    try {
      await resend.mutateAsync({ params: { id: benefitGroupRecordID }, query: { email } });
      setSentTo(email);
    } catch (thrown) {
      const refused = thrown instanceof AppError ? thrown.fields?.email?.[0] : undefined;
      if (refused) setError(refused);
      else toastError(thrown);
    }
  };

  const label = isSent ? 'Renewal sent' : 'Send renewal';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isSent && !resend.isPending) void send();
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextField
          label="Resend Renewal"
          type="email"
          flex={1}
          maxLength={255}
          autoComplete="off"
          value={email}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
            setSentTo(undefined);
          }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={mailedAt && `Last sent ${shownMoment(mailedAt)} to ${mailedTo ?? 'no one'}`}
          rightSectionWidth={40}
          rightSection={
            <Tooltip label={label}>
              <ActionIcon
                type="submit"
                variant={isSent ? 'light' : 'filled'}
                color={isSent ? 'teal' : undefined}
                aria-label={label}
                loading={resend.isPending}
                disabled={email === ''}
              >
                {isSent ? <IconCheck size={16} aria-hidden /> : <IconSend size={16} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          }
        />
      </Group>
    </form>
  );
};
