import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import type { BaseState } from './merge.ts';

type Base<V> = Pick<BaseState<V>, 'values'> & Partial<BaseState<V>>;

const settleMs = 400;
/** How often the draft is written during typing, in milliseconds. */
const longestMs = 1_000;

/**
 * Stores a draft while the values differ from the saved ones. Saving or closing the form deletes it; the end of the
 * session or a reload does not.
 * @param base the values to compare with
 * @returns the draft found when the form mounted, until it is restored or dropped
 */
export const useDraft = <V>(key: string | undefined, values: V, dirty: boolean, base: RefObject<Base<V>>) => {
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
      keepDraft(key, values, base.current.values, base.current.version);
    };
    const now = Date.now();
    unkeptSince.current ??= now;
    const timer = window.setTimeout(keep, Math.min(settleMs, unkeptSince.current + longestMs - now));
    // A page that is closing or reloading cannot wait until the typing pauses.
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
