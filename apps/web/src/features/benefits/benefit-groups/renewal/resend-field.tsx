import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useState } from 'react';
import { momentText } from '#lib/business-day.ts';
import { TextField } from '#ui/fields/text-fields.tsx';
import { toastError } from '#ui/toasts.ts';
import type { GroupTabProps } from '../group/group-field.tsx';
import { useResendRenewal } from '../renewals.api.ts';
import { useMailTo } from './mail-to-field.tsx';

/** Emails the portal's link again: to the primary contact unless the user types another address. */
export const ResendField = ({ group, customerId }: Pick<GroupTabProps, 'group' | 'customerId'>) => {
  const { email, problem, type } = useMailTo(customerId, null);
  const resend = useResendRenewal();
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const isSent = sentTo === email;
  const { mailedAt, mailedTo, benefitGroupRecordID } = group.renewal;

  const send = async () => {
    const wrong = problem();
    if (wrong) return setError(wrong);
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
      <TextField
        label="Resend Renewal"
        type="email"
        flex={1}
        maxLength={255}
        autoComplete="off"
        value={email}
        error={error}
        onChange={(value) => {
          type(value);
          setError(undefined);
          setSentTo(undefined);
        }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={mailedAt && `Last sent ${momentText(mailedAt)} to ${mailedTo ?? 'no one'}`}
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
    </form>
  );
};
