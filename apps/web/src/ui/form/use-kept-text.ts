import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../edited-record/drafts.ts';

/**
 * A text that is saved by itself, while it is being written. What differs from `saved` is kept as it is typed and is
 * there again, without a question, whenever the same text is written on: after another tab, a closed panel, a reload, a
 * sign-in.
 * @param key of the record and of what is written there
 * @returns `since`: what was saved when the writing began
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
