import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, readDraft } from './drafts.ts';

const settleMs = 400;

/**
 * Keeps what is typed while it differs from what is saved. The draft goes when it is saved or the form is closed
 * knowingly; it stays when the session ends below the form or the page is reloaded.
 * @param base what the values are compared with
 * @returns the draft found when the form mounted, until it is restored or dropped.
 */
export const useDraft = <V>(key: string | undefined, values: V, dirty: boolean, base: RefObject<V>) => {
  const [found, setFound] = useState<Draft<V> | undefined>(() => (key === undefined ? undefined : readDraft<V>(key)));
  const offered = useRef(found !== undefined);
  offered.current = found !== undefined;

  useEffect(() => {
    if (key === undefined || offered.current) return;
    if (!dirty) {
      forgetDraft(key);
      return;
    }
    const keep = () => keepDraft(key, values, base.current);
    const timer = window.setTimeout(keep, settleMs);
    // A page that is left or loaded anew does not wait for the typing to settle.
    window.addEventListener('pagehide', keep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, values, dirty, base]);

  useEffect(() => {
    if (key === undefined) return;
    return () => {
      if (!offered.current) forgetDraft(key);
    };
  }, [key]);

  const drop = () => {
    if (key !== undefined) forgetDraft(key);
    setFound(undefined);
  };
  return { found, drop };
};
