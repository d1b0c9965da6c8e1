import { Select, type SelectProps } from '@mantine/core';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { bestMatch } from './best-match.ts';

const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();

/**
 * Enter takes the option that the open list highlights, or else the best match. Mantine highlights in a timer after the
 * list opens, and an Enter that follows the typed text at once would be lost.
 */
const takeBest = (event: KeyboardEvent<HTMLInputElement>) => {
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !list) return;
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') return;
  const best =
    list.querySelector<HTMLElement>('[data-combobox-selected]') ?? list.querySelector<HTMLElement>('[role="option"]');
  if (!best || list.querySelector('[data-combobox-active]:not([data-combobox-selected])') === best) return;
  event.preventDefault();
  event.stopPropagation();
  best.click();
};

/**
 * The only select of the app. It accepts typed text, however few its options are: the text replaces the current choice,
 * Enter takes the best match. It opens on typing, an arrow key or a click, not when Tab passes through it.
 */
export const ChoiceSelect = ({ onFocus, onClick, ...rest }: SelectProps) => (
  <Select
    searchable
    filter={bestMatch}
    selectFirstOptionOnChange
    openOnFocus={false}
    nothingFoundMessage="Nothing found"
    {...rest}
    onKeyDownCapture={takeBest}
    onFocus={(event) => {
      selectText(event);
      onFocus?.(event);
    }}
    onClick={(event) => {
      selectText(event);
      onClick?.(event);
    }}
  />
);
