import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { usePromote } from '#features/records/customers/customers.api.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { PromotionDate, usePromotionDate } from '../effective-date/promotion-date.tsx';
import { RfpEmail, useRfpEmail } from '../session/rfp-email.tsx';

interface Props {
  customer: CustomerDetail;
  onPromoted: (id: number) => void;
  onClose: () => void;
}

const fieldErrorOf = (failure: unknown) =>
  failure instanceof AppError ? failure.fields?.effectiveDate?.[0] : undefined;

const noInvitation = 'There was no one to email the invitation to.';

/** Shows the invitation of a lead's primary contact; promotes the lead with it or without. */
export const PromoteDialog = ({ customer, onPromoted, onClose }: Props) => {
  const { id, name } = customer;
  const date = usePromotionDate(customer);
  const blocked = date.problem !== undefined;
  const email = useRfpEmail(id, 'invitation', date.query.effectiveDate, !blocked);
  const promotion = usePromote();
  const { busy, failure, run, clearFailure } = useAction();
  const rejectedDate = fieldErrorOf(failure);
  const changeDate = (day: string | null) => {
    clearFailure();
    date.setDate(day);
  };

  const promote = (sendMail: boolean) =>
    run(async () => {
      const query = { fromStage: stage.lead, ...date.query, ...(!sendMail && { sendMail }) };
      const { mailedTo } = await promotion.mutateAsync({ params: { id }, query });
      const invited = mailedTo ? `The invitation was emailed to ${mailedTo}.` : noInvitation;
      toast(`${name} was promoted to RFP. ${sendMail ? invited : 'No email was sent.'}`);
      onPromoted(id);
    });

  return (
    <Dialog onClose={onClose} title="Promote to RFP" busy={busy} size="lg" gap="md">
      <Text>{`${name} becomes an RFP, and its primary contact gets this invitation.`}</Text>
      <PromotionDate of={date} onChange={changeDate} error={rejectedDate} disabled={busy} />
      <RfpEmail email={email} />
      <DialogButtons failure={rejectedDate ? undefined : failure}>
        <Button variant="default" onClick={onClose} disabled={busy} mr="auto" data-autofocus>
          Cancel
        </Button>
        <Button variant="default" onClick={() => void promote(false)} disabled={busy || blocked}>
          Promote without Email
        </Button>
        <IconButton
          icon={IconMail}
          label="Promote and Send"
          variant="filled"
          onClick={() => void promote(true)}
          loading={busy}
          disabled={!email.data?.to || blocked}
        />
      </DialogButtons>
    </Dialog>
  );
};
