import { Select, type SelectProps } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { bestMatch } from './best-match.ts';
import { useTypedChoice } from './use-typed-choice.ts';

const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select();

/**
 * The only select of the app. It accepts typed text, however few its options are: the text replaces the current choice,
 * and Enter or Tab take the best match. It opens on typing, an arrow key or a click, not when Tab passes through it.
 */
export const ChoiceSelect = ({ onFocus, onClick, onChange, ...rest }: SelectProps) => {
  const { data, loading } = rest;
  const typing = useTypedChoice({ data, loading, choose: (option) => onChange?.(option.value, option) });
  return (
    <Select
      searchable
      filter={bestMatch}
      selectFirstOptionOnChange
      openOnFocus={false}
      nothingFoundMessage="Nothing found"
      {...rest}
      {...typing}
      onChange={onChange}
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
};
