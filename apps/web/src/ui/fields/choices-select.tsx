import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { bestMatch } from './best-match.ts';
import { useTypedChoice } from './use-typed-choice.ts';

/** The only select of several. Typed text finds an option, and Enter or Tab add it. */
export const ChoicesSelect = ({ onChange, value = [], ...rest }: MultiSelectProps & { value?: string[] }) => {
  const { data, loading } = rest;
  const typing = useTypedChoice({
    data,
    loading,
    choose: (option) => onChange?.([...new Set([...value, option.value])]),
  });
  return (
    <MultiSelect
      searchable
      filter={bestMatch}
      selectFirstOptionOnChange
      hidePickedOptions
      clearable
      nothingFoundMessage="Nothing found"
      {...rest}
      {...typing}
      value={value}
      onChange={onChange}
    />
  );
};
