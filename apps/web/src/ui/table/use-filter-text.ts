import { startTransition, useEffect, useRef, useState } from 'react';

const settleMs = 100;

/**
 * Typing shows at once; the list follows 100 ms after the last key.
 * @param applied the text that the list is filtered by @param onApply filters it by another
 */
export const useFilterText = (applied: string, onApply: (text: string) => void) => {
  const [text, setText] = useState(applied);
  const pending = useRef<number | undefined>(undefined);

  // A chip removed, or a link opened, changes the filter from outside.
  useEffect(() => {
    if (pending.current === undefined) setText(applied);
  }, [applied]);
  useEffect(() => () => window.clearTimeout(pending.current), []);

  const apply = (value: string) => {
    pending.current = undefined;
    // Drawing the page for its new URL gives way to the next key.
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
  return { text, type, clear };
};
