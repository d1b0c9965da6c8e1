import { useSendRfpInvitation } from '#features/records/customers/customers.api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts.ts';
import { RfpEmail, useRfpEmail } from './rfp-email.tsx';

/** Shows the invitation to the RFP portal and sends it again. */
export const SendAgainDialog = ({ customerId, onClose }: { customerId: number; onClose: () => void }) => {
  const send = useSendRfpInvitation();
  const email = useRfpEmail(customerId, 'invitation');
  return (
    <ConfirmDialog
      opened
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
