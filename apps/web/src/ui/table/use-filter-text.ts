import { useEffect, useRef, useState } from 'react';
import type { TableControl } from './column.ts';

const settleMs = 100;

/** Typing shows at once; the list follows 100 ms after the last key. */
export const useFilterText = (state: TableControl, column: string) => {
  const applied = state.filters[column] ?? '';
  const [text, setText] = useState(applied);
  const pending = useRef<number | undefined>(undefined);
  const latest = useRef(state);
  latest.current = state;

  // A chip removed, or a link opened, changes the filter from outside.
  useEffect(() => {
    if (pending.current === undefined) setText(applied);
  }, [applied]);
  useEffect(() => () => window.clearTimeout(pending.current), []);

  const apply = (value: string) => {
    pending.current = undefined;
    const { filters, change } = latest.current;
    change({ filters: { ...filters, [column]: value } });
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
