import { checklistGateText, checklistGateTitle } from '@worksmart/shared/records/customers/constants.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { NoticeDialog } from '#ui/dialogs/notice-dialog.tsx';
import type { usePromotion } from './use-promotion.ts';

interface Props extends Pick<ReturnType<typeof usePromotion>, 'asking' | 'confirmed' | 'close'> {
  /** The company’s name. */
  name: string;
}

/** What stands between a record and its next stage: the checklist, or a portal that the customer has not submitted. */
export const PromotionQuestions = ({ name, asking, confirmed, close }: Props) => (
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
  </>
);
