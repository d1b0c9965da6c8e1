import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { usePromote } from '#features/records/customers/customers.api.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { toast } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { RfpEmail, useRfpEmail } from '../session/rfp-email.tsx';

interface Props {
  customer: Pick<CustomerDetail, 'id' | 'name'>;
  onPromoted: (id: number) => void;
  onClose: () => void;
}

const noInvitation = 'There was no one to email the invitation to.';

/** Shows the invitation of a lead's primary contact; promotes the lead with it or without. */
export const PromoteDialog = ({ customer: { id, name }, onPromoted, onClose }: Props) => {
  const email = useRfpEmail(id, 'invitation');
  const promotion = usePromote();
  const { busy, failure, run } = useAction();

  const promote = (sendMail: boolean) =>
    run(async () => {
      const query = { fromStage: stage.lead, ...(!sendMail && { sendMail }) };
      const { mailedTo } = await promotion.mutateAsync({ params: { id }, query });
      const invited = mailedTo ? `The invitation was emailed to ${mailedTo}.` : noInvitation;
      toast(`${name} was promoted to RFP. ${sendMail ? invited : 'No email was sent.'}`);
      onPromoted(id);
    });

  return (
    <Dialog opened onClose={onClose} title="Promote to RFP" busy={busy} size="lg">
      <Stack gap="md">
        <Text>{`${name} becomes an RFP, and its primary contact gets this invitation.`}</Text>
        <RfpEmail email={email} />
        <DialogButtons failure={failure}>
          <Button variant="default" onClick={onClose} disabled={busy} mr="auto" data-autofocus>
            Cancel
          </Button>
          <Button variant="default" onClick={() => void promote(false)} disabled={busy}>
            Promote without Email
          </Button>
          <Button
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void promote(true)}
            loading={busy}
            disabled={!email.data?.to}
          >
            Promote and Send
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
};
