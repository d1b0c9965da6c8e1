import type { MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ChoicesSelect } from './choices-select.tsx';

interface Named {
  id: number;
  name: string;
}

/** Milliseconds without a key after which the server is asked. */
const settleMs = 200;

/** The text in the input of `SearchedChoices`, and the one to search for: it follows when no key was pressed for a while. */
export const useSearchedText = () => {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), settleMs);
  return { typed, setTyped, text };
};

interface Props<Row extends Named> extends Omit<MultiSelectProps, 'value' | 'onChange'> {
  search: ReturnType<typeof useSearchedText>;
  /** The rows that the server found for `search.text`. */
  found: UseQueryResult<readonly Row[]>;
  /** The title of the message when the server cannot be asked. */
  failure: string;
  labelOf?: (row: Row) => string;
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
}

/** A select of several by a part of the name: the server finds them, so that the list may be of any length. */
export const SearchedChoices = <Row extends Named>({
  search: { typed, setTyped, text },
  found,
  failure,
  labelOf = ({ name }) => name,
  value,
  onChange,
  disabled = false,
  ...rest
}: Props<Row>) => {
  const others = (found.data ?? []).filter(({ id }) => !value.some((one) => one.id === id));
  const known = [...value, ...others];
  const searches = found.isFetching || text !== typed.trim();
  return (
    <>
      {found.error && <ErrorPanel error={found.error} title={failure} onRetry={() => void found.refetch()} />}
      <ChoicesSelect
        maxDropdownHeight={260}
        nothingFoundMessage={searches ? 'Searching…' : 'No clients found.'}
        {...rest}
        data={known.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
        value={value.map(({ id }) => String(id))}
        onChange={(ids) => {
          setTyped('');
          onChange(known.filter(({ id }) => ids.includes(String(id))));
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        loading={searches}
        disabled={!found.data || disabled}
      />
    </>
  );
};
