import { type ComboboxData, type ComboboxItem, getOptionsLockup, getParsedComboboxData } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { bestMatch } from './best-match.ts';

type Input = HTMLInputElement;

/** A select of several binds its handlers to the box around its input. */
const inputOf = ({ target }: SyntheticEvent): Input => target as Input;

/** What was done in the open list. Passing through a field, or opening its list to look at it, is neither. */
type Done = 'typed' | 'moved' | null;

const listOf = (input: Input): HTMLElement | null =>
  input.getAttribute('aria-expanded') === 'true'
    ? document.getElementById(input.getAttribute('aria-controls') ?? '')
    : null;

/** The option that the list highlights. After typing it is the first one, which Mantine highlights in a timer. */
const highlighted = (list: HTMLElement, done: Done): HTMLElement | null =>
  list.querySelector<HTMLElement>('[data-combobox-selected]') ??
  (done === 'typed' ? list.querySelector<HTMLElement>('[role="option"]') : null);

/** Selects an option, unless it is selected already. */
const take = (option: HTMLElement | null | undefined): boolean => {
  if (!option || option.hasAttribute('data-combobox-active')) return false;
  option.click();
  return true;
};

/** Whether a typed text is all of an option, or its code: `in` is "IN - Indiana". */
const isWhole = (typed: string, label: string): boolean => {
  const [text, whole] = [typed.trim().toLowerCase(), label.toLowerCase()];
  return text !== '' && (whole === text || whole.startsWith(`${text} - `));
};

interface Choices {
  data: ComboboxData | undefined;
  choose(option: ComboboxItem): void;
  /** Whether the options are still being loaded. What was typed until then is chosen once they are there. */
  loading?: boolean | undefined;
}

/** Returns the best match of a typed text. @param whole only an option that was typed as a whole */
const matchIn = (data: ComboboxData, typed: string, whole: boolean): ComboboxItem | undefined => {
  if (typed.trim() === '') return undefined;
  const options = Object.values(getOptionsLockup(getParsedComboboxData(data))) as ComboboxItem[];
  return bestMatch({ options, search: typed }).find(({ label }) => !whole || isWhole(typed, label));
};

/**
 * Returns the handlers of a select that takes what was typed. Enter and Tab select the option that the list highlights: Tab only
 * if something was typed or the highlight was moved. Leaving by pointer selects only an option that was typed as a whole.
 */
export const useTypedChoice = ({ data = [], choose, loading = false }: Choices) => {
  const done = useRef<Done>(null);
  const early = useRef<{ text: string; whole: boolean } | null>(null);
  const forget = () => {
    done.current = null;
  };

  useEffect(() => {
    if (loading || !early.current) return;
    const found = matchIn(data, early.current.text, early.current.whole);
    early.current = null;
    if (found) choose(found);
  });

  return {
    onOptionSubmit: forget,
    onInputCapture: () => {
      done.current = 'typed';
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const { key } = event;
      const input = inputOf(event);
      if (event.nativeEvent.isComposing) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') done.current = 'moved';
      if (key === 'Escape') forget();
      const list = listOf(input);
      const waits = loading && done.current === 'typed';
      if (waits && (key === 'Enter' || key === 'Tab')) early.current = { text: input.value, whole: false };
      if (key === 'Enter' && (waits || (list && take(highlighted(list, done.current))))) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (key !== 'Tab') return;
      if (!waits && list && (done.current === 'moved' || input.value.trim() !== ''))
        take(highlighted(list, done.current));
      forget();
    },
    onBlurCapture: (event: SyntheticEvent) => {
      if (done.current !== 'typed') return;
      const { value: text } = inputOf(event);
      const found = matchIn(data, text, true);
      if (loading) early.current = { text, whole: true };
      else if (found) choose(found);
      forget();
    },
  };
};
