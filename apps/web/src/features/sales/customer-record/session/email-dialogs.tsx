import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSendRfpInvitation, useUnlockSubmission } from '#features/records/customers/rfp-portal.api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts.ts';
import { RfpEmail, useRfpEmail } from './rfp-email.tsx';

/** Asks before it opens a submitted RFP for its customer again, and shows the email that tells the customer. */
export const UnlockDialog = ({ customerId, onClose }: { customerId: number; onClose: () => void }) => {
  const unlock = useUnlockSubmission();
  const email = useRfpEmail(customerId, 'unlocked');
  const [wanted, setWanted] = useState(true);
  const to = email.data?.to ?? null;
  const run = async () => {
    const sendMail = wanted && to !== null;
    await unlock.mutateAsync({ query: { CustomerID: customerId, ...(sendMail && { sendMail }) } });
    if (sendMail) toast(`The link was emailed to ${to}.`);
  };
  return (
    <ConfirmDialog
      title="Unlock RFP?"
      size="lg"
      confirm="Unlock"
      confirmDisabled={email.isPending && wanted}
      onConfirm={run}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>Would you like to unlock the RFP portal for this customer?</Text>
        {!email.isError && (
          <Checkbox
            label="Email the customer that changes are possible"
            checked={wanted && email.data?.to !== null}
            disabled={email.data?.to === null}
            onChange={(event) => setWanted(event.currentTarget.checked)}
          />
        )}
        {(wanted || to === null) && <RfpEmail email={email} />}
      </Stack>
    </ConfirmDialog>
  );
};

/** Shows the invitation to the RFP portal and sends it again. */
export const SendAgainDialog = ({ customerId, onClose }: { customerId: number; onClose: () => void }) => {
  const send = useSendRfpInvitation();
  const email = useRfpEmail(customerId, 'invitation');
  return (
    <ConfirmDialog
      title="Send Invitation Again"
      size="lg"
      confirm="Send"
      confirmDisabled={!email.data?.to}
      onConfirm={async () => {
        const { to } = await send.mutateAsync({ params: { id: customerId } });
        toast(`The invitation was emailed to ${to}.`);
      }}
      onClose={onClose}
    >
      <RfpEmail email={email} />
    </ConfirmDialog>
  );
};
