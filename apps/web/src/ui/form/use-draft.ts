import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, readDraft } from './drafts.ts';

const settleMs = 400;
/** Typing that never settles is kept this often. */
const longestMs = 1_000;

/**
 * Keeps what is typed while it differs from what is saved. The draft goes when it is saved or the form is closed
 * knowingly; it stays when the session ends below the form or the page is reloaded.
 * @param base what the values are compared with
 * @returns the draft found when the form mounted, until it is restored or dropped.
 */
export const useDraft = <V>(key: string | undefined, values: V, dirty: boolean, base: RefObject<V>) => {
  const [found, setFound] = useState<Draft<V> | undefined>(() => (key === undefined ? undefined : readDraft<V>(key)));
  const offered = useRef(found !== undefined);
  const unkeptSince = useRef<number>(undefined);
  offered.current = found !== undefined;

  useEffect(() => {
    if (key === undefined || offered.current) return;
    if (!dirty) {
      unkeptSince.current = undefined;
      forgetDraft(key);
      return;
    }
    const keep = () => {
      unkeptSince.current = undefined;
      keepDraft(key, values, base.current);
    };
    const now = Date.now();
    unkeptSince.current ??= now;
    const timer = window.setTimeout(keep, Math.min(settleMs, unkeptSince.current + longestMs - now));
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
