import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import type { BaseState } from './merge.ts';

type Base<V> = Pick<BaseState<V>, 'values'> & Partial<BaseState<V>>;

const settleMs = 400;
/** How often the draft is written during typing, in milliseconds. */
const longestMs = 1_000;

/**
 * Stores a draft while the values differ from the saved ones. Saving or closing the form deletes it; the end of the
 * session or a reload does not.
 * @param base returns the values to compare with; it stays the same function
 * @returns the draft found when the form mounted, until it is restored or dropped
 */
export const useDraft = <V>(key: string | undefined, values: V, dirty: boolean, base: () => Base<V>) => {
  const [found, setFound] = useState<Draft<V> | undefined>(() => (key === undefined ? undefined : readDraft<V>(key)));
  const isOffered = useLatest(() => found !== undefined);
  const unkeptSince = useRef<number>(undefined);

  useEffect(() => {
    if (key === undefined || isOffered()) return;
    if (!dirty) {
      unkeptSince.current = undefined;
      forgetDraft(key);
      return;
    }
    const keep = () => {
      unkeptSince.current = undefined;
      const { values: from, version } = base();
      keepDraft(key, values, from, version);
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
  }, [key, values, dirty, base, isOffered]);

  useEffect(() => {
    if (key === undefined) return;
    return () => {
      if (!isOffered()) forgetDraft(key);
    };
  }, [key, isOffered]);

  const drop = () => {
    if (key !== undefined) forgetDraft(key);
    setFound(undefined);
  };
  return { found, drop };
};
