import { startTransition, useEffect, useRef, useState } from 'react';

const usualSettleMs = 100;

/**
 * Holds the text of a filter box. Typing shows at once; the list follows shortly after the last key.
 * @param applied the text by which the list is filtered
 * @param onApply filters the list by another text
 * @param settleMs time after the last key, in milliseconds
 */
export const useFilterText = (applied: string, onApply: (text: string) => void, settleMs = usualSettleMs) => {
  const [text, setText] = useState(applied);
  const pending = useRef<number | undefined>(undefined);

  // Removing a chip or opening a link changes the filter from outside.
  useEffect(() => {
    if (pending.current === undefined) setText(applied);
  }, [applied]);
  useEffect(() => () => window.clearTimeout(pending.current), []);

  const apply = (value: string) => {
    pending.current = undefined;
    // Rendering the page for its new URL yields to the next key press.
    startTransition(() => onApply(value));
  };
  const type = (value: string) => {
    setText(value);
    window.clearTimeout(pending.current);
    pending.current = window.setTimeout(() => apply(value), settleMs);
  };
  const clear = () => {
    window.clearTimeout(pending.current);
    setText('');
    apply('');
  };
  /** Filters at once by what is typed. */
  const applyNow = () => {
    if (pending.current === undefined) return;
    window.clearTimeout(pending.current);
    apply(text);
  };
  return { text, type, clear, applyNow };
};
