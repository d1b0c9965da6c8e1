import { formatDate, readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Box, maskDate, type Selected } from './date-mask.ts';
import { parseTyped } from './typed-date.ts';

type Value = string | null;

/** Formats a value for the box: a date as mm/dd/yyyy, null as empty, other text as typed. */
const written = (value: Value): string => (value && readCalendarDate(value) === undefined ? value : formatDate(value));

/** Parses a box’s text: a date as ISO local time, null for empty, other text as typed. */
const meant = (text: string): Value => {
  if (text.trim() === '') return null;
  const date = parseTyped(text);
  return date ? `${date}T00:00:00` : text;
};

const boxOf = (input: HTMLInputElement): Selected => ({
  text: input.value,
  start: input.selectionStart ?? input.value.length,
  end: input.selectionEnd ?? input.value.length,
});

/** Own undo history: a browser forgets its history when a program changes the text. */
const useHistory = () => {
  const past = useRef<Box[]>([]);
  const undone = useRef<Box[]>([]);
  const keep = (box: Box) => {
    past.current.push(box);
    undone.current = [];
  };
  const step = (from: Box[], to: Box[], now: Box): Box | undefined => {
    const box = from.pop();
    if (box) to.push(now);
    return box;
  };
  return {
    keep,
    undo: (now: Box) => step(past.current, undone.current, now),
    redo: (now: Box) => step(undone.current, past.current, now),
  };
};

/** Returns the text and selection of the box just before the browser changes it; undefined if no change is running. */
const useBoxBeforeInput = (input: RefObject<HTMLInputElement | null>) => {
  const before = useRef<Selected | undefined>(undefined);
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    // The browser’s native event: React’s event of this name is different.
    const remember = (event: InputEvent) => {
      if (!event.isComposing) before.current = boxOf(box);
    };
    box.addEventListener('beforeinput', remember);
    return () => box.removeEventListener('beforeinput', remember);
  }, [input]);
  return before;
};

/**
 * Holds the text of a date field: masks what is typed and reports each change of its meaning at once, so that no one
 * saves a date that is no longer in the box.
 */
export const useDateBox = (value: Value, onChange: (value: Value) => void) => {
  const input = useRef<HTMLInputElement>(null);
  const before = useBoxBeforeInput(input);
  const history = useHistory();
  const [entry, setEntry] = useState({ value, text: written(value) });
  const [isTyping, setIsTyping] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  // A value from outside (a picked day, a reset form) replaces what was typed.
  if (entry.value !== value) setEntry({ value, text: written(value) });

  const show = (text: string) => {
    const next = meant(text);
    setEntry({ value: next, text });
    if (next !== value) onChange(next);
  };

  /** Set the caret immediately. After a render it would jump to the end. */
  const write = (box: HTMLInputElement, { text, caret }: Box) => {
    if (box.value !== text) box.value = text;
    box.setSelectionRange(caret, caret);
    setIsTyping(true);
    show(text);
  };

  const mask = (box: HTMLInputElement) => {
    const { text } = entry;
    const held = before.current ?? { text, start: 0, end: text.length };
    const masked = maskDate(held, { text: box.value, caret: box.selectionStart ?? box.value.length });
    if (masked.text !== held.text) history.keep({ text: held.text, caret: held.end });
    before.current = undefined;
    setIsRefused(masked.refused);
    write(box, masked);
  };

  const stepBack = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    const { text, end } = boxOf(event.currentTarget);
    const isRedo = key === 'y' || event.shiftKey;
    const box = isRedo ? history.redo({ text, caret: end }) : history.undo({ text, caret: end });
    if (box) write(event.currentTarget, box);
  };

  return {
    input,
    text: entry.text,
    date: readCalendarDate(meant(entry.text) ?? '') ?? null,
    isTyping,
    isRefused,
    stepBack,
    pick: (date: string | null) => {
      history.keep({ text: entry.text, caret: entry.text.length });
      setIsTyping(false);
      setIsRefused(false);
      show(formatDate(date));
    },
    /** Do not touch the text during IME composition. */
    change: (event: ChangeEvent<HTMLInputElement>) => {
      if ((event.nativeEvent as InputEvent).isComposing) setEntry({ value, text: event.currentTarget.value });
      else mask(event.currentTarget);
    },
    composed: (event: CompositionEvent<HTMLInputElement>) => mask(event.currentTarget),
    leave: () => {
      setIsTyping(false);
      setIsRefused(false);
      setEntry({ value, text: written(value) });
    },
  };
};
