import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../edited-record/drafts.ts';

/**
 * A text that saves itself while it is being written. The unsaved part is stored as it is typed and restored
 * automatically when the user returns to the same text: from another tab, a closed panel, a reload, a sign-in.
 * @param key identifies the record and the text
 * @returns `since`: the saved text when the writing began
 */
export const useKeptText = (key: string, saved: string) => {
  const [{ text, since }, setState] = useState(() => {
    const kept = readDraft<string>(key);
    return { text: kept?.values ?? saved, since: kept?.since ?? saved };
  });
  const write = (next: string) => {
    setState({ text: next, since });
    if (next === saved) forgetDraft(key);
    else keepDraft(key, next, since);
  };
  const drop = (leave = saved) => {
    forgetDraft(key);
    setState({ text: leave, since: saved });
  };
  return { text, since, write, drop };
};
