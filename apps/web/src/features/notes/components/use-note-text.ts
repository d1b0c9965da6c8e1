import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../ui/form/drafts.ts';

/**
 * The text of a note that is being written. What differs from `saved` is kept as it is typed and is there again,
 * without a question, whenever the same note is written on: after another tab, a closed panel, a reload, a sign-in.
 * @param key per customer and what is written there
 */
export const useNoteText = (key: string, saved: string) => {
  const [text, setText] = useState(() => readDraft<string>(key)?.values ?? saved);
  const write = (next: string) => {
    setText(next);
    if (next === saved) forgetDraft(key);
    else keepDraft(key, next, saved);
  };
  const drop = (leave = saved) => {
    forgetDraft(key);
    setText(leave);
  };
  return { text, write, drop };
};
