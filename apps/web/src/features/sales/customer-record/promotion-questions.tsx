import { checklistGateText, checklistGateTitle } from '@worksmart/shared/records/customers/constants.ts';
import type { AcceptanceRow } from '@worksmart/shared/sales/acceptance/schema.ts';
import { dayText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { NoticeDialog } from '#ui/dialogs/notice-dialog.tsx';
import type { usePromotion } from './use-promotion.ts';

interface Props extends Pick<ReturnType<typeof usePromotion>, 'asking' | 'confirmed' | 'close'> {
  /** The company’s name. */
  name: string;
  /** The last proposal that was sent for signature. */
  acceptance: AcceptanceRow | undefined;
}

/**
 * What stands between a record and its next stage: the checklist, a portal that the customer has not submitted, or a proposal
 * that waits for its signature.
 */
export const PromotionQuestions = ({ name, acceptance, asking, confirmed, close }: Props) => (
  <>
    <NoticeDialog opened={asking === 'checklist'} title={checklistGateTitle} onClose={close}>
      {checklistGateText}
    </NoticeDialog>
    <ConfirmDialog
      opened={asking === 'portal'}
      title="Promote to Prospect?"
      confirm="Promote to Prospect"
      onConfirm={confirmed}
      onClose={close}
    >
      {`${name} has not submitted its RFP yet. Its link stops working.`}
    </ConfirmDialog>
    <ConfirmDialog
      opened={asking === 'signature'}
      title="Promote to Client?"
      confirm="Promote to Client"
      onConfirm={confirmed}
      onClose={close}
    >
      {`${acceptance?.contact} has not signed the proposal that was sent on ${dayText(acceptance?.sentOn ?? null)}. It can still be signed or declined until ${dayText(acceptance?.validUntil ?? null)}.`}
    </ConfirmDialog>
  </>
);
