import type { FollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import { dayText } from '#lib/business-day.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import { useCompleteFollowUp, useMoveFollowUp, useUndoFollowUp } from './follow-ups.api.ts';

/** A follow-up as a call names it. */
type Named = Pick<FollowUp, 'rowVersion'> & {
  /** Of the note. */
  id: number;
};

const requestOf = ({ id, rowVersion }: Named) => ({ params: { id }, body: { rowVersion } });

/** What is done to a follow-up with one click. Each says what it did, and offers to undo it. */
export const useFollowUpActions = () => {
  const done = useCompleteFollowUp();
  const move = useMoveFollowUp();
  const undo = useUndoFollowUp();
  const takeBack = (changed: Named) => undo.mutateAsync(requestOf(changed));
  return {
    busy: done.isPending || move.isPending || undo.isPending,
    complete: (followUp: Named) =>
      done
        .mutateAsync(requestOf(followUp))
        .then((changed) => toastWithUndo('Follow-up done.', () => takeBack(changed)), toastError),
    move: (followUp: Named) =>
      move
        .mutateAsync(requestOf(followUp))
        .then(
          (changed) => toastWithUndo(`Follow-up moved to ${dayText(changed.dueOn)}.`, () => takeBack(changed)),
          toastError,
        ),
    reopen: (followUp: Named) =>
      undo.mutateAsync(requestOf(followUp)).then(() => toast('Follow-up is open again.'), toastError),
  };
};
