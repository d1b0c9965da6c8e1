import type { FollowUp } from '@worksmart/shared/records/notes/follow-up.schema.ts';
import type { NoteSave } from '@worksmart/shared/records/notes/schema.ts';
import { useKeptText } from '#ui/form/use-kept-text.ts';

/** A follow-up while it is being entered. */
export interface FollowUpDraft {
  /** Null until a day is chosen; text that is no date as typed. */
  dueOn: string | null;
  user: { id: number; name: string };
}

const asText = (draft: FollowUpDraft | null): string => (draft ? JSON.stringify(draft) : '');

/**
 * A follow-up that saves itself while it is entered, as the note’s text does.
 * @param saved the note’s follow-up; a completed one counts as none, since a new day opens it again
 */
export const useFollowUpDraft = (key: string, saved: FollowUp | null) => {
  const open = saved?.doneOn === null ? { dueOn: saved.dueOn, user: saved.user } : null;
  const kept = useKeptText(`${key}.followUp`, asText(open));
  const draft = kept.text ? (JSON.parse(kept.text) as FollowUpDraft) : null;
  const isChanged = kept.text !== asText(open);
  const body: NoteSave['followUp'] = draft && {
    dueOn: draft.dueOn ?? '',
    user: { id: draft.user.id },
    ...(saved && { rowVersion: saved.rowVersion }),
  };
  return {
    draft,
    isChanged,
    write: (next: FollowUpDraft | null) => kept.write(asText(next)),
    drop: () => kept.drop(),
    /** The part of the note’s save; empty if nothing changed. */
    sent: isChanged ? { followUp: body } : {},
  };
};
export type KeptFollowUp = ReturnType<typeof useFollowUpDraft>;
